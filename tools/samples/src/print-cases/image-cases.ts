import { inside, outside, type CaseSpec, type PrintCase } from './print-case';
import { boxes, type PlainImage, type PrintDraft } from './print-draft';
import { places, type PrintVariant } from './print-variant';

type Cases = (variant: PrintVariant, limit: number) => readonly PrintCase[];

const contone = (samples: number): PlainImage => ({
  width: samples,
  height: samples,
  bits: 8,
  space: 'DeviceCMYK',
  components: 4,
});
const bitmap: PlainImage = { width: 200, height: 200, bits: 1, space: 'DeviceGray', components: 1 };

/** A small page that one image covers to the bleed. */
function covered(draft: PrintDraft, ppi: number): void {
  const [x0, , x1] = boxes.BleedBox;
  const samples = Math.ceil(((x1 - x0) / 72) * ppi);
  draft.image(contone(samples), (samples * 72) / (x1 - x0), x0, x0);
}

/** Files at both limits and one sample to the inch above them. */
function around(
  variant: PrintVariant,
  rule: string,
  [error, warning]: readonly [number, number],
  place: (ppi: number) => Pick<CaseSpec, 'change' | 'leaving'>,
): readonly PrintCase[] {
  return [
    outside(variant, rule, { name: `${error} ppi`, level: 'error', ...place(error) }),
    outside(variant, rule, { name: `${error + 1} ppi`, level: 'warning', ...place(error + 1) }),
    outside(variant, rule, { name: `${warning} ppi`, level: 'warning', ...place(warning) }),
    inside(variant, rule, { name: `${warning + 1} ppi`, ...place(warning + 1) }),
  ];
}

/** The limits of the profile, of which the resolutions just below break the requirement. */
function pair(variant: PrintVariant, reject: string, least: string): readonly [number, number] {
  return [(variant.limits[reject] ?? 1) - 1, (variant.limits[least] ?? 1) - 1];
}

/** Cases of the requirements on the resolution of images. */
export const imageCases: Readonly<Record<string, Cases>> = {
  R0031: (variant) => [
    ...around(variant, 'R0031', pair(variant, 'reject_dpi', 'min_dpi'), (ppi) => ({
      change: (draft) => draft.image(contone(60), ppi, places.printed, 200),
    })),
    inside(variant, 'R0031', {
      name: 'a picture of 16 samples',
      change: (draft) => draft.image(contone(16), 20, places.printed, 200),
    }),
    outside(variant, 'R0031', {
      name: 'a picture of 17 samples',
      level: 'error',
      change: (draft) => draft.image(contone(17), 20, places.printed, 200),
    }),
  ],
  R0032: (variant) =>
    around(variant, 'R0032', pair(variant, 'reject_dpi_1bit', 'min_dpi_1bit'), (ppi) => ({
      change: (draft) => draft.image(bitmap, ppi, places.printed, 200),
    })),
  R0033: (variant) =>
    around(variant, 'R0033', pair(variant, 'reject_dpi_page', 'min_dpi_page'), (ppi) => ({
      leaving: { art: true },
      change: (draft) => covered(draft, ppi),
    })),
};
