import { parseJson } from '@forme/contracts/json';
import { randomUUID } from 'node:crypto';
import type { Job, Overrides } from '@forme/contracts/preflight';
import type { PartQuestion } from '../facts/ask-facts';
import { noDecisions } from '../features/jobs/job-decisions';
import type { QueueState, StoredJob } from '../features/jobs/job-store';
import { jobBody } from '../features/jobs/job-wire';
import type { TicketOrder } from '../features/jobs/ticket-order';
import type { CompletedJob } from '../features/reports/make-report';
import type { Outcome } from '../judging/outcome';
import { judgeTask, type DocumentQuestion, type Judged } from '../threads/judge-task';
import type { ProfileOfOurs } from './profile-here';

/** A file that is judged. */
export interface FileOfOurs {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Dependencies of judging a file without a service. */
export interface JudgeHereParts {
  readonly profile: ProfileOfOurs;
  /** JSON bytes, as extraction answers them. A rejection with the status 413 or 422 makes a part unavailable, any other ends the work. */
  readonly ask: (question: DocumentQuestion | PartQuestion) => Promise<Uint8Array>;
  readonly overrides: Overrides | null;
  /** What the job ticket states about the file; the profile has its values already. */
  readonly order?: TicketOrder | undefined;
  readonly now: () => Date;
}

/** A judged file: the job as the service would answer it, without links to reports, and what reports are made from. */
export interface JudgedHere {
  readonly job: Job;
  readonly completed: CompletedJob;
}

const tenant = 'local';

/** Judges a file in this process: the use case of the service's worker, with nothing written down. */
export async function judgeHere(file: FileOfOurs, parts: JudgeHereParts): Promise<JudgedHere> {
  const { profile, ask, overrides, now, order = null } = parts;
  const startedAt = now();
  const { outcome, summary } = (await judgeTask(
    { source: 'engine', profile: profile.profile },
    (question) => askOrTell(ask, question as DocumentQuestion | PartQuestion),
  )) as Judged;
  const jobId = randomUUID();
  const finishedAt = now();
  const stored: StoredJob = {
    jobId,
    tenant,
    fileName: file.name,
    fileSize: file.size,
    sha256: file.sha256,
    profileId: profile.id,
    profile: profile.profile,
    overrides,
    ticketOrder: order,
    source: 'engine',
    external: null,
    reference: null,
    metadata: null,
    outcome: parseJson<Outcome>(outcome),
  };
  const state: QueueState = {
    id: jobId,
    status: 'completed',
    progress: null,
    error: null,
    createdAt: startedAt,
    startedAt,
    finishedAt,
  };
  return {
    job: jobBody(stored, state, { reports: {}, decisions: noDecisions }),
    completed: {
      tenant,
      jobId,
      outcome,
      fileName: file.name,
      fileSize: file.size,
      sha256: file.sha256,
      profileId: profile.id,
      profileName: profile.profile.name,
      completedAt: finishedAt.toISOString(),
      counts: { error: summary.errors, warning: summary.warnings, advisory: summary.advisories },
      decisions: [],
    },
  };
}

/** A permanent failure is an answer, except for the document. */
async function askOrTell(
  ask: JudgeHereParts['ask'],
  question: DocumentQuestion | PartQuestion,
): Promise<Uint8Array> {
  try {
    return await ask(question);
  } catch (error) {
    const reason = question.kind === 'document' ? null : permanentReason(error);
    if (reason === null) throw error;
    return Buffer.from(JSON.stringify({ unavailable: reason }));
  }
}

function permanentReason(error: unknown): string | null {
  if (!(error instanceof Error) || !('status' in error)) return null;
  return error.status === 422 || error.status === 413 ? error.message : null;
}
