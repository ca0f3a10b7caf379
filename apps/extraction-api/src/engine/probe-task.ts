import type { PageLayout, ProbePage } from '@forme/contracts/extraction';
import { pdfTask } from './pdf-task';
import type { PageEntry } from '@forme/pdf-core/document';
import { readDocumentInfo } from '@forme/pdf-core/interchange';
import { pageLayout } from '../passes/structure-pass';
import { infoRecord } from '../passes/metadata-pass';

/** Result of a probe, from which its two events are made. */
export interface Probe {
  readonly page_count: number;
  readonly page_dims: readonly ProbePage[];
  readonly pages: readonly PageLayout[];
  readonly info: Readonly<Record<string, string>>;
  readonly pdf_version: string | null;
  readonly encrypted: boolean;
}

/** Page count, sizes, Info and version: what opening a file already knows. */
export const probeTask = pdfTask(({ pdf }): Probe => {
  const info = readDocumentInfo(pdf);
  return {
    page_count: pdf.pages.length,
    page_dims: pdf.pages.map(pageDims),
    pages: pdf.pages.map(pageLayout),
    info: info ? textsOf(infoRecord(info)) : {},
    pdf_version: pdf.pdfVersion,
    encrypted: pdf.encryption !== null,
  };
});

function pageDims({ boxes: { crop }, userUnit, rotation }: PageEntry): ProbePage {
  return {
    width_pts: (crop.x1 - crop.x0) * userUnit,
    height_pts: (crop.y1 - crop.y0) * userUnit,
    rotation,
  };
}

/** The entries that say something. */
function textsOf(info: ReturnType<typeof infoRecord>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(info).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}
