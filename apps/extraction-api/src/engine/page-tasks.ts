import type { Completeness } from '@forme/contracts';
import type { OcrLanguage, TextRegion } from '@forme/contracts/extraction';
import { joinLineEndHyphens } from '@forme/pdf-core/text';
import { readScan } from '../detectors/ocr/read-scan';
import { tesseractReader } from '../detectors/ocr/tesseract-reader';
import { objectsOf } from '../passes/page-objects';
import { placementsOf } from '../passes/placements';
import { PageReading } from '../passes/page-reading';
import type { PageRecords, ReadPage } from '../passes/page-records';
import { IMAGE_ONLY, textRegionsOf } from '../passes/text-regions';
import { type OpenJob, pdfTask, type PdfInput } from './pdf-task';

/** Input of a task over one page, in addition to the PDF. */
interface PageInput extends PdfInput {
  /** From 0. */
  readonly page_index: number;
  /** Words that lines divide are made whole. */
  readonly join_hyphens?: boolean;
  /** Languages joined by +: the text of a page that is image only is recognised. */
  readonly ocr?: string;
}

/** The head of {@link pageTask}'s result. */
export interface PageHead {
  readonly completeness: Completeness;
}

/** The text regions of a page, one a line. */
export const textRegionsTask = pageTask('text_regions', textRegionsOf, {
  complete: recognised,
  asRequested: (region, input) =>
    input.join_hyphens ? { ...region, text: joinLineEndHyphens(region.text) } : region,
});
/** The marks of a page, one a line. */
export const objectsTask = pageTask('object_inventory', objectsOf);
/** The placed images and forms of a page, one a line. */
export const placementsTask = pageTask('placements', placementsOf);

/** A task whose result is a {@link PageHead} in the first line and a record in each that follows. A page beyond the last has none. */
function pageTask<T>(
  pass: string,
  read: ReadPage<T>,
  { complete, asRequested = (record) => record }: PageTaskSteps<T> = {},
) {
  return pdfTask<PageInput>(async (opened) => {
    const { pdf, input, job } = opened;
    const started = performance.now();
    const page = pdf.pages[input.page_index];
    const first = page ? read(new PageReading(pdf), page) : nothing;
    const { records: found, incomplete } = (await complete?.(first, opened)) ?? first;
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

/** Steps of a task over a page, in addition to reading it. */
interface PageTaskSteps<T> {
  /** Completes the records of the page by other means; null when there are none. */
  readonly complete?: (
    read: PageRecords<T>,
    opened: OpenJob<PageInput>,
  ) => Promise<PageRecords<T> | null>;
  readonly asRequested?: (record: T, input: PageInput) => T;
}

/** The text of a scan, where that is requested. */
async function recognised(
  { incomplete }: PageRecords<TextRegion>,
  { pdf, input: { ocr, page_index: index, password }, job }: OpenJob<PageInput>,
): Promise<PageRecords<TextRegion> | null> {
  const page = pdf.pages[index];
  if (ocr === undefined || incomplete !== IMAGE_ONLY || !page) return null;
  const languages = ocr.split('+') as OcrLanguage[];
  return readScan(tesseractReader, {
    pdf,
    file: job.file('pdf'),
    password,
    page,
    languages,
    job,
  });
}

const nothing = { records: [], incomplete: null } as const;
