// Written by npm run generate from libs/contracts.
import type * as contract from '@forme/contracts/hub';
import type { Route } from '../route';

export const acceptMatch: Route<typeof contract.acceptMatch> = {
  service: 'hub',
  method: 'post',
  path: '/v1/matches/:match_id/accept',
};

export const acknowledgeDrift: Route<typeof contract.acknowledgeDrift> = {
  service: 'hub',
  method: 'post',
  path: '/v1/drift/:drift_id/acknowledge',
};

export const addCrossReference: Route<typeof contract.addCrossReference> = {
  service: 'hub',
  method: 'post',
  path: '/v1/entities/:type/:id/cross-references',
};

export const createConnection: Route<typeof contract.createConnection> = {
  service: 'hub',
  method: 'post',
  path: '/v1/connections',
};

export const createConnectorDefinition: Route<typeof contract.createConnectorDefinition> = {
  service: 'hub',
  method: 'post',
  path: '/v1/connector-definitions',
};

export const createFileDrop: Route<typeof contract.createFileDrop> = {
  service: 'hub',
  method: 'post',
  path: '/v1/file-drops',
};

export const createIngestEndpoint: Route<typeof contract.createIngestEndpoint> = {
  service: 'hub',
  method: 'post',
  path: '/v1/ingest-endpoints',
};

export const createMapping: Route<typeof contract.createMapping> = {
  service: 'hub',
  method: 'post',
  path: '/v1/mappings',
};

export const createMappingVersion: Route<typeof contract.createMappingVersion> = {
  service: 'hub',
  method: 'post',
  path: '/v1/mappings/:mapping_id/versions',
};

export const createMatchRule: Route<typeof contract.createMatchRule> = {
  service: 'hub',
  method: 'post',
  path: '/v1/match-rules',
};

export const createPrecedenceRule: Route<typeof contract.createPrecedenceRule> = {
  service: 'hub',
  method: 'post',
  path: '/v1/precedence-rules',
};

export const createSubscription: Route<typeof contract.createSubscription> = {
  service: 'hub',
  method: 'post',
  path: '/v1/jdf/subscriptions',
};

export const createWebhook: Route<typeof contract.createWebhook> = {
  service: 'hub',
  method: 'post',
  path: '/v1/webhooks',
};

export const deleteConnection: Route<typeof contract.deleteConnection> = {
  service: 'hub',
  method: 'delete',
  path: '/v1/connections/:connection_id',
};

export const deleteConnectorDefinition: Route<typeof contract.deleteConnectorDefinition> = {
  service: 'hub',
  method: 'delete',
  path: '/v1/connector-definitions/:definition_id',
};

export const deleteFileDrop: Route<typeof contract.deleteFileDrop> = {
  service: 'hub',
  method: 'delete',
  path: '/v1/file-drops/:drop_id',
};

export const deleteIngestEndpoint: Route<typeof contract.deleteIngestEndpoint> = {
  service: 'hub',
  method: 'delete',
  path: '/v1/ingest-endpoints/:endpoint_id',
};

export const deleteMatchRule: Route<typeof contract.deleteMatchRule> = {
  service: 'hub',
  method: 'delete',
  path: '/v1/match-rules/:rule_id',
};

export const deletePrecedenceRule: Route<typeof contract.deletePrecedenceRule> = {
  service: 'hub',
  method: 'delete',
  path: '/v1/precedence-rules/:rule_id',
};

export const deleteSubscription: Route<typeof contract.deleteSubscription> = {
  service: 'hub',
  method: 'delete',
  path: '/v1/jdf/subscriptions/:subscription_id',
};

export const deleteWebhook: Route<typeof contract.deleteWebhook> = {
  service: 'hub',
  method: 'delete',
  path: '/v1/webhooks/:webhook_id',
};

export const disableConnectionWrites: Route<typeof contract.disableConnectionWrites> = {
  service: 'hub',
  method: 'post',
  path: '/v1/connections/:connection_id/disable-writes',
};

