import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { eventually, makeEndpoint, startHub, type HubUnderTest } from './hub-under-test';

const xjdfType = 'application/vnd.cip4-xjdf+xml';
const jmfType = 'application/vnd.cip4-jmf+xml';
const ticket = (status = 'Waiting') => `<?xml version="1.0"?>
<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="J-1" JobPartID="2" Types="Product Cutting" Version="2.2">
  <ProductList><Product ID="P" ExternalID="FL-1" DescriptiveName="Flyer" Amount="500"/></ProductList>
  <ResourceSet Name="CustomerInfo" Usage="Input"><Resource><CustomerInfo CustomerID="C-9" CustomerOrderID="PO-7"/></Resource></ResourceSet>
  <ResourceSet Name="Contact" Usage="Input"><Resource><Part ContactType="Customer"/><Contact><Company OrganizationName="Nordlicht"/></Contact></Resource></ResourceSet>
  <ResourceSet Name="NodeInfo" Usage="Input"><Resource><NodeInfo Status="${status}"/></Resource></ResourceSet>
</XJDF>`;

describe('job tickets', () => {
  let hub: HubUnderTest;
  beforeAll(async () => {
    hub = await startHub();
  });
  afterAll(() => hub.stop());
  const post = (path: string, body: string | Buffer, type = xjdfType) =>
    hub.as('acme').post(path).set('Content-Type', type).send(body);
  const entity = async (type: string, external: string) => {
    const { body: found } = await hub
      .as('acme')
      .get(`/v1/xref?system=cip4&external_type=${external.split(' ').join('&external_id=')}`);
    const { id } = found as { id: string };
    return (await hub.as('acme').get(`/v1/entities/${type}/${id}`)).body as Record<string, unknown>;
  };

  it('are parsed without being stored, and refused at their place', async () => {
    const { body } = await post('/v1/jdf/parse', ticket()).expect(200);
    expect(body).toMatchObject({
      format: 'xjdf',
      version: '2.2',
      job_ids: ['J-1'],
      canonical: { job: { number: 'J-1' }, customer: { name: 'Nordlicht' } },
    });
    const broken = await post('/v1/jdf/parse', '<XJDF>\n<a></XJDF>').expect(400);
    expect(broken.body).toMatchObject({ code: 'malformed_body', line: 2 });
    const unsafe = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><JDF>&x;</JDF>';
    expect((await post('/v1/jdf/parse', unsafe).expect(422)).body).toMatchObject({
      code: 'unsafe_xml',
    });
    expect((await post('/v1/jdf/parse', '<html/>').expect(422)).body).toMatchObject({
      code: 'no_ticket',
    });
    await post('/v1/jdf/parse', 'x', 'text/plain').expect(415);
    expect((await hub.as('acme').get('/v1/jdf/tickets')).body).toMatchObject({ rows: [] });
  });

  it('become entities once, however often they are submitted, with their provenance', async () => {
    const first = await post('/v1/jdf/tickets', ticket()).expect(202);
    const { ticket_id: id } = first.body as { ticket_id: string };
    expect(first.headers['location']).toBe(`/v1/jdf/tickets/${id}`);
    const again = await post('/v1/jdf/tickets', ticket()).expect(202);
    expect((again.body as { ticket_id: string }).ticket_id).toBe(id);
    const record = await eventually(async () => {
      const { body } = await hub.as('acme').get(`/v1/jdf/tickets/${id}`).expect(200);
      const { ticket: own } = body as { ticket: { status: string; entity_job_id: string } };
      return own.status === 'received' ? undefined : own;
    });
    expect(record).toMatchObject({
      status: 'applied',
      entity_job_id: expect.stringMatching(/^job_/) as string,
    });
    const job = await entity('job', 'Job J-1');
    expect(job).toMatchObject({
      number: 'J-1',
      status: 'waiting',
      quantity_ordered: { value: '500' },
    });
    const order = await entity('order', 'Order PO-7');
    expect(job['order_id']).toBe(order['id']);
    expect(await entity('customer', 'Customer C-9')).toMatchObject({
      name: 'Nordlicht',
      id: order['customer_id'],
    });
    const { body: references } = await hub
      .as('acme')
      .get(`/v1/entities/job/${String(job['id'])}/cross-references`);
    const { provenance } = references as { provenance: Record<string, unknown>[] };
    expect(JSON.stringify(provenance)).toContain('@JobID');
    const xml = await hub.as('acme').get(`/v1/jdf/tickets/${id}`).set('Accept', 'application/xml');
    expect(xml.text).toBe(ticket());
    const listed = await hub.as('acme').get('/v1/jdf/tickets?job_id=J-1').expect(200);
    expect((listed.body as { rows: object[] }).rows).toHaveLength(1);
    await hub.as('brix').get(`/v1/jdf/tickets/${id}`).expect(404);
  });

  it('are written from the canonical job as JDF, XJDF and its JSON', async () => {
    const { id } = await entity('job', 'Job J-1');
    const render = (format: string, accept: string, version?: string) =>
      hub
        .as('acme')
        .post('/v1/jdf/render', { job_id: id, format, ...(version ? { version } : {}) })
        .set('Accept', accept)
        .buffer()
        .parse((answer, done) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () => done(null, text));
        });
    const jdf = await render('jdf', '*/*').expect(200);
    expect(jdf.body).toContain('JobID="J-1"');
    expect(jdf.body).toContain('CustomerID="C-9"');
    const xjdf = await render('xjdf', '*/*', '2.1').expect(200);
    expect(xjdf.body).toContain('Version="2.1"');
    const json = await render('xjdf', 'application/vnd.cip4-xjdf+json').expect(200);
    expect(JSON.parse(json.body as string)).toMatchObject({ Name: 'XJDF', JobID: 'J-1' });
    await render('jdf', '*/*', '9.9').expect(422);
    await hub.as('acme').post('/v1/jdf/render', { job_id: 'job_none', format: 'jdf' }).expect(404);
  });

  it('are checked by structure, with lines', async () => {
    expect((await post('/v1/jdf/validate', ticket()).expect(200)).body).toMatchObject({
      valid: true,
      basis: 'structural',
    });
    const bad =
      '<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="n" Status="Waiting">\n<ResourceLinkPool>\n<MediaLink rRef="m"/></ResourceLinkPool></JDF>';
    const { body } = await post('/v1/jdf/validate', bad, 'application/vnd.cip4-jdf+xml').expect(
      200,
    );
    expect(body).toMatchObject({
      valid: false,
      errors: [
        { code: 'missing_attribute', line: 1 },
        { code: 'unresolved_reference', line: 3 },
      ],
    });
  });
});

