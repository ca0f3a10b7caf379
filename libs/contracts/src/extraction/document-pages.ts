import { Type, type Static } from '@sinclair/typebox';
import { amount, count, flag, maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { PageIndex, PageNum, Rect } from '../shared/values';
import { Resolution } from './document-color';

const a4 = { x0: 0, y0: 0, x1: 595.276, y1: 841.89 };
const Confidence = Type.Number({
  minimum: 0,
  maximum: 1,
  description: '0 to 1.',
  examples: [0.98],
});
const Reader = text('The detector that found it.', 'native');

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
    invisible: Type.Optional(
      flag('True when it is invisible: render mode 3 or 7. Absent when it is visible.', true),
    ),
    clipped: Type.Optional(flag('True when it is completely outside its clip.', true)),
  }),
);
/** Languages in which the text of scans is recognised, by ISO 639-2. */
export const OCR_LANGUAGES = ['deu', 'eng', 'fra'] as const;
/** One of {@link OCR_LANGUAGES}. */
export type OcrLanguage = (typeof OCR_LANGUAGES)[number];

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
    kind: text('The symbology.', 'recycle_pet'),
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
      'databar',
      'databar_stacked',
      'databar_limited',
      'databar_expanded',
      'databar_expanded_stacked',
      'micropdf417',
      'microqr',
      'rmqr',
      'maxicode',
      'telepen',
    ]),
    value: text(
      'Decoded text without start and stop characters; FNC1 between GS1 elements is U+001D. UPC-E has its 8 digits.',
      '4006381333931',
    ),
    gtin: maybe(text('The trade item number as 14 digits; null without one.', '04006381333931')),
    add_on: Type.Optional(
      text('The 2 or 5 digits of the add-on of an EAN or UPC; absent without one.', '51234'),
    ),
    symbology_identifier: maybe(text('AIM symbology identifier (ISO/IEC 15424).', ']E0')),
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
    bbox_effective: nullable(Rect, {
      description: 'The part inside its clip; null when nothing is, or when its extent is unknown.',
    }),
    bbox: maybe(Rect, {
      description: 'Its box without the clip, line width included; absent when equal.',
    }),
    fill_color_space: nullable(text('Family of the fill space.', 'Separation')),
    stroke_color_space: nullable(text('Family of the stroke space.')),
    fill_components: maybe(Type.Array(Type.Number())),
    stroke_components: maybe(Type.Array(Type.Number())),
    output_delta_e_fill: maybe(
      amount(
        'Of a fill in Lab, CalRGB or RGB with a profile: CIEDE2000 between its colour and its colour in the output intent, by the colorimetric tables of its profile, the blacks of RGB matched, and of Lab neutral colours up to lightness 16. Absent when not measured.',
        6.85,
      ),
    ),
    output_delta_e_stroke: maybe(amount('The same for its stroke.', 6.85)),
    inks: maybe(Type.Array(Type.String()), { description: 'Inks it marks.' }),
    ink_tints: maybe(
      Type.Array(
        Type.Object({
          name: text('The ink.', 'Black'),
          min: nullable(
            amount('Lowest tint, 0 to 1; null when samples or a shading define it.', 1),
          ),
          max: nullable(amount('Highest tint, 0 to 1.', 1)),
        }),
      ),
    ),
    inks_by_conversion: maybe(
      flag('True when its colours name no ink (RGB, Lab): the output determines the inks.'),
    ),
    overprint_fill: nullable(flag('op in effect.')),
    overprint_stroke: nullable(flag('OP in effect.')),
    overprint_mode: maybe(Type.Integer({ description: 'OPM in effect.' })),
    overprint_effect_fill: maybe(openSet(['other_inks', 'zero_components', 'spot_inks']), {
      description:
        'What its fill leaves unpainted (ISO 32000-2, 8.6.7): inks its space does not name, those and process inks of component 0, or spot inks only. Absent when it leaves nothing.',
    }),
    overprint_effect_stroke: maybe(openSet(['other_inks', 'zero_components', 'spot_inks'])),
    alpha_fill: nullable(
      amount('ca in effect, multiplied by that of the enclosing groups; of a group its own.', 1),
    ),
    alpha_stroke: nullable(
      amount('CA in effect, multiplied by the ca of the enclosing groups.', 1),
    ),
    blend_mode: nullable(
      text(
        'BM in effect; if Normal, that of the innermost enclosing group with another mode.',
        'Normal',
      ),
    ),
    soft_mask: maybe(
      flag('True under a soft mask of the graphics state, also that of an enclosing group.'),
    ),
    line_width_pt: maybe(
      amount('Stroke width on the page, in points, along its widest direction.', 0.25),
    ),
    line_width_min_pt: maybe(amount('Along its narrowest direction.', 0.25)),
    hairline: maybe(flag('True for width 0, the thinnest line of the device.')),
    dash: maybe(Type.Array(Type.Number()), { description: 'Dash array as written.' }),
    path: maybe(
      Type.Object({
        segments: count('Lines, curves and closepath operators.', 4),
        subpaths: count('Subpaths.', 1),
        closed: flag('True when every subpath ends where it starts.', true),
        rectangle: flag('True for one rectangle parallel to the axes.', true),
        beside_trim: maybe(
          flag('True when its box overlaps the TrimBox but no subpath does: crop marks.'),
        ),
      }),
    ),
    font_id: maybe(text('The font in fonts.', 'obj-14')),
    font_name: maybe(text('BaseFont as written.', 'ABCDEF+SourceSans3-Regular')),
    substitute_faces: maybe(
      Type.Array(Type.String(), {
        description:
          'PostScript names of the substitute faces that draw its glyphs; empty when no face has them. Absent when the font draws them.',
        examples: [['NotoSansJP-Regular']],
      }),
    ),
    font_size_pt: maybe(amount('Size on the page, in points, across the line of text.', 9)),
    font_width_pt: maybe(amount('Size along the line of text, in points.', 9)),
    text_angle: maybe(
      amount(
        'Direction of the line of text: degrees anticlockwise from the x axis, above -180 to 180; absent for 0.',
        90,
      ),
    ),
    mirrored: maybe(flag('True for text whose letters are mirrored; absent otherwise.')),
    text_render_mode: maybe(count('Text rendering mode, 0 to 7.', 0)),
    glyphs: maybe(count('Glyphs shown.', 12)),
    image_id: maybe(text('The image in images.', 'p1-obj22-0')),
    matrix: maybe(Type.Array(Type.Number(), { minItems: 6, maxItems: 6 }), {
      description: 'Of an image: image space to user space.',
    }),
    effective_resolution_dpi: maybe(Resolution, {
      description: 'Of an image: samples per placed inch.',
    }),
    shading_type: maybe(count('Of a shading: 1 to 7.', 2)),
    form_id: maybe(text('Of a form: the form in form_xobjects.', 'obj-18')),
    ocg_membership: Type.Array(Type.String(), {
      description: 'Layers it belongs to.',
      examples: [[]],
    }),
    visible: maybe(flag('False when it is hidden; hidden_reason gives the reason.', true)),
    hidden_reason: maybe(
      openSet(['layer', 'annotation', 'clipped', 'outside_page', 'invisible', 'covered']),
      {
        description:
          'A layer or the flags of its annotation hide it in print, its clip is empty, it is outside the MediaBox, it is invisible text or fully transparent, or a later opaque rectangle or image covers it.',
      },
    ),
    processing_steps: maybe(
      Type.Array(
        Type.Object({
          group: nullable(text('GTS_ProcStepsGroup.', 'Structural')),
          type: nullable(text('GTS_ProcStepsType.', 'Cutting')),
        }),
      ),
      { description: 'ISO 19593-1 metadata of its layers.' },
    ),
    within: maybe(openSet(['page', 'form', 'pattern', 'glyph', 'soft_mask', 'annotation']), {
      description:
        'The content that paints it; objects of a pattern, a Type 3 glyph or a soft mask are listed once.',
    }),
    form_path: maybe(Type.Array(Type.String()), {
      description:
        'Enclosing forms from the outermost inwards; an empty string for a direct object.',
    }),
    marked_content_tag: maybe(text('Tag of the innermost marked content.', 'P')),
    mcid: maybe(Type.Integer({ description: 'Marked-content identifier in effect.' })),
    annotation_id: maybe(text('The annotation in annotations.', 'p1-a0')),
  }),
);
/** Static type of {@link PageObject}. */
export type PageObject = Static<typeof PageObject>;

