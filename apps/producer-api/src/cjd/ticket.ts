import type { ByteSource } from '@forme/pdf-core';
import type { CjdStep } from '@forme/contracts/producer';
import type { TicketWarning } from './notes';

/** Processes that a producer runs; the others are of another device and are listed as ignored. */
export const processes = ['LayoutPreparation', 'Imposition', 'Stripping', 'Trapping'];

/** A PDF that a ticket carries. */
export interface TicketFile {
  /** Name in plans; `input` for the first. */
  readonly ref: string;
  /** Where it stands in the request, for errors. */
  readonly field: string;
  /** `base64`: the bytes are text that is yet to be decoded; `body`: the body of the request itself, `given`: a file that was found for the ticket; both have no bytes here. */
  readonly encoding: 'binary' | 'base64' | 'body' | 'given';
  readonly bytes: Uint8Array;
  readonly given?: GivenFile;
}

/** A file that was found for a ticket. */
export interface GivenFile {
  /** Place among the files given. */
  readonly index: number;
  readonly source: ByteSource;
}

/** A ticket as a job and its PDFs. */
export interface Ticket {
  /** JSON text of a CjdJob, yet to be checked against its schema. */
  readonly job: string;
  /** The first is the PDF that the job is applied to. */
  readonly files: readonly TicketFile[];
  readonly warnings: readonly TicketWarning[];
}

const jobId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** The JSON text of a job. An id that no lineage can have is left out. */
export function jobOf(id: string | undefined, steps: readonly CjdStep[]): string {
  return JSON.stringify({ ...(id !== undefined && jobId.test(id) ? { job_id: id } : {}), steps });
}
