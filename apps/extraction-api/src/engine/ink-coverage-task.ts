import type { Completeness } from '@forme/contracts';
import type { PageInkCoverage } from '@forme/contracts/extraction';
import { BudgetError, type PdfDocument } from '@forme/pdf-core';
import type { PageEntry } from '@forme/pdf-core/document';
import { type CoverageOptions, pageInkCoverage } from '../plates/page-ink-coverage';
import { pdfTask, type PdfInput } from './pdf-task';
import { warnTimeEnded } from '../limits/time-ended';

/** Input of the task in addition to the PDF. */
export interface InkCoverageInput extends PdfInput {
  readonly window_mm: number;
  readonly dpi: number;
  /** Names of inks, parted by commas, that totals leave out. */
  readonly exclude_inks?: string;
}

/** Result of the task. */
export interface DocumentInkCoverage {
  readonly page_count: number;
  readonly pages: readonly PageInkCoverage[];
  readonly completeness: Completeness;
}

/** Share of the time of a job after which no new page is begun. */
const spareShare = 0.25;

/** Measures the ink of every page, as many as time and the work that the document may cost allow. */
export const inkCoverageTask = pdfTask<InkCoverageInput>(
  async ({ pdf, input, job }): Promise<DocumentInkCoverage> => {
    const started = performance.now();
    const spareMs = job.remainingMs() * spareShare;
    const { window_mm: windowMm, dpi, exclude_inks: excludeInks = null } = input;
    const isOver = (): boolean => job.remainingMs() < spareMs;
    const measured = await measurePages(pdf, { windowMm, dpi, excludeInks }, isOver);
    if (measured.isOver) warnTimeEnded(job, timeEnded(measured.coverage.pages.length));
    job.progress('render', performance.now() - started);
    return measured.coverage;
  },
);

/**
 * Measures pages until `isOver`, which is asked before each, or until the document has cost as much work as it may. Throws `BudgetError`
 * where that is before the first page is measured.
 */
export async function measurePages(
  pdf: PdfDocument,
  options: CoverageOptions,
  isOver: () => boolean = () => false,
): Promise<{ readonly coverage: DocumentInkCoverage; readonly isOver: boolean }> {
  const pages: PageInkCoverage[] = [];
  let ended: string | null = null;
  let timeIsOver = false;
  for (const page of pdf.pages) {
    timeIsOver = isOver();
    ended = timeIsOver ? timeEnded(pages.length) : await measureNext(pdf, page, options, pages);
    if (ended !== null) break;
  }
  const completeness = coverageGaps(ended, pages);
  return { coverage: { page_count: pdf.pages.length, pages, completeness }, isOver: timeIsOver };
}

/** Adds a page; why it could not, else null. */
async function measureNext(
  pdf: PdfDocument,
  page: PageEntry,
  options: CoverageOptions,
  pages: PageInkCoverage[],
): Promise<string | null> {
  try {
    pages.push(await pageInkCoverage(pdf, page, options));
    return null;
  } catch (error) {
    if (!(error instanceof BudgetError) || pages.length === 0) throw error;
    return `page ${pages.length + 1} and the following: ${error.message}`;
  }
}

/** Pages that are not measured: `ended` says why the last ones are not. */
function coverageGaps(ended: string | null, pages: readonly PageInkCoverage[]): Completeness {
  const unpainted = pages.flatMap(({ missing }) => missing);
  const unmeasured = ended === null ? [] : [{ pass: 'ink_coverage', reason: ended }];
  const missing = [...unmeasured, ...unpainted].slice(0, 20);
  const state = missing.length === 0 ? 'complete' : pages.length === 0 ? 'none' : 'partial';
  return { state, missing };
}

function timeEnded(measured: number): string {
  return `time ended before page ${measured + 1}`;
}
