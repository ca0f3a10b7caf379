import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { amount, closed, nullable, openSet, text } from '../schema';
import { Sha256 } from '../shared';
import { dryRunInput, validFields } from './apply-response';
import { exampleSeparationsPolicy, SeparationsPolicy } from './separations-policy';
import { packageDryRunFields, packageFields, packing } from './package-transport';
import {
  applyFailures,
  inputPdfPart,
  jsonField,
  PdfBase64,
  retainField,
  validateFailures,
} from './pdf-transport';

/** The plate of an ink of a page. */
const ExportedPlate = Type.Object(
  {
    page_index: Type.Integer({ minimum: 0, description: 'The page, from 0.' }),
    name: text('Name of the separation.', 'Cyan'),
    coverage_percent: amount('Mean coverage of the plate.', 18.4),
    exported_percent: nullable(amount('The same of what was exported.', 18.4), {
      description:
        'Coverage of the exported plate, which screening changes a little; null without one.',
    }),
    width_px: Type.Integer({ minimum: 1 }),
    height_px: Type.Integer({ minimum: 1 }),
    file: nullable(text('File of the package.', 'page-1-01-cyan.tif'), {
      description: 'File of the package that holds the plate; null when nothing was exported.',
    }),
    ruling_lpi: nullable(amount('Lines per inch.', 150.2), {
      description: 'Ruling of the screen as made; null for a plate without one.',
    }),
    angle_deg: nullable(amount('Anticlockwise.', 14.98), {
      description: 'Angle of the screen as made; null for a plate without one.',
    }),
  },
  { title: 'ExportedPlate' },
);

/** An ink of the document. */
const ListedSeparation = Type.Object(
  {
    name: text('Name of the separation.', 'PANTONE 186 C'),
    type: openSet(['process', 'spot', 'technical']),
    used: Type.Boolean({ description: 'False when content names the ink and paints none of it.' }),
    occurs_on_pages: Type.Array(Type.Integer({ minimum: 0 }), {
      description: 'Pages on which it prints, from 0.',
    }),
  },
  { title: 'ListedSeparation' },
);

/** Body of a separations run. */
export const SeparationsResult = Type.Object(
  {
    ...packageFields,
    policy_sha256: Sha256,
    separations: Type.Array(ListedSeparation, { description: 'Process inks first, by page.' }),
    total: Type.Integer({ minimum: 0, description: 'Number of separations.' }),
    plates: Type.Array(ExportedPlate),
  },
  { title: 'SeparationsResult' },
);

/** POST /v1/separations/apply. */
export const applySeparations = operation({
  ...packing,
  id: 'applySeparations',
  rateLimit: 'apply_separations',
  path: '/v1/separations/apply',
  feature: 'separations',
  summary: 'List and export separations',
  description:
    'Lists the inks of the pages by what prints, and exports their plates as one ZIP file: TIFF files of 8 bits, or of 1 bit screened and in CCITT Group 4, or a PDF with one page for each ink. The pages are rendered in strips, so that memory does not grow with the resolution. Without a policy the defaults apply.',
  body: Type.Object({ input_pdf_b64: PdfBase64, policy: Type.Optional(SeparationsPolicy) }, closed),
  form: {
    fields: Type.Object(
      { policy: Type.Optional(jsonField('The policy', exampleSeparationsPolicy)), ...retainField },
      closed,
    ),
    files: { input_pdf: inputPdfPart },
  },
  response: SeparationsResult,
  failures: applyFailures,
});

/** POST /v1/separations/validate. */
export const validateSeparations = operation({
  id: 'validateSeparations',
  rateLimit: 'validate_separations',
  service: 'producer',
  method: 'post',
  path: '/v1/separations/validate',
  feature: 'separations',
  summary: 'Validate a separations policy',
  description:
    'Checks the policy, on a PDF when one is sent, and names the hash it is cached under.',
  body: Type.Object({ policy: Type.Optional(SeparationsPolicy), ...dryRunInput }, closed),
  response: Type.Object(
    { ...validFields, ...packageDryRunFields, policy_sha256: Sha256 },
    { title: 'SeparationsValidation' },
  ),
  failures: validateFailures,
});

/** Body of a separations run. */
export type SeparationsResult = Static<typeof SeparationsResult>;
