import { TicketError } from '@forme/cip4';
import { bytesSource, openPdf, PdfDict } from '@forme/pdf-core';

/** Keys of JobTicketContents (Portable Job Ticket Format 1.1) that say nothing of what is made. */
const administrative = ['Type', 'A', 'Ad', 'Cm', 'D', 'Dl', 'Em', 'JN', 'S', 'Sc', 'SM', 'TD'];
const contentsPath = '/JT/Cn[1]';

/**
 * Looks for the job ticket of a PDF, its catalog's JT, and says what of it has no place in a job: always a `TicketError`, for layouts and
 * trapping of PJTF are not mapped yet. Throws what opening a PDF throws.
 */
export function refusePjtf(bytes: Uint8Array): never {
  const document = openPdf(bytesSource(bytes));
  const ticket = document.resolve(document.catalog.get('JT'));
  if (!(ticket instanceof PdfDict)) {
    throw new TicketError('malformed', 'The PDF has no job ticket: its catalog has no JT', '/JT');
  }
  const contents = document.resolve(document.array(ticket, 'Cn')?.[0] ?? ticket.get('Cn'));
  if (!(contents instanceof PdfDict)) {
    throw new TicketError('malformed', 'The job ticket has no contents', '/JT/Cn');
  }
  const key = [...contents.keys()].find((name) => !administrative.includes(name));
  if (key === undefined) {
    throw new TicketError('unmapped', 'The job ticket asks for nothing that is made here', contentsPath); // prettier-ignore
  }
  const path = `${contentsPath}/${key}`;
  throw new TicketError(
    'unmapped',
    `This key of a job ticket has no place in a job: ${path}`,
    path,
  );
}
