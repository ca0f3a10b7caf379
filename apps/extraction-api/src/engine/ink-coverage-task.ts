import type { Completeness } from '@forme/contracts';
import type { PageInkCoverage } from '@forme/contracts/extraction';
import { pageInkCoverage } from '../plates/page-ink-coverage';
import { pdfTask, type PdfInput } from './pdf-task';
import { warnTimeEnded } from './time-ended';

/** Input of the task in addition to the PDF. */
export interface InkCoverageInput extends PdfInput {
  readonly window_mm: number;
  readonly dpi: number;
  /** Names of inks, parted by commas, that totals leave out. */
  readonly exclude_inks?: string;
}

/** What the task answers. */
export interface DocumentInkCoverage {
  readonly page_count: number;
  readonly pages: readonly PageInkCoverage[];
  readonly completeness: Completeness;
}

/** Share of the time of a job after which no new page is begun. */
const spareShare = 0.25;

/** Measures the ink of every page, as many as time allows. */
export const inkCoverageTask = pdfTask<InkCoverageInput>(
  async ({ pdf, input, job }): Promise<DocumentInkCoverage> => {
    const started = performance.now();
    const spareMs = job.remainingMs() * spareShare;
    const pages: PageInkCoverage[] = [];
    for (const page of pdf.pages) {
      if (job.remainingMs() < spareMs) {
        warnTimeEnded(job, timeEnded(pages.length));
        break;
      }
      const { window_mm: windowMm, dpi, exclude_inks: excludeInks = null } = input;
      pages.push(await pageInkCoverage(pdf, page, { windowMm, dpi, excludeInks }));
    }
    job.progress('render', performance.now() - started);
    return {
      page_count: pdf.pages.length,
      pages,
      completeness: coverageGaps(pdf.pages.length, pages),
    };
  },
);

/** What of the pages is not measured. */
export function coverageGaps(pageCount: number, pages: readonly PageInkCoverage[]): Completeness {
  const unpainted = pages.flatMap(({ missing }) => missing);
  const left = pageCount - pages.length;
  const unmeasured = left === 0 ? [] : [{ pass: 'ink_coverage', reason: timeEnded(pages.length) }];
  const missing = [...unmeasured, ...unpainted].slice(0, 20);
  const state = missing.length === 0 ? 'complete' : pages.length === 0 ? 'none' : 'partial';
  return { state, missing };
}

function timeEnded(measured: number): string {
  return `time ended before page ${measured + 1}`;
}