const layout = {
  rotation: oneOf0to270(),
  user_unit: amount('Size of a user space unit in points (UserUnit).', 1),
  boxes: PageBoxes,
  declared_boxes: DeclaredBoxes,
};

/** Text of one font on a page that is not drawn by the program of its font. */
export const FontSubstitution = named(
  'FontSubstitution',
  Type.Object({
    font_id: nullable(text('The font in fonts; null for a direct object.', 'obj-14')),
    font_name: nullable(text('BaseFont as written.', 'Ryumin-Light')),
    reason: openSet(['not_embedded', 'program_damaged'], {
      description: 'Why the font cannot draw its glyphs.',
    }),
    face: nullable(text('PostScript name of the face that draws them.', 'NotoSansJP-Regular'), {
      description: 'Null when no face has the glyphs: they are not painted.',
    }),
    glyphs: count('Visible glyphs, counted each time they are shown.', 42),
    boxes: Type.Array(Rect, {
      description:
        'A box for each run of text, in points, user space. Beyond 200 the last box includes the others.',
    }),
  }),
);
/** Static type of {@link FontSubstitution}. */
export type FontSubstitution = Static<typeof FontSubstitution>;

/** Boxes and rotation of a page. */
export const PageLayout = named('PageLayout', Type.Object(layout));
/** Static type of {@link PageLayout}. */
export type PageLayout = Static<typeof PageLayout>;

