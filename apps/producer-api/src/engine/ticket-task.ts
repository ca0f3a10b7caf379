import { TicketError, type TicketErrorCode } from '@forme/cip4';
import type { EngineJob, EngineTask } from '@forme/engine/child';
import { FileNeeded, type NeededFile } from '../cjd/file-needed';
import { mapPjtf } from '../cjd/pjtf/map-pjtf';
import type { TicketBody } from '../cjd/read-ticket';
import { readTicket } from '../cjd/read-ticket';
import type { TicketWarning } from '../cjd/notes';
import type { GivenFile, TicketFile } from '../cjd/ticket';
import { writeReport } from './apply-report';

/** Input of the ticket task, in addition to its file `body`. */
export interface TicketInput extends Omit<TicketBody, 'bytes' | 'given'> {
  /** Keys of the files that were found; each is the file `given` with its index. */
  readonly given?: readonly string[];
}

/** Content of a ticket. The bytes of its files precede it in the result, in this order. */
export interface TicketReport {
  readonly kind: 'ticket';
  readonly job: string;
  readonly files: readonly (Omit<TicketFile, 'bytes' | 'given'> & {
    readonly size: number;
    /** Of a file that was given, its index. */
    readonly given: number | null;
  })[];
  readonly warnings: readonly TicketWarning[];
}

/** A file that the ticket names and that is not given yet. */
export interface TicketNeed {
  readonly kind: 'needed';
  readonly file: NeededFile;
}

/** Why a ticket was refused. */
export interface TicketRefusal {
  readonly kind: 'refused';
  readonly code: TicketErrorCode;
  readonly message: string;
  readonly path: string | null;
}

/** Reads the ticket of a body; the result is its files and then {@link writeReport}. */
export const ticketTask: EngineTask<TicketInput> = (job) => {
  const file = job.file('body');
  const { input } = job;
  try {
    const ticket =
      input.mediaType === 'application/pdf'
        ? mapPjtf(file)
        : readTicket({ ...input, given: givenFiles(job, input), bytes: file.read(0, file.length) });
    for (const it of ticket.files) job.writeResult(it.bytes);
    const files = ticket.files.map(({ bytes: { length: size }, given, ...rest }) => ({
      ...rest,
      size,
      given: given?.index ?? null,
    }));
    writeReport(job, { kind: 'ticket', job: ticket.job, files, warnings: ticket.warnings });
  } catch (error) {
    if (error instanceof FileNeeded) {
      writeReport(job, { kind: 'needed', file: error.file });
      return;
    }
    if (!(error instanceof TicketError)) throw error;
    const { code, message, path } = error;
    writeReport(job, { kind: 'refused', code, message, path });
  }
};

function givenFiles(job: EngineJob, { given = [] }: TicketInput): ReadonlyMap<string, GivenFile> {
  return new Map(given.map((key, index) => [key, { index, source: job.file(`given${index}`) }]));
}
