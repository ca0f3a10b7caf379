import { coreFacts, facts, hitsOf, image, reasonOf } from '../facts.fixture';
import { moreThan8Bits } from './more-than-8-bits';

describe('LNT_IMG_009, image with more than 8 bits per channel', () => {
  it('passes 8 bits, fewer, and images that do not say', () => {
    const images = [8, 1, null].map((bits_per_component) => image({ bits_per_component }));
    expect(hitsOf(moreThan8Bits, facts({ images }))).toEqual([]);
  });

  it('names the bits', () => {
    const images = [image({ bits_per_component: 16 })];
    expect(hitsOf(moreThan8Bits, facts({ images }))).toMatchObject([
      { page: 1, objectType: 'image', params: { actual: 16, expected: 8, unit: 'bit' } },
    ]);
  });

  it('does not run without image facts', () => {
    expect(reasonOf(moreThan8Bits, coreFacts())).toMatch(/^not_run/);
  });
});
