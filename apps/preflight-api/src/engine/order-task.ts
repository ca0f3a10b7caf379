import { orderOfTicket, readTicket, TicketError } from '@forme/cip4';
import { TaskFailure, type EngineTask } from '@forme/engine/child';

/** Bytes of a ticket. */
const maxBytes = 32 * 1024 * 1024;

/** The values that the job ticket in the file `ticket` states about its PDF. */
export const orderTask: EngineTask = (job) => {
  const file = job.file('ticket');
  if (file.length > maxBytes)
    throw new TaskFailure('ticket_refused', `The ticket has more than ${maxBytes} bytes`);
  try {
    return orderOfTicket(readTicket(file.whole ?? file.read(0, file.length), { maxBytes }));
  } catch (error) {
    if (!(error instanceof TicketError)) throw error;
    const { position, path, message } = error;
    const line = position ? `line ${position.line}, column ${position.column}: ` : '';
    const place = path === null || message.includes(path) ? '' : ` (${path})`;
    throw new TaskFailure('ticket_refused', `${line}${message}${place}`);
  }
};