export const discardDeadLetter: Route<typeof contract.discardDeadLetter> = {
  service: 'hub',
  method: 'post',
  path: '/v1/dead-letters/:dead_letter_id/discard',
};

export const docs: Route<typeof contract.docs> = { service: 'hub', method: 'get', path: '/docs' };

export const dryRunConnectorDefinition: Route<typeof contract.dryRunConnectorDefinition> = {
  service: 'hub',
  method: 'post',
  path: '/v1/connector-definitions/dry-run',
};

export const dryRunMapping: Route<typeof contract.dryRunMapping> = {
  service: 'hub',
  method: 'post',
  path: '/v1/mappings/dry-run',
};

export const enableConnectionWrites: Route<typeof contract.enableConnectionWrites> = {
  service: 'hub',
  method: 'post',
  path: '/v1/connections/:connection_id/enable-writes',
};

export const evaluateMatch: Route<typeof contract.evaluateMatch> = {
  service: 'hub',
  method: 'post',
  path: '/v1/match-rules/evaluate',
};

export const evaluatePrecedence: Route<typeof contract.evaluatePrecedence> = {
  service: 'hub',
  method: 'post',
  path: '/v1/precedence-rules/evaluate',
};

export const explainEntity: Route<typeof contract.explainEntity> = {
  service: 'hub',
  method: 'get',
  path: '/v1/entities/:type/:id/explanation',
};

export const getAdapter: Route<typeof contract.getAdapter> = {
  service: 'hub',
  method: 'get',
  path: '/v1/adapters/:system',
};

export const getConnection: Route<typeof contract.getConnection> = {
  service: 'hub',
  method: 'get',
  path: '/v1/connections/:connection_id',
};

export const getConnectionStatus: Route<typeof contract.getConnectionStatus> = {
  service: 'hub',
  method: 'get',
  path: '/v1/connections/:connection_id/status',
};

export const getConnectorDefinition: Route<typeof contract.getConnectorDefinition> = {
  service: 'hub',
  method: 'get',
  path: '/v1/connector-definitions/:definition_id',
};

export const getContract: Route<typeof contract.getContract> = {
  service: 'hub',
  method: 'get',
  path: '/v1/contract',
};

export const getCrossReferences: Route<typeof contract.getCrossReferences> = {
  service: 'hub',
  method: 'get',
  path: '/v1/entities/:type/:id/cross-references',
};

export const getDeadLetter: Route<typeof contract.getDeadLetter> = {
  service: 'hub',
  method: 'get',
  path: '/v1/dead-letters/:dead_letter_id',
};

export const getDrift: Route<typeof contract.getDrift> = {
  service: 'hub',
  method: 'get',
  path: '/v1/drift/:drift_id',
};

export const getEntity: Route<typeof contract.getEntity> = {
  service: 'hub',
  method: 'get',
  path: '/v1/entities/:type/:id',
};

export const getEntityHistory: Route<typeof contract.getEntityHistory> = {
  service: 'hub',
  method: 'get',
  path: '/v1/entities/:type/:id/history',
};

export const getEntitySchema: Route<typeof contract.getEntitySchema> = {
  service: 'hub',
  method: 'get',
  path: '/v1/schemas/:type',
};

export const getEntityVersion: Route<typeof contract.getEntityVersion> = {
  service: 'hub',
  method: 'get',
  path: '/v1/entities/:type/:id/versions/:version',
};

export const getEnvelope: Route<typeof contract.getEnvelope> = {
  service: 'hub',
  method: 'get',
  path: '/v1/envelopes/:envelope_id',
};

export const getFileDrop: Route<typeof contract.getFileDrop> = {
  service: 'hub',
  method: 'get',
  path: '/v1/file-drops/:drop_id',
};

export const getFindingsView: Route<typeof contract.getFindingsView> = {
  service: 'hub',
  method: 'get',
  path: '/v1/findings/views/:job_id/:view',
};

