import type { MemberWorld, Probe } from '../member-world';

const path = '/v1/file-drops';
const usual = { name: 'Prices', system: 'mill', source: { kind: 'upload' }, format: 'csv' };
const text = 'code;name;price\nA;Silk, 90;5\nA;Silk 135;7\n';

async function drop({ raw }: MemberWorld, draft: object = usual): Promise<string> {
  const { status, body } = await raw('post', path, draft);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body['drop_id'] as string;
}

/** The file as a drop with these settings reads it. */
async function read(world: MemberWorld, more: object, file: string | Buffer = text) {
  const id = await drop(world, { ...usual, ...more });
  const { status, body } = await world.send(`${path}/${id}/proposal?entity=substrate`, file);
  return { status, header: body['header'], samples: body['samples'], detail: body['detail'] };
}

const reading =
  (
    changed: object,
    { base = {}, file = text }: { base?: object; file?: string | Buffer } = {},
  ): Probe =>
  async (world) => [
    await read(world, base, file),
    await read(world, { ...base, ...changed }, file),
  ];

const statuses =
  (changed: object): Probe =>
  async ({ call }) => [
    (await call('post', path, usual)).status,
    (await call('post', path, { ...usual, ...changed })).status,
  ];

const fixed = {
  format: 'fixed_width',
  columns: [{ name: 'code', start: 1, length: 4 }],
};
const fixedColumn = (changed: object): Probe =>
  reading({ columns: [{ name: 'code', start: 1, length: 4, ...changed }] }, { base: fixed });
const bucket = { kind: 's3', connection_id: 'con_none', prefix: '' };

const paged = (of: (world: MemberWorld) => Promise<string>, query: string): Probe => {
  return async (world) => {
    const at = await of(world);
    return [await world.rows(at), await world.rows(`${at}?${query}`)];
  };
};
const twoDrops = async (world: MemberWorld) => {
  await drop(world);
  await drop(world, { ...usual, name: 'Second' });
  return path;
};
const twoFiles = async (world: MemberWorld) => {
  const id = await drop(world);
  for (const name of ['a', 'b'])
    await world.send(`${path}/${id}/files?name=${name}`, `${text}${name};x;1\n`);
  return `${path}/${id}/files`;
};
const proposal =
  (one: string, other: string): Probe =>
  async (world) => {
    const id = await drop(world);
    const ask = (query: string) => world.send(`${path}/${id}/proposal?${query}`, text);
    return [(await ask(one)).body['columns'], (await ask(other)).body['columns']];
  };

/** File drops. */
export const fileDropProbes: Readonly<Record<string, Probe>> = {
  'listFileDrops query/limit': paged(twoDrops, 'limit=1'),
  'listFileDrops query/offset': paged(twoDrops, 'offset=1'),
  'listDroppedFiles query/limit': paged(twoFiles, 'limit=1'),
  'listDroppedFiles query/offset': paged(twoFiles, 'offset=1'),
  'createFileDrop body/name': async ({ call }) => [
    await call('post', path, usual),
    await call('post', path, { ...usual, name: 'Other' }),
  ],
  'createFileDrop body/system': async (world) => {
    const spec = async (system: string) => {
      const id = await drop(world, { ...usual, system });
      const { body } = await world.send(`${path}/${id}/proposal?entity=substrate`, text);
      return body['spec'];
    };
    return [await spec('mill'), await spec('other')];
  },
  'createFileDrop body/source': statuses({ source: {} }),
  'createFileDrop body/source/kind': statuses({ source: { kind: 'ftp' } }),
  // This hub has no folder.
  'createFileDrop body/source/path': statuses({ source: { kind: 'folder', path: 'prices' } }),
  'createFileDrop body/source/every_s': statuses({
    source: { kind: 'folder', path: 'p', every_s: 0 },
  }),
  'createFileDrop body/source/connection_id': statuses({ source: bucket }),
  'createFileDrop body/source/prefix': statuses({ source: { ...bucket, prefix: 'x'.repeat(501) } }),
  'createFileDrop body/format': reading(fixed),
  'createFileDrop body/encoding': reading(
    { encoding: 'windows-1252' },
    { file: Buffer.from('code;Gr\u00f6\u00dfe\n', 'latin1') },
  ),
  'createFileDrop body/delimiter': reading({ delimiter: ',' }),
  'createFileDrop body/skip_rows': reading({ skip_rows: 1 }),
  'createFileDrop body/sheet': statuses({ sheet: 'Prices' }),
  'createFileDrop body/columns': statuses({ columns: fixed.columns }),
  'createFileDrop body/columns/*/name': fixedColumn({ name: 'sku' }),
  'createFileDrop body/columns/*/start': fixedColumn({ start: 2 }),
  'createFileDrop body/columns/*/length': fixedColumn({ length: 1 }),
  'createFileDrop body/group_by': reading({ group_by: 'none' }),
  'uploadDroppedFile query/name': async (world) => {
    const id = await drop(world);
    const at = `${path}/${id}/files`;
    const one = (await world.send(at, `${text}B;y;1\n`)).body['name'];
    return [one, (await world.send(`${at}?name=b.csv`, `${text}C;y;1\n`)).body['name']];
  },
  'proposeDropMapping query/entity': proposal('entity=substrate', 'entity=order'),
  'proposeDropMapping query/currency': proposal(
    'entity=substrate',
    'entity=substrate&currency=EUR',
  ),
};
