import type { DifferenceRegion } from '@forme/contracts/compare';
import { seenInInks } from './composite-regions';

const region = (...box_mm: DifferenceRegion['box_mm']) => ({ box_mm }) as DifferenceRegion;

describe('regions of all inks together', () => {
  it('are those that an ink has too', () => {
    const seen = region(10, 10, 4, 4);
    const beside = region(20, 10, 4, 4);
    const touching = region(14, 14, 1, 1);
    expect(seenInInks([seen, beside, touching], [region(12, 12, 2, 2)])).toEqual([seen, touching]);
    expect(seenInInks([seen], [])).toEqual([]);
  });
});
