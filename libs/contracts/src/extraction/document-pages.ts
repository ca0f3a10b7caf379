import { Type, type Static } from '@sinclair/typebox';
import { amount, count, flag, maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { PageIndex, PageNum, Rect } from '../shared/values';

const a4 = { x0: 0, y0: 0, x1: 595.276, y1: 841.89 };
const Confidence = Type.Number({
  minimum: 0,
  maximum: 1,
  description: '0 to 1.',
  examples: [0.98],
});
const Reader = text('What found it.', 'native');

/** The five page boxes in effect: inherited and defaulted as ISO 32000-2, 14.11.2 says. */
export const PageBoxes = named(
  'PageBoxes',
  Type.Object(
    { media: Rect, crop: Rect, bleed: Rect, trim: Rect, art: Rect },
    { examples: [{ media: a4, crop: a4, bleed: a4, trim: a4, art: a4 }] },
  ),
);
/** Static type of {@link PageBoxes}. */
export type PageBoxes = Static<typeof PageBoxes>;

/** The five page boxes as the page (or, for media and crop, an ancestor) declares them; null when absent or not a rectangle. */
export const DeclaredBoxes = named(
  'DeclaredBoxes',
  Type.Object(
    {
      media: nullable(Rect),
      crop: nullable(Rect),
      bleed: nullable(Rect),
      trim: nullable(Rect),
      art: nullable(Rect),
    },
    { examples: [{ media: a4, crop: null, bleed: null, trim: null, art: null }] },
  ),
);
/** Static type of {@link DeclaredBoxes}. */
export type DeclaredBoxes = Static<typeof DeclaredBoxes>;

/** Text found on a page. */
export const TextRegion = named(
  'TextRegion',
  Type.Object({
    bbox: Rect,
    text: text('The text; lines joined by newline.', 'Best before'),
    confidence: Confidence,
    polygon: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
      description: 'Outline as [x, y] points; empty when the box is the outline.',
      examples: [[]],
    }),
    source: Reader,
  }),
);
/** Static type of {@link TextRegion}. */
export type TextRegion = Static<typeof TextRegion>;

/** Language of a page. */
export const DetectedLanguage = named(
  'DetectedLanguage',
  Type.Object({ code: text('BCP 47 tag.', 'de'), confidence: Confidence, source: Reader }),
);
/** Static type of {@link DetectedLanguage}. */
export type DetectedLanguage = Static<typeof DetectedLanguage>;

/** A brand mark on a page. */
export const DetectedLogo = named(
  'DetectedLogo',
  Type.Object({
    bbox: Rect,
    identity: nullable(text('Brand.')),
    confidence: Confidence,
    source: Reader,
  }),
);
/** Static type of {@link DetectedLogo}. */
export type DetectedLogo = Static<typeof DetectedLogo>;

/** A regulatory, safety or sustainability symbol on a page. */
export const DetectedSymbol = named(
  'DetectedSymbol',
  Type.Object({
    bbox: Rect,
    kind: text('Which symbol.', 'recycle_pet'),
    confidence: Confidence,
    source: Reader,
  }),
);
/** Static type of {@link DetectedSymbol}. */
export type DetectedSymbol = Static<typeof DetectedSymbol>;

/** A decoded barcode. */
export const DetectedBarcode = named(
  'DetectedBarcode',
  Type.Object({
    bbox: Rect,
    format: openSet([
      'ean13',
      'ean8',
      'upca',
      'upce',
      'code128',
      'code39',
      'code93',
      'codabar',
      'itf',
      'pdf417',
      'aztec',
      'qr',
      'datamatrix',
    ]),
    value: text('Decoded text.', '4006381333931'),
    confidence: Confidence,
    source: Reader,
  }),
);
/** Static type of {@link DetectedBarcode}. */
export type DetectedBarcode = Static<typeof DetectedBarcode>;

