import { createHash } from 'node:crypto';
import type { Check, Facts, Hit, Severity } from '../checks/check';
import type { ThresholdName, Thresholds } from '../profiles/thresholds.table';
import { printable } from './printable';
import { selectChecks, type CheckSelection } from './select-checks';

/** The part of a profile that decides results. */
export interface Rules extends CheckSelection {
  readonly severityOverrides: Readonly<Record<string, Severity | 'ignore'>>;
  /** Caps every finding; null leaves severities alone. */
  readonly maxSeverity: Severity | null;
  readonly thresholds: Thresholds;
}

/** One finding: a check's hits with equal parameters, over all pages they occur on. */
export interface Finding {
  readonly checkId: string;
  readonly severity: Severity;
  readonly title: string;
  readonly message: string;
  readonly category: Check['category'];
  readonly standard: string | null;
  readonly clause: string | null;
  readonly why: string;
  readonly fix: string;
  readonly params: Hit['params'];
  /** Pages from 1, ascending; empty when the whole document is meant. */
  readonly pages: readonly number[];
  readonly count: number;
  /** Place of the first hit, when known. */
  readonly bbox: Hit['bbox'] | null;
  readonly objectId: string | null;
  readonly objectType: string | null;
  /** SHA-256 over check, parameters, pages and objects: equal for the same finding of any run, different for any other. */
  readonly fingerprint: string;
}

/** Whether one check ran. */
export interface CheckOutcome {
  readonly checkId: string;
  readonly title: string;
  readonly outcome: 'run' | 'skipped' | 'not_run' | 'failed';
  readonly reason: string | null;
  readonly findings: number;
}

/** Checks that were asked for and could not run: facts were missing, or the check broke. */
export function notRunOf(outcomes: readonly CheckOutcome[]): readonly CheckOutcome[] {
  return outcomes.filter(({ outcome }) => outcome === 'not_run' || outcome === 'failed');
}

/** Verdict over a file. */
export type Verdict = 'pass' | 'pass_with_warnings' | 'fail';

/** What judging a file gives. */
export interface Judgement {
  readonly findings: readonly Finding[];
  readonly outcomes: readonly CheckOutcome[];
  readonly verdict: Verdict;
}

const order: Record<Severity, number> = { error: 0, warning: 1, advisory: 2 };

/** A report with more findings of one kind helps nobody, and a hostile file could give any number. */
const mostFindingsOfACheck = 500;

function cutReason(count: number): string {
  return `only the first ${mostFindingsOfACheck} of ${count} findings are listed`;
}

/** Runs the checks the rules select. A check that throws is an outcome `failed`, never a silent pass. */
export function judge(checks: readonly Check[], facts: Facts, rules: Rules): Judgement {
  const findings: Finding[] = [];
  const outcomes: CheckOutcome[] = [];
  for (const check of selectChecks(checks, rules)) {
    const severity = severityOf(check, rules);
    const { found, ...outcome } =
      severity === 'ignore' ? ignored : runOne(check, facts, rules.thresholds);
    const merged = severity === 'ignore' ? [] : merge(check, severity, found);
    findings.push(...merged.slice(0, mostFindingsOfACheck));
    outcomes.push({
      checkId: check.id,
      title: check.title,
      ...outcome,
      ...(merged.length > mostFindingsOfACheck ? { reason: cutReason(merged.length) } : {}),
      findings: merged.length,
    });
  }
  findings.sort((a, b) => order[a.severity] - order[b.severity]);
  return { findings, outcomes, verdict: verdictOf(findings) };
}

/** fail with an error, pass_with_warnings with a warning, else pass. Advisories never stop a job. */
export function verdictOf(findings: readonly Pick<Finding, 'severity'>[]): Verdict {
  if (findings.some(({ severity }) => severity === 'error')) return 'fail';
  return findings.some(({ severity }) => severity === 'warning') ? 'pass_with_warnings' : 'pass';
}

function severityOf(check: Check, { severityOverrides, maxSeverity }: Rules): Severity | 'ignore' {
  const severity = severityOverrides[check.id] ?? check.severity;
  if (severity === 'ignore' || maxSeverity === null) return severity;
  return order[severity] < order[maxSeverity] ? maxSeverity : severity;
}

/** An ignored check is not run: one that ran without findings would read as a pass. */
const ignored: RunOne = {
  outcome: 'skipped',
  reason: 'the profile ignores this check',
  found: [],
};

interface RunOne {
  readonly outcome: CheckOutcome['outcome'];
  readonly reason: string | null;
  readonly found: readonly Hit[];
}

function runOne(check: Check, facts: Facts, thresholds: Thresholds): RunOne {
  try {
    const used = Object.fromEntries(check.thresholds.map((name) => [name, thresholds[name]]));
    const result = check.evaluate(facts, used as Pick<Thresholds, ThresholdName>);
    return result.ran
      ? { outcome: 'run', reason: null, found: result.hits }
      : { outcome: result.outcome, reason: result.reason, found: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { outcome: 'failed', reason: `the check failed: ${reason}`, found: [] };
  }
}

/** Hits with equal parameters and kind of object become one finding over their pages. */
function merge(check: Check, severity: Severity, found: readonly Hit[]): Finding[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of found.map(cleaned)) {
    const key = JSON.stringify([Object.entries(hit.params).sort(), hit.objectType ?? '']);
    const group = groups.get(key);
    if (group) group.push(hit);
    else groups.set(key, [hit]);
  }
  return [...groups.values()].map((group) => finding(check, severity, group));
}

/** The hit with its words, which may come from a hostile file, made printable. */
function cleaned({ params, objectId, ...hit }: Hit): Hit {
  const words = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? printable(value) : value,
  ]);
  return {
    ...hit,
    ...(objectId === undefined ? {} : { objectId: printable(objectId) }),
    params: Object.fromEntries(words) as Hit['params'],
  };
}

function finding(check: Check, severity: Severity, group: readonly Hit[]): Finding {
  const [first] = group;
  const params = first?.params ?? {};
  const pages = [...new Set(group.flatMap(({ page }) => page ?? []))].sort((a, b) => a - b);
  const objects = [...new Set(group.flatMap(({ objectId }) => objectId ?? []))].sort();
  return {
    checkId: check.id,
    severity,
    title: check.title,
    message: fillMessage(check.message, params),
    category: check.category,
    standard: check.standard ?? null,
    clause: check.clause ?? null,
    why: check.why,
    fix: check.fix,
    params,
    pages,
    count: group.length,
    bbox: first?.bbox ?? null,
    objectId: objects[0] ?? null,
    objectType: first?.objectType ?? null,
    fingerprint: createHash('sha256')
      .update(
        JSON.stringify([
          check.id,
          Object.entries(params).sort(),
          first?.objectType,
          pages,
          objects,
        ]),
      )
      .digest('hex'),
  };
}

/** The message with its `{name}` places filled from the parameters. */
export function fillMessage(template: string, params: Hit['params']): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    String(Object.hasOwn(params, name) ? params[name] : place),
  );
}
