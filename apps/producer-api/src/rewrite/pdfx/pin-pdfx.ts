import type { SettledOp } from '../settled-ops';
import { bytesSource, openPdf, type PdfDocument } from '@forme/pdf-core';
import { type ClauseVerdict, ConformanceFacts, judge } from '@forme/pdf-core/conformance';
import { readDocumentInfo, readOutputIntents, readXmpOf } from '@forme/pdf-core/interchange';
import { type ApplyOp, refuse, type RewriteContext, warn } from '../rewrite-context';
import { removeIdentification, writeIdentification } from './pdfx-identification';
import { removePdfxIntents, writePdfxIntent } from './pdfx-output-intent';
import { type PdfxLevel, type PdfxPart, pdfxParts } from './pdfx-parts';

/** Documents larger than this are not judged in memory. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_TOLD = 12;

/**
 * Declares a level of PDF/X (ISO 15930): writes identification, output intent, trapping and trim boxes as far as they follow from the
 * document and the plan, and judges the file that results. A file that does not meet every checked clause is refused with the list.
 */
export const pinPdfx: ApplyOp<'pdfx_pin'> = (context, op) => {
  const { level } = op;
  if (level === 'none') {
    removeIdentification(context);
    removePdfxIntents(context);
    return;
  }
  const parts = pdfxParts[level];
  if (parts.length === 0) {
    const message = `${level} cannot be pinned: its clauses are not checked by this release`;
    refuse(context, 'pdfx_level_unchecked', message, 'level');
  }
  if ((context.draft.base?.byteLength ?? 0) > MOST_BYTES) {
    refuse(
      context,
      'pdfx_document_too_large',
      'The document is too large for the conformance check',
      'level',
    );
  }
  writePdfxIntent(context, op);
  writeTrimBoxes(context);
  context.draft.editCatalog({ Version: undefined });
  let unmet: readonly ClauseVerdict[] = [];
  for (const part of parts) {
    writeIdentification(context, part);
    context.whole = {
      xref: Number(part.version) < 1.5 ? 'table' : undefined,
      version: part.version,
    };
    unmet = unmetClauses(context, part);
    if (unmet.length === 0) return;
  }
  const told = unmet
    .slice(0, MOST_TOLD)
    .map(({ clause, title, evidence: [first = ''] }) => `${clause} ${title}: ${first}`);
  const more = unmet.length > MOST_TOLD ? ` and ${unmet.length - MOST_TOLD} more` : '';
  const message = `The document does not meet ${level}: ${told.join('; ')}${more}`;
  refuse(context, 'pdfx_unmet', message, 'level');
};

/** A page needs a TrimBox or an ArtBox; one without either ends at its CropBox. */
function writeTrimBoxes(context: RewriteContext): void {
  const { draft } = context;
  for (const page of [...draft.pages.entries()]) {
    if (page.declared.trim || page.declared.art) continue;
    const { x0, y0, x1, y1 } = page.boxes.crop;
    draft.pages.edit(page.index, { TrimBox: [x0, y0, x1, y1] });
    warn(
      context,
      'trim_box_assumed',
      'The page had neither TrimBox nor ArtBox: its CropBox is its TrimBox',
      page.index,
    );
  }
}

function unmetClauses({ draft, whole }: RewriteContext, part: PdfxPart): readonly ClauseVerdict[] {
  const bytes = Uint8Array.from(Buffer.concat([...draft.saveWhole(whole)]));
  return unmetBy(openPdf(bytesSource(bytes)), part);
}

function unmetBy(document: PdfDocument, { profile }: PdfxPart): readonly ClauseVerdict[] {
  const { clauses } = judge(new ConformanceFacts(document), profile);
  return clauses.filter(({ outcome }) => outcome === 'failed');
}

/** Faults of the final bytes after the last pin of a plan, in words. */
export function pdfxFaults(ops: readonly SettledOp[], after: PdfDocument): string[] {
  const last = ops.filter((op) => op.op === 'pdfx_pin').at(-1);
  if (!last) return [];
  if (last.level === 'none') return claimsLeft(after);
  const parts = pdfxParts[last.level];
  const declared = parts.find((part) => declares(after, part));
  if (!declared) return [`the output does not declare ${last.level satisfies PdfxLevel}`];
  return unmetBy(after, declared).map(({ clause, title }) => `${clause} ${title} is not met`);
}

function declares(document: PdfDocument, part: PdfxPart): boolean {
  const info = readDocumentInfo(document)?.gtsPdfxVersion ?? null;
  const inXmp = readXmpOf(document, document.catalog)?.named.pdfxidVersion ?? null;
  return part.xmpVersion === null ? info === part.infoVersion : inXmp === part.xmpVersion;
}

function claimsLeft(after: PdfDocument): string[] {
  const info = readDocumentInfo(after)?.gtsPdfxVersion ?? null;
  const inXmp = readXmpOf(after, after.catalog)?.named.pdfxidVersion ?? null;
  const intents = readOutputIntents(after, []).filter(({ subtype }) => subtype === 'GTS_PDFX');
  return info === null && inXmp === null && intents.length === 0
    ? []
    : ['the output still declares PDF/X'];
}
