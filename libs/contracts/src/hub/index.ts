import type { Operation, ServiceContract } from '../operation';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
} from './webhooks';
import { bearerScheme, internalScheme } from '../shared';
import { HUB_VERSION } from '../versions';
import {
  docs,
  getContract,
  getEntitySchema,
  healthz,
  listEntitySchemas,
  metrics,
  openApiDocument,
  readyz,
} from './platform';
import {
  getEntity,
  getEntityHistory,
  getEntityVersion,
  listEntities,
  unmergeEntity,
} from './entities';
import { getCrossReferences, lookUpReference } from './cross-references';
import {
  addCrossReference,
  listStatements,
  removeCrossReference,
  stateValue,
  withdrawStatement,
} from './stewardship';
import {
  createMapping,
  createMappingVersion,
  dryRunMapping,
  getMapping,
  getMappingVersion,
  listMappings,
  listMappingVersions,
  listTransforms,
  publishMapping,
  replaceMapping,
  replayMapping,
  retireMapping,
} from './mappings';
import { listCurrencyRates, putCurrencyRates, removeCurrencyRates } from './currency-rates';
import { installMappingPreset, listMappingPresets } from './mapping-presets';
import { getAdapter, listAdapters } from './adapters';
import {
  createIngestEndpoint,
  deleteIngestEndpoint,
  getIngestEndpoint,
  ingestEvent,
  ingestUnsignedEvent,
  listIngestEndpoints,
  rotateIngestSecret,
  testIngestEndpoint,
  updateIngestEndpoint,
} from './ingest';
import {
  getEnvelope,
  getRawEnvelope,
  getReplay,
  listEnvelopes,
  replayEnvelope,
  replayEnvelopes,
} from './envelopes';
import { getWriteBack, writeBack } from './write-back';
import { getFindingsView, renderFindingsView } from './findings-views';
import {
  getTicket,
  listSubscriptions,
  createSubscription,
  deleteSubscription,
  sendDeviceMessage,
  listTickets,
  parseTicket,
  receiveMessage,
  renderTicket,
  submitTicket,
  validateTicket,
} from './jdf';
import {
  createConnection,
  deleteConnection,
  disableConnectionWrites,
  enableConnectionWrites,
  getConnection,
  getConnectionStatus,
  listConnections,
  syncConnection,
  testConnection,
  updateConnection,
} from './connections';
import {
  acceptMatch,
  getMatch,
  getMatchRun,
  listMatches,
  mergeEntity,
  rejectMatch,
  runMatching,
} from './matches';
import { acknowledgeDrift, getDrift, listDrift, resolveDrift, suppressDrift } from './drift';
import {
  discardDeadLetter,
  getDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  replayDeadLetters,
} from './dead-letters';
import {
  createPrecedenceRule,
  deletePrecedenceRule,
  evaluatePrecedence,
  explainEntity,
  getPrecedenceRule,
  listPrecedenceRules,
  replacePrecedenceRule,
  simulatePrecedenceRule,
} from './precedence-rules';
import {
  createMatchRule,
  deleteMatchRule,
  evaluateMatch,
  listMatchRulePresets,
  learnMatchRule,
  getMatchRule,
  listMatchRules,
  replaceMatchRule,
  simulateMatchRule,
} from './match-rules';
import {
  createConnectorDefinition,
  deleteConnectorDefinition,
  listConnectorDefinitionVersions,
  dryRunConnectorDefinition,
  getConnectorDefinition,
  installConnectorPreset,
  listConnectorDefinitions,
  listConnectorPresets,
  replaceConnectorDefinition,
} from './connector-definitions';
import {
  createFileDrop,
  deleteFileDrop,
  getFileDrop,
  listDroppedFiles,
  listFileDrops,
  proposeDropMapping,
  uploadDroppedFile,
} from './file-drops';
import { getFlow, listFlows, streamEvents } from './flows';

