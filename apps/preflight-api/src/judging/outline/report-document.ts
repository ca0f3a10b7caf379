import type { ExtractedDocument, Page } from '@forme/contracts/extraction';
import { declaresFinishedBox, finishedSizeMm } from '../../checks/boxes/finished-box';
import { round } from '../../checks/measure';
import { printable } from '../printable';
import { inventoryOf } from './inventory';
import type { NameList, ReportDocument } from './document-outline';

const mostNames = 40;

/** Facts of the file for a report, from the extracted document; texts of the file are made printable. */
export function reportDocument(document: ExtractedDocument): Omit<ReportDocument, 'pages'> {
  const { images, spot_colors: spots, ocgs, info, xmp } = document;
  return {
    pageCount: document.page_count,
    pdfVersion: document.pdf_version ?? null,
    producer: words(info?.producer ?? xmp?.producer),
    claims: claimsOf(document),
    outputIntent: outputIntentOf(document),
    fonts: {
      total: document.fonts_summary.total,
      // Type 3 fonts carry their glyphs in the file.
      embedded: document.fonts_summary.embedded + document.fonts_summary.type3,
    },
    images: images ? images.length : null,
    spotColors: spots ? nameList(spots.map(({ name }) => name)) : null,
    layers: ocgs ? nameList(ocgs.map((layer) => layer.name ?? layer.ocg_id)) : null,
    sizes: finishedSizes(document.pages),
    inventory: inventoryOf(document),
  };
}

function claimsOf({ conformance }: ExtractedDocument): string[] {
  const claims = [
    conformance?.pdfx,
    conformance?.pdfa && `PDF/A-${conformance.pdfa}`,
    conformance?.pdfua && `PDF/UA-${conformance.pdfua}`,
  ];
  return claims.flatMap((claim) => words(claim) ?? []);
}

/** The printing condition: that of the document's PDF/X intent, else of its first intent. */
function outputIntentOf({ output_intents: intents }: ExtractedDocument): string | null {
  const ofDocument = (intents ?? []).filter((intent) => !intent.page_num);
  const intent = ofDocument.find(({ subtype }) => subtype === 'GTS_PDFX') ?? ofDocument[0];
  if (!intent) return null;
  return words(intent.output_condition_identifier) ?? words(intent.info) ?? 'without identifier';
}

function nameList(names: readonly string[]): NameList {
  return { total: names.length, names: names.slice(0, mostNames).map(printable) };
}

function words(text: string | null | undefined): string | null {
  return text?.trim() ? printable(text.trim()) : null;
}

function finishedSizes(pages: readonly Page[]): ReportDocument['sizes'] {
  const groups = new Map<string, ReportDocument['sizes'][number]>();
  for (const page of pages) {
    const { width, height } = finishedSizeMm(page);
    const [widthMm, heightMm] = [round(width, 1), round(height, 1)];
    const declared = declaresFinishedBox(page);
    const key = `${widthMm} ${heightMm} ${declared}`;
    const group = groups.get(key) ?? { widthMm, heightMm, pages: 0, declared };
    groups.set(key, { ...group, pages: group.pages + 1 });
  }
  return [...groups.values()].sort((a, b) => b.pages - a.pages).slice(0, mostNames);
}
