import { areasOfLab, labOfAreas, printedArea } from './print-condition';
import { printProfile } from './print-profile';

describe('the sample printing condition', () => {
  it('prints paper where there is no ink and a neutral black where there is black', () => {
    expect(labOfAreas([0, 0, 0, 0]).map(Math.round)).toEqual([95, 0, -2]);
    expect(labOfAreas([0, 0, 0, 1]).map((value) => Math.round(value) + 0)).toEqual([16, 0, 0]);
  });

  it('gains 16 % at the middle tone and nothing at the ends', () => {
    expect([0, 0.5, 1].map(printedArea)).toEqual([0, 0.66, 1]);
  });

  it('finds inks for a colour it can print', () => {
    const wanted = labOfAreas([0.2, 0.5, 0.6, 0]);
    const printed = labOfAreas(areasOfLab(wanted));
    expect(Math.hypot(...printed.map((value, axis) => value - wanted[axis]!))).toBeLessThan(2);
  });
});

describe('the sample profile', () => {
  it('is an output profile whose tags are inside the file, aligned to four bytes', () => {
    const profile = printProfile();
    expect(profile.toString('latin1', 36, 40)).toBe('acsp');
    const tags = Array.from({ length: profile.readUInt32BE(128) }, (_, index) => {
      const entry = 132 + 12 * index;
      return {
        tag: profile.toString('latin1', entry, entry + 4),
        offset: profile.readUInt32BE(entry + 4),
        size: profile.readUInt32BE(entry + 8),
      };
    });
    expect(tags.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining([
        'desc',
        'cprt',
        'wtpt',
        'A2B0',
        'A2B1',
        'A2B2',
        'B2A0',
        'B2A1',
        'B2A2',
        'gamt',
      ]),
    );
    for (const { offset, size } of tags) {
      expect(offset % 4).toBe(0);
      expect(offset + size).toBeLessThanOrEqual(profile.length);
    }
  });
});
