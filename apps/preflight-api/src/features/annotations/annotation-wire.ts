import type { AnnotationComment, ViewerAnnotation } from '@forme/contracts/preflight';
import type { StoredAnnotation, StoredComment } from './annotation-store';

/** An annotation as callers get it. */
export function wireAnnotation(
  annotation: StoredAnnotation,
  comments?: readonly StoredComment[],
): ViewerAnnotation {
  return {
    id: annotation.id,
    job_id: annotation.jobId,
    page_num: annotation.pageNum,
    kind: annotation.kind,
    geometry: { ...annotation.geometry },
    color: annotation.color,
    text: annotation.text,
    finding_id: annotation.findingId,
    author_email: annotation.author.email,
    created_at: annotation.createdAt.toISOString(),
    updated_at: annotation.updatedAt.toISOString(),
    ...(comments ? { comments: comments.map(wireComment) } : {}),
  };
}

/** A comment as callers get it. */
export function wireComment(comment: StoredComment): AnnotationComment {
  return {
    id: comment.id,
    annotation_id: comment.annotationId,
    author_email: comment.author.email,
    body: comment.body,
    created_at: comment.createdAt.toISOString(),
    updated_at: comment.updatedAt.toISOString(),
  };
}
