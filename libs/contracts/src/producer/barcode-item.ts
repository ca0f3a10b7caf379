import { Type, type Static } from '@sinclair/typebox';
import {
  fixedNumbers,
  type InPoints,
  length,
  nonNegativePoints,
  positivePoints,
  QuarterTurn,
} from './measure';
import { SingleAnchor } from './mark-anchors';
import { markSelection } from './mark-selection';
import { oneOf } from '../schema';

/** Symbologies drawn as vector bars or modules. */
export const Symbology = oneOf([
  'ean13',
  'ean8',
  'ean5',
  'ean2',
  'upca',
  'upce',
  'isbn',
  'issn',
  'itf14',
  'itf',
  'code39',
  'code93',
  'code128',
  'gs1_128',
  'codabar',
  'code11',
  'msi',
  'plessey',
  'telepen',
  'pharmacode',
  'pharmacode_two_track',
  'pzn',
  'pzn8',
  'databar_omni',
  'databar_stacked',
  'databar_limited',
  'databar_expanded',
  'qr',
  'micro_qr',
  'rectangular_micro_qr',
  'gs1_qr',
  'datamatrix',
  'gs1_datamatrix',
  'datamatrix_rectangular',
  'pdf417',
  'micro_pdf417',
  'aztec',
  'maxicode',
  'dotcode',
  'han_xin',
]);

/** Colour of a mark: process amounts or a named separation, from 0 to 1. */
export const MarkColor = Type.Union([
  Type.Object(
    {
      cmyk: Type.Unsafe<readonly [number, number, number, number]>(
        fixedNumbers(4, Type.Number({ minimum: 0, maximum: 1 })),
      ),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      separation: Type.String({ minLength: 1 }),
      tint: Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: 1 })),
    },
    { additionalProperties: false },
  ),
]);

/**
 * A barcode drawn as vectors. The symbol with its quiet zone and text is rotated counter-clockwise; its lower left corner is at the
 * anchor plus dx and dy. `bar_width_reduction_pt` narrows every dark bar of a 1D symbology by this total, half on each edge; the
 * pitch does not change.
 */
export const BarcodeItem = Type.Object(
  {
    type: Type.Literal('barcode'),
    ...markSelection,
    symbology: Symbology,
    value: Type.String({
      minLength: 1,
      maxLength: 4096,
      description:
        'As in texts, `{{page.number}}` and similar names are replaced by values of the page.',
    }),
    anchor: SingleAnchor,
    dx_pt: Type.Optional(length({ default: 0 })),
    dy_pt: Type.Optional(length({ default: 0 })),
    rotation: Type.Optional({ ...QuarterTurn, default: 0 }),
    x_dimension_pt: Type.Optional(
      length({ exclusiveMinimum: 0, description: 'Width of one module; or give `width_pt`.' }),
    ),
    width_pt: Type.Optional(positivePoints()),
    height_pt: Type.Optional(positivePoints()),
    quiet_zone: Type.Optional(
      Type.Union([Type.Boolean(), Type.Integer({ minimum: 0, maximum: 100 })], {
        default: true,
        description: 'True: as the symbology requires; an integer: that many modules on each side.',
      }),
    ),
    human_readable: Type.Optional(Type.Boolean({ default: true })),
    color: Type.Optional(MarkColor),
    background: Type.Optional(
      oneOf(['none', 'knockout'], {
        default: 'none',
        description: '`knockout` clears the art beneath the symbol and its quiet zone.',
      }),
    ),
    device_dpi: Type.Optional(
      Type.Integer({ minimum: 72, maximum: 20_000, description: 'Snaps bars to a device grid.' }),
    ),
    bearer_bars: Type.Optional(
      Type.Union([Type.Literal('none'), Type.Literal('top_bottom'), Type.Literal('frame')], {
        description:
          'Bars along the ends of ITF-14 and ITF bars, or a frame around symbol and quiet zone, against short scans (GS1 General Specifications, 5.3.2.4). Default: frame for itf14, else none.',
      }),
    ),
    bearer_bar_width_pt: Type.Optional({
      ...positivePoints(),
      description: 'Thickness of bearer bars, at least two modules. Default: 4.75 modules.',
    }),
    bar_width_reduction_pt: Type.Optional(nonNegativePoints()),
  },
  {
    additionalProperties: false,
    title: 'BarcodeItem',
    description:
      'A barcode as vectors. The lower left corner of the symbol with its quiet zone and text, rotated counter-clockwise, is placed at the anchor moved by dx_pt and dy_pt. GS1 values have their application identifiers in parentheses. MaxiCode is refused with mark_not_available.',
  },
);

/** A barcode item of a marks plan. */
export type BarcodeItem = InPoints<Static<typeof BarcodeItem>>;
