import { Ajv } from 'ajv';
import { badFacts } from '../checks/bad-facts.fixture';
import { facts } from '../checks/facts.fixture';
import { jsonReport } from './json-report';
import { brochure, reportModel } from './report-model.fixture';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', items });
const coordinate = { type: 'number' };
const names = orNull(object({ total: count, names: list(text) }));

const rect = object({ x0: coordinate, y0: coordinate, x1: coordinate, y1: coordinate });
const decision = object({
  finding_id: orNull(text),
  decision_type: text,
  decided_by_user_id: text,
  decided_at: text,
  notes: orNull(text),
});
const pages = list({ type: 'integer', minimum: 1 });
const box = object({
  name: { enum: ['media', 'crop', 'bleed', 'trim', 'art'] },
  width_mm: coordinate,
  height_mm: coordinate,
  left_mm: coordinate,
  bottom_mm: coordinate,
  declared: { type: 'boolean' },
});
const inventory = object({
  inks: orNull(
    list(object({ name: text, type: { enum: ['process', 'spot'] }, pages: orNull(pages) })),
  ),
  images: orNull(
    list(
      object({
        page_num: count,
        width_px: count,
        height_px: count,
        effective_ppi: orNull(count),
        color_space: orNull(text),
        compression: orNull(text),
      }),
    ),
  ),
  fonts: orNull(list(object({ name: text, type: text, embedded: text, pages }))),
  boxes: list(object({ pages, rotation: count, boxes: list(box) })),
});
const finding = object({
  id: text,
  inspection_id: text,
  page_num: orNull({ type: 'integer', minimum: 1 }),
  places: list(object({ page_num: { type: 'integer', minimum: 1 }, bbox: rect })),
  check_id: { type: 'string', pattern: '^[A-Z0-9]+(_[A-Z0-9]+)+$' },
  severity: { enum: ['error', 'warning', 'advisory'] },
  title: text,
  message: text,
  category: text,
  standard: orNull(text),
  clause: orNull(text),
  params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  pages: list({ type: 'integer', minimum: 1 }),
  count: { type: 'integer', minimum: 1 },
  bbox: orNull(rect),
  object_id: orNull(text),
  object_type: orNull(text),
  fingerprint: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  why: text,
  fix_hint: text,
  effective_decision: orNull(decision),
});

const schema = object({
  schema_version: { const: '1' },
  job_id: text,
  profile_id: text,
  profile_name: text,
  preflight_source: { enum: ['engine', 'external'] },
  external_format: orNull(text),
  language: { enum: ['en', 'de', 'fr', 'es'] },
  summary: object({
    total_findings: count,
    error_count: count,
    warning_count: count,
    advisory_count: count,
    waived_count: count,
    passed: { type: 'boolean' },
    page_count: count,
    file_size_bytes: count,
  }),
  file_name: text,
  file_size: count,
  pdf_sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  completed_at: text,
  verdict: { enum: ['pass', 'pass_with_warnings', 'fail'] },
  verdict_reason: orNull(text),
  effective_verdict: { enum: ['pass', 'pass_with_warnings', 'fail'] },
  completeness: object({ state: text, missing: list(object({ pass: text, reason: text })) }),
  document: object({
    page_count: count,
    pdf_version: orNull(text),
    producer: orNull(text),
    claims: list(text),
    output_intent: orNull(text),
    fonts: orNull(object({ total: count, embedded: count })),
    images: orNull(count),
    spot_colors: names,
    layers: names,
    inventory,
    sizes: list(
      object({
        width_mm: coordinate,
        height_mm: coordinate,
        pages: count,
        declared: { type: 'boolean' },
      }),
    ),
  }),
  findings: list(finding),
  decisions: list(decision),
  checks: list(
    object({
      check_id: text,
      name: text,
      outcome: { enum: ['run', 'skipped', 'not_run', 'failed'] },
      reason: orNull(text),
      findings: count,
    }),
  ),
  left_out: list(
    object({
      reason: { enum: ['clauses', 'no_fault', 'barcodes', 'not_selected'] },
      sentence: text,
      count: { type: 'integer', minimum: 1 },
      check_ids: list(text),
    }),
  ),
});

const validate = new Ajv({ allowUnionTypes: true }).compile(schema);

describe('the JSON report', () => {
  it('has the promised shape for good and bad files', () => {
    for (const document of [facts(), brochure, ...badFacts]) {
      const body: unknown = JSON.parse(jsonReport(reportModel(document)));
      expect(validate(body)).toBe(true);
      expect(validate.errors).toBeNull();
    }
  });

  it('says the same as the model: every finding and every check in order', () => {
    const model = reportModel(brochure);
    const body = JSON.parse(jsonReport(model));
    expect(body.verdict).toBe('fail');
    expect(body.findings.map((one: { fingerprint: string }) => one.fingerprint)).toEqual(
      model.findings.map(({ fingerprint }) => fingerprint),
    );
    expect(body.checks).toHaveLength(model.outcomes.length);
    expect(body.checks.filter((one: { outcome: string }) => one.outcome === 'not_run')).not.toEqual(
      [],
    );
    expect(body.findings[0]).toMatchObject({
      check_id: 'LNT_FONT_001',
      pages: [2, 3, 4, 7],
      count: 4,
      params: { font: 'Helvetica' },
    });
  });

  it('has equal bytes for equal models, and ends with a line feed', () => {
    const first = jsonReport(reportModel(brochure));
    expect(jsonReport(reportModel(structuredClone(brochure)))).toBe(first);
    expect(first).toMatch(/\}\n$/);
  });
});
