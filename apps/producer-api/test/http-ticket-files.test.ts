import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

type App = Parameters<typeof request>[0];

const pdf = Buffer.from(onePagePdf({ content: '% named by a ticket' }));
const hash = (algorithm: string) => createHash(algorithm).update(pdf).digest('hex');
const jdf = (spec: string) =>
  `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="N" Type="DigitalPrinting"><ResourcePool><RunList ID="R"><LayoutElement><FileSpec ${spec}/></LayoutElement></RunList></ResourcePool><ResourceLinkPool><RunListLink Usage="Input" rRef="R"/></ResourceLinkPool></JDF>`;
const at = '/JDF/ResourcePool/RunList/LayoutElement/FileSpec';

describe('PDFs that tickets name and that are not in the request', () => {
  let fixture: ProducerFixture;
  let server: Server;
  let other: Server;
  let app: App;
  let host = '';
  let otherHost = '';
  let calls = 0;

  beforeAll(async () => {
    fixture = await openProducer();
    other = createServer((_, answer) => {
      calls += 1;
      answer.end(pdf);
    });
    server = createServer(({ url }, answer) => {
      if (url === '/away') answer.writeHead(302, { location: `http://${otherHost}/page.pdf` });
      if (url === '/none') answer.writeHead(404);
      answer.end(url === '/text' ? 'no such thing' : pdf);
    });
    for (const it of [server, other])
      await new Promise<void>((done) => it.listen(0, '127.0.0.1', done));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    otherHost = `127.0.0.1:${(other.address() as AddressInfo).port}`;
    ({ app } = await fixture.start({ PRODUCER_TICKET_HOSTS: host }));
  });

  afterAll(async () => {
    for (const it of [server, other]) {
      it.closeAllConnections();
      it.close();
    }
    await fixture.stop();
  });

  const send = (body: string | Buffer, tenant = 'one', type = 'application/xml') =>
    request(app)
      .post('/v1/cjd/apply-xml')
      .set('X-Producer-Tenant', tenant)
      .set('Content-Type', type)
      .send(body);

  it('are fetched from a host that the operator named', async () => {
    const { status, body } = await send(jdf(`URL="http://${host}/page.pdf"`));
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(body.steps[0].input_sha256).toBe(hash('sha256'));
    const summed = await send(jdf(`URL="http://${host}/page.pdf" CheckSum="${hash('md5')}"`));
    expect(summed.status).toBe(200);
  });

  it('are fetched from no other host, redirected or not, and are PDFs with the hash of the ticket', async () => {
    for (const [url, says] of [
      [`http://${otherHost}/page.pdf`, /PRODUCER_TICKET_HOSTS/],
      ['http://169.254.169.254/latest', /PRODUCER_TICKET_HOSTS/],
      [`http://${host}/away`, /cannot be fetched/],
      [`http://${host}/text`, /not a PDF/],
      [`http://${host}/none`, /answers 404/],
    ] as const) {
      const { status, body } = await send(jdf(`URL="${url}"`));
      expect([url, status, body.code]).toEqual([url, 422, 'ticket_file_unavailable']);
      expect(body.detail).toMatch(says);
      expect(body.pointer).toBe(`${at}/@URL`);
    }
    expect(calls).toBe(0);
    const wrong = await send(jdf(`URL="http://${host}/page.pdf" CheckSum="${'0'.repeat(32)}"`));
    expect([wrong.status, wrong.body.code]).toEqual([422, 'ticket_file_unavailable']);
  });

  it('are found by their hash among what the tenant uploaded', async () => {
    const named = jdf(`UID="sha256:${hash('sha256')}"`);
    const before = await send(named);
    expect([before.status, before.body.code, before.body.pointer]).toEqual([
      422,
      'ticket_file_unavailable',
      `${at}/@UID`,
    ]);
    const uploaded = await request(app)
      .post('/v1/marks/apply-multipart')
      .set('X-Producer-Tenant', 'one')
      .field(
        'template',
        JSON.stringify({ marks: [{ type: 'external', file: 'a.pdf', anchor: 'trim_center' }] }),
      )
      .attach('input_pdf', pdf, 'page.pdf')
      .attach('externals', pdf, { filename: 'a.pdf', contentType: 'application/pdf' });
    expect(uploaded.status).toBe(200);
    for (const spec of [
      `UID="sha256:${hash('sha256')}"`,
      `URL="sha256:${hash('sha256')}"`,
      `CheckSum="${hash('sha256')}"`,
    ]) {
      const { status, body } = await send(jdf(spec));
      expect([spec, status, body.detail]).toEqual([spec, 200, undefined]);
      expect(body.steps[0].input_sha256).toBe(hash('sha256'));
    }
    expect((await send(named, 'two')).status).toBe(422);
  });

  it('are found by their hash among the parts of the package', async () => {
    const pack = (spec: string) =>
      Buffer.concat([
        Buffer.from(
          `--cut\r\nContent-Type: application/vnd.cip4-jdf+xml\r\n\r\n${jdf(spec)}\r\n--cut\r\nContent-Type: application/pdf\r\nContent-ID: <a>\r\n\r\n`,
        ),
        pdf,
        Buffer.from('\r\n--cut--\r\n'),
      ]);
    const type = 'multipart/related; boundary=cut';
    for (const spec of [
      `URL="file:///jobs/page.pdf" CheckSum="${hash('md5').toUpperCase()}"`,
      `CheckSum="${hash('sha256')}"`,
      `URL="cid:a" CheckSum="${hash('md5')}"`,
    ]) {
      const { status, body } = await send(pack(spec), 'three', type);
      expect([spec, status, body.detail]).toEqual([spec, 200, undefined]);
    }
    const wrong = await send(pack(`URL="cid:a" CheckSum="${'0'.repeat(32)}"`), 'three', type);
    expect([wrong.status, wrong.body.pointer]).toEqual([422, `${at}/@CheckSum`]);
    for (const [spec, name] of [
      ['CheckSum="12"', 'CheckSum'],
      ['MimeType="application/pdf"', 'URL'],
      [`CheckSum="${hash('md5')}"`, 'CheckSum'],
    ] as const)
      expect((await send(jdf(spec))).body.pointer).toBe(`${at}/@${name}`);
  });
});
