import { Type, type Static } from '@sinclair/typebox';
import { amount, count, maybe, named, nullable, openSet, text } from '../schema';
import { PageNum } from '../shared/values';
import { TrappedFlag } from './document-color';

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

/** Counts and sizes derived from the other fields. */
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
      spot_colors: nullable(count('Spot colours defined; null when not measured.', 1)),
      ocgs: nullable(count('Layers; null when their pass did not run.', 1)),
      annotations: nullable(count('Annotations; null when their pass did not run.', 1)),
    }),
    first_page: nullable(PageSize),
    page_sizes_equal: Type.Boolean({
      description: 'True when all trim boxes have one size within 0.1 mm.',
    }),
    lowest_image_dpi: maybe(amount('Lowest effective resolution; null when not measured.', 240)),
    dieline: maybe(
      Type.Object({
        candidates: Type.Array(
          Type.Object({
            name: text('Layer or ink name.', 'Cutting'),
            source: openSet(['ocg_processing_step', 'ocg_name', 'ink_name', 'closed_paths']),
            confidence: amount('0 to 1.', 0.98),
          }),
        ),
        width_mm: nullable(amount('Width of the cut shape.', 100)),
        height_mm: nullable(amount('Height of the cut shape.', 60)),
      }),
      { description: 'Die line evidence; null when not measured.' },
    ),
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
    interpretation_notes: Type.Array(Type.String(), { examples: [[]] }),
  }),
);
/** Static type of {@link TrapEvidence}. */
export type TrapEvidence = Static<typeof TrapEvidence>;
