import type { Finding } from '@forme/contracts/preflight';
import type { Api } from '../../api/client';
import { annotations, publicAnnotations } from '../../api/routes/preflight.table';
import type { JobSource } from '../../api/viewer-api';
import { placesOf } from './finding-groups';

/** The annotation that holds the thread of a finding; null before the first comment. */
export interface Thread {
  readonly annotationId: string | null;
}

interface Saying {
  readonly source: JobSource;
  readonly finding: Finding;
  readonly pageNum: number;
  readonly thread: Thread;
  readonly words: string;
  /** Address of a visitor; empty: not given. */
  readonly visitor: string;
}

/** Adds words to the thread of a finding. The first ones are a note at its place. */
export async function sayAbout(api: Api, saying: Saying): Promise<void> {
  const { source, thread, words, visitor } = saying;
  const headers = visitor === '' ? {} : { 'X-Visitor-Email': visitor };
  if (thread.annotationId !== null) {
    const body = { body: words };
    const own = { annotation_id: thread.annotationId };
    if (source.kind === 'job') {
      const params = { ...own, job_id: source.jobId };
      await api.call(annotations.createComment, { params, body, headers });
    } else {
      const params = { ...own, token: source.token };
      await api.call(publicAnnotations.createComment, { params, body, headers });
    }
    return;
  }
  const body = noteOf(saying);
  if (source.kind === 'job') {
    await api.call(annotations.createAnnotation, {
      params: { job_id: source.jobId },
      body,
      headers,
    });
  } else {
    const params = { token: source.token };
    await api.call(publicAnnotations.createAnnotation, { params, body, headers });
  }
}

function noteOf({ finding, pageNum, words }: Saying) {
  const place = placesOf(finding)[0] ?? { pageNum, bbox: null };
  const { x0, y1 } = place.bbox ?? { x0: 0, y1: 0 };
  return {
    page_num: place.pageNum,
    kind: 'note' as const,
    geometry: { x: x0, y: y1 },
    text: words,
    finding_id: finding.id,
  };
}
