import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { exampleOf } from '../examples';
import { closed, nullable } from '../schema';
import { Sha256 } from '../shared';
import { applyFields, dryRunFields, dryRunInput, traceFields, validFields } from './apply-response';
import { ImposeLayout } from './impose-layout';
import { ImposePlan } from './impose-plan';
import {
  applying,
  inputPdfPart,
  jsonField,
  PdfBase64,
  retainField,
  validateFailures,
} from './pdf-transport';

/** Body of an impose run. */
export const ImposeResult = Type.Object(
  {
    ...applyFields,
    plan_sha256: Sha256,
    sheets_written: Type.Integer({
      minimum: 0,
      description: 'Pages of the output: sides of sheets.',
    }),
    cells_per_sheet: Type.Integer({ minimum: 0, description: 'Cells of a side.' }),
    input_pages: Type.Integer({ minimum: 0, description: 'Pages of all inputs.' }),
    layout: Type.Optional(ImposeLayout),
    ...traceFields,
  },
  { title: 'ImposeResult' },
);

const moreInputs = Type.Optional(
  Type.Array(
    Type.Object(
      {
        ref: Type.String({
          pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$',
          description: 'Name in placements: its page 0 is `ref:0`.',
          examples: ['label'],
        }),
        pdf_b64: PdfBase64,
      },
      closed,
    ),
    { maxItems: 63, description: 'More PDFs, for ganging.' },
  ),
);

/** POST /v1/impose/apply. */
export const applyImpose = operation({
  ...applying,
  id: 'applyImpose',
  rateLimit: 'apply_impose',
  path: '/v1/impose/apply',
  feature: 'impose',
  summary: 'Apply an impose layout',
  description:
    'Places the pages of the inputs on sheets, by a grid, by signatures or by explicit placements. Each page is embedded once; layers, output intents and spot colours stay.',
  body: Type.Object({ input_pdf_b64: PdfBase64, plan: ImposePlan, inputs: moreInputs }, closed),
  form: {
    fields: Type.Object(
      {
        plan: jsonField('The impose plan', exampleOf(ImposePlan)),
        ...retainField,
      },
      closed,
    ),
    files: {
      input_pdf: inputPdfPart,
      inputs: {
        description:
          'More PDFs, for ganging: pages of `label.pdf` are `label:0`, `label:1` and so on in the plan.',
        required: false,
        repeated: true,
        mediaTypes: ['application/pdf'],
      },
    },
  },
  response: ImposeResult,
});

/** POST /v1/impose/validate. */
export const validateImpose = operation({
  id: 'validateImpose',
  rateLimit: 'validate_impose',
  service: 'producer',
  method: 'post',
  path: '/v1/impose/validate',
  feature: 'impose',
  summary: 'Validate an impose layout',
  description: 'Checks the plan, on a PDF when one is sent, and solves its grid.',
  body: Type.Object({ plan: ImposePlan, ...dryRunInput }, closed),
  response: Type.Object(
    {
      ...validFields,
      ...dryRunFields,
      plan_sha256: Sha256,
      cells_per_sheet: nullable(Type.Integer({ minimum: 0 }), {
        description: 'Cells of a side; null when the first page decides how large they are.',
      }),
    },
    { title: 'ImposeValidation' },
  ),
  failures: validateFailures,
});

/** Body of an impose run. */
export type ImposeResult = Static<typeof ImposeResult>;
