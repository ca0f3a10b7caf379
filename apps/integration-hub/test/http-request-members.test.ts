import { ConnectorDefinition, hubContract, MappingSpec } from '@forme/contracts/hub';
import { listUnimplemented } from '@forme/service-kit/http';
import { describeMembers } from '@forme/test-kit/request-matrix';
import { hubHandlers, type HubServices } from '../src/app';
import { definitionMembers } from '../src/definition-members.table';
import { membersOf, requestMembersOf } from '../src/request-members';
import { requestMembers, specMembers } from '../src/request-members.table';
import { openMemberWorld, type Probe } from './member-world';
import { connectionProbes } from './member-probes/connections';
import { changeProbes } from './member-probes/changes';
import { definitionMemberProbes, definitionProbes } from './member-probes/definitions';
import { entityProbes } from './member-probes/entities';
import { eventProbes } from './member-probes/events';
import { masterDataProbes } from './member-probes/master-data';
import { fileDropProbes } from './member-probes/file-drops';
import { mappingProbes } from './member-probes/mappings';
import { ticketProbes } from './member-probes/tickets';
import { specProbes } from './member-probes/spec';

const connect = { adapters: {}, connections: {}, definitions: {}, webhooks: {}, drops: {} };
const master = { precedence: {} };
const events = { ingest: {}, envelopes: {}, writeBack: {}, connect, master };
const services = { events, mappings: {}, tickets: {}, findings: {} };
const handlers = hubHandlers({ ...services, mode: 'dev' } as unknown as HubServices);
const declaredOnly = new Set(listUnimplemented(hubContract, handlers).map(({ id }) => id));

describe('the members of requests', () => {
  it('are all listed, and nothing else is', () => {
    const declared = hubContract.operations
      .filter(({ id }) => !declaredOnly.has(id))
      .map((operation) => [operation.id, [...requestMembersOf(operation)].sort()] as const)
      .filter(([, members]) => members.length > 0);
    const listed = Object.entries(requestMembers).map(
      ([id, members]) => [id, Object.keys(members).sort()] as const,
    );
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(declared));
    expect(Object.keys(specMembers).sort()).toEqual([...membersOf(MappingSpec)].sort());
    const ofDefinition = [...membersOf(ConnectorDefinition)].sort();
    expect(Object.keys(definitionMembers).sort()).toEqual(ofDefinition);
  });

  const probes = {
    ...entityProbes,
    ...mappingProbes,
    ...eventProbes,
    ...connectionProbes,
    ...definitionProbes,
    ...changeProbes,
    ...ticketProbes,
    ...fileDropProbes,
    ...masterDataProbes,
  };
  const members = Object.entries(requestMembers).flatMap(([id, texts]) =>
    Object.keys(texts).map((member) => `${id} ${member}`),
  );

  it('each have a probe', () => {
    expect(Object.keys(probes).sort()).toEqual([...members].sort());
    expect(Object.keys(specProbes).sort()).toEqual(Object.keys(specMembers).sort());
    const ofDefinition = Object.keys(definitionMembers).sort();
    expect(Object.keys(definitionMemberProbes).sort()).toEqual(ofDefinition);
  });

  const ofSpec = Object.entries(specProbes).map(
    ([name, { base, changed }]): readonly [string, Probe] => [
      `MappingSpec ${name}`,
      (world) => Promise.all([world.tryMapping(base), world.tryMapping(changed)]),
    ],
  );
  const ofDefinition = Object.entries(definitionMemberProbes).map(
    ([name, probe]) => [`ConnectorDefinition ${name}`, probe] as const,
  );
  describeMembers(openMemberWorld, {
    ...probes,
    ...Object.fromEntries(ofDefinition),
    ...Object.fromEntries(ofSpec),
  });
});
