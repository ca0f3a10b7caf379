/** Job tickets and messages of CIP4. */
export { makeMessageDesk, type MessageDesk } from './answer-messages';
export { makeSignalWorker, SIGNAL_QUEUE } from './send-signals';
export {
  addSubscription,
  findSubscription,
  listSubscriptions,
  removeSubscription,
  type StoredSubscription,
} from './subscription-store';
export { HUB_DEVICE } from './hub-status';
export { withTickets } from './observe-ticket';
export { renderTicket, type RenderRequest } from './render-ticket';
export { makeTicketDesk, type TicketBody, type TicketDesk } from './ticket-desk';
export type { StoredTicket } from './ticket-store';
export { checkTicket, TicketSchemas } from './ticket-schemas';