export const getFlow: Route<typeof contract.getFlow> = {
  service: 'hub',
  method: 'get',
  path: '/v1/flows/:flow_id',
};

export const getIngestEndpoint: Route<typeof contract.getIngestEndpoint> = {
  service: 'hub',
  method: 'get',
  path: '/v1/ingest-endpoints/:endpoint_id',
};

export const getMapping: Route<typeof contract.getMapping> = {
  service: 'hub',
  method: 'get',
  path: '/v1/mappings/:mapping_id',
};

export const getMappingVersion: Route<typeof contract.getMappingVersion> = {
  service: 'hub',
  method: 'get',
  path: '/v1/mappings/:mapping_id/versions/:version',
};

export const getMatch: Route<typeof contract.getMatch> = {
  service: 'hub',
  method: 'get',
  path: '/v1/matches/:match_id',
};

export const getMatchRule: Route<typeof contract.getMatchRule> = {
  service: 'hub',
  method: 'get',
  path: '/v1/match-rules/:rule_id',
};

export const getMatchRun: Route<typeof contract.getMatchRun> = {
  service: 'hub',
  method: 'get',
  path: '/v1/matches/runs/:run_id',
};

export const getPrecedenceRule: Route<typeof contract.getPrecedenceRule> = {
  service: 'hub',
  method: 'get',
  path: '/v1/precedence-rules/:rule_id',
};

export const getRawEnvelope: Route<typeof contract.getRawEnvelope> = {
  service: 'hub',
  method: 'get',
  path: '/v1/envelopes/:envelope_id/raw',
};

export const getReplay: Route<typeof contract.getReplay> = {
  service: 'hub',
  method: 'get',
  path: '/v1/envelopes/replays/:replay_id',
};

export const getTicket: Route<typeof contract.getTicket> = {
  service: 'hub',
  method: 'get',
  path: '/v1/jdf/tickets/:ticket_id',
};

export const getWriteBack: Route<typeof contract.getWriteBack> = {
  service: 'hub',
  method: 'get',
  path: '/v1/write-backs/:intent_id',
};

export const healthz: Route<typeof contract.healthz> = {
  service: 'hub',
  method: 'get',
  path: '/healthz',
};

export const ingestEvent: Route<typeof contract.ingestEvent> = {
  service: 'hub',
  method: 'post',
  path: '/v1/ingest/:endpoint_id',
};

export const ingestUnsignedEvent: Route<typeof contract.ingestUnsignedEvent> = {
  service: 'hub',
  method: 'post',
  path: '/v1/ingest/:endpoint_id/:path_secret',
};

export const installConnectorPreset: Route<typeof contract.installConnectorPreset> = {
  service: 'hub',
  method: 'post',
  path: '/v1/connector-definitions/presets/:name/install',
};

export const installMappingPreset: Route<typeof contract.installMappingPreset> = {
  service: 'hub',
  method: 'post',
  path: '/v1/mappings/presets/:name/install',
};

export const learnMatchRule: Route<typeof contract.learnMatchRule> = {
  service: 'hub',
  method: 'post',
  path: '/v1/match-rules/:rule_id/learn',
};

export const listAdapters: Route<typeof contract.listAdapters> = {
  service: 'hub',
  method: 'get',
  path: '/v1/adapters',
};

export const listConnections: Route<typeof contract.listConnections> = {
  service: 'hub',
  method: 'get',
  path: '/v1/connections',
};

export const listConnectorDefinitionVersions: Route<
  typeof contract.listConnectorDefinitionVersions
> = { service: 'hub', method: 'get', path: '/v1/connector-definitions/:definition_id/versions' };

export const listConnectorDefinitions: Route<typeof contract.listConnectorDefinitions> = {
  service: 'hub',
  method: 'get',
  path: '/v1/connector-definitions',
};

export const listConnectorPresets: Route<typeof contract.listConnectorPresets> = {
  service: 'hub',
  method: 'get',
  path: '/v1/connector-definitions/presets',
};

