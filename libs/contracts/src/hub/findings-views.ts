import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { Rect, Sha256, Timestamp } from '../shared';
import { CanonicalId } from './model';
import { FreeObject, notFound } from './routing';

const ViewKind = oneOf(['customer', 'operator', 'mis']);

/** One finding as the audience of a view reads it. */
export const ViewFinding = named(
  'ViewFinding',
  Type.Object({
    code: Type.Optional(
      Type.String({ description: 'Check id; not in the customer view.', examples: ['LNT_BLEED'] }),
    ),
    severity: openSet(['error', 'warning', 'info']),
    title: Type.String({ examples: ['The artwork does not reach the bleed'] }),
    meaning: Type.Optional(Type.String({ examples: ['A white edge may show after cutting.'] })),
    advice: Type.Optional(Type.String({ examples: ['Extend the background by 3 mm.'] })),
    count: Type.Integer({ minimum: 1 }),
    pages: Type.Array(Type.Integer({ minimum: 1 }), { examples: [[1]] }),
    objects: Type.Optional(
      Type.Array(
        Type.Object({
          page: Type.Integer({ minimum: 1 }),
          box: nullable(Rect),
          measured: Type.Optional(Type.Unknown()),
          threshold: Type.Optional(Type.Unknown()),
        }),
        { description: 'Operator view only.' },
      ),
    ),
  }),
);

/** Findings of one preflight job for one audience. */
export const FindingsView = named(
  'FindingsView',
  Type.Object({
    view: ViewKind,
    source_job_id: nullable(Type.String(), { description: 'Preflight job, when there was one.' }),
    findings_sha256: Sha256,
    locale: Type.String({ examples: ['en'] }),
    generated_at: Timestamp,
    verdict: nullable(Type.String({ examples: ['pass_with_warnings'] }), {
      description: 'As returned by the preflight engine; null when it returned none.',
    }),
    counts: Type.Object({
      errors: Type.Integer({ minimum: 0 }),
      warnings: Type.Integer({ minimum: 0 }),
      infos: Type.Integer({ minimum: 0 }),
    }),
    findings: Type.Array(ViewFinding),
  }),
);

const rendered = {
  'text/html': {},
  'application/vnd.cip4-jdf+xml': {},
  'application/vnd.cip4-xjdf+xml': {},
} as const;

const views = { service: 'hub', feature: 'findings-views' } as const;

/** POST /v1/findings/views. */
export const renderFindingsView = operation({
  ...views,
  id: 'renderFindingsView',
  method: 'post',
  path: '/v1/findings/views',
  summary: 'Render findings for an audience',
  description:
    'Three views of one source: customer (plain words), operator (everything), MIS (codes and counts, also as JDF or XJDF audits).',
  body: Type.Object(
    {
      source: Type.Union([
        Type.Object({ preflight_job_id: Type.String({ minLength: 1 }) }, closed),
        Type.Object({ findings: Type.Array(FreeObject, { maxItems: 100_000 }) }, closed),
      ]),
      view: ViewKind,
      format: Type.Optional(oneOf(['json', 'html', 'jdf', 'xjdf'], { default: 'json' })),
      locale: Type.Optional(Type.String({ default: 'en', maxLength: 35 })),
    },
    { ...closed, title: 'FindingsViewRequest' },
  ),
  response: FindingsView,
  produces: rendered,
  failures: {
    404: 'The preflight engine has no job with this id for this tenant.',
    422: 'The view has no such format, or the findings do not fit their schema.',
    502: 'The preflight engine failed.',
    503: 'The preflight engine is unavailable (preflight_unavailable); Retry-After gives the wait.',
  },
});

/** GET /v1/findings/views/:job_id/:view. */
export const getFindingsView = operation({
  ...views,
  id: 'getFindingsView',
  method: 'get',
  path: '/v1/findings/views/:job_id/:view',
  summary: 'Read the findings of a job for an audience',
  description: 'The last preflight of a canonical job.',
  params: Type.Object({ job_id: CanonicalId, view: ViewKind }),
  query: Type.Object({
    format: Type.Optional(oneOf(['json', 'html', 'jdf', 'xjdf'], { default: 'json' })),
    locale: Type.Optional(Type.String({ default: 'en', maxLength: 35 })),
  }),
  response: FindingsView,
  produces: rendered,
  failures: { ...notFound, 502: 'The preflight engine does not answer.' },
});

/** Static type of {@link FindingsView}. */
export type FindingsView = Static<typeof FindingsView>;
/** Static type of {@link ViewFinding}. */
export type ViewFinding = Static<typeof ViewFinding>;
