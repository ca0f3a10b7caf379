import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, maybe, oneOf, text } from '../schema';
import { PageNum } from '../shared/values';
import { Id } from './identifiers';
import { byLink } from './public-link';
import { AnnotationComment, ViewerAnnotation } from './viewer-schemas';

const Geometry = Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), {
  description: 'Shape in points, PDF user space.',
  examples: [{ x0: 10, y0: 10, x1: 60, y1: 40 }],
});
const Color = text('#rrggbb.', '#dc2626', { pattern: '^#[0-9A-Fa-f]{6}$' });
const Words = text('Words.', 'Please check this date', { maxLength: 2000 });
const Comment = Type.Object(
  { body: text('Words.', 'The date is right', { minLength: 1, maxLength: 4000 }) },
  closed,
);

const root = '/api/v1/viewer/jobs/:job_id/annotations';

const failures = {
  404: 'No such job, link, annotation or comment, or it is of another tenant or author.',
  409: 'The job is not completed, or holds as many annotations or comments as it may.',
  413: 'The body is larger than the configured limit.',
  422: 'The file cannot be read.',
  503: 'The pages of the file cannot be read now; Retry-After gives the wait in seconds.',
};
const headers = Type.Object({
  'x-visitor-email': Type.Optional(
    text('Address of a visitor.', 'anna@example.com', { maxLength: 254 }),
  ),
});
const common = { service: 'preflight', feature: 'annotations', failures } as const;
const writing = { ...common, headers } as const;
const onJob = Type.Object({ job_id: Id }, closed);
const onOne = Type.Object({ job_id: Id, annotation_id: Id }, closed);
const onComment = Type.Object({ job_id: Id, annotation_id: Id, comment_id: Id }, closed);

/** Annotations and comments by job id. */
export const annotations = {
  listAnnotations: operation({
    ...common,
    id: 'listAnnotations',
    method: 'get',
    path: root,
    summary: 'Annotations of a job',
    description: 'All annotations in order of creation.',
    params: onJob,
    query: Type.Object(
      {
        include: Type.Optional(
          oneOf(['comments'], { description: 'comments: with their comments.' }),
        ),
      },
      closed,
    ),
    response: Type.Array(ViewerAnnotation),
  }),
  createAnnotation: operation({
    ...writing,
    id: 'createAnnotation',
    method: 'post',
    path: root,
    summary: 'Annotate a page',
    description: 'Adds a mark, on its own or to a finding.',
    params: onJob,
    body: Type.Object(
      {
        page_num: PageNum,
        kind: oneOf(['rect', 'circle', 'arrow', 'freehand', 'note'], { description: 'Shape.' }),
        geometry: Geometry,
        color: Type.Optional({ ...Color, default: '#dc2626' }),
        text: Type.Optional(Words),
        finding_id: maybe(Id, { description: 'The finding to which it refers.' }),
      },
      closed,
    ),
    status: 201,
    response: ViewerAnnotation,
  }),
  updateAnnotation: operation({
    ...writing,
    id: 'updateAnnotation',
    method: 'patch',
    path: `${root}/:annotation_id`,
    summary: 'Change an annotation',
    description: 'Changes the given members.',
    params: onOne,
    body: Type.Object(
      {
        geometry: Type.Optional(Geometry),
        color: Type.Optional(Color),
        text: Type.Optional(Words),
      },
      { ...closed, minProperties: 1, examples: [{ text: 'Checked' }] },
    ),
    response: ViewerAnnotation,
  }),
  deleteAnnotation: operation({
    ...writing,
    id: 'deleteAnnotation',
    method: 'delete',
    path: `${root}/:annotation_id`,
    summary: 'Delete an annotation',
    description: 'With its comments.',
    params: onOne,
    status: 204,
  }),
  listComments: operation({
    ...common,
    id: 'listComments',
    method: 'get',
    path: `${root}/:annotation_id/comments`,
    summary: 'Comments of an annotation',
    description: 'In order of creation.',
    params: onOne,
    response: Type.Array(AnnotationComment),
  }),
  createComment: operation({
    ...writing,
    id: 'createComment',
    method: 'post',
    path: `${root}/:annotation_id/comments`,
    summary: 'Comment on an annotation',
    description: 'Adds a comment.',
    params: onOne,
    body: Comment,
    status: 201,
    response: AnnotationComment,
  }),
  updateComment: operation({
    ...writing,
    id: 'updateComment',
    method: 'patch',
    path: `${root}/:annotation_id/comments/:comment_id`,
    summary: 'Change a comment',
    description: 'Replaces its text.',
    params: onComment,
    body: Comment,
    response: AnnotationComment,
  }),
  deleteComment: operation({
    ...writing,
    id: 'deleteComment',
    method: 'delete',
    path: `${root}/:annotation_id/comments/:comment_id`,
    summary: 'Delete a comment',
    description: 'Removes it.',
    params: onComment,
    status: 204,
  }),
};

/** Annotations and comments by link token. */
export const publicAnnotations = byLink(annotations, {
  403: 'The link does not allow annotations, or needs X-Visitor-Email.',
});
