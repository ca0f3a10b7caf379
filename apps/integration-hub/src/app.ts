import { RecordsError } from '@forme/backing-services/records';
import { hubContract, type HubContractDocument } from '@forme/contracts/hub';
import {
  createHttpApp,
  type Handler,
  type HttpAppOptions,
  type Problem,
} from '@forme/service-kit/http';
import { adapterHandlers } from './features/adapters/routes';
import { connectionHandlers } from './features/connections/routes';
import { definitionHandlers } from './features/connector-definitions/routes';
import { contractHandlers } from './features/contract/routes';
import { crossReferenceHandlers } from './features/cross-references/routes';
import { currencyRateHandlers } from './features/currency-rates/routes';
import { deadLetterHandlers } from './features/dead-letters/routes';
import { driftHandlers } from './features/drift/routes';
import { entityHandlers } from './features/entities/routes';
import { envelopeHandlers } from './features/envelopes/routes';
import { fileDropHandlers } from './features/file-drops/routes';
import { flowHandlers } from './features/flows/routes';
import { ingestHandlers } from './features/ingest/routes';
import { mappingHandlers, type MappingServices } from './features/mappings/routes';
import { findingsViewHandlers, type FindingsServices } from './features/findings-views/routes';
import { ticketHandlers, type TicketServices } from './features/jdf/routes';
import { matchRuleHandlers } from './features/match-rules/routes';
import { matchHandlers } from './features/matches/routes';
import { healthHandlers } from './features/platform/routes';
import { precedenceRuleHandlers } from './features/precedence-rules/routes';
import { stewardshipHandlers } from './features/stewardship/routes';
import { webhookHandlers } from './features/webhooks/routes';
import { writeBackHandlers } from './features/write-back/routes';
import { problems } from './problems';
import type { EventServices } from './services';
import type { TenantRecords } from './storage';

/** Services of the HTTP routes. */
export interface HubServices {
  readonly mode: HubContractDocument['deployment_mode'];
  /** The hub's own pool: nothing is seen outside of a tenant. */
  readonly records: TenantRecords;
  readonly events: EventServices;
  readonly mappings: MappingServices;
  readonly tickets: TicketServices;
  readonly findings: FindingsServices;
}

/** Every operation with behaviour. Other operations of the contract answer 501. */
export function hubHandlers({
  mode,
  records,
  events,
  mappings,
  tickets,
  findings,
}: HubServices): readonly Handler[] {
  return [
    ...healthHandlers(),
    ...contractHandlers(mode),
    ...entityHandlers(records),
    ...crossReferenceHandlers(records),
    ...stewardshipHandlers(events.steward),
    ...currencyRateHandlers(events.rates),
    ...ingestHandlers(events.ingest),
    ...envelopeHandlers(events.envelopes),
    ...deadLetterHandlers(events.deadLetters),
    ...adapterHandlers(events.connect.adapters),
    ...connectionHandlers(events.connect.connections),
    ...definitionHandlers(events.connect.definitions),
    ...fileDropHandlers(events.connect.drops),
    ...flowHandlers(records),
    ...webhookHandlers(events.connect.webhooks),
    ...matchHandlers(events.master.matches),
    ...matchRuleHandlers(events.master.matchRules),
    ...precedenceRuleHandlers(events.master.precedence),
    ...driftHandlers(events.master.drift),
    ...writeBackHandlers(events.writeBack),
    ...mappingHandlers(mappings),
    ...ticketHandlers(tickets),
    ...findingsViewHandlers(findings),
  ];
}

/** The integration hub as an Express application. */
export function createApp(
  services: HubServices,
  options: Omit<HttpAppOptions, 'contract' | 'handlers'>,
): ReturnType<typeof createHttpApp> {
  return createHttpApp({
    ...options,
    contract: hubContract,
    handlers: hubHandlers(services),
    problems: Object.values(problems),
    mapError: databaseProblem,
  });
}

function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof RecordsError) || error.kind !== 'unavailable') return undefined;
  return problems.notReady('The database does not answer; try again later', {
    headers: { 'Retry-After': '5' },
    cause: error,
  });
}
