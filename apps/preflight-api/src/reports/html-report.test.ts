import { SaxesParser } from 'saxes';
import { badFacts } from '../checks/bad-facts.fixture';
import { facts, font, info, layer, spot, xmp } from '../checks/facts.fixture';
import { htmlReport } from './html-report';
import { reasonIn } from './reason-in';
import { brochure, reportModel } from './report-model.fixture';
import { reportStyle } from './report-style';
import { wordsOf } from './texts/report-words';

interface Parsed {
  readonly text: string;
  readonly elements: readonly string[];
  readonly attributes: readonly (readonly [string, string])[];
  readonly style: string;
}

/** Reads the report as XML, which refuses what a forgiving browser would repair. */
function parse(page: string): Parsed {
  const [doctype, ...rest] = page.split('\n');
  expect(doctype).toBe('<!doctype html>');
  const parsed = { elements: [] as string[], attributes: [] as [string, string][] };
  const text = { body: '', style: '' };
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    parsed.elements.push(name);
    parsed.attributes.push(...Object.entries(attributes));
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (words) => {
    text[open.includes('style') ? 'style' : 'body'] += words;
  });
  parser.write(rest.join('\n')).close();
  return { ...parsed, style: text.style, text: text.body.replace(/\s+/g, ' ') };
}

const hostile = `</style><script>alert(1)</script>"'&lt;\u0000\u202E]]>--><!--`;
const shownHostile = `</style><script>alert(1)</script>"'&lt;\uFFFD\uFFFD]]>--><!--`;

