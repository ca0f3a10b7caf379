import type { DocumentCompareResult, PlateCompareResult } from '@forme/contracts/compare';

/** Answer of the comparison service. */
export type Compared =
  | { readonly kind: 'plates'; readonly result: PlateCompareResult }
  | { readonly kind: 'documents'; readonly result: DocumentCompareResult };

type PlateInk = PlateCompareResult['inks'][number];
type DocumentInk = DocumentCompareResult['candidates'][number]['inks'][number];

/** One ink of either kind: its two sides are the measured one and the reference. */
export interface ComparedInk extends Pick<
  PlateInk,
  | 'ink_name'
  | 'display_color'
  | 'coverage_delta_percent'
  | 'spatial_similarity'
  | 'registration'
  | 'boundary'
  | 'masked_area_mm2'
  | 'regions'
  | 'diff_image'
  | 'diff_image_reason'
  | 'side_images'
> {
  readonly presence: string | null;
  readonly measured: number | null;
  readonly reference: number | null;
}

/** The inks of a plate comparison. */
export function plateInks(inks: readonly PlateInk[]): ComparedInk[] {
  return inks.map((ink) => ({
    ...ink,
    measured: ink.plate_coverage_percent,
    reference: ink.pdf_coverage_percent,
  }));
}

/** The inks of a candidate. */
export function documentInks(inks: readonly DocumentInk[]): ComparedInk[] {
  return inks.map((ink) => ({
    ...ink,
    measured: ink.candidate_coverage_percent,
    reference: ink.reference_coverage_percent,
  }));
}

/** Text of an ink's presence. */
export function presenceText(presence: string | null): string {
  return presence === null ? 'not compared' : presence.replaceAll('_', ' ');
}

/** A number with its sign; a dash for null. */
export function signed(value: number | null, digits: number): string {
  if (value === null) return '–';
  const text = value.toFixed(digits);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text.replace(/^-(0(\.0*)?)$/, '$1');
}

/** A number; a dash for null. */
export function plain(value: number | null, digits: number): string {
  return value === null ? '–' : value.toFixed(digits);
}
