import fc from 'fast-check';
import { parseChildMessage } from './messages';

describe('parseChildMessage', () => {
  it.each([
    { type: 'ready' },
    { type: 'progress', stage: 'open', ms: 1 },
    { type: 'warning', code: 'odd', message: 'Odd' },
    { type: 'extend', ms: 250 },
    { type: 'done', length: 4, inline: true, parts: [] },
    {
      type: 'done',
      length: 4,
      inline: false,
      parts: [
        { name: 'plates', start: 0 },
        { name: 'view', start: 4 },
      ],
    },
    { type: 'failed', code: 'x', message: 'y', exhausted: false },
    { type: 'failed', code: 'x', message: 'y', limit: 'memory', exhausted: true },
  ])('passes %j', (message) => {
    expect(parseChildMessage(message)).toEqual(message);
  });

  it.each([
    null,
    12,
    'ready',
    [],
    { type: 'unknown' },
    { type: 'progress', stage: 'open', ms: -1 },
    { type: 'progress', stage: 'x'.repeat(5000), ms: 1 },
    { type: 'warning', code: 1, message: 'm' },
    { type: 'extend', ms: -1 },
    { type: 'done', length: null, inline: true },
    { type: 'done', length: 1 },
    { type: 'done', length: 1, inline: true },
    { type: 'done', length: 1, inline: true, parts: [{ name: 'a', start: 2 }] },
    { type: 'done', length: 1, inline: true, parts: [{ name: 'a', start: -1 }] },
    { type: 'done', length: 1, inline: true, parts: [{ start: 0 }] },
    { type: 'done', length: 1, inline: true, parts: [null] },
    {
      type: 'done',
      length: 9,
      inline: true,
      parts: [
        { name: 'a', start: 5 },
        { name: 'b', start: 4 },
      ],
    },
    {
      type: 'done',
      length: 9,
      inline: true,
      parts: Array.from({ length: 65 }, (_, start) => ({ name: `${start}`, start: 0 })),
    },
    { type: 'failed', code: 'x' },
  ])('refuses %j', (message) => {
    expect(parseChildMessage(message)).toBeUndefined();
  });

  it('keeps no field it does not know', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (extra) => {
        expect(parseChildMessage({ ...extra, type: 'ready' })).toEqual({ type: 'ready' });
      }),
    );
  });
});
