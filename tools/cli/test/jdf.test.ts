import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../src/forme';
import { fakeTerminal } from './fake-terminal';

describe('forme jdf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-jdf-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  async function run(...args: string[]) {
    const terminal = fakeTerminal();
    const code = await main(['jdf', ...args], terminal);
    return { code, out: terminal.output(), err: terminal.errors() };
  }
  const good = file(
    'a.jdf',
    '<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1" xmlns:v="urn:v" ID="n" JobID="J-1" Type="Cutting" Status="Waiting" v:own="1"/>',
  );

  it('parses a ticket into facts and canonical entities', async () => {
    expect(JSON.parse((await run('parse', good)).out)).toMatchObject({
      format: 'jdf',
      job_ids: ['J-1'],
    });
    const canonical = JSON.parse((await run('parse', good, '--canonical')).out) as object[];
    expect(canonical).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entity: 'operation', external_id: 'J-1/n' }),
      ]),
    );
  });

  it('writes a ticket again with what it does not know, and as another format', async () => {
    expect((await run('render', good)).out).toContain('v:own="1"');
    expect((await run('render', good, '--to', 'xjdf')).out).toContain('<XJDF ');
    expect(JSON.parse((await run('render', good, '--to', 'json')).out)).toMatchObject({
      Name: 'XJDF',
      JobID: 'J-1',
    });
  });

  it('gives 0, 1, 2 and 3 as its table says', async () => {
    expect((await run('validate', good)).code).toBe(0);
    const bad = await run(
      'validate',
      file('b.jdf', '<JDF xmlns="http://www.CIP4.org/JDFSchema_1_1"\nID="n"/>'),
    );
    expect([bad.code, bad.out]).toEqual([
      1,
      expect.stringContaining('line 1: JDF: JDF has no Status'),
    ]);
    file(
      'own.xsd',
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.CIP4.org/JDFSchema_1_1"><xs:element name="JDF" type="xs:string"/></xs:schema>',
    );
    const schema = await run('validate', good, '--schemas', folder);
    expect([schema.code, schema.out]).toEqual([1, expect.stringMatching(/line 1: .*\(schema\)/)]);
    const none = await run('validate', good, '--schemas', join(folder, 'none'));
    expect([none.code, none.out]).toEqual([2, '']);
    expect((await run('nothing')).code).toBe(2);
    const broken = await run('parse', file('c.jdf', '<JDF>\n<a></JDF>'));
    expect([broken.code, broken.err]).toEqual([3, expect.stringContaining('line 2')]);
    expect((await run('parse', join(folder, 'none.jdf'))).code).toBe(3);
    expect((await run('--help')).out).toContain('Exit codes');
  });
});
