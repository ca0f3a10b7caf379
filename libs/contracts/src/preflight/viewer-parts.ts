import { Type } from '@sinclair/typebox';
import { closed, text } from '../schema';
import { Dpi, PageNum } from '../shared/values';
import { Id } from './identifiers';

/** Path of the viewer's operations on a job. */
export const root = '/api/v1/viewer/jobs/:job_id';

/** Failures of every viewer operation on a job. */
export const viewerFailures = {
  404: 'No such job, link, page, ink or layer, or it is of another tenant.',
  409: 'The job is not completed.',
} as const;

/** Resolution of an image with its default. */
export const dpi = (value: number) => Type.Optional(Type.Integer({ ...Dpi, default: value }));
/** Limit of the total area coverage. */
export const tacLimit = Type.Optional(
  Type.Number({
    minimum: 100,
    maximum: 500,
    default: 300,
    description: 'Total area coverage limit in percent.',
  }),
);
/** A comma-separated list of layers. */
export const layerList = (description: string) =>
  Type.Optional(
    text(description, '0,2', { pattern: '^\\s*(\\d+\\s*(,\\s*\\d+\\s*)*)?$', maxLength: 4096 }),
  );
/** Headers of images. */
export const imageHeaders = {
  ETag: 'ETag of the image.',
  'Cache-Control': 'How long it may be cached.',
  'X-Engine-Completeness':
    'complete, or partial when content is not painted as the file defines it.',
  'X-Engine-Missing':
    'Content that is not painted, as a JSON array in ASCII; absent when nothing is missing.',
};
/** A PNG as the answer. */
export const png = { 'image/png': {} } as const;
/** Failures of what is rendered. */
export const rendering = {
  413: 'The image would have more pixels than allowed; request a lower resolution, or tiles.',
  422: 'The file cannot be read: it needs a password, which is not kept, or it exceeds a limit.',
  503: 'The renderer is unavailable; Retry-After gives the wait in seconds.',
};

/** Members that operations of the viewer share. */
export const common = {
  service: 'preflight',
  method: 'get',
  feature: 'viewer',
  failures: { ...viewerFailures, ...rendering },
} as const;
/** Members that images share. */
export const picture = {
  ...common,
  produces: png,
  responseHeaders: imageHeaders,
  failures: { ...viewerFailures, ...rendering },
} as const;
/** Parameters of an operation on a job. */
export const onJob = Type.Object({ job_id: Id }, closed);
/** Parameters of an operation on a page. */
export const onPage = Type.Object({ job_id: Id, page_num: PageNum }, closed);
/** A point of a page and the resolution at which it is read. */
export const point = {
  x: Type.Number({ description: 'Points, PDF user space.', examples: [100] }),
  y: Type.Number({ description: 'Points, PDF user space, up.', examples: [80] }),
  dpi: Type.Optional(
    Type.Integer({
      minimum: 72,
      maximum: 600,
      default: 300,
      description: 'Resolution of the sample.',
    }),
  ),
};
