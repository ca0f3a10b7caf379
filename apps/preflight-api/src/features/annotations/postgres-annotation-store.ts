import { randomUUID } from 'node:crypto';
import type { Records, RecordsTransaction } from '@forme/backing-services/records';
import type {
  AnnotationStore,
  AnnotationTarget,
  Author,
  NewAnnotation,
  StoredAnnotation,
  StoredComment,
} from './annotation-store';

interface Row {
  readonly id: string;
  readonly job_id: string;
  readonly page_num: number;
  readonly kind: string;
  readonly geometry: Readonly<Record<string, unknown>>;
  readonly color: string;
  readonly text: string | null;
  readonly finding_id: string | null;
  readonly author_key: string;
  readonly author_email: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

interface CommentRow {
  readonly id: string;
  readonly annotation_id: string;
  readonly body: string;
  readonly author_key: string;
  readonly author_email: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns =
  'id, job_id, page_num, kind, geometry, color, text, finding_id, author_key, author_email, created_at, updated_at';
const commentColumns = 'id, annotation_id, body, author_key, author_email, created_at, updated_at';
/** The annotation of a target: $1 tenant, $2 job, $3 annotation, $4 author or null. */
const targeted = `tenant = $1 and job_id = $2 and id = $3 and ($4::text is null or author_key = $4)`;
/** The annotation that a comment is on, of any author: $1 tenant, $2 job, $3 annotation. */
const commented = `select id from preflight_annotations where tenant = $1 and job_id = $2 and id = $3`;

/** Annotations in PostgreSQL. */
export class PostgresAnnotationStore implements AnnotationStore {
  constructor(private readonly records: Records) {}

  async list(tenant: string, jobId: string): Promise<readonly StoredAnnotation[]> {
    const rows = await this.records.query<Row>(
      `select ${columns} from preflight_annotations where tenant = $1 and job_id = $2 order by seq`,
      [tenant, jobId],
    );
    return rows.map(annotationOf);
  }

  async commentsOfJob(tenant: string, jobId: string): Promise<readonly StoredComment[]> {
    const rows = await this.records.query<CommentRow>(
      `select ${commentColumns} from preflight_annotation_comments where annotation_id in
         (select id from preflight_annotations where tenant = $1 and job_id = $2) order by seq`,
      [tenant, jobId],
    );
    return rows.map(commentOf);
  }

  add(tenant: string, annotation: NewAnnotation, most: number): Promise<StoredAnnotation | null> {
    const { jobId, pageNum, kind, geometry, color, text, findingId, author } = annotation;
    return this.records.transaction(async (tx) => {
      await lock(tx, `preflight annotations ${jobId}`);
      const [row] = await tx.query<Row>(
        `insert into preflight_annotations
           (id, tenant, job_id, page_num, kind, geometry, color, text, finding_id, author_key, author_email)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
         where (select count(*) from preflight_annotations where job_id = $3) < $12
         returning ${columns}`,
        [
          ...[randomUUID(), tenant, jobId, pageNum, kind, JSON.stringify(geometry), color, text],
          ...[findingId, author.key, author.email, most],
        ],
      );
      return row ? annotationOf(row) : null;
    });
  }

  async change(
    target: AnnotationTarget,
    { geometry, color, text }: Partial<Pick<StoredAnnotation, 'geometry' | 'color' | 'text'>>,
  ): Promise<StoredAnnotation | null> {
    const [row] = await this.records.query<Row>(
      `update preflight_annotations set geometry = coalesce($5, geometry), color = coalesce($6, color),
         text = coalesce($7, text), updated_at = now() where ${targeted} returning ${columns}`,
      [...keyOf(target), geometry ? JSON.stringify(geometry) : null, color ?? null, text ?? null],
    );
    return row ? annotationOf(row) : null;
  }

  async remove(target: AnnotationTarget): Promise<boolean> {
    const rows = await this.records.query(
      `delete from preflight_annotations where ${targeted} returning id`,
      keyOf(target),
    );
    return rows.length > 0;
  }

  async comments({
    tenant,
    jobId,
    annotationId,
  }: AnnotationTarget): Promise<readonly StoredComment[] | null> {
    const key = [tenant, jobId, annotationId];
    const [annotation] = await this.records.query(commented, key);
    if (!annotation) return null;
    const rows = await this.records.query<CommentRow>(
      `select ${commentColumns} from preflight_annotation_comments where annotation_id = $1 order by seq`,
      [annotationId],
    );
    return rows.map(commentOf);
  }

  addComment(
    { tenant, jobId, annotationId }: AnnotationTarget,
    { body, author }: { readonly body: string; readonly author: Author },
    most: number,
  ): Promise<StoredComment | 'full' | null> {
    return this.records.transaction(async (tx) => {
      // The row lock keeps the count true while another request comments.
      const [annotation] = await tx.query(`${commented} for update`, [tenant, jobId, annotationId]);
      if (!annotation) return null;
      const [row] = await tx.query<CommentRow>(
        `insert into preflight_annotation_comments (id, annotation_id, body, author_key, author_email)
         select $1, $2, $3, $4, $5
         where (select count(*) from preflight_annotation_comments where annotation_id = $2) < $6
         returning ${commentColumns}`,
        [randomUUID(), annotationId, body, author.key, author.email, most],
      );
      return row ? commentOf(row) : 'full';
    });
  }

  async changeComment(
    target: AnnotationTarget,
    commentId: string,
    body: string,
  ): Promise<StoredComment | null> {
    const [row] = await this.records.query<CommentRow>(
      `update preflight_annotation_comments set body = $6, updated_at = now()
       where ${commentTarget} returning ${commentColumns}`,
      [...keyOf(target), commentId, body],
    );
    return row ? commentOf(row) : null;
  }

  async removeComment(target: AnnotationTarget, commentId: string): Promise<boolean> {
    const rows = await this.records.query(
      `delete from preflight_annotation_comments where ${commentTarget} returning id`,
      [...keyOf(target), commentId],
    );
    return rows.length > 0;
  }
}

/** A comment of the target's annotation by the target's author: $1 to $4 as of an annotation, $5 comment. */
const commentTarget = `id = $5 and annotation_id in (${commented}) and ($4::text is null or author_key = $4)`;

function keyOf({ tenant, jobId, annotationId, authorKey }: AnnotationTarget) {
  return [tenant, jobId, annotationId, authorKey];
}

async function lock(tx: RecordsTransaction, name: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [name]);
}

function annotationOf(row: Row): StoredAnnotation {
  return {
    id: row.id,
    jobId: row.job_id,
    pageNum: row.page_num,
    kind: row.kind,
    geometry: row.geometry,
    color: row.color,
    text: row.text,
    findingId: row.finding_id,
    author: { key: row.author_key, email: row.author_email },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function commentOf(row: CommentRow): StoredComment {
  return {
    id: row.id,
    annotationId: row.annotation_id,
    body: row.body,
    author: { key: row.author_key, email: row.author_email },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
