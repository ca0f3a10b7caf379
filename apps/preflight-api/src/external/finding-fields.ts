import type { Rect } from '@forme/contracts';
import type { Severity } from '../checks/check';
import type { ImportedFinding } from '../judging/imported-report';

/** Findings taken from one report. */
export const MOST_FINDINGS = 20_000;

/** Looks up a member of a report's entry by any of its names, which differ from tool to tool and from release to release. */
export type Field = (...names: readonly string[]) => unknown;

/** Context of an entry, in addition to its own members. */
export interface EntryContext {
  /** Enclosing element of the entry, e.g. the list of errors; null when there is none. */
  readonly severity: Severity | null;
  /** Name and text of the rule the entry refers to. */
  readonly rule: { readonly name: string | null; readonly text: string | null };
}

/** One finding from the members of an entry; null for one that says nothing. */
export function findingOf(field: Field, context: EntryContext): ImportedFinding | null {
  const message =
    words(field('message', 'description', 'text', 'displayname', 'title', 'summary', 'name')) ??
    context.rule.text ??
    context.rule.name;
  const check =
    words(
      field(
        'inspection_id',
        'check_id',
        'checkid',
        'ruleid',
        'rule_id',
        'rule',
        'preflightid',
        'code',
        'id',
      ),
    ) ?? null;
  if (message === null && check === null && context.rule.name === null) return null;
  const name = context.rule.name ?? check ?? message ?? 'external';
  const word = words(field('severity', 'level'));
  const severity =
    severityOf(word) ??
    severityOf(field('type')) ??
    severityOf(field('category')) ??
    context.severity;
  return {
    check: name,
    severity: severity ?? 'warning',
    ...(severity === null && word !== null ? { unknownSeverity: word } : {}),
    message: message ?? name,
    page: pageOf(field('page', 'page_num', 'pagenum', 'pagenumber', 'pageno')),
    bbox: rectOf(field),
    objectType: words(field('object_type', 'objecttype', 'object', 'objtype')),
    category: words(field('category', 'group')),
  };
}

const severities: readonly (readonly [RegExp, Severity])[] = [
  [/^(critical|error|fatal|fail|non-?critical ?failure|problem)/i, 'error'],
  [/^warn/i, 'warning'],
  [/^(info|advis|note|hint|sign ?off|ok|pass|fix|notice)/i, 'advisory'],
];

/** The severity for a tool's word; null for an unknown word. */
export function severityOf(value: unknown): Severity | null {
  const text = words(value);
  if (text === null) return null;
  return severities.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Text of a member, trimmed; null when there is none. */
export function words(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = value.replace(/\s+/g, ' ').trim().slice(0, 1000);
  return text === '' ? null : text;
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*[-+]?\d{1,12}(\.\d{1,12})?\s*$/.test(value)) return null;
  return Number(value);
}

function pageOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) && number >= 1 && number <= 1_000_000
    ? number
    : null;
}

const sides: readonly (readonly string[])[] = [
  ['x0', 'minx', 'llx', 'left', 'xmin'],
  ['y0', 'miny', 'lly', 'bottom', 'ymin'],
  ['x1', 'maxx', 'urx', 'right', 'xmax'],
  ['y1', 'maxy', 'ury', 'top', 'ymax'],
];

/** A rectangle by its sides, or from a list of four numbers. Null when it is incomplete or inverted. */
function rectOf(field: Field): Rect | null {
  const list = field('bbox', 'rect', 'bounds', 'boundingbox');
  const values = Array.isArray(list)
    ? list.map(numberOf)
    : typeof list === 'string'
      ? list
          .trim()
          .split(/[\s,;]+/)
          .map(numberOf)
      : sides.map((names) => numberOf(memberOf(list, names) ?? field(...names)));
  const numbers = values.filter((value): value is number => value !== null);
  if (values.length !== 4 || numbers.length !== 4) return null;
  const [x0, y0, x1, y1] = numbers as [number, number, number, number];
  return x1 >= x0 && y1 >= y0 ? { x0, y0, x1, y1 } : null;
}

function memberOf(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  return entries.find(([name]) => names.includes(name.toLowerCase()))?.[1];
}
