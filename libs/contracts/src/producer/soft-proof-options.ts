import { Type, type Static } from '@sinclair/typebox';
import { closed, oneOf } from '../schema';
import { PageSelection } from './page-selection';

const file =
  'Bare name of a file of the same request (part `externals`), or `sha256:` and the hash of an earlier upload.';

const fileName = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 255, description }));

/** How plates are proofed; every field is optional. */
export const SoftProofOptions = Type.Object(
  {
    source_profile: fileName(
      `ICC profile of the printing condition that the plates are made for: CMYK. ${file} Default: the output intent of the document, else CGATS TR 001 with a warning.`,
    ),
    destination_profile: fileName(
      `ICC profile of the display or printing condition that is to show the print: RGB, CMYK or gray. ${file} Default: sRGB.`,
    ),
    reference_profile: fileName(
      `ICC profile of the printing condition whose colours are the reference of delta_e: CMYK. ${file} Default: the source.`,
    ),
    spot_library: fileName(
      `Spectra or Lab values of spot inks: CxF3, ASE, CSV or JSON. ${file} Inks that it does not have are taken from the spectral data of the output intent, else from the alternate space of the document.`,
    ),
    intent: Type.Optional(
      oneOf(['relative-colorimetric', 'perceptual', 'saturation', 'absolute-colorimetric'], {
        default: 'relative-colorimetric',
        description:
          'Rendering intent from source to destination. absolute-colorimetric shows the paper of the source on the destination.',
      }),
    ),
    black_point_compensation: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'Maps the darkest colour of the source to that of the destination. Absolute colorimetry has none (ISO 18619).',
      }),
    ),
    paper_white: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Shows the paper of a destination that is a printing condition in the images; else its paper is white. For the paper of the source on a display choose absolute-colorimetric.',
      }),
    ),
    delta_e_formula: Type.Optional(
      oneOf(['ciede2000', 'cie94', 'cie76'], {
        default: 'ciede2000',
        description: 'Formula of all colour differences; cie94 with the weights of graphic arts.',
      }),
    ),
    delta_e_tolerance: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 50,
        default: 3,
        description:
          'Difference from which a colour is out of gamut; the heat map is yellow there and red at twice as much.',
      }),
    ),
    dpi: Type.Optional(
      Type.Number({
        minimum: 20,
        maximum: 600,
        default: 100,
        description: 'Resolution of images and measurement, in dots per inch.',
      }),
    ),
    page_box: Type.Optional(
      oneOf(['media', 'crop', 'bleed', 'trim'], {
        default: 'crop',
        description: 'Box of the page that is proofed.',
      }),
    ),
    pages: Type.Optional(PageSelection),
    exclude_inks: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
        maxItems: 64,
        default: [],
        description: 'Separations that the proof leaves out.',
      }),
    ),
    technical_inks: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Also shows inks whose names say white, varnish, dieline, position, legend or the like, in the colours of their alternate spaces.',
      }),
    ),
    max_objects: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 10_000,
        default: 100,
        description: 'Objects out of gamut that are listed of each page, the worst first.',
      }),
    ),
    files: Type.Optional(
      Type.Array(oneOf(['proof', 'heat', 'gamut']), {
        maxItems: 3,
        uniqueItems: true,
        default: ['proof', 'heat', 'gamut'],
        description:
          'PNG images of each page (sRGB): proof; heat: the difference from the reference; gamut: the proof in gray with out-of-gamut colours in magenta.',
      }),
    ),
  },
  { ...closed, title: 'SoftProofOptions' },
);

/** Soft-proof options. */
export type SoftProofOptions = Static<typeof SoftProofOptions>;

/** Soft-proof options for the examples. */
export const exampleSoftProofOptions: SoftProofOptions = {
  intent: 'absolute-colorimetric',
  delta_e_tolerance: 2,
  dpi: 150,
};
