import { following } from '@forme/pdf-core/content';
import { contentSignals } from '../passes/content-signals';
import { PageObjects } from '../passes/objects-pass';
import { PageReading } from '../passes/page-reading';
import { pdfTask, type PdfInput } from './pdf-task';

/** Input of the walk task in addition to the PDF. */
interface WalkInput extends PdfInput {
  /** From 1. */
  readonly page: number;
}

/** Result of the walk task. */
export interface Walked {
  readonly pageCount: number;
  /** Null for a page that the document does not have. */
  readonly signals: Readonly<Record<string, unknown>> | null;
  /** Why something of the page is left out; null when nothing is. */
  readonly incomplete: string | null;
}

/** Signals of the content of one page, with its forms, patterns and annotations. */
export const walkTask = pdfTask<WalkInput>(({ pdf, input, job }): Walked => {
  const page = pdf.pages[input.page - 1];
  if (!page) return { pageCount: pdf.pages.length, signals: null, incomplete: null };
  const started = performance.now();
  const objects = new PageObjects(pdf);
  const interpretation = new PageReading(pdf).page(page, following(objects.device(page)));
  const { inventory, incomplete } = objects.take(page, interpretation, 0);
  job.progress('analysis', performance.now() - started);
  return {
    pageCount: pdf.pages.length,
    signals: contentSignals(interpretation, inventory.usage),
    incomplete,
  };
});
