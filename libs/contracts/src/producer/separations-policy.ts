import { Type, type Static } from '@sinclair/typebox';
import { closed, oneOf } from '../schema';
import type { InPoints } from './measure';
import { PageSelection } from './page-selection';

const angle = { minimum: -180, maximum: 180 } as const;

/** The angle of one ink's screen. */
const InkAngle = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Name of the separation.',
      examples: ['PANTONE 186 C'],
    }),
    angle_deg: Type.Number({
      ...angle,
      description: 'Angle of its screen, anticlockwise.',
      examples: [75],
    }),
  },
  { ...closed, title: 'InkAngle' },
);

/** How plates of 1 bit are screened. */
const Screening = Type.Object(
  {
    method: Type.Optional(
      oneOf(['threshold', 'error_diffusion'], {
        default: 'threshold',
        description:
          'threshold: dots of a ruling and an angle, from an array that repeats; error_diffusion: dots of one pixel without ruling, after Floyd and Steinberg.',
      }),
    ),
    ruling_lpi: Type.Optional(
      Type.Number({
        minimum: 10,
        maximum: 600,
        default: 150,
        description: 'Lines per inch; at most a third of the resolution. Only with threshold.',
      }),
    ),
    dot: Type.Optional(
      oneOf(['round', 'euclidean', 'ellipse', 'line'], {
        default: 'euclidean',
        description:
          'Shape of the dot: round at every tint; euclidean: round, square at 50 %, round holes; ellipse; line. Only with threshold.',
      }),
    ),
    angle_deg: Type.Optional(
      Type.Number({
        ...angle,
        default: 45,
        description:
          'Angle of inks that angles does not name, anticlockwise, except Cyan 15, Magenta 75 and Yellow 0. Only with threshold.',
      }),
    ),
    angles: Type.Optional(
      Type.Array(InkAngle, {
        maxItems: 64,
        default: [],
        description: 'Angles of single inks. Only with threshold.',
      }),
    ),
  },
  closed,
);

/** How plates are listed and exported; every field is optional. */
export const SeparationsPolicy = Type.Object(
  {
    format: Type.Optional(
      oneOf(['tiff', 'pdf', 'list'], {
        default: 'tiff',
        description:
          'tiff: a TIFF file for each ink of each page; pdf: one PDF with a page for each ink of each page, in its own separation space; list: figures only.',
      }),
    ),
    bits: Type.Optional(
      Type.Union([Type.Literal(8), Type.Literal(1)], {
        default: 8,
        description: '8: coverage as gray, deflated; 1: screened, CCITT Group 4.',
      }),
    ),
    dpi: Type.Optional(
      Type.Number({
        minimum: 20,
        maximum: 2540,
        default: 300,
        description: 'Resolution in dots per inch.',
      }),
    ),
    screen: Type.Optional({ ...Screening, default: {} }),
    page_box: Type.Optional(
      oneOf(['media', 'crop', 'bleed', 'trim'], {
        default: 'media',
        description: 'Box of the page that is exported.',
      }),
    ),
    pages: Type.Optional(PageSelection),
    exclude_inks: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
        maxItems: 64,
        default: [],
        description: 'Separations that are neither listed nor exported.',
      }),
    ),
    technical_inks: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'False leaves out inks whose names say dieline, position, legend or the like.',
      }),
    ),
    blank_plates: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Also plates without any ink on them.',
      }),
    ),
  },
  { ...closed, title: 'SeparationsPolicy' },
);

/** A separations policy. */
export type SeparationsPolicy = InPoints<Static<typeof SeparationsPolicy>>;

/** A separations policy for the examples. */
export const exampleSeparationsPolicy: SeparationsPolicy = {
  format: 'tiff',
  bits: 1,
  dpi: 2400,
  screen: { ruling_lpi: 175, dot: 'euclidean' },
};
