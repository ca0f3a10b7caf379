import type { Dieline, ExtractedDocument, Finding } from '@forme/contracts/extraction';
import type { DraftDocument, DraftPage } from './pass';
import { isPicture, lowestDpi } from './summary-images';

/** Findings of a document at most. */
export const MOST_FINDINGS = 2_000;

/** Dots per inch below which a picture prints badly, and below which it is worth a look. */
const [bad, doubtful] = [150, 300];

/** Annotations that people make on proofs (ISO 32000-2, table 171). */
const marks: ReadonlySet<string | null> = new Set([
  ...['Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Ink', 'FreeText', 'Stamp'],
]);

/**
 * What of the other members is worth looking at, page after page; the signals must be in the draft already. Ids are made of the ids
 * of what is found, so that equal files have equal ones.
 */
export function findings(draft: DraftDocument, dieline: Dieline | null): Finding[] {
  const found = [
    ...(draft.images ?? []).flatMap(lowResolution),
    ...(draft.annotations ?? []).flatMap(annotation),
    ...dieLine(dieline),
    ...draft.pages.flatMap(signals),
  ];
  return found.sort((one, other) => one.page_num - other.page_num);
}

type Images = NonNullable<ExtractedDocument['images']>;

function lowResolution(image: Images[number]): Finding[] {
  const dpi = lowestDpi(image);
  if (dpi === null || dpi >= doubtful || !isPicture(image) || image.visible === false) return [];
  const { image_id: id, stored_resolution_dpi: stored } = image;
  return [
    {
      id: `low_dpi-${id}`,
      type: 'low_dpi',
      severity: dpi < bad ? 'error' : 'warning',
      page_num: image.page_num,
      bbox: image.bbox_effective,
      message: `The image ${id} has ${Math.floor(dpi)} ppi as placed`,
      code: `LOW_DPI_${Math.floor(dpi)}`,
      data: { image_id: id, actual_dpi: dpi, stored_dpi: stored },
    },
  ];
}

type Annotations = NonNullable<ExtractedDocument['annotations']>;

function annotation(one: Annotations[number]): Finding[] {
  const { annotation_id: id, subtype, contents } = one;
  if (!marks.has(subtype)) return [];
  return [
    {
      id: `annotation-${id}`,
      type: 'annotation',
      severity: 'advisory',
      page_num: one.page_num,
      bbox: one.rect,
      message: `The page has an annotation of type ${subtype ?? ''}`,
      code: null,
      data: { annotation_id: id, subtype, contents, printed: one.printed },
    },
  ];
}

function dieLine(dieline: Dieline | null): Finding[] {
  return (dieline?.page_sizes ?? []).flatMap((size): Finding[] => {
    const { page_num: page, x0_pt: x0, y0_pt: y0, width_pt: width, height_pt: height } = size;
    if (page === null || x0 === null || y0 === null || width === null || height === null) return [];
    const [wide, high] = [size.width_mm ?? 0, size.height_mm ?? 0];
    return [
      {
        id: `dieline-p${page}`,
        type: 'dieline',
        severity: 'info',
        page_num: page,
        bbox: { x0, y0, x1: x0 + width, y1: y0 + height },
        message: `The dieline encloses ${wide.toFixed(1)} x ${high.toFixed(1)} mm`,
        code: null,
        data: {
          width_mm: size.width_mm,
          height_mm: size.height_mm,
          confidence: size.confidence,
          source: size.source,
        },
      },
    ];
  });
}

function signals(page: DraftPage): Finding[] {
  const { page_num: pageNum } = page;
  const finding = (
    type: 'logo' | 'barcode' | 'symbol',
    message: string,
    { bbox, ...data }: { readonly bbox: Finding['bbox'] },
    index: number,
  ): Finding => ({
    id: `${type}-p${pageNum}-${index}`,
    type,
    severity: 'info',
    page_num: pageNum,
    bbox,
    message,
    code: null,
    data,
  });
  return [
    ...(page.detected_logos ?? []).map((logo, index) =>
      finding('logo', `A logo: ${logo.identity ?? 'of an unknown brand'}`, logo, index),
    ),
    ...(page.detected_barcodes ?? page.barcodes ?? []).map((code, index) =>
      finding('barcode', `A barcode of format ${code.format}`, code, index),
    ),
    ...(page.detected_symbols ?? []).map((symbol, index) =>
      finding('symbol', `A symbol: ${symbol.kind}`, symbol, index),
    ),
  ];
}
