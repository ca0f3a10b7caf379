import { preflightContract } from '@forme/contracts/preflight';
import { listUnimplemented } from '@forme/service-kit/http';
import { describeMembers } from '@forme/test-kit/request-matrix';
import { preflightHandlers } from '../src/app';
import { requestsWithMembers } from '../src/request-members';
import { refusedMembers, withoutBehaviour } from '../src/request-members.table';
import { probes } from './member-probes';
import { openMemberWorld } from './member-world';

/** Stands for any use case: it can be handed on, and fails the test when it is asked. */
const standIn: unknown = new Proxy(() => undefined, {
  get: () => standIn,
  apply: () => {
    throw new Error('asked');
  },
});

describe('the members of requests', () => {
  const members = requestsWithMembers().flatMap(([{ id }, own]) =>
    own.map(({ path, says }) => ({ name: `${id} ${path}`, says })),
  );

  it('are those of all operations with behaviour', () => {
    const handlers = preflightHandlers(standIn as Parameters<typeof preflightHandlers>[0]);
    const declared = listUnimplemented(preflightContract, handlers).map(({ id }) => id);
    expect([...withoutBehaviour].sort()).toEqual([...declared].sort());
  });

  it('say what they do, and the refused ones are among them', () => {
    expect(members.filter(({ says }) => says === null)).toEqual([]);
    const names = members.map(({ name }) => name);
    const refused = Object.keys(refusedMembers).filter((name) => !name.startsWith('overrides '));
    expect(names).toEqual(expect.arrayContaining(refused));
  });

  it('each have a probe', () => {
    expect(Object.keys(probes).sort()).toEqual(members.map(({ name }) => name).sort());
  });

  describeMembers(openMemberWorld, probes);
});
