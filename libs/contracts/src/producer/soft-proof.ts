import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { exampleOf } from '../examples';
import { amount, closed, nullable, openSet, text } from '../schema';
import { Sha256 } from '../shared';
import { dryRunInput, validFields } from './apply-response';
import { packageDryRunFields, packageFields, packing } from './package-transport';
import {
  applyFailures,
  inputPdfPart,
  jsonField,
  PdfBase64,
  retainField,
  validateFailures,
} from './pdf-transport';
import { exampleSoftProofOptions, SoftProofOptions } from './soft-proof-options';

const Difference = Type.Object(
  {
    max: amount('Largest difference of a pixel.', 6.21),
    avg: amount('Mean difference.', 1.04),
    p95: amount('95 % of the pixels differ by no more.', 3.4),
  },
  { title: 'DeltaE' },
);

const Lab = Type.Array(Type.Number(), {
  minItems: 3,
  maxItems: 3,
  description: 'CIE Lab of D50.',
  examples: [[48.2, 71.5, 3.1]],
});

/** An ink and what the destination makes of its solid. */
const ProofedInk = Type.Object(
  {
    name: text('Name of the separation.', 'PANTONE 186 C'),
    lab: nullable(Lab, {
      description: 'Colour of the solid in the source; null where nothing says it.',
    }),
    lab_source: openSet(
      ['profile', 'spot_library', 'spectral_data', 'alternate_space', 'unknown'],
      { description: 'Source of the colour.' },
    ),
    proof_lab: nullable(Lab, { description: 'Colour of the solid in the proof.' }),
    delta_e: nullable(amount('Difference of both.', 4.7), {
      description: 'Difference of both; null without a colour.',
    }),
    in_gamut: nullable(Type.Boolean(), {
      description: 'The destination has the colour of the solid; null when that is not known.',
    }),
    coverage_percent: amount('Mean coverage of its plates.', 12.5),
    out_of_gamut_percent: amount(
      'Share of the pixels printed with this ink whose colour is out of gamut.',
      3.2,
    ),
    shown: Type.Boolean({ description: 'False for an ink that the proof leaves out.' }),
  },
  { title: 'ProofedInk' },
);

/** An object whose colour the destination does not have. */
const ProofedObject = Type.Object(
  {
    kind: openSet(['text', 'vector', 'raster', 'shading']),
    order: Type.Integer({ minimum: 0, description: 'Position among what the page paints.' }),
    bbox_pt: Type.Array(Type.Number(), {
      minItems: 4,
      maxItems: 4,
      description: 'Visible box in user space of the unrotated page: x0, y0, x1, y1.',
      examples: [[72, 72, 144, 144]],
    }),
    inks: Type.Array(Type.String(), { description: 'Inks of its colour; empty for images.' }),
    delta_e: amount('Largest difference from its colour to the nearest one of the gamut.', 9.3),
    basis: openSet(['colour', 'pixels'], {
      description:
        'colour: the colour that the object is painted with; pixels: what is printed in its box, for images and shadings.',
    }),
  },
  { title: 'ProofedObject' },
);

/** A proofed page. */
const ProofedPage = Type.Object(
  {
    page_index: Type.Integer({ minimum: 0, description: 'The page, from 0.' }),
    width_px: Type.Integer({ minimum: 1 }),
    height_px: Type.Integer({ minimum: 1 }),
    printed_percent: amount('Share of the page with ink.', 61.3),
    delta_e: nullable(Difference, {
      description: 'Of the pixels with ink; null for a page without ink.',
    }),
    out_of_gamut_percent: amount('Share of the page that is out of gamut.', 1.9),
    objects_out_of_gamut: Type.Integer({
      minimum: 0,
      description: 'Objects whose colour is out of gamut, listed or not.',
    }),
    objects: Type.Array(ProofedObject, { description: 'The worst of them, by difference.' }),
    proof_file: nullable(text('File of the package.', 'page-1-proof.png')),
    heat_file: nullable(text('File of the package.', 'page-1-heat.png')),
    gamut_file: nullable(text('File of the package.', 'page-1-gamut.png')),
  },
  { title: 'ProofedPage' },
);

/** Body of a soft proof. */
export const SoftProofResult = Type.Object(
  {
    ...packageFields,
    options_sha256: Sha256,
    source_icc_sha256: Sha256,
    destination_icc_sha256: nullable(Sha256, { description: 'Null for sRGB.' }),
    reference_icc_sha256: Sha256,
    delta_e: nullable(Difference, {
      description:
        'Colours of the proof against those of the reference, over all pixels with ink; null without any.',
    }),
    inks: Type.Array(ProofedInk),
    pages: Type.Array(ProofedPage),
  },
  { title: 'SoftProofResult' },
);

const profileBase64 = (which: string) =>
  Type.Optional(
    Type.String({
      contentEncoding: 'base64',
      contentMediaType: 'application/vnd.iccprofile',
      description: `The ICC profile of the ${which} in standard base64; takes the place of \`options.${which}_profile\`.`,
      examples: ['AAACMGFkc3A='],
    }),
  );

/** POST /v1/soft-proof/apply. */
export const applySoftProof = operation({
  ...packing,
  id: 'applySoftProof',
  rateLimit: 'apply_soft_proof',
  path: '/v1/soft-proof/apply',
  feature: 'soft-proof',
  summary: 'Proof plates on a display or for another printing condition',
  description:
    'Renders the plates of the pages with overprint, converts the process inks from the printing condition of the document to the destination with ICC profiles and lays spot inks over them as filters of their measured or alternate colours. Answers with the colour differences from the reference, with inks and objects out of gamut, and with images as one ZIP file. Without options the defaults apply.',
  body: Type.Object(
    {
      input_pdf_b64: PdfBase64,
      source_icc_b64: profileBase64('source'),
      destination_icc_b64: profileBase64('destination'),
      options: Type.Optional(SoftProofOptions),
    },
    closed,
  ),
  bodyExample: { input_pdf_b64: exampleOf(PdfBase64) },
  form: {
    fields: Type.Object(
      { options: Type.Optional(jsonField('The options', exampleSoftProofOptions)), ...retainField },
      closed,
    ),
    files: {
      input_pdf: inputPdfPart,
      externals: {
        description: 'ICC profiles and the spot library that the options name by their file names.',
        required: false,
        repeated: true,
        mediaTypes: ['application/vnd.iccprofile', 'application/octet-stream'],
      },
    },
  },
  response: SoftProofResult,
  failures: applyFailures,
});

/** POST /v1/soft-proof/validate. */
export const validateSoftProof = operation({
  id: 'validateSoftProof',
  rateLimit: 'validate_soft_proof',
  service: 'producer',
  method: 'post',
  path: '/v1/soft-proof/validate',
  feature: 'soft-proof',
  summary: 'Validate soft-proof options',
  description:
    'Checks the options, on a PDF when one is sent, and names the hash they are cached under. Files are named by their hash.',
  body: Type.Object({ options: Type.Optional(SoftProofOptions), ...dryRunInput }, closed),
  response: Type.Object(
    { ...validFields, ...packageDryRunFields, options_sha256: Sha256 },
    { title: 'SoftProofValidation' },
  ),
  failures: validateFailures,
});

/** Body of a soft proof. */
export type SoftProofResult = Static<typeof SoftProofResult>;
