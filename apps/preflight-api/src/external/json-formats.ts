import type { Severity } from '../checks/check';
import type { ImportedFinding, ImportedReport } from '../judging/imported-report';
import { findingOf, MOST_FINDINGS, severityOf, words, type Field } from './finding-fields';

type Members = Readonly<Record<string, unknown>>;

/** The findings of a tool's JSON; null when it has the members of no known tool. */
export function jsonReportOf(value: unknown, format: string | null): ImportedReport | null {
  if (!isMembers(value)) return null;
  const known = format ?? formatOf(value);
  switch (known) {
    case 'native_json':
      return {
        format: known,
        producer: words(value['profile_name']),
        findings: nativeFindings(value),
      };
    case 'callas_json':
      return {
        format: known,
        producer: words(value['profile']) ?? words(value['version']),
        findings: callasFindings(value),
      };
    default:
      return null;
  }
}

function formatOf(value: Members): string | null {
  if (Array.isArray(value['findings'])) return 'native_json';
  const hits = value['hits'] ?? value['results'];
  const named = 'profile' in value || 'version' in value || 'profile_info' in value;
  return hits !== undefined && named ? 'callas_json' : null;
}

/** Our own report: one finding stands for several places, each of which becomes an entry. */
function nativeFindings(value: Members): ImportedFinding[] {
  return entriesOf(value['findings'])
    .flatMap((entry) => {
      const found = findingOf(fieldsOf(entry), noContext);
      if (!found) return [];
      const title = words(entry['inspection_id'] ?? entry['check_id']);
      const base = title === null ? found : { ...found, check: title };
      const places = entriesOf(entry['places']).flatMap((place) => {
        const placed = findingOf(fieldsOf({ ...place, message: base.message }), noContext);
        return placed ? [{ ...base, page: placed.page, bbox: placed.bbox }] : [];
      });
      if (places.length > 0) return places;
      const pages = Array.isArray(entry['pages']) ? entry['pages'] : [];
      const onPages = pages.filter((page): page is number => Number.isInteger(page) && page >= 1);
      return onPages.length > 1 ? onPages.map((page) => ({ ...base, page, bbox: null })) : [base];
    })
    .slice(0, MOST_FINDINGS);
}

const noContext = { severity: null, rule: { name: null, text: null } };

function callasFindings(value: Members): ImportedFinding[] {
  const rules = rulesOf(value);
  const found: ImportedFinding[] = [];
  const visit = (entry: Members, around: Severity | null, rule: Rule | null): void => {
    if (found.length >= MOST_FINDINGS) return;
    const id = words(entry['rule_id'] ?? entry['rule']);
    const own = (id === null ? undefined : rules.get(id)) ?? rule;
    const severity = severityOf(entry['severity']) ?? around;
    const inner = entriesOf(entry['hits'] ?? entry['results']);
    if (inner.length > 0) {
      for (const child of inner) visit(child, severity, own);
      return;
    }
    const finding = findingOf(fieldsOf(entry), { severity, rule: own ?? noContext.rule });
    if (finding) found.push(finding);
  };
  for (const entry of entriesOf(value['hits'] ?? value['results'])) visit(entry, null, null);
  return found;
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
