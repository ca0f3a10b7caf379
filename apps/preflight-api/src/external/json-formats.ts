import type { Severity } from '../checks/check';
import type { ImportedFinding, ImportedReport } from '../judging/imported-report';
import { findingOf, MOST_FINDINGS, severityOf, words, type Field } from './finding-fields';

type Members = Readonly<Record<string, unknown>>;

/** The findings of a tool's JSON; null when it has the members of no known tool, or entries of which none is understood. */
export function jsonReportOf(value: unknown, format: string | null): ImportedReport | null {
  if (!isMembers(value)) return null;
  const known = format ?? formatOf(value);
  const read = readers[known ?? '']?.(value);
  if (!known || !read) return null;
  const { findings } = read;
  const unknown = read.unknown + unreadOf(value, known) + denied(value, findings);
  if (findings.length === 0 && unknown > 0) return null;
  return {
    format: known,
    producer: producerOf(value),
    findings,
    unknown,
    ...(isIncomplete(value) ? { isIncomplete: true } : {}),
  };
}

/** Whether a report of ours says that part of the file was not checked. */
function isIncomplete({ completeness }: Members): boolean {
  return isMembers(completeness) && completeness['state'] === 'partial';
}

/** Members that list what was found, in the reports of some tool. */
const listNames = /^(findings|hits|results|errors|warnings|problems|failures|issues|items)$/i;

/** Entries in lists other than those that the format reads. */
function unreadOf(value: Members, format: string): number {
  const read = format === 'native_json' ? ['findings'] : ['hits', 'results'];
  return Object.entries(value)
    .filter(([name]) => listNames.test(name) && !read.includes(name))
    .reduce((sum, [, list]) => sum + listOf(list).length, 0);
}

/** Contradictions of a report to its list of findings: more errors or warnings than it lists, or a verdict that they do not explain. */
function denied(value: Members, findings: readonly ImportedFinding[]): number {
  const summary = isMembers(value['summary']) ? value['summary'] : {};
  const counted = (severity: Severity, ...names: readonly string[]): number => {
    const stated = [summary, value].flatMap((from) => names.map((name) => from[name]));
    const most = Math.max(0, ...stated.filter((count) => typeof count === 'number'));
    return Math.max(0, most - findings.filter((found) => found.severity === severity).length);
  };
  const unlisted =
    counted('error', 'error_count', 'errors') + counted('warning', 'warning_count', 'warnings');
  const { verdict } = value;
  const failed = words(verdict)?.toLowerCase() === 'fail' || summary['passed'] === false;
  const unexplained = failed && !findings.some(({ severity }) => severity === 'error');
  return unlisted + (verdict === null || unexplained ? 1 : 0);
}

/** Entries of a list that were understood, and the number of the others. */
interface Entries {
  readonly findings: ImportedFinding[];
  readonly unknown: number;
}

const readers: Readonly<Record<string, (value: Members) => Entries | null>> = {
  native_json: nativeEntries,
  callas_json: callasEntries,
};

function producerOf(value: Members): string | null {
  return words(value['profile_name']) ?? words(value['profile']) ?? words(value['version']);
}

function formatOf(value: Members): string | null {
  if (Array.isArray(value['findings'])) return 'native_json';
  const hits = value['hits'] ?? value['results'];
  const named = 'profile' in value || 'version' in value || 'profile_info' in value;
  return hits !== undefined && named ? 'callas_json' : null;
}

/** Our own report: one finding has several places, each of which becomes an entry. */
function nativeEntries(value: Members): Entries | null {
  if (!Array.isArray(value['findings'])) return null;
  const list: readonly unknown[] = value['findings'];
  const read = list
    .slice(0, MOST_FINDINGS)
    .map((entry) => (isMembers(entry) ? placesOf(entry) : []));
  const found = read.flat();
  return {
    findings: found.slice(0, MOST_FINDINGS),
    unknown:
      read.filter((places) => places.length === 0).length +
      Math.max(0, list.length - MOST_FINDINGS, found.length - MOST_FINDINGS),
  };
}

