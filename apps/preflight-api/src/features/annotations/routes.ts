import { annotations, publicAnnotations } from '@forme/contracts/preflight';
import { kitProblems, reply, type Handler, type RequestContext } from '@forme/service-kit/http';
import { problems } from '../../problems';
import { mountFor, type Answer } from '../../viewing/mounting';
import type { ViewedJob, ViewedJobs } from '../../viewing/viewed-job';
import type { AnnotationStore, AnnotationTarget, StoredComment } from './annotation-store';
import { wireAnnotation, wireComment } from './annotation-wire';
import { ownRowsOf, writerOf } from './author';

/** Dependencies of the routes. */
export interface AnnotationServices {
  readonly store: AnnotationStore;
  readonly jobs: ViewedJobs;
  readonly findingExists: (tenant: string, jobId: string, findingId: string) => Promise<boolean>;
  readonly pageCount: (job: ViewedJob, signal: AbortSignal) => Promise<number>;
}

type Operations = typeof annotations;

/** Annotations that a job holds at most. */
const mostAnnotations = 5000;
/** Comments that an annotation holds at most. */
const mostComments = 1000;
const kibibyte = 1024;
/** Characters of the JSON text of a geometry. */
const mostGeometry = 64 * kibibyte;

/** The routes of annotations and of the comments on them, by job and by link. */
export function annotationHandlers(services: AnnotationServices): readonly Handler[] {
  const mount = mountFor(services.jobs);
  const own = annotations;
  const linked = publicAnnotations;
  const { listAnnotations, createAnnotation, updateAnnotation, deleteAnnotation } =
    annotationAnswers(services);
  const { listComments, createComment, updateComment, deleteComment } = commentAnswers(services);
  return [
    ...mount(own.listAnnotations, linked.listAnnotations, listAnnotations),
    ...mount(own.createAnnotation, linked.createAnnotation, createAnnotation),
    ...mount(own.updateAnnotation, linked.updateAnnotation, updateAnnotation),
    ...mount(own.deleteAnnotation, linked.deleteAnnotation, deleteAnnotation),
    ...mount(own.listComments, linked.listComments, listComments),
    ...mount(own.createComment, linked.createComment, createComment),
    ...mount(own.updateComment, linked.updateComment, updateComment),
    ...mount(own.deleteComment, linked.deleteComment, deleteComment),
  ];
}

function annotationAnswers({ store, findingExists, pageCount }: AnnotationServices) {
  const listAnnotations: Answer<Operations['listAnnotations']> = async (job, { query }) => {
    const found = await store.list(job.tenant, job.jobId);
    if (query.include !== 'comments') return found.map((one) => wireAnnotation(one));
    const comments = new Map<string, StoredComment[]>();
    for (const comment of await store.commentsOfJob(job.tenant, job.jobId)) {
      comments.set(comment.annotationId, [...(comments.get(comment.annotationId) ?? []), comment]);
    }
    return found.map((one) => wireAnnotation(one, comments.get(one.id) ?? []));
  };
  const createAnnotation: Answer<Operations['createAnnotation']> = async (
    job,
    { body, headers },
    context,
  ) => {
    const author = writerOf(job, context, headers['x-visitor-email']);
    checkGeometry(body.geometry);
    const { page_num: pageNum, kind, geometry, color = '#dc2626', text = null } = body;
    if (pageNum > (await pageCount(job, context.signal))) {
      throw problems.notOnPage(`The document has no page ${pageNum}`);
    }
    const findingId = body.finding_id ?? null;
    if (findingId !== null && !(await findingExists(job.tenant, job.jobId, findingId))) {
      throw problems.findingNotFound('The job has no finding with this id');
    }
    const stored = await store.add(
      job.tenant,
      { jobId: job.jobId, pageNum, kind, geometry, color, text, findingId, author },
      mostAnnotations,
    );
    if (!stored) throw full(`A job holds at most ${mostAnnotations} annotations`);
    return wireAnnotation(stored);
  };
  const updateAnnotation: Answer<Operations['updateAnnotation']> = async (
    job,
    { params, body, headers },
    context,
  ) => {
    if (body.geometry) checkGeometry(body.geometry);
    const target = writing(job, params.annotation_id, headers, context);
    const changed = await store.change(target, body);
    if (!changed) throw noAnnotation();
    return wireAnnotation(changed);
  };
  const deleteAnnotation: Answer<Operations['deleteAnnotation']> = async (
    job,
    { params, headers },
    context,
  ) => {
    if (!(await store.remove(writing(job, params.annotation_id, headers, context)))) {
      throw noAnnotation();
    }
    return reply({ status: 204 });
  };
  return { listAnnotations, createAnnotation, updateAnnotation, deleteAnnotation };
}

function commentAnswers({ store }: AnnotationServices) {
  const listComments: Answer<Operations['listComments']> = async (job, { params }) => {
    const target = { ...about(job), annotationId: params.annotation_id, authorKey: null };
    const found = await store.comments(target);
    if (!found) throw noAnnotation();
    return found.map(wireComment);
  };
  const createComment: Answer<Operations['createComment']> = async (
    job,
    { params, body, headers },
    context,
  ) => {
    const author = writerOf(job, context, headers['x-visitor-email']);
    // Everybody who may write may comment on everything.
    const target = { ...about(job), annotationId: params.annotation_id, authorKey: null };
    const stored = await store.addComment(target, { body: body.body, author }, mostComments);
    if (!stored) throw noAnnotation();
    if (stored === 'full') throw full(`An annotation holds at most ${mostComments} comments`);
    return wireComment(stored);
  };
  const updateComment: Answer<Operations['updateComment']> = async (
    job,
    { params, body, headers },
    context,
  ) => {
    const target = writing(job, params.annotation_id, headers, context);
    const changed = await store.changeComment(target, params.comment_id, body.body);
    if (!changed) throw noComment();
    return wireComment(changed);
  };
  const deleteComment: Answer<Operations['deleteComment']> = async (
    job,
    { params, headers },
    context,
  ) => {
    const target = writing(job, params.annotation_id, headers, context);
    if (!(await store.removeComment(target, params.comment_id))) throw noComment();
    return reply({ status: 204 });
  };
  return { listComments, createComment, updateComment, deleteComment };
}

const about = ({ tenant, jobId }: ViewedJob) => ({ tenant, jobId });

/** Members of an annotation that a caller may change. Throws 403 for a link that takes no annotations. */
function writing(
  job: ViewedJob,
  annotationId: string,
  headers: { readonly 'x-visitor-email'?: string },
  context: RequestContext,
): AnnotationTarget {
  const author = writerOf(job, context, headers['x-visitor-email']);
  return { ...about(job), annotationId, authorKey: ownRowsOf(job, author) };
}

function checkGeometry(geometry: Readonly<Record<string, unknown>>): void {
  if (JSON.stringify(geometry).length > mostGeometry) {
    throw kitProblems.invalidBody(
      `A geometry has at most ${mostGeometry / kibibyte} KiB; simplify the shape`,
    );
  }
}

const noAnnotation = () => problems.annotationNotFound('The job has no annotation with this id');
const noComment = () => problems.annotationNotFound('The annotation has no comment with this id');
const full = (detail: string) => problems.annotationsFull(detail);
