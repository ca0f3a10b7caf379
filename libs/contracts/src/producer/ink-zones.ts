import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { amount, closed, nullable, oneOf, text } from '../schema';
import { Sha256 } from '../shared';
import { dryRunInput, validFields } from './apply-response';
import { exampleInkZonesPolicy, InkZonesPolicy } from './ink-zones-policy';
import { packageDryRunFields, packageFields, packing } from './package-transport';
import {
  applyFailures,
  inputPdfPart,
  jsonField,
  PdfBase64,
  retainField,
  validateFailures,
} from './pdf-transport';

/** One ink of one side of a sheet. */
const ZonedInk = Type.Object(
  {
    name: text('Name of the separation.', 'Cyan'),
    coverage_percent: amount('Coverage of the sheet.', 18.4),
    area_mm2: amount('Covered area, the areas of tints by their percentage.', 132480),
    outside_mm2: amount('Part of the area outside all zones.', 0),
    zones_percent: Type.Array(amount('0 to 100.', 18.4), {
      description: 'Coverage of each zone from zone 1: share of zone width by sheet height.',
    }),
    keys_percent: Type.Array(amount('0 to 100.', 18.4), {
      description: 'Opening of each ink key from zone 1, by key_curve.',
    }),
  },
  { title: 'ZonedInk' },
);

/** One side of a sheet. */
const ZonedSide = Type.Object(
  {
    sheet: text('Name of the sheet.', '1'),
    side: oneOf(['front', 'back']),
    page_index: Type.Integer({ minimum: 0, description: 'The page, from 0.' }),
    width_pt: amount('Width of the sheet.', 2976.4),
    height_pt: amount('Height of the sheet.', 2041),
    zone_offset_pt: amount('Left edge of the leftmost zone from that of the sheet.', 0),
    zone_count: Type.Integer({ minimum: 1 }),
    inks: Type.Array(ZonedInk),
  },
  { title: 'ZonedSide' },
);

/** How much of an ink the sheets use. */
const InkUse = Type.Object(
  {
    name: text('Name of the separation.', 'Cyan'),
    area_m2: amount('Covered area of one copy of every sheet, all sides.', 0.13248),
    film_weight_g_m2: amount('Grams on a square metre of solid.', 1.2),
    grams_per_1000_sheets: amount('Ink on 1,000 copies of every sheet.', 158.98),
    cost_per_1000_sheets: nullable(amount('Its cost.', 2.1), {
      description: 'Cost of that ink in the currency of the price list; null without a price.',
    }),
  },
  { title: 'InkUse' },
);

/** Body of an ink-zones run. */
export const InkZonesResult = Type.Object(
  {
    ...packageFields,
    policy_sha256: Sha256,
    zone_width_pt: amount('Width of one zone.', 92.126),
    sides: Type.Array(ZonedSide),
    ink_use: Type.Array(InkUse),
  },
  { title: 'InkZonesResult' },
);

/** POST /v1/ink-zones/apply. */
export const applyInkZones = operation({
  ...packing,
  id: 'applyInkZones',
  rateLimit: 'apply_ink_zones',
  path: '/v1/ink-zones/apply',
  feature: 'ink-zones',
  summary: 'Measure ink zones and ink use of sheets',
  description:
    'Measures the coverage of each ink-key zone of each separation on its plate and puts out presets for the press as one ZIP file: CIP3 PPF 3.0 with preview images, JDF 1.x and XJDF 2.x with InkZoneProfile and Preview. The body also has the zones, and grams and cost of each ink. Without a policy the defaults apply.',
  body: Type.Object({ input_pdf_b64: PdfBase64, policy: Type.Optional(InkZonesPolicy) }, closed),
  form: {
    fields: Type.Object(
      { policy: Type.Optional(jsonField('The policy', exampleInkZonesPolicy)), ...retainField },
      closed,
    ),
    files: { input_pdf: inputPdfPart },
  },
  response: InkZonesResult,
  failures: applyFailures,
});

/** POST /v1/ink-zones/validate. */
export const validateInkZones = operation({
  id: 'validateInkZones',
  rateLimit: 'validate_ink_zones',
  service: 'producer',
  method: 'post',
  path: '/v1/ink-zones/validate',
  feature: 'ink-zones',
  summary: 'Validate an ink-zones policy',
  description:
    'Checks the policy, on a PDF when one is sent, and names the hash it is cached under.',
  body: Type.Object({ policy: Type.Optional(InkZonesPolicy), ...dryRunInput }, closed),
  response: Type.Object(
    { ...validFields, ...packageDryRunFields, policy_sha256: Sha256 },
    { title: 'InkZonesValidation' },
  ),
  failures: validateFailures,
});

/** Body of an ink-zones run. */
export type InkZonesResult = Static<typeof InkZonesResult>;