/** A finding of ours at each of its places, or on each of its pages; empty for an entry that says nothing. */
function placesOf(entry: Members): readonly ImportedFinding[] {
  const found = findingOf(fieldsOf(entry), noContext);
  if (!found) return [];
  const title = words(entry['inspection_id'] ?? entry['check_id']);
  const base = title === null ? found : { ...found, check: title };
  const places = entriesOf(entry['places']).flatMap((place) => {
    const placed = findingOf(fieldsOf({ ...place, message: base.message }), noContext);
    return placed ? [{ ...base, page: placed.page, bbox: placed.bbox }] : [];
  });
  if (places.length > 0) return places;
  const pages: readonly unknown[] = Array.isArray(entry['pages']) ? entry['pages'] : [];
  const onPages = pages.filter(
    (page): page is number => typeof page === 'number' && Number.isInteger(page) && page >= 1,
  );
  return onPages.length > 1 ? onPages.map((page) => ({ ...base, page, bbox: null })) : [base];
}

const noContext = { severity: null, rule: { name: null, text: null } };

function callasEntries(value: Members): Entries | null {
  const lists = [value['hits'], value['results']].filter((list) => list !== undefined);
  // Neither a list nor named entries: nothing says that there were none.
  if (!lists.some((list) => typeof list === 'object' && list !== null)) return null;
  const rules = rulesOf(value);
  const findings: ImportedFinding[] = [];
  let unknown = 0;
  const visit = (entry: unknown, around: Severity | null, rule: Rule | null): void => {
    if (findings.length >= MOST_FINDINGS || !isMembers(entry)) {
      unknown += 1;
      return;
    }
    const id = words(entry['rule_id'] ?? entry['rule']);
    const own = (id === null ? undefined : rules.get(id)) ?? rule;
    const severity = severityOf(entry['severity']) ?? around;
    const inner = listOf(entry['hits'] ?? entry['results']);
    if (inner.length > 0) {
      for (const child of inner) visit(child, severity, own);
      return;
    }
    const finding = findingOf(fieldsOf(entry), { severity, rule: own ?? noContext.rule });
    if (finding) findings.push(finding);
    else unknown += 1;
  };
  for (const list of lists) {
    if (typeof list !== 'object' || list === null) unknown += list === null ? 0 : 1;
    for (const entry of listOf(list)) visit(entry, null, null);
  }
  return { findings, unknown };
}

/** The entries of a list, or those of an object by name. */
function listOf(value: unknown): readonly unknown[] {
  const list: readonly unknown[] = isMembers(value) ? Object.values(value) : arrayOf(value);
  // One more than are read, so that what is cut off counts.
  return list.slice(0, MOST_FINDINGS + 1);
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

interface Rule {
  readonly name: string | null;
  readonly text: string | null;
}

function rulesOf(value: Members): ReadonlyMap<string, Rule> {
  const info = isMembers(value['profile_info']) ? value['profile_info'] : value;
  const rules = new Map<string, Rule>();
  for (const rule of entriesOf(info['rules'])) {
    const id = words(rule['id'] ?? rule['rule_id']);
    const name = words(rule['display_name'] ?? rule['name']);
    if (id !== null && name !== null) {
      rules.set(id, { name, text: words(rule['display_comment'] ?? rule['description']) ?? name });
    }
  }
  return rules;
}

/** Own members, then those of an object one level below (`location: {page: 2}`), by lower-case name. */
function fieldsOf(entry: Members): Field {
  const flat = new Map<string, unknown>();
  for (const [name, value] of Object.entries(entry)) flat.set(name.toLowerCase(), value);
  for (const value of Object.values(entry)) {
    if (!isMembers(value)) continue;
    for (const [name, below] of Object.entries(value)) {
      const lower = name.toLowerCase();
      if (!flat.has(lower)) flat.set(lower, below);
    }
  }
  return (...names) =>
    names.map((name) => flat.get(name)).find((value) => value !== undefined && value !== null);
}

function entriesOf(value: unknown): readonly Members[] {
  if (isMembers(value)) return Object.values(value).filter(isMembers).slice(0, MOST_FINDINGS);
  return Array.isArray(value) ? value.filter(isMembers).slice(0, MOST_FINDINGS) : [];
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
