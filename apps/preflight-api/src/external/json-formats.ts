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
  const { findings, unknown } = read;
  if (findings.length === 0 && unknown > 0) return null;
  return { format: known, producer: producerOf(value), findings, unknown };
}

/** What of a list was understood, and how many of its entries were not. */
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

/** Our own report: one finding stands for several places, each of which becomes an entry. */
function nativeEntries(value: Members): Entries | null {
  if (!Array.isArray(value['findings'])) return null;
  const list: readonly unknown[] = value['findings'];
  const read = list
    .slice(0, MOST_FINDINGS)
    .map((entry) => (isMembers(entry) ? placesOf(entry) : []));
  return {
    findings: read.flat().slice(0, MOST_FINDINGS),
    unknown: read.filter((places) => places.length === 0).length,
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

function callasEntries(value: Members): Entries {
  const rules = rulesOf(value);
  const findings: ImportedFinding[] = [];
  let unknown = 0;
  const visit = (entry: unknown, around: Severity | null, rule: Rule | null): void => {
    if (findings.length >= MOST_FINDINGS) return;
    if (!isMembers(entry)) {
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
  for (const entry of listOf(value['hits'] ?? value['results'])) visit(entry, null, null);
  return { findings, unknown };
}

/** The entries of a list, or those of an object by name. */
function listOf(value: unknown): readonly unknown[] {
  const list = isMembers(value) ? Object.values(value) : Array.isArray(value) ? value : [];
  return list.slice(0, MOST_FINDINGS);
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
