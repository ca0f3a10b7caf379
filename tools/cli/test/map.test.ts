import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../src/forme';
import { fakeTerminal } from './fake-terminal';

describe('forme map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-map-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const spec = {
    spec_version: '1',
    name: 'Orders',
    direction: 'inbound',
    system: 'mis',
    source: { format: 'json' },
    target: { entity: 'order' },
    key: { external_type: 'Order', external_id: '$.id' },
    fields: [
      { to: '/number', from: '$.id', required: true },
      {
        to: '/order_date',
        from: '$.at',
        transforms: [{ name: 'date', params: { to: 'date', formats: ['dd.MM.yy'] } }],
      },
    ],
  };
  function file(name: string, content: unknown): string {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }
  async function run(...args: string[]) {
    const terminal = fakeTerminal();
    const code = await main(['map', ...args], terminal);
    return { code, out: terminal.output(), err: terminal.errors() };
  }
  const good = file('spec.json', spec);

  it('maps a document and says where its values came from', async () => {
    const document = file('order.json', '{"id": 90071992547409931, "at": "04.03.26"}');
    const { code, out, err } = await run('dry-run', good, document);
    expect([code, err]).toEqual([0, '']);
    const outcome = JSON.parse(out) as { provenance: unknown[] };
    expect(outcome).toMatchObject({
      ok: true,
      output: { number: '90071992547409931', order_date: '2026-03-04' },
    });
    expect(outcome.provenance).toHaveLength(2);
    const only = await run('dry-run', good, document, '--output-only', '--all');
    expect(JSON.parse(only.out)).toEqual([
      { number: '90071992547409931', order_date: '2026-03-04' },
    ]);
  });

  it('gives 1 when a document is not mapped, and names the place', async () => {
    const { code, out, err } = await run('dry-run', good, file('bad.json', { id: 1, at: 'soon' }));
    expect([code, JSON.parse(out).ok]).toEqual([1, false]);
    expect(err).toContain('/order_date from $.at');
    expect(err).toContain('(bad_date)');
  });

  it('gives 3 for what cannot be read, with the place in the specification', async () => {
    const fields = [{ to: '/nope', from: '$.x' }];
    const wrong = await run('dry-run', file('wrong.json', { ...spec, fields }), good);
    expect([wrong.code, wrong.err]).toEqual([3, expect.stringContaining('/fields/0/to')]);
    const shape = await run('dry-run', file('shape.json', { ...spec, fields: 1 }), good);
    expect([shape.code, shape.err]).toEqual([3, expect.stringContaining('fields')]);
    expect((await run('dry-run', good, file('text.txt', 'x'))).code).toBe(3);
  });

  it('gives 2 for wrong usage and lists the library', async () => {
    expect((await run('dry-run', good)).code).toBe(2);
    expect((await run('nothing')).code).toBe(2);
    expect((await run('dry-run', good, good, '--received-at', 'today')).code).toBe(2);
    expect((await run('transforms', 'unit')).out).toContain('basis_weight');
    expect((await run('--help')).out).toContain('Exit codes');
  });
});
