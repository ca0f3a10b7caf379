import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { exampleOf } from '../examples';
import { closed } from '../schema';
import { Sha256 } from '../shared';
import { applyFields, traceFields, validFields } from './apply-response';
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
    sheets_written: Type.Integer({ minimum: 0 }),
    cells_per_sheet: Type.Integer({ minimum: 0 }),
    input_pages: Type.Integer({ minimum: 0 }),
    ...traceFields,
  },
  { title: 'ImposeResult' },
);

/** POST /v1/impose/apply. */
export const applyImpose = operation({
  ...applying,
  id: 'applyImpose',
  path: '/v1/impose/apply',
  feature: 'impose',
  summary: 'Apply an impose layout',
  description: 'Places the pages of the input on sheets, by a grid or by explicit placements.',
  body: Type.Object({ input_pdf_b64: PdfBase64, plan: ImposePlan }, closed),
  form: {
    fields: Type.Object({
      plan: jsonField('The impose plan', exampleOf(ImposePlan)),
      ...retainField,
    }),
    files: { input_pdf: inputPdfPart },
  },
  response: ImposeResult,
});

/** POST /v1/impose/validate. */
export const validateImpose = operation({
  id: 'validateImpose',
  service: 'producer',
  method: 'post',
  path: '/v1/impose/validate',
  feature: 'impose',
  summary: 'Validate an impose layout',
  description: 'Checks the plan without a PDF and solves its grid.',
  body: Type.Object({ plan: ImposePlan }, closed),
  response: Type.Object(
    { ...validFields, plan_sha256: Sha256, cells_per_sheet: Type.Integer({ minimum: 0 }) },
    { title: 'ImposeValidation' },
  ),
  failures: validateFailures,
});

/** Body of an impose run. */
export type ImposeResult = Static<typeof ImposeResult>;
