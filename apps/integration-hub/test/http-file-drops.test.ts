import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, type S3Server } from '@forme/test-kit';
import { awsHeaders } from '../src/outbound/aws-signature';
import { eventually, startHub, type HubUnderTest } from './hub-under-test';

const drops = '/v1/file-drops';
const prices = 'Material;Bezeichnung;Preis\r\nP1;Silk 135;"1.234,50 €"\r\nP2;Silk 90;"99,00 €"\r\n';
const draft = { name: 'Prices', system: 'mill', source: { kind: 'upload' }, format: 'csv' };

describe('file drops', () => {
  let hub: HubUnderTest;
  let bucket: S3Server;
  const root = mkdtempSync(join(tmpdir(), 'forme-drops-'));
  beforeAll(async () => {
    bucket = await startS3();
    hub = await startHub({
      HUB_DROP_FOLDER: root,
      HUB_OUTBOUND_ALLOWED: new URL(bucket.endpoint).host,
    });
  });
  afterAll(async () => {
    await hub.stop();
    await bucket.stop();
    rmSync(root, { recursive: true, force: true });
  });
  const create = async (more: object = {}) => {
    const { body } = await hub
      .as('acme')
      .post(drops, { ...draft, ...more })
      .expect(201);
    return (body as { drop_id: string }).drop_id;
  };
  const send = (path: string, file: string | Buffer) =>
    hub.as('acme').post(path).set('Content-Type', 'text/csv').send(file);
  const settled = (id: string, files = 1) =>
    eventually(async () => {
      const { body } = await hub.as('acme').get(`${drops}/${id}/files`).expect(200);
      const { rows } = body as { rows: { status: string; results: Record<string, number> }[] };
      const open = rows.some((it) => it.status === 'queued' || (it.results['received'] ?? 0) > 0);
      return rows.length >= files && !open ? rows : undefined;
    });
  const substrate = async (key: string, system = 'mill') => {
    const query = `system=${system}&external_type=Substrate&external_id=${key}`;
    const { body } = await hub.as('acme').get(`/v1/xref?${query}`);
    const { id } = body as { id: string };
    return (await hub.as('acme').get(`/v1/entities/substrate/${id}`)).body as object;
  };
  /** Publishes what is proposed for a file. */
  const publish = async (id: string, file: string | Buffer, query = 'entity=substrate') => {
    const { body } = await send(`${drops}/${id}/proposal?${query}`, file).expect(200);
    const { spec, trial } = body as { spec: { name: string; system: string }; trial: object };
    expect(trial).toMatchObject({ faults: [] });
    const entity = query.replace(/^entity=(\w+).*/, '$1');
    const mapping = { name: spec.name, system: spec.system, entity, direction: 'inbound', spec };
    const { body: made } = await hub.as('acme').post('/v1/mappings', mapping).expect(201);
    const { mapping_id: mappingId } = made as { mapping_id: string };
    await hub.as('acme').post(`/v1/mappings/${mappingId}/publish`).expect(200);
  };

  it('propose a mapping for an uploaded file, whose rows become entities once', async () => {
    const id = await create();
    await publish(id, prices);
    const first = await send(`${drops}/${id}/files?name=prices.csv`, prices).expect(202);
    expect(first.body).toMatchObject({ name: 'prices.csv', status: 'queued', rows: 2 });
    expect(await settled(id)).toMatchObject([
      { status: 'stored', events: 2, results: { applied: 2 } },
    ]);
    expect(await substrate('P1')).toMatchObject({
      name: 'Silk 135',
      unit_cost: { amount: '1234.5', currency: 'EUR' },
    });
    const again = await send(`${drops}/${id}/files`, prices).expect(200);
    expect(again.body).toMatchObject({ file_id: (first.body as { file_id: string }).file_id });
    await hub.as('brix').get(`${drops}/${id}/files`).expect(404);
  });

  it('keep a row that cannot be mapped as a dead letter, and map the other rows', async () => {
    const id = await create();
    await send(
      `${drops}/${id}/files`,
      'Material;Bezeichnung;Preis\nP7;Good;1,00 €\nP8;Bad;dear\n',
    ).expect(202);
    expect(await settled(id)).toMatchObject([{ results: { applied: 1, dead: 1 } }]);
    const { body } = await hub.as('acme').get('/v1/dead-letters');
    expect(JSON.stringify(body)).toContain('bad_number');
  });

  it('make one event of the rows of one order', async () => {
    const id = await create({ system: 'shop', group_by: 'Order no' });
    const file = 'Order no,Pos,Qty\nO1,1,100\nO1,2,50\nO2,1,7\n';
    await publish(id, file, 'entity=order');
    await send(`${drops}/${id}/files`, file).expect(202);
    expect(await settled(id)).toMatchObject([{ rows: 3, events: 2, results: { applied: 2 } }]);
    const query = 'system=shop&external_type=Order&external_id=O1';
    const { body } = await hub.as('acme').get(`/v1/xref?${query}`);
    const order = await hub.as('acme').get(`/v1/entities/order/${(body as { id: string }).id}`);
    expect((order.body as { lines: object[] }).lines).toHaveLength(2);
  });

  it('refuse files that cannot be read and settings that do not fit', async () => {
    const id = await create({ format: 'xlsx' });
    const { body } = await send(`${drops}/${id}/files`, 'no workbook').expect(422);
    expect(body).toMatchObject({ code: 'invalid_file' });
    const refused = async (more: object) =>
      ((await hub.as('acme').post(drops, { ...draft, ...more })).body as { code: string }).code;
    expect(await refused({ sheet: 'A' })).toBe('invalid_drop');
    expect(await refused({ format: 'fixed_width' })).toBe('invalid_drop');
    expect(await refused({ source: { kind: 'folder', path: '../brix' } })).toBe('invalid_body');
    const s3 = { kind: 's3', connection_id: 'con_none', prefix: '' };
    expect(await refused({ source: s3 })).toBe('invalid_drop');
  });

  it('take what is laid in a folder of the tenant, and nothing that a link leads to', async () => {
    const folder = join(root, 'acme', 'mill');
    mkdirSync(folder, { recursive: true });
    mkdirSync(join(root, 'brix'));
    writeFileSync(join(root, 'brix', 'secret.csv'), prices);
    const old = new Date(Date.now() - 60_000);
    const lay = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      utimesSync(join(folder, name), old, old);
    };
    lay('prices.csv', prices.replaceAll('P', 'F'));
    lay('broken.csv', '"open');
    symlinkSync(join(root, 'brix', 'secret.csv'), join(folder, 'link.csv'));
    symlinkSync(join(root, 'brix'), join(root, 'acme', 'away'));
    const id = await create({ source: { kind: 'folder', path: 'mill', every_s: 1 } });
    const rows = await settled(id, 2);
    expect(rows.map((it) => (it as unknown as { name: string }).name).sort()).toEqual([
      'broken.csv',
      'prices.csv',
    ]);
    expect(rows.find((it) => it.status === 'refused')).toMatchObject({
      error: { code: 'invalid_file' },
    });
    expect(await substrate('F1')).toMatchObject({ name: 'Silk 135' });
    lay('prices.csv', prices.replaceAll('P', 'G'));
    await settled(id, 3);
    expect(await substrate('G2')).toMatchObject({ name: 'Silk 90' });
    const out = await create({ source: { kind: 'folder', path: 'away', every_s: 1 } });
    const error = await eventually(async () => {
      const { body } = await hub.as('acme').get(`${drops}/${out}`);
      return (body as { last_error: string | null }).last_error ?? undefined;
    });
    expect(error).toBe('The folder does not exist');
  });

  it('take what is laid under a prefix of a bucket', async () => {
    const base = `${bucket.endpoint}/${bucket.bucket}`;
    const url = `${base}/in/new%20prices%20%28%C3%A4%29.csv`;
    const body = prices.replaceAll('P', 'S');
    const { accessKeyId: keyId, secretAccessKey: secret, region } = bucket;
    const signed = awsHeaders(
      { method: 'PUT', url, body },
      { keyId, secret, region, at: new Date() },
    );
    expect((await fetch(url, { method: 'PUT', headers: signed, body })).status).toBe(200);
    const connection = await hub.as('acme').post('/v1/connections', {
      system: 'bucket',
      name: 'Bucket',
      base_url: base,
      auth_kind: 'aws_sigv4',
      config: { region },
      secrets: { access_key_id: keyId, secret_access_key: secret },
    });
    const { connection_id } = connection.body as { connection_id: string };
    const id = await create({ source: { kind: 's3', connection_id, prefix: 'in/', every_s: 1 } });
    expect(await settled(id)).toMatchObject([{ name: 'new prices (ä).csv', events: 2 }]);
    expect(await substrate('S1')).toMatchObject({ name: 'Silk 135' });
    const elsewhere = await create({ source: { kind: 's3', connection_id, prefix: 'out/' } });
    await eventually(async () => {
      const { body: found } = await hub.as('acme').get(`${drops}/${elsewhere}`);
      return (found as { checked_at: string | null }).checked_at ?? undefined;
    });
    expect((await hub.as('acme').get(`${drops}/${elsewhere}/files`)).body).toMatchObject({
      rows: [],
    });
    await hub.as('acme').delete(`${drops}/${elsewhere}`).expect(204);
    await hub.as('acme').get(`${drops}/${elsewhere}`).expect(404);
  });
});
