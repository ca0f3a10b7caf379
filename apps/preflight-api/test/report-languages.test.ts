import type { ReportLanguage } from '@forme/contracts/preflight';
import type { Hit } from '../src/checks/check';
import { clauseChecks } from '../src/checks/conformance/clause-checks';
import { checks } from '../src/checks/registry';
import { mergeHits } from '../src/judging/finding';
import type { CheckOutcome } from '../src/judging/judge';
import { htmlReport } from '../src/reports/html-report';
import { jsonReport } from '../src/reports/json-report';
import { textsOfFinding, titleOfCheck } from '../src/reports/localize';
import { passIn, reasonIn } from '../src/reports/reason-in';
import { brochure, reportModel } from '../src/reports/report-model.fixture';
import type { ReportModel } from '../src/reports/report-model';
import { conformanceRules } from '../src/reports/texts/conformance-rules.table';
import { reasonTexts } from '../src/reports/texts/reasons.table';
import { caseFiles } from './truth/case-files';
import { sameWords } from './same-words.table';

const languages = ['de', 'fr', 'es'] as const;
const clauseIds = new Set(clauseChecks.map(({ id }) => id));

/** Params of findings of each check, as its truth cases declare them; numbers where they declare none. */
const declared = new Map(
  caseFiles((path) => jest.requireActual(path)).map(({ cases: { check, fires } }) => [
    check.id,
    Object.values(fires).flatMap(({ hits }) => hits),
  ]),
);
const findings = checks.flatMap((check) => {
  const names = [...check.message.matchAll(/\{(\w+)[?}]/g)].map(([, name = '']) => [name, 2]);
  const known = declared.get(check.id)?.slice(0, 12) ?? [];
  const hits: readonly Hit[] = (known.length ? known : [{}]).map((params) => ({
    params: { ...Object.fromEntries(names), ...params } as Hit['params'],
  }));
  return mergeHits(
    check,
    hits.map((hit) => ({ hit, severity: check.severity })),
  );
});

/** Words of English that the other languages do not have. */
const english =
  /(?<![\p{L}-])(?:the|of|is|are|were|with|which|that|its|by|from|to|for|not|or|and|this|file|does|cannot|than|say|says|reports|left)(?![\p{L}-])/iu;
/** What a sentence quotes: names of the file, or a text that exists in English only. */
const quoted = /„[^“]*“|« [^»]* »|«[^»]*»/g;

function fragment(text: string): string | null {
  return english.exec(text.replace(quoted, ''))?.[0] ?? null;
}

/** Reasons with numbers and names in place of their braces. */
const reasons = Object.keys(reasonTexts).map((reason) =>
  reason
    .replace('{pass}', 'spot colour')
    .replace('{id}', 'LNT_BOX_003')
    .replace('{name}', 'PDF/A')
    .replace('{profile}', 'PDF/X-4')
    .replace('{version}', '9.9')
    .replace('{message}', 'out of memory')
    .replace(/\{\w\}/g, '2'),
);

function modelIn(language: ReportLanguage): ReportModel {
  const model = reportModel(brochure);
  const outcomes: CheckOutcome[] = reasons.map((reason, at) => ({
    ...model.outcomes[0]!,
    checkId: checks[at]!.id,
    title: checks[at]!.title,
    outcome: at % 2 === 0 ? 'not_run' : 'skipped',
    reason,
    findings: 0,
  }));
  return { ...model, findings, outcomes, options: { ...model.options, language } };
}

/** The texts between the tags of a page, in their order. */
function textsOf(page: string): string[] {
  return page
    .replace(/<style>[^]*?<\/style>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text));
}

describe.each(languages)('a report in %s', (language) => {
  it('has a title, message, reason and advice of its own for every check', () => {
    const lacking = checks.filter(({ id, title }) => {
      if (clauseIds.has(id)) return false;
      const told = titleOfCheck(id, title, language);
      return told === title && !sameWords.has(title);
    });
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  it('says nearly every requirement of the standards, and the others as quotations', () => {
    const untold = clauseChecks.filter(
      ({ message }) => !conformanceRules[message.split(' Not met in')[0]!],
    );
    expect(untold.length).toBeLessThan(clauseChecks.length / 20);
  });

  it('mixes no English into a finding', () => {
    const mixed = findings.flatMap((finding) => {
      const { title, message, why, fix } = textsOfFinding(finding, language);
      return [title, message, why, fix]
        .filter((text) => fragment(text) !== null)
        .map((text) => `${finding.checkId}: ${text}`);
    });
    expect([...new Set(mixed)]).toEqual([]);
  });

  it('mixes no English into a reason', () => {
    const mixed = reasons
      .map((reason) => reasonIn(reason, language))
      .filter((text) => fragment(text));
    expect(mixed).toEqual([]);
  });

  it('quotes a reason that it has no text for, and says that it is English', () => {
    const told = reasonIn('the moon is in the way', language);
    expect(fragment(told)).toBeNull();
    expect(told).toContain('the moon is in the way');
    expect(told).toMatch(/englisch|anglais|inglés/);
  });

  it('names what was not measured', () => {
    expect(passIn('ink_coverage', language)).not.toMatch(/ink|_/);
    expect(passIn('LNT_BOX_003', language)).not.toMatch(/LNT/);
  });

  it('has no text of the English page but names and words that are the same', () => {
    const own = new Set(textsOf(htmlReport(modelIn('en'))));
    const same = textsOf(htmlReport(modelIn(language))).filter(
      (text) => own.has(text) && !sameWords.has(text) && !/^[A-Z0-9_. ·:/-]+$/.test(text),
    );
    expect([...new Set(same)]).toEqual([]);
  });

  it('names checks and reasons in the language for machines too', () => {
    const { checks: told } = JSON.parse(jsonReport(modelIn(language))) as {
      checks: readonly { readonly name: string; readonly reason: string }[];
    };
    expect(told[0]?.name).not.toBe(checks[0]?.title);
    expect(told[0]?.reason).not.toBe(reasons[0]);
  });
});

describe('a number in a text', () => {
  it.each(['en', ...languages] as const)('decides the form of its noun in %s', (language) => {
    const check = checks.find(({ id }) => id === 'LNT_PDFX_CONF')!;
    const told = (actual: number) => {
      const params = { profile: 'PDF/X-4', actual, clauses: 'MediaBox' };
      const [finding] = mergeHits(check, [{ hit: { params }, severity: 'error' }]);
      return textsOfFinding(finding!, language).message;
    };
    expect(told(1)).not.toBe(told(2).replace('2', '1'));
    expect(told(1) + told(2)).not.toMatch(/\(\p{Ll}{1,2}\)/u);
  });
});

it('leaves names of the file as they are', () => {
  const check = checks.find(({ id }) => id === 'LNT_STRUCT_016')!;
  const hit: Hit = { params: { layer: 'left' } };
  const [finding] = mergeHits(check, [{ hit, severity: 'warning' }]);
  expect(textsOfFinding(finding!, 'de').message).toContain('left');
});