describe('tickets where the operator supplied a schema', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-xsd-'));
  let hub: HubUnderTest;
  beforeAll(async () => {
    const schema =
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.CIP4.org/JDFSchema_1_1"><xs:element name="JDF"><xs:complexType><xs:attribute name="ID" type="xs:ID" use="required"/><xs:attribute name="Type"/><xs:attribute name="Status"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="Waiting"/></xs:restriction></xs:simpleType></xs:attribute></xs:complexType></xs:element></xs:schema>';
    writeFileSync(join(folder, 'JDF.xsd'), schema);
    hub = await startHub({ HUB_TICKET_SCHEMA_FOLDER: folder });
  });
  afterAll(async () => {
    await hub.stop();
    rmSync(folder, { recursive: true });
  });

  it('are validated by it', async () => {
    const validate = async (status: string) => {
      const jdf = `<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" ID="n" Type="Cutting"\n Status="${status}"/>`;
      const { body } = await hub
        .as('acme')
        .post('/v1/jdf/validate')
        .set('Content-Type', 'application/vnd.cip4-jdf+xml')
        .send(jdf)
        .expect(200);
      return body as unknown;
    };
    expect(await validate('Waiting')).toEqual({ valid: true, basis: 'xsd', errors: [] });
    expect(await validate('Dreaming')).toMatchObject({
      valid: false,
      basis: 'xsd',
      errors: [{ code: 'schema', line: expect.any(Number) as unknown }],
    });
  });
});

