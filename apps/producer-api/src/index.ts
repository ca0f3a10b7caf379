export { producerHandlers, type ProducerServices } from './app';
export { composeProducer, type ProducerShared } from './composition';
export { configuration as producerConfiguration, type ProducerConfig } from './config';
export { producerModules } from './engine/modules';
export {
  applyHere,
  applyTicketHere,
  type HereRequest,
  type HereResult,
} from './applying/apply-here';
export { planSchema, schemaNames } from './features/schema/plan-schemas';
export { externalNames } from './intake/external-files';
export { workFiles } from './files/local-file';
export { membersPage, requestMembersOf } from './plans/members-page';
export { problemOf as producerProblem, problems as producerProblems } from './problems';
