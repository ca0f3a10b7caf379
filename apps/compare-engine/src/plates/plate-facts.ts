import type { PlateCompareResult } from '@forme/contracts/compare';

/** The members of the result that measuring gives. */
export type PlateFacts = Pick<
  PlateCompareResult,
  | 'inks'
  | 'match_score'
  | 'geometry'
  | 'missing_separations'
  | 'extra_separations'
  | 'unused_pdf_inks'
  | 'blank_plates'
  | 'plates_showing_other_inks'
  | 'steps'
  | 'composite'
  | 'masks'
  | 'warnings'
  | 'note'
  | 'note_code'
>;