export const listCurrencyRates: Route<typeof contract.listCurrencyRates> = {
  service: 'hub',
  method: 'get',
  path: '/v1/currency-rates',
};

export const listDeadLetters: Route<typeof contract.listDeadLetters> = {
  service: 'hub',
  method: 'get',
  path: '/v1/dead-letters',
};

export const listDrift: Route<typeof contract.listDrift> = {
  service: 'hub',
  method: 'get',
  path: '/v1/drift',
};

export const listDroppedFiles: Route<typeof contract.listDroppedFiles> = {
  service: 'hub',
  method: 'get',
  path: '/v1/file-drops/:drop_id/files',
};

export const listEntities: Route<typeof contract.listEntities> = {
  service: 'hub',
  method: 'get',
  path: '/v1/entities/:type',
};

export const listEntitySchemas: Route<typeof contract.listEntitySchemas> = {
  service: 'hub',
  method: 'get',
  path: '/v1/schemas',
};

export const listEnvelopes: Route<typeof contract.listEnvelopes> = {
  service: 'hub',
  method: 'get',
  path: '/v1/envelopes',
};

export const listFileDrops: Route<typeof contract.listFileDrops> = {
  service: 'hub',
  method: 'get',
  path: '/v1/file-drops',
};

export const listFlows: Route<typeof contract.listFlows> = {
  service: 'hub',
  method: 'get',
  path: '/v1/flows',
};

export const listIngestEndpoints: Route<typeof contract.listIngestEndpoints> = {
  service: 'hub',
  method: 'get',
  path: '/v1/ingest-endpoints',
};

export const listMappingPresets: Route<typeof contract.listMappingPresets> = {
  service: 'hub',
  method: 'get',
  path: '/v1/mappings/presets',
};

export const listMappingVersions: Route<typeof contract.listMappingVersions> = {
  service: 'hub',
  method: 'get',
  path: '/v1/mappings/:mapping_id/versions',
};

export const listMappings: Route<typeof contract.listMappings> = {
  service: 'hub',
  method: 'get',
  path: '/v1/mappings',
};

export const listMatchRulePresets: Route<typeof contract.listMatchRulePresets> = {
  service: 'hub',
  method: 'get',
  path: '/v1/match-rules/presets',
};

export const listMatchRules: Route<typeof contract.listMatchRules> = {
  service: 'hub',
  method: 'get',
  path: '/v1/match-rules',
};

export const listMatches: Route<typeof contract.listMatches> = {
  service: 'hub',
  method: 'get',
  path: '/v1/matches',
};

export const listPrecedenceRules: Route<typeof contract.listPrecedenceRules> = {
  service: 'hub',
  method: 'get',
  path: '/v1/precedence-rules',
};

export const listStatements: Route<typeof contract.listStatements> = {
  service: 'hub',
  method: 'get',
  path: '/v1/entities/:type/:id/statements',
};

export const listSubscriptions: Route<typeof contract.listSubscriptions> = {
  service: 'hub',
  method: 'get',
  path: '/v1/jdf/subscriptions',
};

export const listTickets: Route<typeof contract.listTickets> = {
  service: 'hub',
  method: 'get',
  path: '/v1/jdf/tickets',
};

export const listTransforms: Route<typeof contract.listTransforms> = {
  service: 'hub',
  method: 'get',
  path: '/v1/mappings/transforms',
};

export const listWebhookDeliveries: Route<typeof contract.listWebhookDeliveries> = {
  service: 'hub',
  method: 'get',
  path: '/v1/webhooks/:webhook_id/deliveries',
};

export const listWebhooks: Route<typeof contract.listWebhooks> = {
  service: 'hub',
  method: 'get',
  path: '/v1/webhooks',
};

export const lookUpReference: Route<typeof contract.lookUpReference> = {
  service: 'hub',
  method: 'get',
  path: '/v1/xref',
};

