import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onePagePdf } from '@forme/test-kit';
import { EXIT } from '../src/command';
import { forme } from './forme-process';

const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="2" pdfaid:conformance="B"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const pdf = (content: string): Uint8Array =>
  onePagePdf({
    content,
    catalog: '/Metadata 10 0 R',
    objects: { 10: { dict: '/Type /Metadata /Subtype /XML', data: packet } },
    trailer: '/ID [<00> <00>]',
  });

describe('forme conformance', () => {
  let folder: string;
  const path = (name: string) => join(folder, name);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forme-cli-conformance-'));
    writeFileSync(path('good.pdf'), pdf(''));
    writeFileSync(path('bad.pdf'), pdf('1 0 0 rg 0 0 9 9 re f'));
    writeFileSync(path('none.pdf'), 'no PDF');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says of each file whether it conforms, and where it does not', async () => {
    const { code, out } = await forme(['conformance', 'pdfa2b', path('good.pdf'), path('bad.pdf')]);
    expect(code).toBe(EXIT.verdict);
    expect(out).toContain('good.pdf: conforms to pdfa2b (0 of ');
    expect(out).toContain('bad.pdf: does not conform to pdfa2b (1 of ');
    expect(out).toMatch(
      /6\.2\.4\.3 {2}Device colours .*\(pdfa2b-6\.2\.4\.3-1\)\n {6}DeviceRGB: there is no output intent/,
    );
  });

  it('gives verdicts as JSON, one line a file, in order', async () => {
    const files = [path('bad.pdf'), path('none.pdf'), path('good.pdf')];
    const { code, out } = await forme(['conformance', 'PDFA2B', '--json', ...files]);
    expect(code).toBe(EXIT.badInput);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { file: files[0], ok: true, result: { passed: false } },
      { file: files[1], ok: false, problem: { code: 'not_a_pdf' } },
      { file: files[2], ok: true, result: { passed: true, completeness: { state: 'complete' } } },
    ]);
  });

  it('ends well when all conform', async () => {
    expect((await forme(['conformance', 'pdfa2b', path('good.pdf')])).code).toBe(EXIT.good);
  });

  it('knows its profiles', async () => {
    const { code, err } = await forme(['conformance', 'pdfa9', path('good.pdf')]);
    expect([code, err]).toEqual([EXIT.usage, expect.stringContaining('no profile pdfa9')]);
    expect((await forme(['conformance'])).code).toBe(EXIT.usage);
  });
});
