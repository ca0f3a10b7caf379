import { PermanentFailure, type JobHandler } from '@forme/backing-services/jobs';
import { mostClockMs } from '@forme/engine';
import { Problem } from '@forme/service-kit/http';
import type { SecretBox } from '@forme/service-kit/secrets';
import { engineProblem } from '../../problems';
import type { PdfCaller } from '../../asking/ask-pdf';
import type { DocumentKey, ExtractDocument } from '../../extracting/extract-document';
import type { PdfStore } from '../../storage/pdf-store';
import type { AssetStore } from './asset-store';

/** Dependencies of the work on assets. */
export interface PullPorts {
  readonly store: AssetStore;
  readonly extract: ExtractDocument;
  readonly documentKey: DocumentKey;
  readonly secrets: SecretBox;
  readonly pdfs: Pick<PdfStore, 'drop'>;
  /** How many stages an extraction has, for its progress. */
  readonly stages: number;
}

/** Payload of the job. */
export interface PullPayload {
  readonly sha256: string;
  /** Absent in jobs of older releases. */
  readonly skip_ai?: boolean;
}

/** Result of the job. */
export interface PullResult {
  /** Key under which the document is cached. */
  readonly document: string;
}

/**
 * Milliseconds on the clock after which a job is given up, by the processor time of an engine process: the process ends first, and a job
 * that waits for one has as long again.
 */
export function pullDeadlineMs(engineDeadlineMs: number): number {
  return 2 * mostClockMs(engineDeadlineMs);
}

/**
 * Extracts the PDF of an asset, so that its document is in the cache: the same use case, and so the same run, as a request's. A PDF
 * that cannot be read fails for good, and bytes that are no PDF are dropped; what else goes wrong is tried again.
 */
export function makePullAsset({
  store,
  extract,
  documentKey,
  secrets,
  pdfs,
  stages,
}: PullPorts): JobHandler {
  return async ({ tenant, payload }, { signal, progress }) => {
    const { sha256, skip_ai: skipAi = false } = payload as PullPayload;
    const row = await store.find(tenant, sha256);
    const sealed = row?.sealedPassword ?? null;
    let done = 0;
    try {
      const caller: PdfCaller = {
        tenant,
        source: { kind: 'stored', sha256 },
        password: sealed === null ? null : secrets.open(sealed),
        signal,
      };
      const answer = await extract({
        ...caller,
        fields: null,
        skipAi,
        onProgress: (stage) => {
          done += 1;
          progress(Math.min(99, Math.round((100 * done) / stages)), stage);
        },
      });
      await answer.dispose();
      return { result: { document: documentKey(caller, skipAi) } satisfies PullResult };
    } catch (error) {
      const problem = error instanceof Problem ? error : engineProblem(error);
      if (!problem || problem.status >= 500) throw error;
      if (problem.code === 'not_a_pdf') await pdfs.drop(tenant, sha256);
      throw new PermanentFailure(problem.code, problem.detail, { cause: error });
    }
  };
}
