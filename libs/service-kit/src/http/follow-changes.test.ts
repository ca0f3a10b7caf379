import { Readable } from 'node:stream';
import { followChanges } from './follow-changes';
import { jsonWithMember } from './json-with-member';

describe('following a value', () => {
  const values = [1, 1, 2, 3, 4];
  const reading = () => {
    let at = 0;
    return () => Promise.resolve(values[Math.min(at++, values.length - 1)] ?? 0);
  };

  it('gives each change once and ends with the final value', async () => {
    const seen: number[] = [];
    const never = new AbortController().signal;
    for await (const value of followChanges(reading(), (it) => it === 3, never)) seen.push(value);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('ends when the reader leaves', async () => {
    const leaving = new AbortController();
    const seen: number[] = [];
    for await (const value of followChanges(reading(), () => false, leaving.signal)) {
      seen.push(value);
      leaving.abort();
    }
    expect(seen).toEqual([1]);
  });
});

describe('JSON with a member that streams', () => {
  it.each([
    [{ a: 1 }, '{"a":1,"b":[2]}'],
    [{}, '{"b":[2]}'],
  ])('%j becomes %s', async (head, text) => {
    const value = Readable.from([Buffer.from('['), Buffer.from('2]')], { objectMode: false });
    const chunks = (await jsonWithMember(head, 'b', value).toArray()) as readonly Buffer[];
    expect(Buffer.concat(chunks).toString()).toBe(text);
  });
});
