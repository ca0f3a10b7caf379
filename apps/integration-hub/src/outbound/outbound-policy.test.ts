import { checkUrl, parseAllowedHost } from '@forme/service-kit/outbound';
import { policyFor } from './outbound-policy';

describe('hosts the operator allows', () => {
  it.each([
    ['mis.lan:8443', { host: 'mis.lan', port: 8443 }],
    [' 10.0.0.5:80 ', { host: '10.0.0.5', port: 80 }],
    ['[FD00::5]:443', { host: 'fd00::5', port: 443 }],
  ])('are read from %j', (text, host) => {
    expect(parseAllowedHost(text)).toEqual(host);
  });

  it.each(['mis.lan', 'mis.lan:0', 'mis.lan:70000', 'http://mis.lan:80', 'a b:80', ''])(
    'are not read from %j',
    (text) => {
      expect(parseAllowedHost(text)).toBeUndefined();
    },
  );
});

describe('where a connection may lead', () => {
  const allowed = [{ host: 'mis.lan', port: 8080 }];
  const check = (base: string, url: string, addresses: readonly string[]) =>
    checkUrl(url, policyFor(base, allowed), () => Promise.resolve(addresses)).then(
      () => 'allowed',
      (error: unknown) => (error as { code: string }).code,
    );

  it('is the public internet over https', async () => {
    const base = 'https://mis.example/api';
    expect(await check(base, `${base}/jobs`, ['93.184.216.34'])).toBe('allowed');
    expect(await check(base, 'http://mis.example/api', ['93.184.216.34'])).toBe('blocked_url');
    expect(await check(base, `${base}/jobs`, ['10.0.0.1'])).toBe('blocked_address');
  });

  it('is a host of the own network when it is named, and no other host of it', async () => {
    const base = 'http://mis.lan:8080/api';
    expect(await check(base, `${base}/jobs`, ['192.168.1.20'])).toBe('allowed');
    expect(await check(base, 'http://mis.lan:8081/', ['192.168.1.20'])).toBe('blocked_url');
    expect(await check(base, 'http://other.lan:8080/', ['192.168.1.21'])).toBe('blocked_address');
    expect(await check(base, `${base}/jobs`, ['169.254.169.254'])).toBe('blocked_address');
    expect(await check('http://mis.lan:9000/', 'http://mis.lan:9000/', ['192.168.1.20'])).not.toBe(
      'allowed',
    );
  });
});
