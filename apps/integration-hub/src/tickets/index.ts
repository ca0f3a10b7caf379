/** Job tickets and messages of CIP4. */
export { makeMessageDesk, type MessageDesk } from './answer-messages';
export { withTickets } from './observe-ticket';
export { renderTicket, type RenderRequest } from './render-ticket';
export { makeTicketDesk, type TicketBody, type TicketDesk } from './ticket-desk';
export type { StoredTicket } from './ticket-store';
export { validateTicket } from './validate-ticket';