export const mergeEntity: Route<typeof contract.mergeEntity> = {
  service: 'hub',
  method: 'post',
  path: '/v1/entities/:type/:id/merge',
};

export const metrics: Route<typeof contract.metrics> = {
  service: 'hub',
  method: 'get',
  path: '/metrics',
};

export const openApiDocument: Route<typeof contract.openApiDocument> = {
  service: 'hub',
  method: 'get',
  path: '/openapi.json',
};

export const parseTicket: Route<typeof contract.parseTicket> = {
  service: 'hub',
  method: 'post',
  path: '/v1/jdf/parse',
};

export const proposeDropMapping: Route<typeof contract.proposeDropMapping> = {
  service: 'hub',
  method: 'post',
  path: '/v1/file-drops/:drop_id/proposal',
};

export const publishMapping: Route<typeof contract.publishMapping> = {
  service: 'hub',
  method: 'post',
  path: '/v1/mappings/:mapping_id/publish',
};

export const putCurrencyRates: Route<typeof contract.putCurrencyRates> = {
  service: 'hub',
  method: 'put',
  path: '/v1/currency-rates',
};

export const readyz: Route<typeof contract.readyz> = {
  service: 'hub',
  method: 'get',
  path: '/readyz',
};

export const receiveMessage: Route<typeof contract.receiveMessage> = {
  service: 'hub',
  method: 'post',
  path: '/v1/jdf/messages/:endpoint_id',
};

export const rejectMatch: Route<typeof contract.rejectMatch> = {
  service: 'hub',
  method: 'post',
  path: '/v1/matches/:match_id/reject',
};

export const removeCrossReference: Route<typeof contract.removeCrossReference> = {
  service: 'hub',
  method: 'post',
  path: '/v1/entities/:type/:id/cross-references/remove',
};

export const removeCurrencyRates: Route<typeof contract.removeCurrencyRates> = {
  service: 'hub',
  method: 'post',
  path: '/v1/currency-rates/remove',
};

export const renderFindingsView: Route<typeof contract.renderFindingsView> = {
  service: 'hub',
  method: 'post',
  path: '/v1/findings/views',
};

export const renderTicket: Route<typeof contract.renderTicket> = {
  service: 'hub',
  method: 'post',
  path: '/v1/jdf/render',
};

export const replaceConnectorDefinition: Route<typeof contract.replaceConnectorDefinition> = {
  service: 'hub',
  method: 'put',
  path: '/v1/connector-definitions/:definition_id',
};

export const replaceMapping: Route<typeof contract.replaceMapping> = {
  service: 'hub',
  method: 'put',
  path: '/v1/mappings/:mapping_id',
};

export const replaceMatchRule: Route<typeof contract.replaceMatchRule> = {
  service: 'hub',
  method: 'put',
  path: '/v1/match-rules/:rule_id',
};

export const replacePrecedenceRule: Route<typeof contract.replacePrecedenceRule> = {
  service: 'hub',
  method: 'put',
  path: '/v1/precedence-rules/:rule_id',
};

export const replayDeadLetter: Route<typeof contract.replayDeadLetter> = {
  service: 'hub',
  method: 'post',
  path: '/v1/dead-letters/:dead_letter_id/replay',
};

export const replayDeadLetters: Route<typeof contract.replayDeadLetters> = {
  service: 'hub',
  method: 'post',
  path: '/v1/dead-letters/replay',
};

export const replayEnvelope: Route<typeof contract.replayEnvelope> = {
  service: 'hub',
  method: 'post',
  path: '/v1/envelopes/:envelope_id/replay',
};

export const replayEnvelopes: Route<typeof contract.replayEnvelopes> = {
  service: 'hub',
  method: 'post',
  path: '/v1/envelopes/replay',
};

export const replayMapping: Route<typeof contract.replayMapping> = {
  service: 'hub',
  method: 'post',
  path: '/v1/mappings/:mapping_id/replay',
};

