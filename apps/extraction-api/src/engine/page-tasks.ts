import type { Completeness } from '@forme/contracts';
import { joinLineEndHyphens } from '@forme/pdf-core/text';
import { objectsOf } from '../passes/page-objects';
import { placementsOf } from '../passes/placements';
import { PageReading } from '../passes/page-reading';
import type { ReadPage } from '../passes/page-records';
import { textRegionsOf } from '../passes/text-regions';
import { pdfTask, type PdfInput } from './pdf-task';

/** What a task over one page is told beside the PDF. */
interface PageInput extends PdfInput {
  /** From 0. */
  readonly page_index: number;
  /** Words that lines divide are made whole. */
  readonly join_hyphens?: boolean;
}

/** The head of {@link pageTask}'s result. */
export interface PageHead {
  readonly completeness: Completeness;
}

/** The text regions of a page, one a line. */
export const textRegionsTask = pageTask('text_regions', textRegionsOf, (region, input) =>
  input.join_hyphens ? { ...region, text: joinLineEndHyphens(region.text) } : region,
);
/** The marks of a page, one a line. */
export const objectsTask = pageTask('object_inventory', objectsOf);
/** The placed images and forms of a page, one a line. */
export const placementsTask = pageTask('placements', placementsOf);

/** A task whose result is a {@link PageHead} in the first line and a record in each that follows. A page beyond the last has none. */
function pageTask<T>(
  pass: string,
  read: ReadPage<T>,
  asRequested: (record: T, input: PageInput) => T = (record) => record,
) {
  return pdfTask<PageInput>(({ pdf, input, job }) => {
    const started = performance.now();
    const page = pdf.pages[input.page_index];
    const { records: found, incomplete } = page ? read(new PageReading(pdf), page) : nothing;
    job.progress(pass, performance.now() - started);
    const missing = incomplete === null ? [] : [{ pass, reason: incomplete }];
    const state = incomplete === null ? 'complete' : found === null ? 'none' : 'partial';
    const head: PageHead = { completeness: { state, missing } };
    job.writeResult(`${JSON.stringify(head)}\n`);
    for (const record of found ?? []) {
      job.writeResult(`${JSON.stringify(asRequested(record, input))}\n`);
    }
  });
}

const nothing = { records: [], incomplete: null } as const;