/** A marked object of a page with the graphics state it is painted in. Facts that are not measured are null. */
export const PageObject = named(
  'PageObject',
  Type.Object({
    object_id: text('Stable within the page.', 'p1-o17'),
    kind: openSet(['text', 'vector', 'raster', 'shading', 'form_xobject']),
    bbox_effective: nullable(Rect),
    fill_color_space: nullable(text('Family of the fill space.', 'Separation')),
    stroke_color_space: nullable(text('Family of the stroke space.')),
    fill_components: maybe(Type.Array(Type.Number())),
    stroke_components: maybe(Type.Array(Type.Number())),
    inks: maybe(Type.Array(Type.String()), { description: 'Inks it marks.' }),
    overprint_fill: nullable(flag('op in effect.')),
    overprint_stroke: nullable(flag('OP in effect.')),
    overprint_mode: maybe(Type.Integer({ description: 'OPM in effect.' })),
    alpha_fill: nullable(amount('ca in effect.', 1)),
    alpha_stroke: nullable(amount('CA in effect.', 1)),
    blend_mode: nullable(text('BM in effect.', 'Normal')),
    line_width_pt: maybe(amount('Stroke width on the page, in points.', 0.25)),
    font_id: maybe(text('The font in fonts.', 'obj-14')),
    font_size_pt: maybe(amount('Size on the page, in points.', 9)),
    image_id: maybe(text('The image in images.', 'p1-obj22-0')),
    ocg_membership: Type.Array(Type.String(), {
      description: 'Layers it belongs to.',
      examples: [[]],
    }),
    visible: maybe(flag('False when clip or layer hide it.', true)),
  }),
);
/** Static type of {@link PageObject}. */
export type PageObject = Static<typeof PageObject>;

/** A page. The first six members and the declared boxes are always present, also in sparse answers. */
export const Page = named(
  'Page',
  Type.Object({
    page_num: PageNum,
    page_index: PageIndex,
    rotation: oneOf0to270(),
    user_unit: amount('Size of a user space unit in points (UserUnit).', 1),
    boxes: PageBoxes,
    declared_boxes: DeclaredBoxes,
    object_id: maybe(text('"obj-" and the object number of the page.', 'obj-3')),
    label: maybe(text('Page label.', 'iv')),
    resources: Type.Optional(
      Type.Object({
        font_ids: Type.Array(Type.String()),
        color_space_ids: Type.Array(Type.String()),
        xobject_ids: Type.Array(Type.String()),
      }),
    ),
    annotations: Type.Optional(
      Type.Array(Type.String(), { description: 'Ids of its annotations.' }),
    ),
    inks_defined: maybe(Type.Array(Type.String()), {
      description: 'Inks its resources define; null when not measured.',
    }),
    inks_painted: maybe(Type.Array(Type.String()), {
      description: 'Inks its marks use; null when not measured.',
    }),
    has_transparency: maybe(flag('True when a mark uses transparency; null when not measured.')),
    transparency_group: maybe(
      Type.Object({
        isolated: flag('I entry.'),
        knockout: flag('K entry.'),
        color_space: nullable(text('Family of CS.', 'DeviceCMYK')),
      }),
      { description: 'The page group; null when the page has none.' },
    ),
    content_bytes: maybe(count('Encoded length of its content streams.', 8123)),
    inventory: maybe(Type.Array(PageObject), { description: 'Its marks; null when not measured.' }),
    detected_text_regions: maybe(Type.Array(TextRegion), {
      description: 'Null when not measured.',
    }),
    detected_language: maybe(DetectedLanguage),
    detected_logos: maybe(Type.Array(DetectedLogo), { description: 'Null when not measured.' }),
    detected_symbols: maybe(Type.Array(DetectedSymbol), { description: 'Null when not measured.' }),
    detected_barcodes: maybe(Type.Array(DetectedBarcode), {
      description: 'Null when not measured.',
    }),
    spell_candidates: maybe(Type.Array(Type.String()), {
      description: 'Suspect words; null when not measured.',
    }),
  }),
);
/** Static type of {@link Page}. */
export type Page = Static<typeof Page>;

function oneOf0to270() {
  return Type.Unsafe<0 | 90 | 180 | 270>({
    type: 'integer',
    enum: [0, 90, 180, 270],
    description:
      'Clockwise turn for display, in degrees, inherited. The coordinates here are not turned.',
  });
}

/** What the AI lane did for a document or a page. */
export const AiStatus = oneOf(['disabled', 'enabled', 'skipped'], {
  description: 'What the AI lane did.',
});
/** Static type of {@link AiStatus}. */
export type AiStatus = Static<typeof AiStatus>;
