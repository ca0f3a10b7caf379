import type { PageInfo, ViewerFont } from '@forme/contracts/preflight';
import type { ExtractedDocument } from '@forme/contracts/extraction';

/** Facts of a file that the viewer uses. */
export interface FileFacts {
  readonly pages: readonly PageInfo[];
  readonly fonts: readonly ViewerFont[];
  readonly layers: readonly Layer[];
}

/** A layer as the viewer lists it. */
export interface Layer {
  readonly name: string;
  readonly ocg_index: number;
  readonly default_on: boolean | null;
}

type Page = ExtractedDocument['pages'][number];
type Font = NonNullable<ExtractedDocument['fonts']>[number];
type Box = Page['boxes']['crop'];

/** The facts of a document for the viewer. */
export function fileFactsOf({ pages, fonts, ocgs }: ExtractedDocument): FileFacts {
  return {
    pages: pages.map(pageInfo),
    fonts: (fonts ?? []).map(viewerFont),
    layers: (ocgs ?? []).map(({ name, index, default_visible: shown, ocg_id: id }) => ({
      name: name ?? id,
      ocg_index: index,
      default_on: shown,
    })),
  };
}

/** Sizes are in points: user space units times UserUnit (ISO 32000-2, 14.11.2). */
function pageInfo(page: Page): PageInfo {
  const { boxes, declared_boxes: declared, rotation, user_unit: unit } = page;
  const size = (from: number, to: number) => Math.round((to - from) * unit * 1000) / 1000;
  const given = (name: 'trim' | 'bleed' | 'art'): Box | null =>
    declared[name] === null ? null : boxes[name];
  return {
    page_num: page.page_num,
    width_pts: size(boxes.crop.x0, boxes.crop.x1),
    height_pts: size(boxes.crop.y0, boxes.crop.y1),
    media_box: boxes.media,
    crop_box: boxes.crop,
    trim_box: given('trim'),
    bleed_box: given('bleed'),
    art_box: given('art'),
    rotation,
    user_unit: unit,
  };
}

function viewerFont(font: Font): ViewerFont {
  const { base_name: base, min_size: least, max_size: most } = font;
  const sizes = [least, most].filter((size) => typeof size === 'number');
  return {
    name: base === null ? null : base.replace(/^[A-Z]{6}\+/, ''),
    base_font: base,
    type: font.subtype,
    embedded: font.embedded,
    subset: font.embedded === 'subset',
    encoding: font.encoding,
    to_unicode: font.to_unicode,
    pages: [...font.page_refs],
    used_sizes: sizes.length === 0 ? null : [...new Set(sizes)],
  };
}
