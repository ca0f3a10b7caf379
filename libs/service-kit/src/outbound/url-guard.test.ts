import { OutboundError } from './outbound-error';
import { checkUrl, publicInternetOnly, type Resolver } from './url-guard';

const zone: Record<string, readonly string[]> = {
  'example.com': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'mixed.example.com': ['93.184.215.14', '10.0.0.5'],
  'inside.example.com': ['192.168.1.1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'odd.example.com': ['not an address'],
  'none.example.com': [],
  'xn--bcher-kva.example': ['93.184.215.14'],
};
const resolve: Resolver = (host) =>
  zone[host] ? Promise.resolve(zone[host]) : Promise.reject(new Error('ENOTFOUND 10.9.8.7'));
const check = (url: string) => checkUrl(url, publicInternetOnly, resolve);

describe('checkUrl for URLs from outside', () => {
  it.each([
    ['http://0.0.0.0/'],
    ['http://0/'],
    ['http://127.0.0.1/'],
    ['http://127.1/'],
    ['http://127.0.0.1./'],
    ['http://127.255.255.254/'],
    ['http://2130706433/'],
    ['http://0x7f000001/'],
    ['http://0x7f.1/'],
    ['http://0177.0.0.1/'],
    ['http://017700000001/'],
    ['http://%31%32%37.0.0.1/'],
    ['http://１２７.０.０.１/'],
    ['http://①②⑦.⓪.⓪.①/'],
    ['http://127。0。0。1/'],
    ['http:127.0.0.1/'],
    ['http:\\\\127.0.0.1\\'],
    ['http://10.0.0.1/'],
    ['http://10.255.255.255/'],
    ['http://172.16.0.1/'],
    ['http://172.31.255.255/'],
    ['http://192.168.0.1/'],
    ['http://3232235521/'],
    ['http://169.254.169.254/latest/meta-data/'],
    ['http://0xa9fea9fe/'],
    ['http://2852039166/'],
    ['http://168.63.129.16/'],
    ['http://100.64.0.1/'],
    ['http://100.100.100.200/'],
    ['http://100.127.255.255/'],
    ['http://192.0.0.192/'],
    ['http://192.0.2.1/'],
    ['http://192.88.99.1/'],
    ['http://198.18.0.1/'],
    ['http://198.19.255.255/'],
    ['http://198.51.100.1/'],
    ['http://203.0.113.1/'],
    ['http://224.0.0.1/'],
    ['http://239.255.255.255/'],
    ['http://240.0.0.1/'],
    ['http://255.255.255.255/'],
    ['http://[::]/'],
    ['http://[::1]/'],
    ['http://[0:0:0:0:0:0:0:1]/'],
    ['http://[::ffff:127.0.0.1]/'],
    ['http://[::ffff:7f00:1]/'],
    ['http://[::ffff:93.184.215.14]/'],
    ['http://[::127.0.0.1]/'],
    ['http://[::ffff:0:127.0.0.1]/'],
    ['http://[64:ff9b::7f00:1]/'],
    ['http://[64:ff9b::a9fe:a9fe]/'],
    ['http://[64:ff9b:1::7f00:1]/'],
    ['http://[2002:7f00:1::]/'],
    ['http://[2002:a9fe:a9fe::1]/'],
    ['http://[2001::7f00:1]/'],
    ['http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/'],
    ['http://[2001:db8::1]/'],
    ['http://[2001:10::1]/'],
    ['http://[3fff::1]/'],
    ['http://[2a00:1450::5efe:7f00:1]/'],
    ['http://[2a00:1450:0:0:200:5efe:c0a8:1]/'],
    ['http://[fe80::1]/'],
    ['http://[fec0::1]/'],
    ['http://[fc00::1]/'],
    ['http://[fd00:ec2::254]/'],
    ['http://[ff02::1]/'],
    ['http://[100::1]/'],
    ['http://[5f00::1]/'],
    ['http://[4000::1]/'],
    ['http://localhost/'],
    ['http://LOCALHOST./'],
    ['http://localhost../'],
    ['http://a.localhost/'],
    ['http://ip6-localhost/'],
    ['http://metadata/'],
    ['http://metadata.google.internal/'],
    ['http://METADATA.google.internal./'],
    ['http://kubernetes.default.svc/'],
    ['http://db.default.svc.cluster.local/'],
    ['http://printer.local/'],
    ['http://intranet/'],
    ['http://mixed.example.com/'],
    ['http://inside.example.com/'],
    ['http://mapped.example.com/'],
    ['http://odd.example.com/'],
  ])('refuses %s without an address in the message', async (url) => {
    const error = await check(url).catch((it: unknown) => it as OutboundError);
    expect(error).toBeInstanceOf(OutboundError);
    expect(error).toMatchObject({ code: expect.stringMatching(/^blocked_/) });
    expect((error as OutboundError).message).not.toMatch(/\d+\.\d+\.\d+/);
  });

  it.each([
    ['ftp://example.com/', 'start with https or http'],
    ['file:///etc/passwd', 'start with https or http'],
    ['gopher://127.0.0.1:6379/_', 'start with https or http'],
    ['data:text/plain,x', 'start with https or http'],
    ['javascript:1', 'start with https or http'],
    ['http://user@example.com/', 'user or password'],
    ['http://example.com@127.0.0.1/', 'user or password'],
    ['http://:pw@example.com/', 'user or password'],
    ['http://example.com:22/', 'port must be one of: 80, 443'],
    ['http://example.com:6379/', 'port must be one of'],
    ['http://[fe80::1%25eth0]/', 'not valid'],
    ['http://1.2.3.4.5/', 'not valid'],
    ['http://256.1.1.1/', 'not valid'],
    ['//example.com/', 'not valid'],
    ['', 'not valid'],
    [`http://example.com/${'a'.repeat(5000)}`, 'not valid'],
  ])('refuses %s', async (url, message) => {
    await expect(check(url)).rejects.toThrow(message);
  });

  it.each([['http://none.example.com/'], ['http://unknown.example.com/']])(
    'says that %s has no address',
    async (url) => {
      await expect(check(url)).rejects.toMatchObject({
        code: 'unresolved',
        message: 'The host of the URL has no address',
      });
    },
  );

  it('passes public hosts with every address they have', async () => {
    expect((await check('https://EXAMPLE.com./a?b')).addresses).toEqual(zone['example.com']);
    // A backslash ends the host as a slash does, so that the address behind it is a path.
    expect((await check('http://example.com\\@127.0.0.1:22/')).addresses).toEqual(
      zone['example.com'],
    );
    expect((await check('http://93.184.215.14:443/')).addresses).toEqual(['93.184.215.14']);
    expect((await check('http://[2606:4700::1111]/')).addresses).toEqual(['2606:4700::1111']);
    expect((await check('https://bücher.example/')).url.hostname).toBe('xn--bcher-kva.example');
    for (const address of [
      '1.1.1.1',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '172.15.0.1',
      '172.32.0.1',
      '192.167.1.1',
      '198.17.1.1',
      '223.255.255.255',
    ]) {
      expect((await check(`http://${address}/`)).addresses).toEqual([address]);
    }
  });
});
