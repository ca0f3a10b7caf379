export { hubHandlers } from './app';
export { composeHub, type HubShared } from './composition';
export { configuration as hubConfiguration, type HubConfig } from './config';
export { problems as hubProblems } from './problems';
export { writableMembers } from './mapping';
export { requestMembersPage } from './request-members';
export { NoDatabase, verifyHubAudit } from './audit-verification/composition';
export { checkTicket, TicketSchemas } from './tickets';
