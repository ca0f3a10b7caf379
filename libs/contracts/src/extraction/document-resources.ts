import { Type, type Static } from '@sinclair/typebox';
import { amount, count, flag, maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { PageIndex, PageNum, Rect } from '../shared/values';
import { PageRefs, Resolution } from './document-color';

/** Widths of a font dictionary against those of its embedded program. */
export const FontWidths = named(
  'FontWidths',
  Type.Object({
    consistent: flag('True when no width differs by more than 1/1000 of text space.', true),
    checked: count('Codes compared.', 41),
    inconsistent: count('Codes whose widths differ.', 0),
    first: maybe(
      Type.Object({
        code: count('Character code; of a composite font, where no text was seen, the CID.', 65),
        written: amount('Width in the dictionary, in thousandths of text space.', 500),
        program: amount('Width in the program, in thousandths of text space.', 510),
      }),
      { description: 'The first width that differs.' },
    ),
  }),
);

/** A font dictionary that a page's resources reach. */
export const Font = named(
  'Font',
  Type.Object({
    font_id: text('"obj-" and the object number, or "page-P/NAME" when direct.', 'obj-14'),
    base_name: nullable(
      text('BaseFont as written, subset prefix included.', 'ABCDEF+SourceSans3-Regular'),
    ),
    subtype: nullable(text('Subtype of the font dictionary.', 'Type0')),
    character_collection: maybe(
      text('CIDSystemInfo of the descendant, for Type0.', 'Adobe-Identity-0'),
    ),
    has_descriptor: maybe(flag('True when it has a font descriptor.', true)),
    descendant_subtype: maybe(text('Subtype of the descendant, for Type0.', 'CIDFontType2')),
    embedded: oneOf(['full', 'subset', 'not_embedded', 'unknown'], {
      description:
        'Whether the font program is in the file: full, subset (by name prefix), not_embedded, or unknown when this cannot be determined. Type 3 fonts contain their glyphs and are full.',
      examples: ['subset'],
    }),
    program: maybe(
      Type.Object({
        key: text('FontFile, FontFile2 or FontFile3.', 'FontFile2'),
        subtype: nullable(text('Subtype of FontFile3.')),
        size_bytes: nullable(count('Length of the decoded program.', 20480)),
        kind: Type.Optional(
          openSet(
            [
              'truetype',
              'opentype_cff',
              'truetype_collection',
              'cff',
              'cff_cid',
              'type1',
              'type1_pfb',
              'unknown',
            ],
            { description: 'Type of the program, determined from its bytes.' },
          ),
        ),
        glyphs: maybe(count('Glyphs in the program.', 96)),
        fs_type: maybe(
          Type.Integer({
            description:
              'Embedding permissions as written: fsType of the OS/2 table or FSType of a Type 1 program.',
          }),
        ),
        matches_declaration: maybe(
          flag('Whether the program is of a kind that its key and the font allow.', true),
        ),
        fault: maybe(text('Why its glyphs cannot be read; null when they can.')),
      }),
      { description: 'The embedded program; null when there is none.' },
    ),
    outline_type: openSet(['TrueType', 'CFF', 'Type1', 'Type3', 'CID', 'unknown']),
    encoding: nullable(
      text('Name of the encoding, or "custom" for a dictionary or stream.', 'Identity-H'),
    ),
    to_unicode: nullable(flag('True when the font has a ToUnicode map.', true)),
    to_unicode_entries: maybe(
      count('Entries of the ToUnicode map, a range counted as one; null without one.', 24),
    ),
    symbolic: maybe(flag('Symbolic bit of the descriptor flags.')),
    standard_14: maybe(flag('True for one of the standard 14 names.')),
    missing_glyphs_detected: nullable(
      flag('True when text uses glyphs the program lacks; null when not measured.'),
    ),
    missing_glyphs: maybe(
      Type.Object({
        count: count('Codes shown for which the program has no glyph.', 0),
        codes: Type.Array(Type.Integer(), {
          description: 'The lowest codes, at most 64.',
          examples: [[]],
        }),
        blank: maybe(count('Codes among them that represent white space.', 0)),
      }),
      {
        description:
          'Codes without a glyph; null when no program can be read or it was not measured.',
      },
    ),
    codes_used: maybe(
      count('Different codes that text shows, invisible text (mode 3) left out.', 41),
    ),
    codes_without_unicode: maybe(count('Codes among them without a mapping to Unicode.', 0)),
    min_size: maybe(amount('Smallest effective size of that text, in user space units.', 8)),
    max_size: maybe(amount('Largest effective size of that text, in user space units.', 24)),
    widths: maybe(FontWidths, {
      description:
        'Widths of the dictionary against those of the program, over the codes that text shows, else all codes of the dictionary; null when there is nothing to compare.',
    }),
    fault: maybe(text('Why the font could not be read; null when it could.')),
    page_refs: PageRefs,
  }),
);
/** Static type of {@link Font}. */
export type Font = Static<typeof Font>;

/** Counts of fonts. `embedded` includes `subset`; total = embedded + not_embedded + type3 + unknown. */
export const FontsSummary = named(
  'FontsSummary',
  Type.Object(
    {
      total: count('All fonts.', 1),
      embedded: count(
        'Fonts whose program is in the file, full or as a subset; without Type 3.',
        1,
      ),
      subset: count('Fonts embedded as a subset.', 1),
      not_embedded: count('Fonts without a program.', 0),
      type3: count('Type 3 fonts, whose glyphs are content streams.', 0),
      unknown: count('Fonts of unknown embedding.', 0),
    },
    {
      description:
        'Counts of fonts: total = embedded + not_embedded + type3 + unknown; subset is part of embedded.',
    },
  ),
);
/** Static type of {@link FontsSummary}. */
export type FontsSummary = Static<typeof FontsSummary>;

/** An image of a page: one record per placement once placements are measured, else one per page and image object. */
export const Image = named(
  'Image',
  Type.Object({
    image_id: text('Stable within the document.', 'p1-obj22-0'),
    object_id: nullable(text('"obj-" and the object number; null for an inline image.', 'obj-22')),
    page_num: PageNum,
    page_index: PageIndex,
    width_px: count('Samples across.', 1200),
    height_px: count('Samples down.', 800),
    bits_per_component: nullable(count('Bits per component.', 8)),
    color_space: nullable(text('Colour space family.', 'ICCBased')),
    color_space_id: nullable(text('The space in color_spaces, when it is listed there.', 'obj-12')),
    components: nullable(count('Colour components per sample.', 4)),
    compression: nullable(text('First filter.', 'DCTDecode')),
    filters: Type.Array(Type.String(), {
      description: 'The filter chain.',
      examples: [['DCTDecode']],
    }),
    stored_bytes: nullable(count('Length of the encoded stream.', 183204)),
    image_mask: flag('True for a stencil mask.'),
    soft_mask: flag('True when it has a soft mask.'),
    mask: maybe(openSet(['stencil', 'color_key']), {
      description: 'Explicit mask, when there is one.',
    }),
    interpolate: maybe(flag('Interpolate entry.')),
    inline: flag('True for an inline image.'),
    within: maybe(openSet(['page', 'form', 'pattern', 'glyph', 'soft_mask', 'annotation']), {
      description:
        'The content that paints it; objects of a pattern, a Type 3 glyph or a soft mask are listed once for each matrix. Null for an image that is not painted.',
    }),
    visible: maybe(
      flag('False when a layer or the flags of its annotation hide it in print.', true),
    ),
    placed_width_pts: nullable(amount('Width as placed, in points; null when not measured.', 288)),
    placed_height_pts: nullable(
      amount('Height as placed, in points; null when not measured.', 192),
    ),
    matrix: maybe(Type.Array(Type.Number(), { minItems: 6, maxItems: 6 }), {
      description: 'Image space to user space; null when not measured.',
    }),
    bbox_effective: nullable(Rect, { description: 'Its position; null when not measured.' }),
    effective_resolution_dpi: nullable(Resolution, {
      description: 'Samples per placed inch; null when not measured.',
    }),
    stored_resolution_dpi: nullable(Resolution, {
      description: 'Resolution the image data declares; null when none.',
    }),
  }),
);
/** Static type of {@link Image}. */
export type Image = Static<typeof Image>;

/** An optional-content group (layer). */
export const Ocg = named(
  'Ocg',
  Type.Object({
    ocg_id: text('"obj-" and the object number.', 'obj-31'),
    index: count('Position in OCProperties/OCGs; render calls name layers by it.', 0),
    name: nullable(text('Name.', 'Cutting')),
    default_visible: nullable(flag('Visible in the default configuration.', true)),
    intent: Type.Array(Type.String(), { description: 'Intent names.', examples: [['View']] }),
    print_state: maybe(openSet(['ON', 'OFF']), { description: 'Usage/Print/PrintState.' }),
    view_state: maybe(openSet(['ON', 'OFF']), { description: 'Usage/View/ViewState.' }),
    export_state: maybe(openSet(['ON', 'OFF']), { description: 'Usage/Export/ExportState.' }),
    iso19593_processing_step: nullable(
      text(
        "GTS_ProcStepsType of the layer's own metadata; never inferred from the name.",
        'Cutting',
      ),
    ),
    iso19593_group: maybe(text('GTS_ProcStepsGroup.', 'Structural')),
  }),
);
/** Static type of {@link Ocg}. */
export type Ocg = Static<typeof Ocg>;

/** A form XObject. */
export const FormXObject = named(
  'FormXObject',
  Type.Object({
    object_id: text('"obj-" and the object number.', 'obj-18'),
    parent_object_id: nullable(
      text('The form through which it was first reached; null from a page.'),
    ),
    bbox: nullable(Rect, { description: 'BBox in form space.' }),
    matrix: maybe(Type.Array(Type.Number(), { minItems: 6, maxItems: 6 }), {
      description: 'Matrix entry.',
    }),
    resource_refs: Type.Array(Type.String(), {
      description: 'Objects its resources name.',
      examples: [[]],
    }),
    transparency_group: maybe(
      Type.Object({
        isolated: flag('I entry.'),
        knockout: flag('K entry.'),
        color_space: nullable(text('Family of CS.', 'DeviceCMYK')),
      }),
      { description: 'Its transparency group, when it is one.' },
    ),
    page_refs: PageRefs,
    placement_count: maybe(count('Number of times pages paint it.', 1)),
    placements: maybe(
      Type.Array(
        Type.Object({
          page_num: PageNum,
          matrix: Type.Array(Type.Number(), {
            minItems: 6,
            maxItems: 6,
            description: 'Form space to user space.',
          }),
          bbox: nullable(Rect, { description: 'BBox as placed.' }),
          within: openSet(['page', 'form', 'pattern', 'glyph', 'soft_mask', 'annotation']),
          visible: flag('False when a layer or the flags of its annotation hide it.', true),
        }),
      ),
      { description: 'Its first 100 placements.' },
    ),
  }),
);
/** Static type of {@link FormXObject}. */
export type FormXObject = Static<typeof FormXObject>;

/** An annotation, form widgets and links included. */
export const Annotation = named(
  'Annotation',
  Type.Object({
    annotation_id: text('Stable within the document.', 'p1-a0'),
    object_id: nullable(text('"obj-" and the object number; null when direct.', 'obj-40')),
    page_num: PageNum,
    page_index: PageIndex,
    subtype: nullable(text('Subtype.', 'Highlight')),
    contents: nullable(text('Contents entry.')),
    rect: nullable(Rect),
    has_appearance_stream: nullable(flag('True when it has a normal appearance.', true)),
    flags: nullable(count('The F entry.', 4)),
    printed: nullable(flag('Print flag set and Hidden not set (ISO 32000-2, table 167).', true)),
    field_type: maybe(text('FT of a form widget.', 'Tx')),
    field_name: maybe(text('Fully qualified field name of a widget.')),
    action: maybe(text('S of its action.', 'URI')),
  }),
);
/** Static type of {@link Annotation}. */
export type Annotation = Static<typeof Annotation>;