describe('the HTML report', () => {
  const model = reportModel(brochure);
  const page = htmlReport(model);
  const parsed = parse(page);

  it('is well-formed for good, bad and empty files', () => {
    for (const document of [facts(), { ...facts(), pages: [] }, ...badFacts]) {
      expect(parse(htmlReport(reportModel(document))).elements).toContain('main');
    }
  });

  it('shows of each finding: what, where, why, what to do and by which rule', () => {
    expect(model.findings.map(({ severity }) => severity)).toEqual([
      ...['error', 'error'],
      ...['warning', 'warning', 'warning'],
      ...['advisory', 'advisory'],
    ]);
    for (const { title, message, why, fix, checkId } of model.findings) {
      for (const words of [title, message, why, fix, checkId]) {
        expect(parsed.text).toContain(words.replace(/\s+/g, ' '));
      }
    }
    expect(parsed.elements.filter((name) => name === 'article')).toHaveLength(
      7 + model.document.pages.length,
    );
    expect(parsed.text).toContain('Pages 2-4, 7');
    expect(parsed.text).toContain('Whole document');
    expect(parsed.text).toContain('GWG 2022 · R0031');
  });

  it('says where a finding has more places than pages', () => {
    const [finding] = model.findings;
    const twice = { ...finding!, pages: [2], count: 5 };
    expect(parse(htmlReport({ ...model, findings: [twice] })).text).toContain('Page 2, 5 places');
    const nowhere = { ...finding!, pages: [], count: 3 };
    expect(parse(htmlReport({ ...model, findings: [nowhere] })).text).toContain('3 places');
  });

  it.each([
    ['pass', 'Passed '],
    ['pass_with_warnings', 'Passed with warnings'],
    ['fail', 'Not ready for print'],
  ] as const)('says %s in words', (verdict, words) => {
    const { text, attributes } = parse(htmlReport({ ...model, verdict }));
    expect(text).toContain(words);
    expect(attributes).toContainEqual(['class', `verdict ${verdict}`]);
  });

  it('counts findings by severity next to the verdict', () => {
    expect(parsed.text).toContain('2 Errors 3 Warnings 2 Notes');
    expect(parse(htmlReport(reportModel(facts()))).text).toContain('0 Errors 0 Warnings 0 Notes');
  });

  it('lists what is missing once: not again what its check says', () => {
    const [gap] = model.outcomes.filter(({ outcome }) => outcome === 'not_run');
    const missing = [{ pass: gap!.checkId, reason: gap!.reason! }];
    const completeness = { state: 'partial', missing } as const;
    expect(htmlReport({ ...model, completeness })).not.toContain('kind of facts not measured');
  });

  it('says of findings on a page alone that they are about all of it', () => {
    const told = (objectType: string) => {
      const findings = model.findings.map((one) => ({
        ...one,
        objectType,
        pages: [1],
        places: [],
      }));
      return htmlReport({ ...model, findings });
    };
    expect(told('page')).toContain('On the page as a whole');
    expect(told('font')).not.toContain('On the page as a whole');
  });

  it('says which checks did not run and why, at the verdict and at the end', () => {
    const notRun = model.outcomes.filter(({ outcome }) => outcome === 'not_run');
    expect(notRun.length).toBeGreaterThan(0);
    expect(parsed.text).toContain(`${notRun.length} checks could not run, see the end.`);
    for (const { title, reason } of notRun) {
      expect(parsed.text).toContain(`${title} Did not run: ${reasonIn(reason ?? '', 'en')}`);
    }
    expect(parsed.text).toContain('a check that did not run is not a pass');
    expect(parsed.text).toContain('layers a limit was reached');
  });

  it('distinguishes a check that failed from one that was not selected', () => {
    const outcomes = (['failed', 'skipped'] as const).map((outcome) => ({
      checkId: `LNT_${outcome}`,
      title: `The ${outcome} one`,
      outcome,
      reason: 'for a reason',
      findings: 0,
    }));
    const { text } = parse(htmlReport({ ...model, findings: [], outcomes }));
    expect(text).toContain('The failed one Failed: for a reason');
    expect(text).toContain('The skipped one Not required: for a reason');
    expect(text).toContain('1 check could not run');
  });

  it('says how many checks the profile leaves out, and why, in each language', () => {
    const starts = {
      en: 'The profile leaves out',
      de: 'Das Profil lässt',
      fr: 'Le profil écarte',
      es: 'El perfil omite',
    };
    for (const [language, start] of Object.entries(starts)) {
      const model = reportModel(brochure);
      const options = { ...model.options, language: language as keyof typeof starts };
      const page = htmlReport({ ...model, options });
      const total = model.leftOut.reduce((sum, { checkIds }) => sum + checkIds.length, 0);
      expect(total).toBeGreaterThan(300);
      expect(page).toContain(`${start} ${total}`);
    }
  });

  it('says that nothing was kept from running when all checks ran', () => {
    const outcomes = model.outcomes.filter(({ outcome }) => outcome === 'run');
    const { text } = parse(htmlReport({ ...model, outcomes }));
    expect(text).toContain('None was kept from running');
    expect(text).not.toContain('could not run');
  });

  it('shows what is known of the file, and what is not', () => {
    for (const words of ['Finished size 210 × 297 mm', '3.3 MB']) {
      expect(parsed.text).toContain(words);
    }
    const { document } = model;
    const undeclared = document.sizes.map((size) => ({ ...size, declared: false }));
    expect(
      parse(htmlReport({ ...model, document: { ...document, sizes: undeclared } })).text,
    ).toContain('Finished size not declared; the page is 210 × 297 mm');
    expect(parsed.text).toContain('Fonts 1 of 2 embedded');
    expect(parsed.text).toContain('Spot colours defined Warm Red, WARM RED');
    expect(parsed.text).toContain('Layers not measured');
  });

  it('escapes every word of a hostile file', () => {
    const bad = facts({
      fonts: [font({ base_name: hostile, embedded: 'not_embedded' })],
      info: info({ title: hostile, producer: hostile }),
      xmp: xmp({ title: `${hostile}!` }),
      spot_colors: [spot(hostile), spot(hostile.toUpperCase())],
      ocgs: [layer({ name: hostile, print_state: 'OFF' })],
      pdf_version: hostile,
      conformance: { pdfx: hostile, pdfa: hostile, pdfua: hostile },
      completeness: { state: 'partial', missing: [{ pass: hostile, reason: hostile }] },
    });
    const result = parse(
      htmlReport(
        reportModel(bad, {
          fileName: hostile,
          profileName: hostile,
          profileId: hostile,
          jobId: hostile,
          completedAt: hostile,
        }),
      ),
    );
    expect(result.elements).not.toContain('script');
    expect(result.elements.filter((name) => name === 'style')).toHaveLength(1);
    expect(result.style.trim()).toBe(reportStyle.text.trim());
    expect(result.text).toContain(`The font ${shownHostile} is not embedded.`);
    expect(result.text).toContain(`Written by ${shownHostile}`);
    expect(result.text.split(shownHostile).length).toBeGreaterThan(10);
  });

  it('loads and runs nothing', () => {
    const jpeg = 'data:image/jpeg;base64,/9j/4AAQ';
    const pictured = parse(htmlReport(model, { pages: new Map([[1, jpeg]]), crops: new Map() }));
    expect(page).not.toMatch(/https?:|url\(|@import|<(script|link|img|iframe|object)\b/i);
    for (const [name, value] of pictured.attributes) {
      expect(name).not.toMatch(/^(on|src|style$)/);
      // Marks of the page itself, and its pictures.
      if (name === 'href') expect(value).toMatch(/^#f\d+$|^data:image\/jpeg;base64,/);
    }
    expect(pictured.attributes).toContainEqual(['href', jpeg]);
    expect(parsed.attributes).toContainEqual([
      'content',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    ]);
  });

  it('draws a numbered box on the displayed page for each place of a finding', () => {
    const [finding] = model.findings;
    const [sketch] = model.document.pages;
    const bbox = { x0: 10, y0: 20, x1: 110, y1: 70 };
    const turned = {
      ...sketch!,
      page: 1,
      visible: { x0: 0, y0: 0, x1: 200, y1: 300 },
      userUnit: 1,
    };
    const boxOf = (rotation: 0 | 90 | 180 | 270) => {
      const marked = {
        ...model,
        findings: [{ ...finding!, pages: [1], places: [{ page: 1, bbox }] }],
        document: { ...model.document, pages: [{ ...turned, rotation }] },
      };
      return /class="mark" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/
        .exec(htmlReport(marked).replace(/\s+/g, ' '))
        ?.slice(1)
        .map(Number);
    };
    expect(boxOf(0)).toEqual([10, 230, 100, 50]);
    expect(boxOf(90)).toEqual([20, 10, 50, 100]);
    expect(boxOf(180)).toEqual([90, 20, 100, 50]);
    expect(boxOf(270)).toEqual([230, 90, 50, 100]);
  });

  it.each(['de', 'fr', 'es'] as const)('speaks %s around its findings', (language) => {
    const words = wordsOf(language);
    const { text, attributes } = parse(
      htmlReport({ ...model, options: { ...model.options, language } }),
    );
    expect(attributes).toContainEqual(['lang', language]);
    for (const said of [words.report, words.verdicts.fail.word, words.why, words.file.title]) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('Why it matters');
  });

  it('carries the name and the colours of a brand, and no footer on request', () => {
    const branding = { name: 'Print House', accent_color: '#dc2626', hide_footer: true };
    const branded = htmlReport({ ...model, options: { ...model.options, branding } });
    expect(parse(branded).text).toContain('Print House');
    expect(branded).toContain('#dc2626');
    expect(parse(branded).elements).not.toContain('footer');
  });

  it('has equal bytes for equal models', () => {
    expect(htmlReport(reportModel(structuredClone(brochure)))).toBe(page);
  });
});
