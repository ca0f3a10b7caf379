import { printProfile } from '../print-profile';
import { inside, outside, type PrintCase } from './print-case';
import type { Entries, PlainImage, PrintDraft } from './print-draft';
import { places, type PrintVariant } from './print-variant';
import { grayProfile, rgbProfile } from './rgb-profile';

type Cases = (variant: PrintVariant, limit: number) => readonly PrintCase[];

const { printed } = places;
const area = [printed, 200, 40, 40] as const;
const mm = 72 / 25.4;

/** An area in a spot colour at full tint. */
function spot(draft: PrintDraft, ink: string, cmyk: readonly number[], x: number = printed): void {
  draft.rectangle(`/${draft.separation(ink, cmyk)} cs 1 scn`, [x, 120, 20, 20]);
}

/** An image large enough to count, at a resolution that is good everywhere. */
function picture(draft: PrintDraft, space: Entries, components: number): void {
  const image: PlainImage = { width: 60, height: 60, bits: 8, space, components };
  draft.image(image, 400, printed, 200);
}

/** An area in a space of its own. */
function painted(draft: PrintDraft, space: Entries, components: readonly number[]): void {
  const name = draft.resource('ColorSpace', space);
  draft.rectangle(`/${name} cs ${components.join(' ')} scn`, [...area]);
}

const rgb = (draft: PrintDraft) => draft.icc(rgbProfile(), 3);
const gray = (draft: PrintDraft) => draft.icc(grayProfile(), 1);
const cmyk = (draft: PrintDraft) => draft.icc(printProfile(), 4);

/** A square of so many millimetres whose inks sum up to so many percent, the last taking what is left. */
function dense(draft: PrintDraft, percent: number, sideMm: number): void {
  const inks = [0, 1, 2, 3].map((index) => Math.min(1, Math.max(0, percent / 100 - index)));
  draft.rectangle(`${inks.join(' ')} k`, [50, 60, sideMm * mm, sideMm * mm]);
}

/** Such a square under a spot colour that overprints it at full tint. */
function denseWithSpot(draft: PrintDraft, percent: number): void {
  dense(draft, percent, 16);
  const space = draft.separation('Gold', [0, 0.2, 0.8, 0.2]);
  draft.under({ OP: true, op: true, OPM: 1 }, () => {
    draft.rectangle(`/${space} cs 1 scn`, [50, 60, 16 * mm, 16 * mm]);
  });
}

/** Spot colours count in R0025 alone. */
const withSpot: Readonly<Record<string, Cases>> = {
  R0025: (variant, limit) => [
    outside(variant, 'R0025', {
      name: `${limit - 99} % and a spot colour over 16 mm`,
      also: ['R0020'],
      change: (draft) => denseWithSpot(draft, limit - 99),
    }),
    inside(variant, 'R0025', {
      name: `${limit - 101} % and a spot colour over 16 mm`,
      also: ['R0020'],
      change: (draft) => denseWithSpot(draft, limit - 101),
    }),
  ],
  R0026: (variant, limit) => [
    inside(variant, 'R0026', {
      name: `${limit - 1} % and a spot colour over 16 mm`,
      also: ['R0020'],
      change: (draft) => denseWithSpot(draft, limit - 1),
    }),
  ],
};

const coverage =
  (rule: string): Cases =>
  (variant, limit) => [
    ...(withSpot[rule]?.(variant, limit) ?? []),
    outside(variant, rule, {
      name: `${limit + 1} % over 16 mm`,
      change: (draft) => dense(draft, limit + 1, 16),
    }),
    inside(variant, rule, {
      name: `${limit - 1} % over 16 mm`,
      change: (draft) => dense(draft, limit - 1, 16),
    }),
    inside(variant, rule, {
      name: '400 % over 10 mm',
      change: (draft) => dense(draft, 400, 10),
    }),
  ];

