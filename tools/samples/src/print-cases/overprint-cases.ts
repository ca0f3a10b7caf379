import { inside, outside, type PrintCase } from './print-case';
import type { PrintDraft } from './print-draft';
import { places, type PrintVariant } from './print-variant';

type Cases = (variant: PrintVariant, limit: number) => readonly PrintCase[];

const over = { OP: true, op: true, OPM: 1 };
const { printed, paper } = places;
const black = '0 0 0 1';
const white = '0 0 0 0';
const two = '0.6 0.5 0 0';

const lineAt = (draft: PrintDraft, paint: string, width: number, x: number = printed) => {
  draft.line(paint, width, [x, 200, x + 80, 200]);
};
/** What is just below a limit of points. */
const below = (limit: number) => Math.round((limit - 0.01) * 1000) / 1000;

/** Cases of the requirements on overprint and on small text and thin lines. */
export const overprintCases: Readonly<Record<string, Cases>> = {
  R0007: (variant) => [
    outside(variant, 'R0007', {
      name: 'white text that overprints',
      change: (draft) => {
        draft.under(over, () => draft.text(`${white} k`, 20, printed, 200));
      },
    }),
    inside(variant, 'R0007', {
      name: 'white text that knocks out',
      change: (draft) => draft.text(`${white} k`, 20, printed, 200),
    }),
    inside(variant, 'R0007', {
      name: 'white text of which strokes would overprint',
      change: (draft) => {
        draft.under({ OP: true, op: false }, () => draft.text(`${white} k`, 20, printed, 200));
      },
    }),
    inside(variant, 'R0007', {
      name: 'white text that overprints nothing',
      change: (draft) => {
        draft.under(over, () => draft.text(`${white} k`, 20, paper, 200, 'Paper'));
      },
    }),
  ],
  R0008: (variant) => [
    outside(variant, 'R0008', {
      name: 'a white area that overprints',
      change: (draft) => {
        draft.under(over, () => draft.rectangle(`${white} k`, [printed, 200, 40, 40]));
      },
    }),
    inside(variant, 'R0008', {
      name: 'a white area that knocks out',
      change: (draft) => draft.rectangle(`${white} k`, [printed, 200, 40, 40]),
    }),
    inside(variant, 'R0008', {
      name: 'a white area that overprints nothing',
      change: (draft) => {
        draft.under(over, () => draft.rectangle(`${white} k`, [paper, 200, 40, 40]));
      },
    }),
  ],
  R0009: (variant, limit) => [
    outside(variant, 'R0009', {
      name: `black text of ${below(limit)} pt that knocks out`,
      change: (draft) => draft.text(`${black} k`, below(limit), printed, 200),
    }),
    outside(variant, 'R0009', {
      name: 'black text that overprints in mode 0',
      change: (draft) => {
        draft.under({ OP: true, op: true, OPM: 0 }, () =>
          draft.text(`${black} k`, below(limit), printed, 200),
        );
      },
    }),
    inside(variant, 'R0009', {
      name: `black text of ${limit} pt that knocks out`,
      change: (draft) => draft.text(`${black} k`, limit, printed, 200),
    }),
    inside(variant, 'R0009', {
      name: `black text of ${below(limit)} pt that overprints`,
      change: (draft) => {
        draft.under(over, () => draft.text(`${black} k`, below(limit), printed, 200));
      },
    }),
    inside(variant, 'R0009', {
      name: 'small black text on paper',
      change: (draft) => draft.text(`${black} k`, below(limit), paper, 200, 'Paper'),
    }),
  ],
  R0010: (variant, limit) => [
    outside(variant, 'R0010', {
      name: `a black line of ${below(limit)} pt that knocks out`,
      change: (draft) => lineAt(draft, `${black} K`, below(limit)),
    }),
    inside(variant, 'R0010', {
      name: `a black line of ${limit} pt that knocks out`,
      change: (draft) => lineAt(draft, `${black} K`, limit),
    }),
    inside(variant, 'R0010', {
      name: 'a thin black line that overprints',
      change: (draft) => {
        draft.under(over, () => lineAt(draft, `${black} K`, below(limit)));
      },
    }),
    outside(variant, 'R0010', {
      name: 'a filled rectangle that is such a line',
      change: (draft) => draft.rectangle(`${black} k`, [printed, 200, 80, below(limit)]),
    }),
  ],
  R0011: (variant, limit) => [
    outside(variant, 'R0011', {
      name: `text of ${below(limit)} pt in DeviceGray`,
      change: (draft) => draft.text('0.5 g', below(limit), printed, 200),
    }),
    inside(variant, 'R0011', {
      name: `text of ${limit} pt in DeviceGray`,
      change: (draft) => draft.text('0.5 g', limit, printed, 200),
    }),
    inside(variant, 'R0011', {
      name: 'such text on paper',
      change: (draft) => draft.text('0.5 g', below(limit), paper, 200, 'Paper'),
    }),
  ],
  R0012: (variant, limit) => [
    outside(variant, 'R0012', {
      name: `a line of ${below(limit)} pt in DeviceGray`,
      change: (draft) => lineAt(draft, '0.5 G', below(limit)),
    }),
    inside(variant, 'R0012', {
      name: `a line of ${limit} pt in DeviceGray`,
      change: (draft) => lineAt(draft, '0.5 G', limit),
    }),
  ],
  R0013: (variant) => [
    outside(variant, 'R0013', {
      name: 'an area in DeviceGray that overprints',
      change: (draft) => {
        draft.under(over, () => draft.rectangle('0.5 g', [printed, 200, 40, 40]));
      },
    }),
    inside(variant, 'R0013', {
      name: 'an area in DeviceGray that knocks out',
      change: (draft) => draft.rectangle('0.5 g', [printed, 200, 40, 40]),
    }),
  ],
  R0016: (variant, limit) => [
    outside(variant, 'R0016', {
      name: `white text of ${below(limit)} pt`,
      change: (draft) => draft.text(`${white} k`, below(limit), printed, 200),
    }),
    inside(variant, 'R0016', {
      name: `white text of ${limit} pt`,
      change: (draft) => draft.text(`${white} k`, limit, printed, 200),
    }),
    inside(variant, 'R0016', {
      name: 'small white text on paper',
      change: (draft) => draft.text(`${white} k`, below(limit), paper, 200, 'Paper'),
    }),
  ],
  R0017: (variant, limit) => [
    outside(variant, 'R0017', {
      name: `text of ${below(limit)} pt in two inks`,
      change: (draft) => draft.text(`${two} k`, below(limit), printed, 200),
    }),
    inside(variant, 'R0017', {
      name: `text of ${limit} pt in two inks`,
      change: (draft) => draft.text(`${two} k`, limit, printed, 200),
    }),
    inside(variant, 'R0017', {
      name: 'small text in one ink',
      change: (draft) => draft.text('0.6 0 0 0 k', below(limit), printed, 200),
    }),
  ],
  R0018: (variant, limit) => [
    outside(variant, 'R0018', {
      name: `a white line of ${below(limit)} pt`,
      change: (draft) => lineAt(draft, `${white} K`, below(limit)),
    }),
    inside(variant, 'R0018', {
      name: `a white line of ${limit} pt`,
      change: (draft) => lineAt(draft, `${white} K`, limit),
    }),
    outside(variant, 'R0018', {
      name: 'a filled rectangle that is such a line',
      change: (draft) => draft.rectangle(`${white} k`, [printed, 200, 80, below(limit)]),
    }),
  ],
  R0019: (variant, limit) => [
    outside(variant, 'R0019', {
      name: `a line of ${below(limit)} pt in two inks`,
      change: (draft) => lineAt(draft, `${two} K`, below(limit)),
    }),
    inside(variant, 'R0019', {
      name: `a line of ${limit} pt in two inks`,
      change: (draft) => lineAt(draft, `${two} K`, limit),
    }),
    inside(variant, 'R0019', {
      name: 'a thin line in one ink',
      change: (draft) => lineAt(draft, '0.6 0 0 0 K', below(limit)),
    }),
  ],
};
