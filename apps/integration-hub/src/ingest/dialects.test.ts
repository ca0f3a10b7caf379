import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { ENVELOPE_DIALECTS } from '@forme/contracts/hub';
import { signedPost } from '@forme/service-kit/outbound';
import { verifySignature, type Dialect, type UnsignedDialect, type RawDelivery } from './dialects';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = Buffer.from('{"test": 2432232314}');
const now = 1_614_265_330;
const hex = (key: string | Buffer, text: Buffer | string) =>
  createHmac('sha256', key).update(text).digest('hex');

const signed: Readonly<
  Record<Exclude<Dialect, UnsignedDialect>, Readonly<Record<string, string>>>
> = {
  hub_sha256: { 'x-hub-signature': `sha256=${hex(secret, body)}` },
  github_sha256: { 'x-hub-signature-256': `sha256=${hex(secret, body)}` },
  stripe_v1: {
    'stripe-signature': `t=${now},v1=${hex(secret, `${now}.${body.toString()}`)},v0=ff`,
  },
  // As the other services of Forme sign.
  forme_v1: Object.fromEntries(
    Object.entries(
      signedPost(secret, { eventId: 'evt_1', body: body.toString(), now: new Date(now * 1000) })
        .headers,
    )
      .filter(([name]) => name.startsWith('X-Forme-'))
      .map(([name, value]) => [name.toLowerCase(), value]),
  ),
  // The example of the Standard Webhooks specification.
  standard_webhooks_v1: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': String(now),
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
};

const delivery = (headers: Readonly<Record<string, string>>, bytes = body): RawDelivery => ({
  body: bytes,
  headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value]])),
});
const verdict = (dialect: Dialect, given: RawDelivery, secrets = [secret], at = now) =>
  verifySignature(dialect, given, secrets, at);

describe.each(ENVELOPE_DIALECTS.filter((it) => it !== 'secret_path' && it !== 'address_list'))(
  'the dialect %s',
  (dialect) => {
    const good = delivery(signed[dialect]);

    it('knows its own signature, under any of the secrets that hold', () => {
      expect(verdict(dialect, good)).toBe('valid');
      expect(verdict(dialect, good, ['whsec_AAAA', secret])).toBe('valid');
    });

    it('refuses it for another secret and without any', () => {
      expect(verdict(dialect, good, ['whsec_AAAA'])).toBe('invalid');
      expect(verdict(dialect, good, [])).toBe('invalid');
    });

    it('refuses a body with any bit flipped', () => {
      for (let bit = 0; bit < body.length * 8; bit += 1) {
        const other = Buffer.from(body);
        other.writeUInt8(other.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(verdict(dialect, { ...good, body: other })).toBe('invalid');
      }
      const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]);
      expect(verdict(dialect, { ...good, body: marked })).toBe('invalid');
    });

    it('refuses a header that is missing, cut, doubled or of another kind', () => {
      for (const name of Object.keys(signed[dialect])) {
        const value = signed[dialect][name] ?? '';
        const changed = (values: readonly string[]) =>
          verdict(dialect, { body, headers: new Map(good.headers).set(name, values) });
        expect(changed([])).toBe('invalid');
        expect(changed([value, value])).toBe('invalid');
        expect(changed([value.slice(0, -9)])).toBe('invalid');
        expect(changed([value.replace('sha256=', 'sha1=').replace('v1', 'v2')])).toBe(
          value.includes('sha256=') || value.includes('v1') ? 'invalid' : 'valid',
        );
      }
    });

    it('never throws, whatever the headers say', () => {
      const names = Object.keys(signed[dialect]);
      fc.assert(
        fc.property(
          fc.array(fc.string(), { maxLength: 3 }),
          fc.nat(names.length - 1),
          (values, at) => {
            const headers = new Map(good.headers).set(names[at] ?? '', values);
            expect(verdict(dialect, { body, headers })).toBe('invalid');
          },
        ),
        { seed: 20260101, numRuns: 300 },
      );
    });
  },
);

describe('dialects with a time', () => {
  it.each(['stripe_v1', 'standard_webhooks_v1', 'forme_v1'] as const)(
    '%s tells a delivery as stale',
    (dialect) => {
      const given = delivery(signed[dialect]);
      expect(verdict(dialect, given, [secret], now + 300)).toBe('valid');
      expect(verdict(dialect, given, [secret], now + 301)).toBe('stale');
      expect(verdict(dialect, given, [secret], now - 301)).toBe('stale');
      expect(verdict(dialect, given, ['whsec_AAAA'], now + 301)).toBe('invalid');
    },
  );
});
