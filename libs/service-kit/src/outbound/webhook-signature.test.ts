import { createHmac } from 'node:crypto';
import { signWebhook, verifyWebhook } from './webhook-signature';

const delivery = { timestamp: 1_700_000_000, eventId: 'evt_1', body: '{"a":1}' };
const verify = (header: string | undefined, changes: object = {}, options: object = {}) =>
  verifyWebhook(
    header,
    { ...delivery, ...changes },
    { secrets: ['s1'], now: delivery.timestamp + 10, ...options },
  );

describe('a webhook signature', () => {
  const header = signWebhook(['s1'], delivery);

  it('is HMAC-SHA256 over time, event id and body', () => {
    const mac = createHmac('sha256', 's1').update('1700000000.evt_1.{"a":1}').digest('hex');
    expect(header).toBe(`t=1700000000,v1=${mac}`);
    expect(verify(header)).toBe('valid');
    expect(verify(header, { body: Buffer.from(delivery.body) })).toBe('valid');
  });

  it('covers the body, the event, the time and the secret', () => {
    expect(verify(header, { body: '{"a":2}' })).toBe('wrong_signature');
    expect(verify(header, { eventId: 'evt_2' })).toBe('wrong_signature');
    expect(verify(header.replace('t=1700000000', 't=1700000001'))).toBe('wrong_signature');
    expect(verify(header, {}, { secrets: ['s2'] })).toBe('wrong_signature');
    expect(verify(header, {}, { secrets: [] })).toBe('wrong_signature');
  });

  it('grows stale on both sides of the clock', () => {
    expect(verify(header, {}, { now: delivery.timestamp + 300 })).toBe('valid');
    expect(verify(header, {}, { now: delivery.timestamp + 301 })).toBe('stale');
    expect(verify(header, {}, { now: delivery.timestamp - 301 })).toBe('stale');
  });

  it('is accepted under any of two secrets while they are exchanged', () => {
    const both = signWebhook(['old', 'new'], delivery);
    expect(verify(both, {}, { secrets: ['new'] })).toBe('valid');
    expect(verify(signWebhook(['old'], delivery), {}, { secrets: ['new', 'old'] })).toBe('valid');
  });

  it.each([
    undefined,
    '',
    't=1',
    'v1=00',
    't=x,v1=00',
    `${header},t=1700000001`,
    't=1700000000,v1=zz',
    'sha256=abc',
  ])('is malformed as %j', (text) => expect(verify(text)).toBe('malformed'));

  it('is not made without a secret', () => {
    expect(() => signWebhook([], delivery)).toThrow(RangeError);
    expect(() => signWebhook([''], delivery)).toThrow(RangeError);
  });
});