const operations: readonly Operation[] = [
  healthz,
  readyz,
  metrics,
  openApiDocument,
  docs,
  getContract,
  getEntitySchema,
  listEntitySchemas,
  listEntities,
  getEntity,
  getEntityHistory,
  getEntityVersion,
  unmergeEntity,
  getCrossReferences,
  addCrossReference,
  removeCrossReference,
  lookUpReference,
  listStatements,
  stateValue,
  withdrawStatement,
  listMappings,
  createMapping,
  listMappingPresets,
  installMappingPreset,
  listTransforms,
  dryRunMapping,
  getMapping,
  replaceMapping,
  createMappingVersion,
  listMappingVersions,
  getMappingVersion,
  publishMapping,
  retireMapping,
  replayMapping,
  listCurrencyRates,
  putCurrencyRates,
  removeCurrencyRates,
  listAdapters,
  getAdapter,
  ingestEvent,
  ingestUnsignedEvent,
  listIngestEndpoints,
  createIngestEndpoint,
  getIngestEndpoint,
  updateIngestEndpoint,
  deleteIngestEndpoint,
  rotateIngestSecret,
  testIngestEndpoint,
  listEnvelopes,
  replayEnvelopes,
  getReplay,
  getEnvelope,
  getRawEnvelope,
  replayEnvelope,
  writeBack,
  getWriteBack,
  renderFindingsView,
  getFindingsView,
  parseTicket,
  submitTicket,
  listTickets,
  getTicket,
  renderTicket,
  receiveMessage,
  listSubscriptions,
  createSubscription,
  deleteSubscription,
  sendDeviceMessage,
  validateTicket,
  listConnections,
  createConnection,
  getConnection,
  updateConnection,
  deleteConnection,
  testConnection,
  enableConnectionWrites,
  disableConnectionWrites,
  syncConnection,
  getConnectionStatus,
  listMatches,
  runMatching,
  getMatchRun,
  mergeEntity,
  getMatch,
  acceptMatch,
  rejectMatch,
  listDrift,
  getDrift,
  resolveDrift,
  acknowledgeDrift,
  suppressDrift,
  listDeadLetters,
  replayDeadLetters,
  getDeadLetter,
  replayDeadLetter,
  discardDeadLetter,
  listPrecedenceRules,
  createPrecedenceRule,
  evaluatePrecedence,
  explainEntity,
  getPrecedenceRule,
  replacePrecedenceRule,
  deletePrecedenceRule,
  simulatePrecedenceRule,
  listMatchRules,
  createMatchRule,
  evaluateMatch,
  listMatchRulePresets,
  learnMatchRule,
  getMatchRule,
  replaceMatchRule,
  deleteMatchRule,
  simulateMatchRule,
  listConnectorDefinitions,
  createConnectorDefinition,
  listConnectorPresets,
  installConnectorPreset,
  dryRunConnectorDefinition,
  getConnectorDefinition,
  replaceConnectorDefinition,
  deleteConnectorDefinition,
  listConnectorDefinitionVersions,
  listFlows,
  getFlow,
  streamEvents,
  listWebhooks,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  replayWebhookDelivery,
  listFileDrops,
  createFileDrop,
  getFileDrop,
  deleteFileDrop,
  uploadDroppedFile,
  listDroppedFiles,
  proposeDropMapping,
];

/** The integration hub's published surface. */
export const hubContract: ServiceContract = {
  service: 'hub',
  title: 'Forme hub',
  description:
    'Holds one canonical model of commercial and production data, the cross-references to connected systems and the provenance of every field.',
  version: HUB_VERSION,
  errors: 'problem',
  security: [bearerScheme, internalScheme],
  credentialsOptional: true,
  tenantHeader: 'X-Hub-Tenant',
  operations,
};

export * from './adapters';
export * from './connections';
export * from './connector-definition';
export * from './connector-definitions';
export * from './cross-references';
export * from './currency-rates';
export * from './dead-letters';
export * from './drift';
export * from './entities';
export * from './envelopes';
export * from './file-drops';
export * from './findings-views';
export * from './flows';
export * from './ingest';
export * from './jdf';
export * from './mapping-presets';
export * from './mapping-spec';
export * from './mappings';
export * from './match-rules';
export * from './matches';
export * from './model';
export * from './platform';
export * from './precedence-rules';
export * from './stewardship';
export * from './webhooks';
export * from './write-back';
