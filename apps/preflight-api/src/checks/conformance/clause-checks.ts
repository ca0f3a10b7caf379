import { profiles } from '@forme/pdf-core/conformance';
import { verdictFamilies } from '../../facts/facts';
import { verdictIn, type ProfileVerdict } from '../../facts/verdicts';
import {
  check,
  hitsOrGap,
  notRun,
  skipped,
  type Check,
  type CheckResult,
  type Hit,
} from '../check';
import { conformanceFault } from './whole-verdict';
import { clauseFamilies, type ClauseFamily } from './clause-families.table';

/** How the message of each check of a clause ends, behind the rule. */
export const clauseMessageEnd = ' Not met in {actual} {actual?place:places}, first: {evidence}.';

/** The evidence of a clause that fails without saying where. */
export const wholeDocumentEvidence = 'the document';

type ClauseResult = ProfileVerdict['verdict']['clauses'][number];

/**
 * One check for each requirement of PDF/X and PDF/A that conformance verdicts judge. Requirements of the editions of a family that have
 * the same title are one check; its id is made of the id that the clause has in the latest edition that has it.
 */
export const clauseChecks: readonly Check[] = clauseFamilies.flatMap(checksOf);

function checksOf(family: ClauseFamily): readonly Check[] {
  const groups = new Map<string, { id: string; clause: string; rule: string; tests: string[] }>();
  for (const profile of verdictFamilies[family.family]) {
    for (const { id, clause, title, rule } of profiles[profile]) {
      const tests = [...(groups.get(title)?.tests ?? []), id];
      groups.set(title, { id: idOf(family, profile, id), clause, rule, tests });
    }
  }
  return [...groups].map(([title, group]) => clauseCheck(family, title, group));
}

/**
 * `PDFX4-COLOR-2` of the clause `pdfx4-color-2`; `PDFX4-CORE-1` of `pdfx4-1`, whose number alone is another check of the field; with
 * its part where the latest has another clause of the number: `PDFA-1B-6.1.3-1`.
 */
function idOf({ family, prefix }: ClauseFamily, profile: string, id: string): string {
  const own = id.slice(profile.length + 1);
  const part = profile === verdictFamilies[family].at(-1) ? '' : profile.slice(prefix.length);
  const name = /^\d+$/.test(own) ? `core-${own}` : own;
  return `${prefix}-${part ? `${part}-` : ''}${name}`.toUpperCase();
}

function clauseCheck(
  { family, standard, name }: ClauseFamily,
  title: string,
  {
    id,
    clause,
    rule,
    tests,
  }: {
    readonly id: string;
    readonly clause: string;
    readonly rule: string;
    readonly tests: readonly string[];
  },
): Check {
  return check({
    id,
    title,
    category: 'conformance',
    severity: 'error',
    standard,
    clause,
    needs: ['document', `verdict:${family}`],
    thresholds: [],
    message: `${/^[a-z]/.test(rule) ? 'The entry ' : ''}${rule}${clauseMessageEnd}`,
    why: `A file that breaks this requirement is not ${name}, whatever it declares.`,
    fix: `Export again with a preset for ${name} of a current program.`,
    evaluate: (facts) => {
      const found = verdictIn(facts, family);
      if (!found) {
        return notRun(facts.gaps?.[`verdict:${family}`] ?? `the file was not judged by ${name}`);
      }
      const clauses = found.verdict.clauses.filter((one) => tests.includes(one.test_number));
      if (clauses.length === 0) return skipped(`${found.profile} does not ask this`);
      return judged(clauses, found);
    },
  });
}

function judged(
  clauses: readonly ClauseResult[],
  { profile, verdict }: ProfileVerdict,
): CheckResult {
  const unchecked = clauses.find(({ outcome }) => outcome === 'not_checked');
  const { missing } = verdict.completeness;
  const reason = missing.find(({ pass }) => pass === unchecked?.test_number)?.reason;
  return hitsOrGap(
    clauses
      .filter(({ outcome }) => outcome === 'failed')
      .flatMap(failures)
      .map((hit) => ({ ...hit, faults: [conformanceFault(profile)] })),
    unchecked ? (reason ?? 'its facts were not measured') : null,
  );
}

/** A hit for each page with a failing place, else one for the document. */
function failures({
  failed_check_count: actual,
  evidence = [],
  pages = [],
}: ClauseResult): readonly Hit[] {
  const params = { actual, evidence: evidence[0] ?? wholeDocumentEvidence };
  if (pages.length === 0) return [{ objectType: 'document', params }];
  return pages.map((page) => ({ page, objectType: 'page', params }));
}
