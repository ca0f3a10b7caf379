import { inkProfile } from '@forme/test-kit';
import { instantiate } from 'lcms-wasm';
import { deltaE2000 } from '../science';
import { readIccProfile } from '../icc-profile';
import type { IccEngine } from '../icc/icc-engine';
import { createIccEngine } from '../icc/lcms-engine';
import { OutputGamut } from './output-gamut';

let engine: IccEngine;
beforeAll(async () => {
  engine = createIccEngine(await instantiate());
});

function gamutOf(bytes: Uint8Array): OutputGamut | null {
  const { sha256, components, colorSpace } = readIccProfile(bytes);
  return OutputGamut.of(engine, {
    sha256,
    components: components ?? 0,
    colorSpace: colorSpace ?? '',
    bytes: () => bytes,
  });
}

describe('the gamut of an output', () => {
  it('keeps colours inside of it', () => {
    const gamut = gamutOf(inkProfile(4))!;
    for (const lab of [
      [100, 0, 0],
      [50, 0, 0],
      [50, 60, 60],
      [50, -64, 10],
    ] as const) {
      expect(gamut.deltaE(lab)).toBeLessThan(0.5);
    }
  });

  it('changes colours outside of it by their distance', () => {
    const gamut = gamutOf(inkProfile(4))!;
    const cut = deltaE2000([50, 96, 0], [50, 64, 0]);
    expect(Math.abs(gamut.deltaE([50, 96, 0])! - cut)).toBeLessThan(0.2);
    expect(gamut.deltaE([50, 0, -40])).toBeGreaterThan(20);
  });

  it('is wider with a fifth ink', () => {
    expect(gamutOf(inkProfile(5))!.deltaE([50, 0, -40])).toBeLessThan(0.5);
  });

  it('is not known of a profile without tables', () => {
    expect(gamutOf(inkProfile(4).slice(0, 132))).toBeNull();
  });
});
