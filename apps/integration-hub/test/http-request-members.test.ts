import { hubContract, MappingSpec } from '@forme/contracts/hub';
import { listUnimplemented } from '@forme/service-kit/http';
import { describeMembers } from '@forme/test-kit/request-matrix';
import { hubHandlers, type HubServices } from '../src/app';
import { membersOf, requestMembersOf } from '../src/request-members';
import { requestMembers, specMembers } from '../src/request-members.table';
import { openMemberWorld, type Probe } from './member-world';
import { connectionProbes } from './member-probes/connections';
import { entityProbes } from './member-probes/entities';
import { eventProbes } from './member-probes/events';
import { mappingProbes } from './member-probes/mappings';
import { specProbes } from './member-probes/spec';

const services = { events: { ingest: {}, envelopes: {}, writeBack: {} }, mappings: {} };
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
  });

  const probes = { ...entityProbes, ...mappingProbes, ...eventProbes, ...connectionProbes };
  const members = Object.entries(requestMembers).flatMap(([id, texts]) =>
    Object.keys(texts).map((member) => `${id} ${member}`),
  );

  it('each have a probe', () => {
    expect(Object.keys(probes).sort()).toEqual([...members].sort());
    expect(Object.keys(specProbes).sort()).toEqual(Object.keys(specMembers).sort());
  });

  const ofSpec = Object.entries(specProbes).map(
    ([name, { base, changed }]): readonly [string, Probe] => [
      `MappingSpec ${name}`,
      (world) => Promise.all([world.tryMapping(base), world.tryMapping(changed)]),
    ],
  );
  describeMembers(openMemberWorld, { ...probes, ...Object.fromEntries(ofSpec) });
});
