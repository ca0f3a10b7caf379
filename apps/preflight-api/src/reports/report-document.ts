import type { ExtractedDocument, Page } from '@forme/contracts/extraction';
import { round, sizeOf, toMm } from '../checks/measure';
import type { ReportDocument } from './report-model';

const mostNames = 40;

/** The facts a report tells of the file, taken from the extracted document. */
export function reportDocument(document: ExtractedDocument): ReportDocument {
  const {
    conformance,
    output_intents: intents,
    images,
    spot_colors: spots,
    ocgs,
    info,
    xmp,
  } = document;
  const [intent] = intents ?? [];
  const claims = [
    conformance?.pdfx,
    conformance?.pdfa && `PDF/A-${conformance.pdfa}`,
    conformance?.pdfua && `PDF/UA-${conformance.pdfua}`,
  ];
  return {
    pageCount: document.page_count,
    pdfVersion: document.pdf_version ?? null,
    producer: info?.producer ?? xmp?.producer ?? null,
    claims: claims.filter((claim): claim is string => typeof claim === 'string' && claim !== ''),
    outputIntent: intent
      ? (intent.output_condition_identifier ?? intent.info ?? 'without identifier')
      : null,
    fonts: {
      total: document.fonts_summary.total,
      embedded:
        document.fonts_summary.total -
        document.fonts_summary.not_embedded -
        document.fonts_summary.unknown,
    },
    images: images ? images.length : null,
    spotColors: spots ? spots.slice(0, mostNames).map(({ name }) => name) : null,
    layers: ocgs ? ocgs.slice(0, mostNames).map((layer) => layer.name ?? layer.ocg_id) : null,
    sizes: trimSizes(document.pages),
  };
}

function trimSizes(pages: readonly Page[]): ReportDocument['sizes'] {
  const groups = new Map<string, { widthMm: number; heightMm: number; pages: number }>();
  for (const page of pages) {
    const { width, height } = sizeOf(page.boxes.trim);
    const widthMm = round(toMm(width, page.user_unit), 1);
    const heightMm = round(toMm(height, page.user_unit), 1);
    const key = `${widthMm} ${heightMm}`;
    const group = groups.get(key) ?? { widthMm, heightMm, pages: 0 };
    groups.set(key, { ...group, pages: group.pages + 1 });
  }
  return [...groups.values()].sort((a, b) => b.pages - a.pages).slice(0, mostNames);
}