export const replayWebhookDelivery: Route<typeof contract.replayWebhookDelivery> = {
  service: 'hub',
  method: 'post',
  path: '/v1/webhooks/:webhook_id/deliveries/:delivery_id/replay',
};

export const resolveDrift: Route<typeof contract.resolveDrift> = {
  service: 'hub',
  method: 'post',
  path: '/v1/drift/:drift_id/resolve',
};

export const retireMapping: Route<typeof contract.retireMapping> = {
  service: 'hub',
  method: 'post',
  path: '/v1/mappings/:mapping_id/retire',
};

export const rotateIngestSecret: Route<typeof contract.rotateIngestSecret> = {
  service: 'hub',
  method: 'post',
  path: '/v1/ingest-endpoints/:endpoint_id/rotate-secret',
};

export const runMatching: Route<typeof contract.runMatching> = {
  service: 'hub',
  method: 'post',
  path: '/v1/matches/run',
};

export const sendDeviceMessage: Route<typeof contract.sendDeviceMessage> = {
  service: 'hub',
  method: 'post',
  path: '/v1/jdf/devices/:connection_id/messages',
};

export const simulateMatchRule: Route<typeof contract.simulateMatchRule> = {
  service: 'hub',
  method: 'post',
  path: '/v1/match-rules/:rule_id/simulate',
};

export const simulatePrecedenceRule: Route<typeof contract.simulatePrecedenceRule> = {
  service: 'hub',
  method: 'post',
  path: '/v1/precedence-rules/:rule_id/simulate',
};

export const stateValue: Route<typeof contract.stateValue> = {
  service: 'hub',
  method: 'post',
  path: '/v1/entities/:type/:id/statements',
};

export const streamEvents: Route<typeof contract.streamEvents> = {
  service: 'hub',
  method: 'get',
  path: '/v1/events/stream',
};

export const submitTicket: Route<typeof contract.submitTicket> = {
  service: 'hub',
  method: 'post',
  path: '/v1/jdf/tickets',
};

export const suppressDrift: Route<typeof contract.suppressDrift> = {
  service: 'hub',
  method: 'post',
  path: '/v1/drift/:drift_id/suppress',
};

export const syncConnection: Route<typeof contract.syncConnection> = {
  service: 'hub',
  method: 'post',
  path: '/v1/connections/:connection_id/sync',
};

export const testConnection: Route<typeof contract.testConnection> = {
  service: 'hub',
  method: 'post',
  path: '/v1/connections/:connection_id/test',
};

export const testIngestEndpoint: Route<typeof contract.testIngestEndpoint> = {
  service: 'hub',
  method: 'post',
  path: '/v1/ingest-endpoints/:endpoint_id/test',
};

export const unmergeEntity: Route<typeof contract.unmergeEntity> = {
  service: 'hub',
  method: 'post',
  path: '/v1/entities/:type/:id/unmerge',
};

export const updateConnection: Route<typeof contract.updateConnection> = {
  service: 'hub',
  method: 'patch',
  path: '/v1/connections/:connection_id',
};

export const updateIngestEndpoint: Route<typeof contract.updateIngestEndpoint> = {
  service: 'hub',
  method: 'patch',
  path: '/v1/ingest-endpoints/:endpoint_id',
};

export const uploadDroppedFile: Route<typeof contract.uploadDroppedFile> = {
  service: 'hub',
  method: 'post',
  path: '/v1/file-drops/:drop_id/files',
};

export const validateTicket: Route<typeof contract.validateTicket> = {
  service: 'hub',
  method: 'post',
  path: '/v1/jdf/validate',
};

export const withdrawStatement: Route<typeof contract.withdrawStatement> = {
  service: 'hub',
  method: 'post',
  path: '/v1/entities/:type/:id/statements/:statement_id/withdraw',
};

export const writeBack: Route<typeof contract.writeBack> = {
  service: 'hub',
  method: 'post',
  path: '/v1/write-back',
};
