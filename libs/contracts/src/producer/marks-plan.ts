import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { BarcodeItem } from './barcode-item';
import {
  BleedCorner,
  PageEdge,
  SingleAnchor,
  SlugSide,
  SlugTopOrBottom,
  TrimCorner,
  TrimEdge,
} from './mark-anchors';
import { markSelection } from './mark-selection';
import { MarkExpression, textItems } from './text-items';
import {
  type InPoints,
  length,
  nonNegativePoints,
  PointXy,
  positiveNumber,
  positivePoints,
} from './measure';
import { closed, oneOf } from '../schema';

const orExpression = <S extends TSchema>(schema: S, preset?: number) =>
  Type.Union([schema, MarkExpression], preset === undefined ? {} : { default: preset });

const lengthPoints = (preset: number) => Type.Optional(orExpression(positivePoints(), preset));
const offsetPoints = Type.Optional(nonNegativePoints(3));
/** Distance from the trim of marks that stay outside the bleed unless a template says how far out they stand. */
const trimOffset = (preset: number) =>
  Type.Optional({
    ...nonNegativePoints(),
    description: `Points from the trim. Default: ${preset}, or more where the bleed of the page extends further: marks stay outside it.`,
  });
const lineWidth = Type.Optional(positivePoints(0.25));

const registerItem = Type.Object(
  {
    type: Type.Literal('register'),
    ...markSelection,
    anchor: TrimCorner,
    offset_pt: trimOffset(6),
    line_length_pt: Type.Optional(positivePoints(6)),
    line_width_pt: lineWidth,
  },
  { ...closed, description: 'A register cross along the bisector of a trim corner.' },
);
const cropItem = Type.Object(
  {
    type: Type.Literal('crop'),
    ...markSelection,
    anchor: TrimCorner,
    length_pt: lengthPoints(9),
    offset_pt: trimOffset(3),
    line_width_pt: lineWidth,
  },
  { ...closed, description: 'Two crop ticks outside a trim corner.' },
);
const bleedItem = Type.Object(
  {
    type: Type.Literal('bleed'),
    ...markSelection,
    anchor: BleedCorner,
    length_pt: lengthPoints(9),
    offset_pt: offsetPoints,
    line_width_pt: lineWidth,
  },
  { ...closed, description: 'Two ticks outside a bleed corner.' },
);
/** The patches of a colour bar. */
export const ColorBarInks = Type.Array(Type.String({ minLength: 1 }), {
  minItems: 1,
  maxItems: 256,
  description:
    'A cell for each: a process ink (Cyan or c) or a spot of the document by its name, `Cyan 50%` for a tint, `Cyan+Magenta` for overprinted inks, `All` for every plate; `*` means all inks of the job, `*spots` its spot colours.',
  examples: [['*', 'Black 50%', 'Cyan+Magenta']],
});
const colorBarItem = Type.Object(
  {
    type: Type.Literal('color_bar'),
    ...markSelection,
    anchor: SlugSide,
    inks: ColorBarInks,
    cell_width_pt: Type.Optional(positivePoints(18)),
    cell_height_pt: Type.Optional(positivePoints(12)),
    label: Type.Optional(Type.Boolean({ default: true })),
  },
  {
    ...closed,
    description:
      'A row or column of ink patches in the slug; each prints on exactly the plates it names.',
  },
);
const foldItem = Type.Object(
  {
    type: Type.Literal('fold'),
    ...markSelection,
    edge: PageEdge,
    position_pt: Type.Optional(orExpression(nonNegativePoints(), 0)),
    length_pt: lengthPoints(12),
    line_width_pt: lineWidth,
    dash_pt: Type.Optional(positivePoints(2)),
  },
  {
    ...closed,
    description:
      'A dashed fold mark inside the trim: parallel to an edge, `position_pt` inside it, centred.',
  },
);
const centerItem = Type.Object(
  {
    type: Type.Literal('center'),
    ...markSelection,
    anchor: TrimEdge,
    length_pt: lengthPoints(9),
    line_width_pt: lineWidth,
    offset_pt: trimOffset(3),
  },
  { ...closed, description: 'An outward tick at the middle of a trim edge.' },
);
const proofSlugItem = Type.Object(
  {
    type: Type.Literal('proof_slug'),
    ...markSelection,
    inset_pt: Type.Optional(nonNegativePoints(0)),
    line_width_pt: Type.Optional(positivePoints(0.5)),
  },
  { ...closed, description: 'A rectangle at the trim, moved in by `inset_pt`.' },
);
const cutItem = Type.Object(
  {
    type: Type.Literal('cut'),
    ...markSelection,
    anchor: TrimCorner,
    length_pt: Type.Optional(positivePoints(9)),
    offset_pt: trimOffset(3),
    line_width_pt: lineWidth,
  },
  { ...closed, description: 'One tick along the bisector of a trim corner.' },
);
const inkKeyBarItem = Type.Object(
  {
    type: Type.Literal('ink_key_bar'),
    ...markSelection,
    anchor: SlugTopOrBottom,
    zones: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
    cell_width_pt: Type.Optional(positivePoints(18)),
    cell_height_pt: Type.Optional(positivePoints(10)),
  },
  {
    ...closed,
    description:
      'Cells over the ink key zones of the press, each with a full patch of every ink of the job.',
  },
);
const tileStitchItem = Type.Object(
  {
    type: Type.Literal('tile_stitch'),
    ...markSelection,
    edge: PageEdge,
    pitch_pt: Type.Optional(positivePoints(72)),
    length_pt: lengthPoints(6),
    line_width_pt: lineWidth,
  },
  { ...closed, description: 'Outward ticks at every pitch along an edge.' },
);
const stepRepeatItem = Type.Object(
  {
    type: Type.Literal('step_repeat'),
    ...markSelection,
    rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 1024, default: 1 })),
    cols: Type.Optional(Type.Integer({ minimum: 1, maximum: 1024, default: 1 })),
    gutter_pt: Type.Optional(nonNegativePoints(0)),
    stagger: Type.Optional(oneOf(['none', 'half_drop', 'brick'], { default: 'none' })),
    tick_length_pt: Type.Optional(positivePoints(9)),
    offset_pt: trimOffset(3),
    line_width_pt: lineWidth,
  },
  { ...closed, description: 'Cut ticks for the trim box tiled in rows and columns.' },
);
const customItem = Type.Object(
  {
    type: Type.Literal('custom'),
    ...markSelection,
    anchor: SingleAnchor,
    points: Type.Array(PointXy, { minItems: 2, maxItems: 10_000 }),
    line_width_pt: lineWidth,
    closed: Type.Optional(Type.Boolean({ default: true })),
  },
  { ...closed, description: 'A stroked line through points relative to the anchor.' },
);
const externalItem = Type.Object(
  {
    type: Type.Literal('external'),
    ...markSelection,
    file: Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        'Bare name of a file of the same request (part `externals`), or `sha256:` and the hash of one that an earlier request of the tenant uploaded.',
    }),
    anchor: SingleAnchor,
    scale: Type.Optional(positiveNumber(1)),
    dx_pt: Type.Optional(length({ default: 0 })),
    dy_pt: Type.Optional(length({ default: 0 })),
  },
  {
    ...closed,
    description:
      'An uploaded PDF (crop box of the first page, as it is shown) or PNG (a point a pixel) as a mark, its lower left corner at the anchor.',
  },
);

