import fc from 'fast-check';
import { checkRequest } from './job-request';
import { InvalidJob } from './jobs';
import { uuidv7 } from './uuid-v7';

const hashOf = (payload: unknown) => checkRequest({ queue: 'q', tenant: 't', payload }).payloadHash;

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, child]) => [key, reversed(child)]),
  );
}

describe('the hash of a payload', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => hashOf(value) === hashOf(reversed(value))));
  });

  it('distinguishes payloads', () => {
    expect(
      new Set([{}, [], null, 0, '0', { a: 1 }, { a: '1' }, [1, 2], [2, 1]].map(hashOf)).size,
    ).toBe(9);
  });
});

describe('a payload', () => {
  it('is refused when it nests too deep to be walked, before it is walked', () => {
    let deep: unknown = 1;
    for (let n = 0; n < 100_000; n++) deep = [deep];
    expect(() => hashOf(deep)).toThrow(InvalidJob);
  });
});

describe('an id made for a job', () => {
  it('is a UUID of version 7 that sorts by time', () => {
    const [early, late] = [uuidv7(1_700_000_000_000), uuidv7(1_700_000_000_001)];
    expect(early).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(early < late).toBe(true);
  });
});
