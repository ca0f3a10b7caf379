import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onePagePdf } from '@forme/test-kit';
import { EXIT } from '../src/command';
import { main } from '../src/forme';
import { fakeTerminal } from './fake-terminal';
import { forme as formeProcess } from './forme-process';

/** Runs the command line in this process. */
async function forme(args: readonly string[], { input = '' } = {}) {
  const terminal = fakeTerminal(input);
  const code = await main(args, terminal);
  return { code, out: terminal.output(), err: terminal.errors() };
}

describe('the producer verbs', () => {
  let folder: string;
  const path = (name: string) => join(folder, name);
  const layout = { sheet: { width_pt: 1300, height_pt: 900 }, grid: { cols: 2, rows: 1 } };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forme-cli-produce-'));
    writeFileSync(path('in.pdf'), onePagePdf({ content: '0 0 0 1 k 10 10 50 50 re f' }));
    writeFileSync(path('label.pdf'), onePagePdf({ content: '1 0 0 0 k 10 10 50 50 re f' }));
    writeFileSync(path('none.pdf'), 'no PDF');
    writeFileSync(path('manual.json'), '{"strategy":"manual"}');
    writeFileSync(path('bad.json'), '{"strategy":"paint"}');
    writeFileSync(path('out-of-range.json'), '{"page_indices":[7]}');
    writeFileSync(path('layout.json'), JSON.stringify(layout));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const line = (text: string) => JSON.parse(text) as Record<string, unknown>;

  it('write the PDF and say what they did', async () => {
    const out = path('white.pdf');
    const args = ['white-underbase', '--policy', path('manual.json'), path('in.pdf'), out];
    const { code, out: said } = await forme(args);
    expect(code).toBe(EXIT.good);
    expect(line(said)).toMatchObject({
      pages_processed: 1,
      separation_name: 'White',
      strategy_applied: 'manual',
      warnings: [],
      output: out,
    });
    expect(readFileSync(out).toString('latin1')).toContain('/White');
  });

  it('do the job of a ticket, and say which part of it has no place', async () => {
    const pdf = readFileSync(path('in.pdf')).toString('base64');
    const xjdf = (layout: string) =>
      `<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="t-1" Types="Imposition"><ResourceSet Name="RunList" Usage="Input"><Resource><RunList><FileSpec URL="data:application/pdf;base64,${pdf}"/></RunList></Resource></ResourceSet><ResourceSet Name="Layout" Usage="Input"><Resource><Layout SurfaceContentsBox="0 0 700 900">${layout}</Layout></Resource></ResourceSet></XJDF>`;
    const placed =
      '<PlacedObject Ord="0" TrimCTM="1 0 0 1 50 50" TrimSize="595 842"><ContentObject/></PlacedObject>';
    writeFileSync(path('ticket.xjdf'), xjdf(placed));
    writeFileSync(path('no-ticket.xjdf'), xjdf('<Position/>'));
    const { code, out } = await forme(['cjd', '--ticket', path('ticket.xjdf'), path('sheet.pdf')]);
    expect(code).toBe(EXIT.good);
    expect(line(out)).toMatchObject({ lineage_id: 't-1', steps: [{ producer: 'impose' }] });
    expect(readFileSync(path('sheet.pdf')).toString('latin1')).toContain('1 0 0 1 50 50 cm');
    const refused = await forme([
      'cjd',
      '--json',
      '--ticket',
      path('no-ticket.xjdf'),
      path('x.pdf'),
    ]);
    expect(refused.code).toBe(EXIT.badInput);
    expect(line(refused.out)).toMatchObject({
      problem: {
        code: 'ticket_unmapped',
        pointer: '/XJDF/ResourceSet[2]/Resource/Layout/Position',
      },
    });
    const both = await forme([
      'cjd',
      '--ticket',
      path('ticket.xjdf'),
      path('in.pdf'),
      path('x.pdf'),
    ]);
    expect(both.code).toBe(EXIT.usage);
  });

  it('do the job of a ticket on PDFs that it names by cid, hash or URL', async () => {
    const pdf = readFileSync(path('in.pdf'));
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const xjdf = (spec: string) =>
      `<XJDF xmlns="http://www.CIP4.org/JDFSchema_2_0" JobID="t-2" Types="DigitalPrinting"><ResourceSet Name="RunList" Usage="Input"><Resource><RunList><FileSpec ${spec}/></RunList></Resource></ResourceSet></XJDF>`;
    const head = 'MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n boundary="cut"\r\n\r\n';
    const parts = `--cut\r\nContent-Type: application/vnd.cip4-xjdf+xml\r\n\r\n${xjdf('URL="cid:a"')}\r\n--cut\r\nContent-Type: application/pdf\r\nContent-ID: <a>\r\n\r\n`;
    writeFileSync(
      path('job.mjm'),
      Buffer.concat([Buffer.from(head + parts), pdf, Buffer.from('\r\n--cut--\r\n')]),
    );
    const packed = await forme(['cjd', '--ticket', path('job.mjm'), path('packed.pdf')]);
    expect([packed.code, packed.err]).toEqual([EXIT.good, '']);
    const url = 'https://files.example/in.pdf';
    writeFileSync(path('hash.xjdf'), xjdf(`URL="sha256:${sha256}"`));
    writeFileSync(path('url.xjdf'), xjdf(`URL="${url}"`));
    for (const [ticket, input] of [
      ['hash.xjdf', `a=${path('in.pdf')}`],
      ['url.xjdf', `${url}=${path('in.pdf')}`],
    ] as const) {
      const args = ['cjd', '--ticket', path(ticket), path('named.pdf'), '--json'];
      const done = await forme([...args, '--input', input]);
      expect([ticket, done.code]).toEqual([ticket, EXIT.good]);
      const none = await forme(args);
      expect([none.code, line(none.out)]).toMatchObject([
        EXIT.badInput,
        { problem: { code: 'ticket_file_unavailable' } },
      ]);
    }
  });

  it('gang several files', async () => {
    const gang = {
      sheet: { width_pt: 1300, height_pt: 900 },
      cell: { width_pt: 595, height_pt: 842 },
      explicit_placements: [
        { source_ref: '0', x0_pt: 0, y0_pt: 0, x1_pt: 595, y1_pt: 842 },
        { source_ref: 'label:0', x0_pt: 600, y0_pt: 0, x1_pt: 1195, y1_pt: 842 },
      ],
    };
    writeFileSync(path('gang.json'), JSON.stringify(gang));
    const input = `label=${path('label.pdf')}`;
    const args = ['impose', '--layout', path('gang.json'), '--input', input];
    const { code, out } = await forme([...args, path('in.pdf'), path('gang.pdf')]);
    expect(code).toBe(EXIT.good);
    expect(line(out)).toMatchObject({ sheets_written: 1, cells_per_sheet: 2, input_pages: 2 });
  });

  it('read and write the standard streams', async () => {
    const input = readFileSync(path('in.pdf')).toString('latin1');
    const { code, out, err } = await formeProcess(['white-underbase', '-', '-'], { input });
    expect([code, out.slice(0, 8)]).toEqual([EXIT.good, '%PDF-1.7']);
    expect(line(err)).toMatchObject({ output: '-', strategy_applied: 'auto' });
    const plan = JSON.stringify({ ops: [{ op: 'page_rotate', at_index: 0, degrees: 90 }] });
    const turned = await forme(['rewrite', '--plan', '-', path('in.pdf'), path('turned.pdf')], {
      input: plan,
    });
    expect([turned.code, line(turned.out)['ops_applied']]).toEqual([EXIT.good, 1]);
  });

  it('run the steps of a job', async () => {
    const steps = [{ type: 'impose', plan: layout }, { type: 'white_underbase' }];
    writeFileSync(path('job.json'), JSON.stringify({ job_id: 'j-1', steps }));
    const { code, out } = await forme([
      'cjd',
      '--job',
      path('job.json'),
      path('in.pdf'),
      path('job.pdf'),
    ]);
    expect(code).toBe(EXIT.good);
    expect(line(out)).toMatchObject({
      lineage_id: 'j-1',
      steps: [{ producer: 'impose' }, { producer: 'white_underbase' }],
    });
  });

  it('end with 3 for a plan or PDF that is not acceptable, and write nothing', async () => {
    const out = path('never.pdf');
    const run = (policy: string, file: string, ...more: string[]) =>
      forme(['white-underbase', '--policy', path(policy), ...more, path(file), out]);
    const misfit = await run('bad.json', 'in.pdf');
    expect([misfit.code, misfit.err]).toEqual([
      EXIT.badInput,
      expect.stringContaining('/strategy must be one of: auto'),
    ]);
    const refused = await run('out-of-range.json', 'in.pdf', '--json');
    expect(refused.code).toBe(EXIT.badInput);
    expect(line(refused.out)).toMatchObject({
      ok: false,
      problem: { code: 'plan_rejected', reason: 'page_out_of_range', pointer: '/page_indices/0' },
    });
    const noPdf = await run('manual.json', 'none.pdf');
    expect([noPdf.code, noPdf.err]).toEqual([
      EXIT.badInput,
      expect.stringContaining('(not_a_pdf)'),
    ]);
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    [['rewrite', 'in.pdf', 'out.pdf'], '--plan'],
    [['white-underbase', 'in.pdf'], 'Name the PDF'],
    [['white-underbase', '--plan', '/no/such/file', 'a', 'b'], 'there is no file'],
    [['white-underbase', '--job', 'x', 'a', 'b'], '--job is not for this command'],
    [['rewrite', '--plan', '-', '--input', 'a=b', 'a', 'b'], '--input is for impose'],
    [['white-underbase', '--no-verify', '--api', 'http://127.0.0.1:1', 'IN', 'b'], '--no-verify'],
    [['schema', 'nothing'], 'rewrite, marks'],
  ])('end with 2 for %j', async (args, text) => {
    const { code, err } = await forme(args.map((it) => (it === 'IN' ? path('in.pdf') : it)));
    expect([code, err]).toEqual([EXIT.usage, expect.stringContaining(text)]);
  });

  it('print schemas', async () => {
    const { code, out } = await forme(['schema', 'white_underbase']);
    expect([code, line(out)['$id']]).toEqual([
      EXIT.good,
      'urn:forme:producer:white-underbase:1.1.0',
    ]);
  });

  it.each([
    [true, [], EXIT.good, 'valid: 2 records checked\n'],
    [
      false,
      [{ lineage_id: 'lin_x', step_index: 1, reason: 'record_changed' }],
      EXIT.verdict,
      'NOT VALID: 2 records checked\nrecord_changed  lin_x#1\n',
    ],
  ])('verify a lineage: valid is %j', async (valid, faults, code, text) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((incoming, outgoing) => {
      asked.push(incoming.url);
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end(JSON.stringify({ lineage_id: 'lin_x', valid, records_checked: 2, faults }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      const api = ['--api-base', `http://127.0.0.1:${port}`];
      const verified = await forme(['lineage', 'verify', 'lin_x', ...api]);
      expect([verified.code, verified.out]).toEqual([code, text]);
      expect(asked).toEqual(['/v1/lineage/lin_x/verify']);
    } finally {
      server.close();
    }
    expect((await forme(['lineage', 'verify'])).code).toBe(EXIT.usage);
  });

  it('say with 4 that no service answers', async () => {
    const api = ['--api-base', 'http://127.0.0.1:1'];
    const apply = await forme(['white-underbase', ...api, path('in.pdf'), path('x.pdf')]);
    expect([apply.code, apply.err]).toEqual([
      EXIT.engineFailed,
      expect.stringContaining('unreachable'),
    ]);
    expect((await forme(['lineage', 'lin_x', ...api])).code).toBe(EXIT.engineFailed);
  });
});
