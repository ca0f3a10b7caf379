/** ZIP archives without the reading of tickets. */
export { TicketError } from './ticket-error';
export { ZipArchive } from './packages/zip-archive';
