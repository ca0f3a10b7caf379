import { hubContract } from '@forme/contracts/hub';
import { mayUse, scopeOf } from './scopes';

const caller = (...scopes: string[]) => ({ subject: 'user-1', scopes, internal: false });
const operation = (id: string) => {
  const found = hubContract.operations.find((it) => it.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
};

describe('scopes', () => {
  it.each([
    ['listEntities', 'entities:read'],
    ['lookUpReference', 'entities:read'],
    ['dryRunMapping', 'entities:read'],
    ['writeBack', 'writeback'],
    ['createConnection', 'admin'],
    ['publishMapping', 'admin'],
    ['replayEnvelopes', 'admin'],
  ])('%s asks for %s', (id, scope) => {
    expect(scopeOf(operation(id))).toBe(scope);
    expect(mayUse(caller(scope), operation(id))).toBe(true);
    expect(mayUse(caller('admin'), operation(id))).toBe(true);
    expect(mayUse(caller(), operation(id))).toBe(false);
    expect(mayUse(caller('profile', 'email'), operation(id))).toBe(false);
  });

  it('leave our own services alone', () => {
    expect(mayUse({ ...caller(), internal: true }, operation('writeBack'))).toBe(true);
  });

  it('name no operation that is not there', () => {
    for (const id of ['writeBack', 'getWriteBack', 'dryRunMapping', 'evaluatePrecedence']) {
      expect(operation(id).id).toBe(id);
    }
  });
});
