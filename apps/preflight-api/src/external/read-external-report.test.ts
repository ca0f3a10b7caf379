import fc from 'fast-check';
import { facts } from '../checks/facts.fixture';
import { importedJudgement } from '../judging/imported-report';
import { judgeDocument } from '../judging/judge-document';
import { readExternalReport } from './read-external-report';

const bytes = (text: string) => Buffer.from(text, 'utf8');
const read = (text: string, format: string | null = null) => {
  const result = readExternalReport(bytes(text), format);
  if ('refused' in result) throw new Error(result.refused);
  return result.report;
};
const refused = (text: string, format: string | null = null) => {
  const result = readExternalReport(bytes(text), format);
  return 'refused' in result ? result.refused : 'read';
};

describe('reports of other tools', () => {
  it('are read from the XML of PitStop: the list an entry is in gives its weight', () => {
    const report = read(`<?xml version="1.0"?>
<EnfocusReport xmlns="urn:x"><PreflightReport>
  <Errors><PreflightReportItem><Message>Font Arial is not embedded</Message>
    <Location page="2" minX="10" minY="20" maxX="30.5" maxY="40"/></PreflightReportItem></Errors>
  <Warnings><PreflightReportItem><Message>Image has 72 ppi</Message><Location page="1"/></PreflightReportItem></Warnings>
</PreflightReport></EnfocusReport>`);
    expect(report.format).toBe('pitstop_xml');
    expect(report.findings).toMatchObject([
      {
        severity: 'error',
        message: 'Font Arial is not embedded',
        page: 2,
        bbox: { x0: 10, y0: 20, x1: 30.5, y1: 40 },
      },
      { severity: 'warning', message: 'Image has 72 ppi', page: 1, bbox: null },
    ]);
  });

  it('are read from the XML of callas, whose hits refer to rules', () => {
    const report = read(`<preflight_report><profile_info><rules>
  <rule id="RUL7"><display_name>Uses RGB</display_name><display_comment>RGB is used.</display_comment></rule>
</rules></profile_info><results>
  <hits rule_id="RUL7" severity="Error"><hit page="1"><bounds llx="1" lly="2" urx="3" ury="4"/></hit><hit page="3"/></hits>
</results></preflight_report>`);
    expect(report.format).toBe('callas_xml');
    expect(report.findings.map(({ check, severity, page }) => [check, severity, page])).toEqual([
      ['Uses RGB', 'error', 1],
      ['Uses RGB', 'error', 3],
    ]);
    expect(report.findings[0]?.bbox).toEqual({ x0: 1, y0: 2, x1: 3, y1: 4 });
  });

  it('are read from the XML of Acrobat, and by their content when the root is unknown', () => {
    const problem = `<Problem severity="warning" page="4"><Description>Hairline</Description></Problem>`;
    expect(read(`<Preflight>${problem}</Preflight>`)).toMatchObject({
      format: 'acrobat_xml',
      findings: [{ severity: 'warning', message: 'Hairline', page: 4 }],
    });
    expect(read(`<Unknown>${problem}</Unknown>`).format).toBe('acrobat_xml');
  });

  it('are read from the JSON of callas and from our own', () => {
    const callas = read(
      JSON.stringify({
        profile: 'Sheetfed',
        rules: [{ id: 'R1', display_name: 'Bleed' }],
        hits: [{ rule_id: 'R1', severity: 'Error', hits: [{ page: 1 }, { page: 2 }] }],
      }),
    );
    expect(callas).toMatchObject({ format: 'callas_json', producer: 'Sheetfed' });
    expect(callas.findings.map(({ check, page }) => [check, page])).toEqual([
      ['Bleed', 1],
      ['Bleed', 2],
    ]);
    const own = read(
      JSON.stringify({
        schema_version: '1',
        findings: [
          {
            inspection_id: 'LNT_BOX_003',
            severity: 'advisory',
            message: 'Bleed is 1 mm',
            places: [{ page_num: 2, bbox: { x0: 0, y0: 0, x1: 5, y1: 6 } }],
          },
        ],
      }),
    );
    expect(own.findings).toEqual([
      {
        check: 'LNT_BOX_003',
        severity: 'advisory',
        message: 'Bleed is 1 mm',
        page: 2,
        bbox: { x0: 0, y0: 0, x1: 5, y1: 6 },
        objectType: null,
        category: null,
      },
    ]);
  });

  it.each([
    [
      'an entity',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Preflight>&x;</Preflight>',
    ],
    [
      'a billion laughs',
      '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><Preflight>&b;</Preflight>',
    ],
    ['deep XML', '<Preflight>'.repeat(100)],
    ['deep JSON', '['.repeat(100_000)],
    ['neither', 'hello'],
    ['no tool', '<html/>'],
    ['no members', '{"a":1}'],
    ['nothing', ''],
  ])('are refused in words when they hold %s', (_what, text) => {
    expect(refused(text)).toMatch(/^The report/);
  });

  it('are refused when they are not what the caller says', () => {
    expect(refused('<Preflight/>', 'callas_json')).toContain('XML');
    expect(refused('{}', 'acrobat_xml')).toContain('not XML');
    expect(refused('{}', 'custom')).toContain('cannot be read');
    expect(refused('{"tests":[{"error":"No bleed"}]}', 'callas_json')).toContain(
      'neither an entry',
    );
  });

  it.each([
    [
      'an unknown entry of PitStop',
      '<EnfocusReport><Issue severity="error" text="No bleed"/></EnfocusReport>',
    ],
    [
      'an unknown entry of callas',
      '<preflight_report><finding severity="Error" page="1"/></preflight_report>',
    ],
    [
      'an unknown entry of Acrobat',
      '<Preflight><Result><Severity>Error</Severity><Page>1</Page></Result></Preflight>',
    ],
    ['unknown entries of our JSON', '{"findings":[{"foo":1},{"page":2}]}'],
    ['words alone in our JSON', '{"findings":["No bleed"]}'],
    ['a known root with nothing known', '<EnfocusReport><Summary>bad</Summary></EnfocusReport>'],
    ['an empty root', '<Preflight/>'],
    ['lists in lists', '{"version":"1","results":{"errors":["No bleed"]}}'],
    ['a list that is text', '{"profile":"P","hits":{"a":"No bleed"}}'],
    ['findings that are no list', '{"findings":{"a":1}}'],
    ['a count of errors that are not listed', '{"findings":[],"summary":{"error_count":3}}'],
    ['a verdict that nothing listed explains', '{"findings":[],"verdict":"fail"}'],
    ['the report of a job without a verdict', '{"findings":[],"verdict":null}'],
    ['errors beside an empty list', '{"findings":[],"errors":[{"message":"No bleed"}]}'],
    ['results beside empty hits', '{"profile":"P","hits":[],"results":["No bleed"]}'],
    ['hits that are a number', '{"profile":"P","hits":3}'],
    [
      'a count of errors beside an empty list of warnings',
      '<EnfocusReport><Errors count="3"/><Warnings/></EnfocusReport>',
    ],
    [
      'unknown words in a list of failures',
      '<EnfocusReport><Errors/><CriticalFailures><Fault>No bleed</Fault></CriticalFailures></EnfocusReport>',
    ],
    [
      'a number of problems as text',
      '<Preflight><ProblemCount>2</ProblemCount><Results/></Preflight>',
    ],
  ])('are refused with %s', (_what, text) => {
    expect(refused(text)).toMatch(/neither an entry of a known tool/);
  });

  it.each([
    '<EnfocusReport><PreflightReport><Errors/><Warnings/></PreflightReport></EnfocusReport>',
    '<EnfocusReport><PreflightReport errors="0" warnings="0"/></EnfocusReport>',
    '<preflight_report><results/></preflight_report>',
    '{"findings":[]}',
    '{"profile":"P","hits":[]}',
  ])('pass a file when they state that nothing was found: %s', (text) => {
    expect(importedJudgement(read(text), 1)).toMatchObject({ verdict: 'pass', reason: null });
  });

  it('have no verdict when entries are left behind their most', () => {
    const note = { severity: 'info', message: 'Note' };
    const most = Array.from({ length: 20_000 }, () => note);
    const error = { severity: 'error', message: 'No bleed' };
    for (const report of [
      read(JSON.stringify({ findings: [...most, error] })),
      read(JSON.stringify({ profile: 'P', hits: [...most, error] })),
      read(
        `<EnfocusReport><Infos>${'<Hit text="n"/>'.repeat(20_000)}</Infos><Hit/></EnfocusReport>`,
      ),
    ]) {
      expect(importedJudgement(report, 1)).toMatchObject({ verdict: null });
    }
  });

  it('stay incomplete when they say that they are', () => {
    const report = read('{"findings":[],"completeness":{"state":"partial","missing":[]}}');
    const { completeness } = judgeDocument(facts(), { source: 'external', report });
    expect(completeness).toMatchObject({
      state: 'partial',
      missing: [{ pass: 'external_report', reason: expect.stringContaining('incomplete') }],
    });
    const whole = judgeDocument(facts(), { source: 'external', report: read('{"findings":[]}') });
    expect(whole.completeness.state).toBe('complete');
  });

  it('have no verdict when a word for a severity is unknown, and the word is named', () => {
    const entry = (severity: string) => ({ severity, message: `It is ${severity}` });
    const entries = ['warning', 'Sev-2', 'Sev-2', 'odd'].map(entry);
    const report = read(JSON.stringify({ profile: 'P', hits: entries }));
    const { judgement, completeness } = judgeDocument(facts(), { source: 'external', report });
    expect(judgement).toMatchObject({ verdict: null, reason: 'not_understood' });
    expect(judgement.findings.map(({ severity }) => severity)).toEqual(Array(3).fill('warning'));
    expect(completeness).toEqual({
      state: 'partial',
      missing: [
        ['Sev-2', 2],
        ['odd', 1],
      ].map(([word, count]) => ({
        pass: 'external_report',
        reason: `the severity "${word}" of ${count} entries is unknown; they count as warnings`,
      })),
    });
    const xml = (level: string) =>
      read(
        `<EnfocusReport><ReportItem level="${level}"><Message>A</Message></ReportItem></EnfocusReport>`,
      );
    expect(importedJudgement(xml('Sev-2'), 1)).toMatchObject({ verdict: null });
    expect(importedJudgement(xml('Warning'), 1).verdict).toBe('pass_with_warnings');
  });

  it('take the severity of the list around an entry whose own word is unknown', () => {
    const item = '<ReportItem severity="Sev-2"><Message>No bleed</Message></ReportItem>';
    const report = read(`<EnfocusReport><Errors>${item}</Errors></EnfocusReport>`);
    expect(importedJudgement(report, 1)).toMatchObject({ verdict: 'fail', reason: null });
  });

  it.each([
    ['allow', 'pass', null],
    ['warn', 'pass_with_warnings', 'incomplete'],
    ['fail', 'fail', 'incomplete'],
  ] as const)(
    'are judged as the profile says when they say that they are incomplete: %s',
    (incomplete, verdict, reason) => {
      const report = read('{"findings":[],"completeness":{"state":"partial","missing":[]}}');
      expect(importedJudgement(report, 1, incomplete)).toMatchObject({ verdict, reason });
    },
  );

  it('keep what was understood as well as what was not, and fail by an error', () => {
    const error = '<Errors><ReportItem><Message>No bleed</Message></ReportItem></Errors>';
    const unknown = '<Note severity="warning" text="?"/>';
    const report = read(`<EnfocusReport>${error}${unknown}</EnfocusReport>`);
    expect(report).toMatchObject({ findings: [{ message: 'No bleed' }], unknown: 1 });
    expect(importedJudgement(report, 1)).toMatchObject({ verdict: 'fail', reason: null });
    const notes = read(
      `<EnfocusReport>${error.replaceAll('Errors', 'Warnings')}${unknown}</EnfocusReport>`,
    );
    expect(importedJudgement(notes, 1)).toMatchObject({ verdict: null, reason: 'not_understood' });
  });

  it('never throw, whatever their bytes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.json().map(bytes)), (some) => {
        expect(readExternalReport(some, null)).toBeDefined();
      }),
    );
  });
});
