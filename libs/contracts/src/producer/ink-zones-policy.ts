import { Type, type Static } from '@sinclair/typebox';
import { closed, nullable, oneOf } from '../schema';
import { type InPoints, fixedNumbers, length, positivePoints } from './measure';
import { PageSelection } from './page-selection';

const percent = Type.Number({ minimum: 0, maximum: 100 });

/** An ink whose film weight or price differs from those of the policy. */
const InkRate = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Name of the separation.',
      examples: ['PANTONE 186 C'],
    }),
    film_weight_g_m2: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1000,
        description: 'Grams of this ink on a square metre of solid.',
        examples: [1.5],
      }),
    ),
    price_per_kg: Type.Optional(
      Type.Number({
        minimum: 0,
        description: 'Price of a kilogram of this ink, in the currency of the price list.',
        examples: [24.5],
      }),
    ),
  },
  { ...closed, title: 'InkRate' },
);

/** The sheet on which a page is printed. */
const PressSheet = Type.Object(
  {
    width_pt: positivePoints(),
    height_pt: positivePoints(),
    page_x_pt: Type.Optional(
      nullable(length({ description: 'Left edge of the page from that of the sheet.' }), {
        default: null,
        description: 'Left edge of the page from the left edge of the sheet; null: centered.',
      }),
    ),
    page_y_pt: Type.Optional(
      nullable(length({ description: 'Lower edge of the page from that of the sheet.' }), {
        default: null,
        description: 'Lower edge of the page from the lower edge of the sheet; null: centered.',
      }),
    ),
  },
  closed,
);

/** How the coverage of ink-key zones is measured and written; every field is optional. */
export const InkZonesPolicy = Type.Object(
  {
    job_id: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$',
        default: 'job',
        description: 'The job, as the files name it.',
      }),
    ),
    zone_width_pt: Type.Optional(
      length({
        exclusiveMinimum: 0,
        maximum: 1000,
        default: 92.1259842519685,
        description: 'Width of one ink-key zone. The default is 32.5 mm.',
      }),
    ),
    zone_count: Type.Optional(
      nullable(Type.Integer({ minimum: 1, maximum: 128 }), {
        default: null,
        description: 'Zones of the press; null: as many as cover the sheet.',
      }),
    ),
    zone_offset_pt: Type.Optional(
      nullable(length(), {
        default: null,
        description:
          'Left edge of the leftmost zone from the left edge of the sheet, negative outside of it; null: the sheet is centered on the zones.',
      }),
    ),
    first_zone: Type.Optional(
      oneOf(['left', 'right'], {
        default: 'left',
        description: 'Where zone 1 is, seen on the printed side.',
      }),
    ),
    sheet: Type.Optional(
      nullable(PressSheet, {
        default: null,
        description: 'Sheet on which each page is printed; null: the page is the sheet.',
      }),
    ),
    page_box: Type.Optional(
      oneOf(['media', 'crop', 'bleed', 'trim'], {
        default: 'media',
        description: 'Box of the page that is printed.',
      }),
    ),
    pages: Type.Optional(PageSelection),
    duplex: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Pages are alternately the front and the back of a sheet; else each is a front.',
      }),
    ),
    preview_dpi: Type.Optional(
      Type.Number({
        minimum: 20,
        maximum: 200,
        default: 50.8,
        description:
          'Resolution of the previews, and of the measurement, in dots per inch; fitted so that the page has whole pixels.',
      }),
    ),
    exclude_inks: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
        maxItems: 64,
        default: [],
        description: 'Separations that no printing unit prints.',
      }),
    ),
    technical_inks: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Also zones of inks whose names say dieline, position, legend, dimension or another step that is not printed. White and varnish always have zones.',
      }),
    ),
    key_curve: Type.Optional(
      nullable(
        Type.Array(
          Type.Unsafe<readonly [number, number]>({
            ...fixedNumbers(2, percent),
            description: '[coverage, opening] in percent.',
          }),
          { minItems: 2, maxItems: 64 },
        ),
        {
          default: null,
          description:
            'Opening of an ink key for the coverage of its zone, as points with ascending coverage, straight between them; null: the opening is the coverage.',
        },
      ),
    ),
    film_weight_g_m2: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1000,
        default: 1.2,
        description: 'Grams of wet ink on a square metre of solid.',
      }),
    ),
    ink_rates: Type.Optional(
      Type.Array(InkRate, {
        maxItems: 64,
        default: [],
        description: 'Film weights and prices of single inks: the price list.',
      }),
    ),
    files: Type.Optional(
      Type.Array(oneOf(['ppf', 'jdf', 'xjdf', 'previews', 'pdf']), {
        maxItems: 5,
        uniqueItems: true,
        default: ['ppf', 'jdf', 'xjdf', 'previews'],
        description:
          'Contents of the package: ppf: CIP3 PPF 3.0; jdf and xjdf: InkZoneProfile and Preview resources; previews: the PNG files that these name; pdf: the input.',
      }),
    ),
    ppf_encoding: Type.Optional(
      oneOf(['ascii_hex', 'run_length'], {
        default: 'ascii_hex',
        description: 'Preview images of the PPF: as hexadecimal text, or compressed and binary.',
      }),
    ),
  },
  { ...closed, title: 'InkZonesPolicy' },
);

/** An ink-zones policy. */
export type InkZonesPolicy = InPoints<Static<typeof InkZonesPolicy>>;

/** An ink-zones policy for the examples. */
export const exampleInkZonesPolicy: InkZonesPolicy = {
  job_id: 'order-4711',
  zone_width_pt: 92.126,
  zone_count: 32,
  duplex: true,
  ink_rates: [{ name: 'Black', film_weight_g_m2: 1.4, price_per_kg: 6.2 }],
};
