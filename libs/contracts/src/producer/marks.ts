import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { exampleOf } from '../examples';
import { closed } from '../schema';
import { Sha256 } from '../shared';
import { applyFields, dryRunFields, dryRunInput, traceFields, validFields } from './apply-response';
import { exampleMarksTemplate, MarksTemplate } from './marks-plan';
import {
  applyFailures,
  applying,
  inputPdfPart,
  jsonField,
  PdfBase64,
  retainField,
  validateFailures,
} from './pdf-transport';

/** Body of a marks run. */
export const MarksResult = Type.Object(
  {
    ...applyFields,
    template_sha256: Sha256,
    marks_applied: Type.Integer({
      minimum: 0,
      description:
        'Marks drawn on all pages; an anchor that expands to four positions counts four.',
    }),
    ...traceFields,
  },
  { title: 'MarksResult' },
);

const apply = {
  ...applying,
  feature: 'marks',
  response: MarksResult,
} as const;

/** POST /v1/marks/apply. */
export const applyMarks = operation({
  ...apply,
  id: 'applyMarks',
  rateLimit: 'apply_marks',
  path: '/v1/marks/apply',
  summary: 'Apply a marks template',
  description:
    'Draws the items of the template in list order on every page. Items of type `external` name files of earlier uploads by hash here; new files need the multipart endpoint.',
  body: Type.Object({ input_pdf_b64: PdfBase64, template: MarksTemplate }, closed),
  bodyExample: { input_pdf_b64: exampleOf(PdfBase64), template: exampleMarksTemplate },
  examples: {
    headers: { 'x-producer-plan': '{"marks":[{"type":"crop","anchor":"trim_corners"}]}' },
  },
  failures: {
    ...applyFailures,
    422: 'The template does not fit its schema or names a file that is not given by hash (external_marks_not_supported_inline), or the PDF cannot be read, needs a password or exceeds an engine limit.',
  },
});

/** POST /v1/marks/apply-multipart. */
export const applyMarksMultipart = operation({
  ...apply,
  id: 'applyMarksMultipart',
  rateLimit: 'apply_marks_multipart',
  path: '/v1/marks/apply-multipart',
  summary: 'Apply a marks template with uploaded marks',
  description:
    'As the JSON endpoint; `external` items name the uploaded files by their bare file name. Uploaded files are stored as long as outputs are cached, for items that name them by hash.',
  form: {
    fields: Type.Object(
      {
        template: jsonField('The marks template', exampleMarksTemplate),
        ...retainField,
      },
      closed,
    ),
    files: {
      input_pdf: inputPdfPart,
      externals: {
        description: 'Files the template names: PDF, PNG, TrueType or OpenType font.',
        required: false,
        repeated: true,
        mediaTypes: ['application/pdf', 'image/png', 'font/ttf', 'font/otf'],
      },
    },
  },
  failures: {
    ...applyFailures,
    400: 'The PDF part is missing or empty, or a file name is not a bare name.',
    422: 'The template is not valid (template_invalid) or names files that were not uploaded (external_files_missing), or the PDF cannot be read, needs a password or exceeds an engine limit.',
  },
});

/** POST /v1/marks/validate. */
export const validateMarks = operation({
  id: 'validateMarks',
  rateLimit: 'validate_marks',
  service: 'producer',
  method: 'post',
  path: '/v1/marks/validate',
  feature: 'marks',
  summary: 'Validate a marks template',
  description:
    'Checks the template, on a PDF when one is sent; without one expressions are resolved on a synthetic A4 page.',
  body: Type.Object({ template: MarksTemplate, ...dryRunInput }, closed),
  bodyExample: { template: exampleMarksTemplate },
  response: Type.Object(
    {
      ...validFields,
      ...dryRunFields,
      template_sha256: Sha256,
      mark_count: Type.Integer({ minimum: 0 }),
    },
    { title: 'MarksValidation' },
  ),
  failures: validateFailures,
});

/** Body of a marks run. */
export type MarksResult = Static<typeof MarksResult>;
