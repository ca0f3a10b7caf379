import { TicketError, type TicketErrorCode } from '@forme/cip4';
import type { EngineTask } from '@forme/engine/child';
import { mapPjtf } from '../cjd/pjtf/map-pjtf';
import type { TicketBody } from '../cjd/read-ticket';
import { readTicket } from '../cjd/read-ticket';
import type { TicketWarning } from '../cjd/notes';
import type { TicketFile } from '../cjd/ticket';
import { reportTail } from './apply-report';

/** What the ticket task is told beside its file `body`. */
export type TicketInput = Omit<TicketBody, 'bytes'>;

/** What a ticket says. The bytes of its files stand before it in the result, in this order. */
export interface TicketReport {
  readonly kind: 'ticket';
  readonly job: string;
  readonly files: readonly (Omit<TicketFile, 'bytes'> & { readonly size: number })[];
  readonly warnings: readonly TicketWarning[];
}

/** Why a ticket was refused. */
export interface TicketRefusal {
  readonly kind: 'refused';
  readonly code: TicketErrorCode;
  readonly message: string;
  readonly path: string | null;
}

/** Reads the ticket of a body; the result is its files and then {@link reportTail}. */
export const ticketTask: EngineTask = (job) => {
  const file = job.file('body');
  const input = job.input as TicketInput;
  try {
    const ticket =
      input.mediaType === 'application/pdf'
        ? mapPjtf(file)
        : readTicket({ ...input, bytes: file.read(0, file.length) });
    for (const it of ticket.files) job.writeResult(it.bytes);
    const files = ticket.files.map(({ bytes: { length: size }, ...rest }) => ({ ...rest, size }));
    job.writeResult(
      reportTail({ kind: 'ticket', job: ticket.job, files, warnings: ticket.warnings }),
    );
  } catch (error) {
    if (!(error instanceof TicketError)) throw error;
    const { code, message, path } = error;
    job.writeResult(reportTail({ kind: 'refused', code, message, path }));
  }
};