/** One mark, distinguished by `type`; an item is drawn on every page unless it names pages or a side. */
export const MarkItem = Type.Union([
  registerItem,
  cropItem,
  bleedItem,
  colorBarItem,
  foldItem,
  centerItem,
  ...textItems,
  proofSlugItem,
  cutItem,
  inkKeyBarItem,
  tileStitchItem,
  stepRepeatItem,
  customItem,
  externalItem,
  BarcodeItem,
]);

/** A marks template: items painted in list order. `1.1.0` is the version with the barcode item, `1.2.0` that with pages, sides, units and text anywhere. */
export const MarksTemplate = Type.Object(
  {
    schema_version: Type.Optional(oneOf(['1.0.0', '1.1.0', '1.2.0'], { default: '1.0.0' })),
    marks: Type.Array(MarkItem, { maxItems: 1000 }),
  },
  {
    ...closed,
    title: 'MarksTemplate',
    description:
      'Marks on pages. Anchors and edges are those of the page as displayed, rotated by /Rotate; lengths are points of 1/72 inch whatever its UserUnit. Without a TrimBox the crop box is the trim, without a BleedBox the trim is the bleed. Marks print on every plate unless the item names inks.',
  },
);

/** One mark of a template. */
export type MarkItem = InPoints<Static<typeof MarkItem>>;
/** A marks template. */
export type MarksTemplate = InPoints<Static<typeof MarksTemplate>>;

/** A marks template for the examples. */
export const exampleMarksTemplate: MarksTemplate = {
  schema_version: '1.0.0',
  marks: [
    { type: 'crop', anchor: 'trim_corners', length_pt: 9, offset_pt: 8.5 },
    { type: 'fold', edge: 'top', position_pt: { $expr: 'page.trim_width / 2' } },
    {
      type: 'barcode',
      symbology: 'ean13',
      value: '4006381333931',
      anchor: 'trim_bottom_right',
      dx_pt: -120,
      dy_pt: 20,
      x_dimension_pt: 0.935,
      height_pt: 64.8,
      bar_width_reduction_pt: 0.05,
    },
  ],
};
