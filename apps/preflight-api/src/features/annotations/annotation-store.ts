/** A mark of a person on a page. */
export interface StoredAnnotation extends NewAnnotation {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A mark as it is added. */
export interface NewAnnotation {
  readonly jobId: string;
  /** From 1. */
  readonly pageNum: number;
  readonly kind: string;
  /** Shape in points, PDF user space. */
  readonly geometry: Readonly<Record<string, unknown>>;
  /** #rrggbb */
  readonly color: string;
  readonly text: string | null;
  /** The finding it is about; null for none. */
  readonly findingId: string | null;
  readonly author: Author;
}

/** Author of an annotation or a comment. */
export interface Author {
  /** Distinguishes authors: the holder of a credential, or the visitor of one link. */
  readonly key: string;
  readonly email: string | null;
}

/** A comment on an annotation. */
export interface StoredComment {
  readonly id: string;
  readonly annotationId: string;
  readonly body: string;
  readonly author: Author;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** One annotation of one job; `authorKey` limits a change to what this author wrote, null to none. */
export interface AnnotationTarget {
  readonly tenant: string;
  readonly jobId: string;
  readonly annotationId: string;
  readonly authorKey: string | null;
}

/** Annotations of jobs and comments on them; every access is of one tenant. Null: there is no such thing. */
export interface AnnotationStore {
  /** In order of creation. */
  list(tenant: string, jobId: string): Promise<readonly StoredAnnotation[]>;
  /** Comments on the annotations of a job, in order of creation. */
  commentsOfJob(tenant: string, jobId: string): Promise<readonly StoredComment[]>;
  /** Null when the job has `most` annotations already. */
  add(tenant: string, annotation: NewAnnotation, most: number): Promise<StoredAnnotation | null>;
  change(
    target: AnnotationTarget,
    members: Partial<Pick<StoredAnnotation, 'geometry' | 'color' | 'text'>>,
  ): Promise<StoredAnnotation | null>;
  /** With its comments. False: there is no such annotation. */
  remove(target: AnnotationTarget): Promise<boolean>;
  comments(target: AnnotationTarget): Promise<readonly StoredComment[] | null>;
  /** `full` when the annotation has `most` comments already. */
  addComment(
    target: AnnotationTarget,
    comment: { readonly body: string; readonly author: Author },
    most: number,
  ): Promise<StoredComment | 'full' | null>;
  changeComment(
    target: AnnotationTarget,
    commentId: string,
    body: string,
  ): Promise<StoredComment | null>;
  removeComment(target: AnnotationTarget, commentId: string): Promise<boolean>;
}