/** A page. The first six members and the declared boxes are always present, also in sparse answers. */
export const Page = named(
  'Page',
  Type.Object({
    page_num: PageNum,
    page_index: PageIndex,
    ...layout,
    object_id: maybe(text('"obj-" and the object number of the page.', 'obj-3')),
    label: maybe(text('Page label.', 'iv')),
    resources: maybe(
      Type.Object({
        font_ids: Type.Array(Type.String(), { description: 'Ids in fonts.' }),
        color_space_ids: Type.Array(Type.String(), { description: 'Ids in color_spaces.' }),
        xobject_ids: Type.Array(Type.String(), {
          description: 'Object ids in images and form_xobjects.',
        }),
      }),
      { description: 'Colour spaces its resources reach, also through forms, patterns and fonts.' },
    ),
    annotations: maybe(Type.Array(Type.String()), { description: 'Ids of its annotations.' }),
    inks_defined: maybe(Type.Array(Type.String()), {
      description: 'Inks its resources define; null when not measured.',
    }),
    inks_painted: maybe(Type.Array(Type.String()), {
      description: 'Inks its marks use; null when not measured.',
    }),
    inks_hidden: maybe(Type.Array(Type.String()), {
      description: 'Inks used only by marks that layers or annotation flags hide.',
    }),
    has_overprint: maybe(
      flag('True when a mark overprints inks beneath it; null when not measured.'),
    ),
    has_transparency: maybe(flag('True when a mark uses transparency; null when not measured.')),
    transparency: maybe(
      Type.Object({
        used: flag('True when a mark uses alpha, a blend mode or a mask.'),
        alpha_objects: count(
          'Objects painted with an alpha below 1, their own or that of a group.',
          0,
        ),
        blend_modes: Type.Array(Type.String(), {
          description: 'Blend modes other than Normal, of objects and of groups.',
          examples: [['Multiply']],
        }),
        soft_mask_objects: count(
          'Objects under a soft mask of the graphics state, also of a group.',
          0,
        ),
        image_soft_masks: count('Images with a soft mask of their own.', 0),
        groups: count('Transparency groups painted.', 0),
        isolated_groups: count('Isolated groups.', 0),
        knockout_groups: count('Knockout groups.', 0),
      }),
      { description: 'Of the marks of the page; null when not measured.' },
    ),
    transparency_group: maybe(
      Type.Object({
        isolated: flag('I entry.'),
        knockout: flag('K entry.'),
        color_space: nullable(text('Family of CS.', 'DeviceCMYK')),
      }),
      { description: 'The page group; null when the page has none.' },
    ),
    tabs: maybe(text('Tab order of its annotations, the Tabs entry: R, C, S, A or W.', 'S')),
    has_thumbnail: maybe(flag('True when it has a thumbnail image.')),
    separation: maybe(
      text('DeviceColorant of SeparationInfo: the page is one plate of a separated document.'),
    ),
    content_bytes: maybe(count('Encoded length of its content streams.', 8123)),
    font_substitutions: maybe(Type.Array(FontSubstitution), {
      description: 'Text drawn with substitute faces, or not drawn; null when not measured.',
    }),
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
    barcodes: maybe(Type.Array(DetectedBarcode), {
      description:
        'The barcodes of the page, read whether or not the AI lane is open. Only when X-Engine-Fields names barcodes; null when not measured.',
    }),
    perceptual_hash: maybe(
      Type.Object({
        algorithm: text('Algorithm of the hash.', 'phash-64'),
        hash: text('Lower-case hex.', 'c3d4e5f60718293a'),
      }),
      { description: 'Of the first page, by the vision sidecar; absent without one.' },
    ),
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
      'Clockwise rotation for display, in degrees, inherited. The coordinates here are not rotated.',
  });
}

/** State of the AI lane for a document or a page. */
export const AiStatus = oneOf(['disabled', 'enabled', 'skipped'], {
  description: 'State of the AI lane.',
});
/** Static type of {@link AiStatus}. */
export type AiStatus = Static<typeof AiStatus>;
