import type { PdfQuestion } from './ask-pdf';

/** How ink coverage is measured; absent members: a window of 15 mm, 72 dpi, no ink left out. */
export interface InkMeasuring {
  readonly window_mm?: number | undefined;
  readonly dpi?: number | undefined;
  readonly exclude_inks?: string | undefined;
}

/** The question for the ink coverage of every page. */
export function inkQuestion({ window_mm = 15, dpi = 72, exclude_inks }: InkMeasuring) {
  const args = { window_mm, dpi, ...(exclude_inks ? { exclude_inks } : {}) };
  return {
    task: 'ink_coverage',
    input: args,
    cached: { kind: 'ink-coverage', args },
  } as const satisfies PdfQuestion;
}

/** How barcodes are graded; absent members: no bar gain, paper that reflects 85 %. */
export interface BarcodeGrading {
  readonly grade?: boolean | undefined;
  readonly bar_gain_mm?: number | undefined;
  readonly paper_reflectance?: number | undefined;
}

/** The question for the barcodes of every page, and for their grades when requested. */
export function barcodesQuestion({
  grade = false,
  bar_gain_mm = 0,
  paper_reflectance = 0.85,
}: BarcodeGrading = {}) {
  const args = grade ? { grading: { bar_gain_mm, paper_reflectance } } : {};
  return {
    task: 'document_barcodes',
    input: args,
    cached: { kind: 'barcodes', args },
  } as const satisfies PdfQuestion;
}
