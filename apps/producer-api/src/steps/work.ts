import type { TicketWarning } from '../cjd/notes';
import type { EngineName } from '../producers/producer';
import type { Applied } from './step';
import type { InputFile, NamedFile } from './work-files';
import type { WorkStep } from './work-step';

/** The work of a request as JSON: the same at once and later from the row of a job. */
export interface Work {
  readonly producer: EngineName | 'cjd';
  readonly steps: readonly WorkStep[];
  /** How an envelope's steps were ordered. */
  readonly order?: 'declared' | 'canonical';
  readonly consent: boolean;
  readonly parent: string | null;
  readonly lineageId?: string;
  /** About the ticket that the work was read from. */
  readonly ticketWarnings?: readonly TicketWarning[];
}

/** The files of a request. */
export interface WorkFilesOf {
  readonly inputs: readonly InputFile[];
  readonly externals: readonly NamedFile[];
}

/** The output and the 200 body about it, without the PDF. */
export interface Done {
  readonly applied: Applied;
  readonly head: BodyHead;
}

/** Tenant of a request, its end and its progress. */
export interface WorkTerms {
  readonly tenant: string;
  readonly signal?: AbortSignal | undefined;
  /** Share of the work that is done, 0 to 1, and the stage that ended. */
  readonly onProgress?: ((done: number, stage: string) => void) | undefined;
}

/** Runs the steps of a request in order and records them. Rejects with problems and with errors of the engine. */
export type RunSteps = (work: Work, files: WorkFilesOf, terms: WorkTerms) => Promise<Done>;

/** A 200 body without its PDF. */
export type BodyHead = Readonly<Record<string, unknown>>;