/** Cases of the requirements on inks, spot colours and colour spaces. */
export const colorCases: Readonly<Record<string, Cases>> = {
  R0015: (variant, limit) => {
    // Cyan takes what the other inks leave of the sum.
    const text = (k: number, sum: number) => (draft: PrintDraft) => {
      const [m, y] = [0.6, 0.4];
      const c = Math.round((sum / 100 - m - y - k) * 1000) / 1000;
      draft.text(`${c} ${m} ${y} ${k} k`, 20, printed, 200, 'Rich');
    };
    return [
      outside(variant, 'R0015', {
        name: `85 % black, ${limit + 1} % in all`,
        change: text(0.85, limit + 1),
      }),
      inside(variant, 'R0015', {
        name: `85 % black, ${limit} % in all`,
        change: text(0.85, limit),
      }),
      inside(variant, 'R0015', {
        name: `84 % black, ${limit + 1} % in all`,
        change: text(0.84, limit + 1),
      }),
    ];
  },
  R0020: (variant, limit) => [
    outside(variant, 'R0020', {
      name: `${limit + 1} spot colours`,
      change: (draft) => {
        for (let index = 0; index <= limit; index += 1) {
          spot(draft, `Ink ${index}`, [0, 0.1 * index, 1, 0], printed + 25 * index);
        }
      },
    }),
    inside(variant, 'R0020', {
      name: 'spot colours that are defined and not used',
      change: (draft) => {
        for (let index = 0; index <= limit; index += 1)
          draft.separation(`Ink ${index}`, [0, 0, 1, 0]);
      },
    }),
  ],
  R0021: (variant) => [
    outside(variant, 'R0021', {
      name: 'PANTONE 185 C and PANTONE 185 U',
      also: ['R0020'],
      change: (draft) => {
        spot(draft, 'PANTONE 185 C', [0, 0.9, 0.7, 0]);
        spot(draft, 'PANTONE 185 U', [0, 0.8, 0.6, 0], printed + 25);
      },
    }),
    inside(variant, 'R0021', {
      name: 'PANTONE 185 C and PANTONE 186 C',
      also: ['R0020'],
      change: (draft) => {
        spot(draft, 'PANTONE 185 C', [0, 0.9, 0.7, 0]);
        spot(draft, 'PANTONE 186 C', [0, 1, 0.8, 0], printed + 25);
      },
    }),
  ],
  R0022: (variant) => [
    outside(variant, 'R0022', {
      name: 'Gold and GOLD',
      also: ['R0020'],
      change: (draft) => {
        spot(draft, 'Gold', [0, 0.2, 0.8, 0.2]);
        spot(draft, 'GOLD', [0, 0.3, 0.8, 0.2], printed + 25);
      },
    }),
    inside(variant, 'R0022', {
      name: 'Gold and Golden',
      also: ['R0020'],
      change: (draft) => {
        spot(draft, 'Gold', [0, 0.2, 0.8, 0.2]);
        spot(draft, 'Golden', [0, 0.3, 0.8, 0.2], printed + 25);
      },
    }),
  ],
  R0023: (variant) => [
    outside(variant, 'R0023', {
      name: 'two spot colours of one look',
      also: ['R0020'],
      change: (draft) => {
        spot(draft, 'Gold', [0, 0.2, 0.8, 0.2]);
        spot(draft, 'Bronze', [0, 0.2, 0.8, 0.2], printed + 25);
      },
    }),
    inside(variant, 'R0023', {
      name: 'two spot colours of nearly one look',
      also: ['R0020'],
      change: (draft) => {
        spot(draft, 'Gold', [0, 0.2, 0.8, 0.2]);
        spot(draft, 'Bronze', [0, 0.2, 0.8, 0.21], printed + 25);
      },
    }),
  ],
  R0024: (variant) => [
    outside(variant, 'R0024', {
      name: 'an area in the colorant All',
      change: (draft) => spot(draft, 'All', [1, 1, 1, 1]),
    }),
    inside(variant, 'R0024', {
      name: 'registration marks in the colorant All outside the trim',
      change: (draft) => {
        draft.content.push(
          `/${draft.separation('All', [1, 1, 1, 1])} CS 1 SCN 0.5 w 5 170 m 18 170 l S`,
        );
      },
    }),
  ],
  R0025: coverage('R0025'),
  R0026: coverage('R0026'),
  R0027: (variant) => [
    outside(variant, 'R0027', {
      name: 'an area in ICC RGB',
      change: (draft) => painted(draft, rgb(draft), [1, 0, 0]),
    }),
    outside(variant, 'R0027', {
      name: 'a picture in ICC RGB',
      change: (draft) => picture(draft, rgb(draft), 3),
    }),
    outside(variant, 'R0027', {
      name: 'an area in Lab',
      change: (draft) => painted(draft, draft.lab(), [50, 40, 30]),
    }),
    inside(variant, 'R0027', {
      name: 'a picture in DeviceCMYK',
      change: (draft) => picture(draft, 'DeviceCMYK', 4),
    }),
    inside(variant, 'R0027', {
      name: 'a picture in DeviceGray',
      change: (draft) => picture(draft, 'DeviceGray', 1),
    }),
  ],
  R0028: (variant) => [
    inside(variant, 'R0028', {
      name: 'a picture in ICC RGB',
      change: (draft) => picture(draft, rgb(draft), 3),
    }),
    inside(variant, 'R0028', {
      name: 'a picture in Lab',
      change: (draft) => picture(draft, draft.lab(), 3),
    }),
    outside(variant, 'R0028', {
      name: 'an area in ICC RGB',
      change: (draft) => painted(draft, rgb(draft), [1, 0, 0]),
    }),
    outside(variant, 'R0028', {
      name: 'an image in ICC gray',
      change: (draft) => picture(draft, gray(draft), 1),
    }),
    outside(variant, 'R0028', {
      name: 'a picture in ICC CMYK',
      change: (draft) => picture(draft, cmyk(draft), 4),
    }),
  ],
  R0029: (variant) => [
    inside(variant, 'R0029', {
      name: 'a picture in ICC CMYK',
      change: (draft) => picture(draft, cmyk(draft), 4),
    }),
    inside(variant, 'R0029', {
      name: 'a picture in ICC RGB',
      change: (draft) => picture(draft, rgb(draft), 3),
    }),
    outside(variant, 'R0029', {
      name: 'an area in ICC CMYK',
      change: (draft) => painted(draft, cmyk(draft), [1, 0, 0, 0]),
    }),
    outside(variant, 'R0029', {
      name: 'an area in ICC gray',
      change: (draft) => painted(draft, gray(draft), [0.5]),
    }),
  ],
  R0030: (variant) => [
    outside(variant, 'R0030', {
      name: 'a page group in ICC RGB',
      change: (draft) => {
        draft.page['Group'] = { S: 'Transparency', CS: rgb(draft) };
      },
    }),
    outside(variant, 'R0030', {
      name: 'a group of a form in DeviceGray',
      change: (draft) => {
        draft.form(
          { Group: { S: 'Transparency', CS: 'DeviceGray' } },
          '0 0 0 0.5 k 60 200 40 40 re f',
        );
      },
    }),
    inside(variant, 'R0030', {
      name: 'a group of a form in DeviceCMYK',
      change: (draft) => {
        draft.form(
          { Group: { S: 'Transparency', CS: 'DeviceCMYK' } },
          '0 0 0 0.5 k 60 200 40 40 re f',
        );
      },
    }),
    inside(variant, 'R0030', {
      name: 'a group of a form without a space',
      change: (draft) => {
        draft.form({ Group: { S: 'Transparency' } }, '0 0 0 0.5 k 60 200 40 40 re f');
      },
    }),
  ],
  R0035: (variant) => [
    outside(variant, 'R0035', {
      name: 'an output intent with an RGB profile',
      leaving: { art: true, cutting: true, creasing: true },
      also: ['R1001', 'R1002'],
      change: (draft) => {
        draft.intent = { bytes: rgbProfile('prtr'), components: 3 };
        draft.page['Group'] = { S: 'Transparency', I: true };
        draft.rectangle('0.5 g', [...area]);
      },
    }),
    inside(variant, 'R0035', {
      name: 'an output intent with a CMYK profile',
      change: () => undefined,
    }),
  ],
};
