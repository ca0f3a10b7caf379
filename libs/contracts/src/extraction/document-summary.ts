import { Type, type Static } from '@sinclair/typebox';
import { amount, count, maybe, named, nullable, openSet, text } from '../schema';
import { PageNum } from '../shared/values';
import { Lab, TrappedFlag, UnitCmyk } from './document-color';
import { Dieline } from './document-dieline';

/** Size of a page's trim box in user space, UserUnit applied. */
export const PageSize = named(
  'PageSize',
  Type.Object({
    page_num: PageNum,
    width_mm: amount('Width in millimetres.', 210),
    height_mm: amount('Height in millimetres.', 297),
    width_in: amount('Width in inches.', 8.2677),
    height_in: amount('Height in inches.', 11.6929),
  }),
);
/** Static type of {@link PageSize}. */
export type PageSize = Static<typeof PageSize>;

/** Resolutions of the images and the largest of them; stencil masks, and images that nothing paints, are left out. */
export const ImagesSummary = named(
  'ImagesSummary',
  Type.Object({
    dpi_avg: nullable(amount('Mean over placements of the mean of both axes, as placed.', 312)),
    dpi_min: nullable(amount('Lowest of these means.', 240)),
    actual_dpi_avg: nullable(
      amount('Mean of the resolutions that image data declares, an image counted once.', 300),
    ),
    actual_dpi_min: nullable(amount('Lowest of these.', 300)),
    below_300_dpi: count('Placements with less than 300 ppi along an axis.', 0),
    largest_width_px: nullable(count('Most columns.', 2400)),
    largest_height_px: nullable(count('Most rows.', 1600)),
    largest_area_px2: nullable(count('Most pixels.', 3840000)),
  }),
);
/** Static type of {@link ImagesSummary}. */
export type ImagesSummary = Static<typeof ImagesSummary>;

/** How to show a spot colour. */
export const SpotSwatch = named(
  'SpotSwatch',
  Type.Object({
    name: text('Decoded name.', 'Warm Red'),
    swatch_hex: nullable(text('sRGB of a full tint; null when unknown.', '#d4291f')),
    swatch_source: nullable(
      openSet(['rgb', 'icc_alternate', 'cmyk', 'lab'], {
        description: 'The space of the alternate values that define it.',
      }),
    ),
    swatch_note: maybe(text('Why it is unknown, or the profile it was computed with.')),
    rgb: nullable(
      Type.Array(Type.Integer({ minimum: 0, maximum: 255 }), { minItems: 3, maxItems: 3 }),
      { description: '0 to 255.' },
    ),
    cmyk: nullable(UnitCmyk),
    lab: nullable(Lab),
    pantone_name: nullable(text('The name as the colour system spells it.', 'PANTONE 485 C')),
  }),
);
/** Static type of {@link SpotSwatch}. */
export type SpotSwatch = Static<typeof SpotSwatch>;

/** Counts and sizes derived from the other fields; null where they were not requested or not measured. */
export const Summary = named(
  'Summary',
  Type.Object({
    version: text('Version of this block.', '1.0'),
    counts: Type.Object({
      pages: count('Pages.', 1),
      images: nullable(count('Images; null when their pass did not run.', 1)),
      fonts: count('Fonts.', 1),
      embedded_fonts: count('Fonts with a program.', 1),
      not_embedded_fonts: count('Fonts without a program.', 0),
      fonts_with_missing_glyphs: maybe(
        count('Fonts without a glyph that text requires; null when not measured.', 0),
      ),
      spot_colors: nullable(count('Spot colours defined; null when not measured.', 1)),
      ocgs: nullable(count('Layers; null when their pass did not run.', 1)),
      annotations: nullable(count('Annotations; null when their pass did not run.', 1)),
      form_xobjects: maybe(count('Form XObjects; null when their pass did not run.', 1)),
    }),
    first_page: nullable(PageSize),
    page_sizes_equal: Type.Boolean({
      description: 'True when all trim boxes have one size within 0.1 mm.',
    }),
    total_area_sq_mm: Type.Optional(amount('Area of all trim boxes in square millimetres.', 6000)),
    total_area_sq_in: Type.Optional(amount('In square inches.', 9.3)),
    total_area_sq_ft: Type.Optional(amount('In square feet.', 0.064583)),
    source: Type.Optional(
      Type.Object({
        size_bytes: count('Length of the file.', 48213),
        size_mb: amount('In MiB.', 0.04598),
      }),
    ),
    lowest_image_dpi: maybe(amount('Lowest effective resolution; null when not measured.', 240)),
    images: maybe(ImagesSummary, { description: 'Null when images were not measured.' }),
    spot_colors: maybe(
      Type.Object({ count: count('Spot colours.', 1), colors: Type.Array(SpotSwatch) }),
      { description: 'By name; null when not measured.' },
    ),
    dieline: maybe(Dieline, { description: 'Dieline evidence; null when not measured.' }),
  }),
);
/** Static type of {@link Summary}. */
export type Summary = Static<typeof Summary>;

/** Evidence of trapping in the file. */
export const TrapEvidence = named(
  'TrapEvidence',
  Type.Object({
    trapped_flag: nullable(TrappedFlag),
    trap_network_annotations: Type.Array(Type.String(), {
      description: 'Ids of TrapNet annotations.',
      examples: [[]],
    }),
    trap_layers: Type.Optional(
      Type.Array(
        Type.Object({
          ocg_id: text('The layer in ocgs.', 'obj-31'),
          name: nullable(text('Its name.', 'Traps')),
          processing_step: nullable(text('GTS_ProcStepsType of its metadata.')),
        }),
        { description: 'Layers whose name contains the word trap.' },
      ),
    ),
    interpretation_notes: Type.Array(Type.String(), {
      description: 'Contradictions in the file and violations of the standard.',
      examples: [[]],
    }),
  }),
);
/** Static type of {@link TrapEvidence}. */
export type TrapEvidence = Static<typeof TrapEvidence>;
