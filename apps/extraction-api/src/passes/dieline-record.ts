import type { Dieline, DielineCandidate, DielineSize } from '@forme/contracts/extraction';
import type { PageEntry } from '@forme/pdf-core/document';
import type {
  DielineCandidate as Candidate,
  DielineEvidence,
  DielineSize as Size,
} from '@forme/pdf-core/inventory';
import { objectIdOrNull } from './object-id';

const pointsPerInch = 72;
const mmPerInch = 25.4;

/** The wire's record of a dieline. */
export function dielineRecord(
  { candidates, sizes }: DielineEvidence,
  pages: readonly Pick<PageEntry, 'userUnit'>[],
): Dieline {
  const measured = sizes.map((size) => sizeRecord(size, pages));
  const size = measured[0] ?? unavailable;
  return {
    count: candidates.length,
    candidates: candidates.map(candidateRecord),
    overall_confidence: Math.max(0, ...candidates.map(({ confidence }) => confidence)),
    width_mm: size.width_mm,
    height_mm: size.height_mm,
    size,
    page_sizes: measured,
    detector_version: 'contours-1',
  };
}

function candidateRecord({ tool, pages, confidence, reasons }: Candidate): DielineCandidate {
  const ocgId = objectIdOrNull(tool.layerKey);
  return {
    name: tool.name ?? ocgId ?? '',
    source: tool.source,
    kind: tool.kind,
    ocg_id: ocgId,
    processing_step: tool.step?.type ?? null,
    confidence,
    reason_codes: [...reasons],
    visible: pages.some(({ paths, others, hidden }) => hidden < paths + others),
    pages: pages.map(({ pageNum, paths, contours }) => ({
      page_num: pageNum,
      paths,
      closed_contours: contours.length,
      bbox: contours[0] ?? null,
    })),
  };
}

function sizeRecord(
  { candidate: { tool, confidence }, page, bounds }: Size,
  pages: readonly Pick<PageEntry, 'userUnit'>[],
): DielineSize {
  const width = bounds.x1 - bounds.x0;
  const height = bounds.y1 - bounds.y0;
  const unit = (pages[page.pageNum - 1]?.userUnit ?? 1) / pointsPerInch;
  return {
    available: true,
    page_num: page.pageNum,
    x0_pt: round(bounds.x0, 3),
    y0_pt: round(bounds.y0, 3),
    width_pt: round(width, 3),
    height_pt: round(height, 3),
    width_mm: round(width * unit * mmPerInch, 3),
    height_mm: round(height * unit * mmPerInch, 3),
    width_in: round(width * unit, 4),
    height_in: round(height * unit, 4),
    source: 'closed_contour',
    confidence,
    provenance: [
      `page=${page.pageNum}`,
      `candidate=${tool.name ?? objectIdOrNull(tool.layerKey) ?? ''}`,
      `source=${tool.source}`,
      `kind=${tool.kind}`,
      `contours=${page.contours.length}`,
    ],
  };
}

const unavailable: DielineSize = {
  available: false,
  page_num: null,
  x0_pt: null,
  y0_pt: null,
  width_pt: null,
  height_pt: null,
  width_mm: null,
  height_mm: null,
  width_in: null,
  height_in: null,
  source: 'unavailable',
  confidence: 0,
  provenance: [],
};

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