describe('messages', () => {
  let hub: HubUnderTest;
  let path: string;
  beforeAll(async () => {
    hub = await startHub();
    const { id } = await makeEndpoint(hub, 'acme', {
      system: 'workflow',
      allowed_content_types: [jmfType],
    });
    path = `/v1/jdf/messages/${id}`;
  });
  afterAll(() => hub.stop());
  const send = async (body: string, type = jmfType, to = path) => {
    const answer = await request(hub.service.app)
      .post(to)
      .set('Content-Type', type)
      .buffer()
      .parse((stream, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => done(null, text));
      })
      .send(body);
    return { status: answer.status, text: String(answer.body) };
  };
  const jmf = (inside: string) =>
    `<JMF xmlns="http://www.CIP4.org/JDFSchema_1_1" SenderID="s" TimeStamp="2026-03-04T10:00:00Z" Version="1.7">${inside}</JMF>`;

  it.each([
    ['<Query ID="1" Type="KnownMessages"/>', 0],
    ['<Query ID="1" Type="KnownDevices"/>', 0],
    ['<Query ID="1" Type="Nonsense"/>', 5],
    ['<Query ID="1" Type="Status"><Subscription URL="http://10.0.0.1/"/></Query>', 111],
    [
      '<Command ID="1" Type="SubmitQueueEntry"><QueueSubmissionParams URL="https://f.example.com/a.jdf"/></Command>',
      120,
    ],
    ['<Command ID="1" Type="SubmitQueueEntry"/>', 7],
    ['<Command ID="1" Type="AbortQueueEntry"><QueueEntryDef QueueEntryID="none"/></Command>', 105],
    ['', 9],
    ['<Query', 3],
  ])('%s are answered with return code %d and HTTP 200', async (inside, code) => {
    const { status, text } = await send(jmf(inside));
    expect([status, text]).toEqual([200, expect.stringContaining(`ReturnCode="${code}"`)]);
  });

  it('in XJMF are answered in XJMF, and a status signal becomes an operation', async () => {
    const signal = `<XJMF xmlns="http://www.CIP4.org/JDFSchema_2_0"><Header DeviceID="d" Time="2026-03-04T10:00:00Z"/>
      <SignalStatus><Header DeviceID="d" ID="S1" Time="2026-03-04T10:00:00Z"/><DeviceInfo DeviceID="P" Status="Production">
      <JobPhase JobID="J-5" JobPartID="1" Status="InProgress"/></DeviceInfo></SignalStatus></XJMF>`;
    const { text } = await send(signal, 'application/vnd.cip4-xjmf+xml');
    expect(text).toContain('<ResponseStatus ReturnCode="0">');
    expect(text).toContain('refID="S1"');
    const rows = await eventually(async () => {
      const { body } = await hub.as('acme').get('/v1/envelopes?system=workflow');
      const { rows: all } = body as { rows: { status: string }[] };
      return all[0] && all[0].status !== 'received' ? all : undefined;
    });
    expect(rows[0]?.status).toBe('applied');
  });

  it('with their ticket in the package are queue entries', async () => {
    const mime = [
      '--b',
      `Content-Type: ${jmfType}`,
      '',
      jmf('<Command ID="1" Type="SubmitQueueEntry"><QueueSubmissionParams URL="cid:t"/></Command>'),
      '--b',
      `Content-Type: ${xjdfType}`,
      'Content-ID: <t>',
      '',
      ticket(),
      '--b--',
      '',
    ].join('\r\n');
    const { text } = await send(mime, 'multipart/related; boundary=b');
    expect(text).toContain('ReturnCode="0"');
    expect(text).toMatch(/QueueEntry JobID="J-1" QueueEntryID="tkt_/);
    const queue = await send(jmf('<Query ID="2" Type="QueueStatus"/>'));
    expect(queue.text).toMatch(/QueueEntryID="tkt_/);
  });

  it('see and change the queue entries of their own system alone', async () => {
    const type = 'application/vnd.cip4-xjdf+xml';
    const submitted = await hub
      .as('acme')
      .post('/v1/jdf/tickets')
      .set('Content-Type', type)
      .send(ticket('Completed'))
      .expect(202);
    const { ticket_id: foreign } = submitted.body as { ticket_id: string };
    const queue = await send(jmf('<Query ID="2" Type="QueueStatus"/>'));
    expect(queue.text).toContain('ReturnCode="0"');
    expect(queue.text).not.toContain(foreign);
    const abort = `<Command ID="3" Type="AbortQueueEntry"><QueueEntryDef QueueEntryID="${foreign}"/></Command>`;
    expect((await send(jmf(abort))).text).toContain('ReturnCode="105"');
  });

  it('are refused at addresses that take none, all alike', async () => {
    const { id } = await makeEndpoint(hub, 'acme', { system: 'workflow' });
    const signed = await send(jmf(''), jmfType, `/v1/jdf/messages/${id}`);
    const none = await send(jmf(''), jmfType, '/v1/jdf/messages/ing_none');
    expect([signed.status, none.status]).toEqual([401, 401]);
    expect((await hub.as('acme').get('/v1/jdf/subscriptions')).body).toMatchObject({ rows: [] });
  });
});
