import { Type, type Static } from '@sinclair/typebox';
import { amount, count, flag, maybe, named, nullable, openSet, text } from '../schema';
import { PageNum, Rect } from '../shared/values';

const Confidence = Type.Number({
  minimum: 0,
  maximum: 1,
  description: '0 to 1.',
  examples: [0.98],
});

/** A painted layer or ink that represents lines of a die. */
export const DielineCandidate = named(
  'DielineCandidate',
  Type.Object({
    name: text('Layer or ink name; the id of a layer without a name.', 'Cutting'),
    source: openSet(['ocg_processing_step', 'ocg_name', 'ink_name']),
    kind: openSet(['cut', 'cut_crease', 'partial_cut', 'perforation', 'crease', 'fold'], {
      description: 'Purpose of its lines.',
    }),
    ocg_id: nullable(text('The layer in ocgs; null for an ink.', 'obj-31')),
    processing_step: nullable(
      text(
        'GTS_ProcStepsType of the layer, or of the layer of the same name as the ink.',
        'Cutting',
      ),
    ),
    confidence: Confidence,
    reason_codes: Type.Array(
      openSet([
        'iso19593_processing_step',
        'name_keyword',
        'closed_contour',
        'no_closed_contour',
        'stroke_dominant',
        'fill_dominant',
        'thin_stroke',
        'dash_pattern',
      ]),
    ),
    visible: flag(
      'False when all of its marks are hidden in print by layers or annotations.',
      true,
    ),
    pages: Type.Array(
      Type.Object({
        page_num: PageNum,
        paths: count('Paths painted.', 1),
        closed_contours: count('Outer contours that the paths enclose; at most 1000.', 1),
        bbox: nullable(Rect, {
          description: 'The largest contour, without line width; null without contours.',
        }),
      }),
      { description: 'Pages on which it is painted.' },
    ),
  }),
);
/** Static type of {@link DielineCandidate}. */
export type DielineCandidate = Static<typeof DielineCandidate>;

/** The outline that the product is cut to. */
export const DielineSize = named(
  'DielineSize',
  Type.Object({
    available: flag('True when a closed contour was found.', true),
    page_num: nullable(PageNum),
    x0_pt: nullable(amount('Left edge in user space.', 8.504)),
    y0_pt: nullable(amount('Lower edge in user space.', 8.504)),
    width_pt: nullable(amount('Width in user space units.', 283.465)),
    height_pt: nullable(amount('Height in user space units.', 170.079)),
    width_mm: nullable(amount('Width in millimetres, UserUnit applied.', 100)),
    height_mm: nullable(amount('Height in millimetres.', 60)),
    width_in: nullable(amount('Width in inches.', 3.937)),
    height_in: nullable(amount('Height in inches.', 2.3622)),
    source: openSet(['closed_contour', 'unavailable']),
    confidence: Confidence,
    provenance: Type.Array(Type.String(), {
      description: 'Source: pages=, candidate=, contour=, path.',
      examples: [['page=1', 'candidate=Cutting', 'kind=cut', 'contours=1']],
    }),
  }),
);
/** Static type of {@link DielineSize}. */
export type DielineSize = Static<typeof DielineSize>;

/** The dieline: layers and inks that represent it, and the size of the enclosed area. */
export const Dieline = named(
  'Dieline',
  Type.Object({
    count: count('Candidates.', 1),
    candidates: Type.Array(DielineCandidate),
    overall_confidence: Confidence,
    width_mm: nullable(amount('Width of the cut shape.', 100)),
    height_mm: nullable(amount('Height of the cut shape.', 60)),
    size: DielineSize,
    page_sizes: maybe(Type.Array(DielineSize), {
      description: 'The size on each page on which the candidate is cut, the largest first.',
    }),
    detector_version: text('Changes when the rules change.', 'contours-1'),
  }),
);
/** Static type of {@link Dieline}. */
export type Dieline = Static<typeof Dieline>;
