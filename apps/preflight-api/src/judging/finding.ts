import { createHash } from 'node:crypto';
import type { Check, Hit, Severity } from '../checks/check';
import { keptPlaces, type Place } from './kept-places';
import { printable } from './printable';

/** One finding: a check's hits with equal parameters, over all pages they occur on. */
export interface Finding {
  readonly checkId: string;
  readonly severity: Severity;
  readonly title: string;
  readonly message: string;
  /** `external` for an entry of another tool's report. */
  readonly category: Check['category'] | 'external';
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
  /** Where its hits are, as {@link keptPlaces} keeps them. */
  readonly places: readonly Place[];
  readonly objectId: string | null;
  readonly objectType: string | null;
  /** SHA-256 over check, parameters, pages and objects: equal for the same finding of any run, different for any other. */
  readonly fingerprint: string;
}

/** A hit and what it weighs under a profile. */
export interface WeighedHit {
  readonly hit: Hit;
  readonly severity: Severity;
}

/** Hits of equal group, or with equal parameters, kind of object and weight become one finding over their pages. */
export function mergeHits(check: Check, weighed: readonly WeighedHit[]): Finding[] {
  const groups = new Map<string, { readonly severity: Severity; readonly hits: Hit[] }>();
  for (const { hit: found, severity } of weighed) {
    const hit = cleaned(found);
    const same = hit.group ?? Object.entries(hit.params).sort();
    const key = JSON.stringify([same, hit.objectType ?? '', severity]);
    const group = groups.get(key);
    if (group) group.hits.push(hit);
    else groups.set(key, { severity, hits: [hit] });
  }
  return [...groups.values()].map(({ severity, hits }) => finding(check, severity, hits));
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
    places: keptPlaces(
      group.flatMap(({ page, bbox }) => (page !== undefined && bbox ? [{ page, bbox }] : [])),
    ),
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

/**
 * The message with its `{name}` places filled from the parameters; `{name?page:pages}` is the first word for one, else the second.
 * `isOne` says what counts as one in the language of the message.
 */
export function fillMessage(
  template: string,
  params: Hit['params'],
  isOne: (count: number) => boolean = (count) => count === 1,
): string {
  return template.replace(
    /\{(\w+)(?:\?([^{}:]*):([^{}]*))?\}/g,
    (place, name: string, one?: string, many?: string) => {
      if (!Object.hasOwn(params, name)) return place;
      if (one === undefined) return String(params[name]);
      return isOne(Number(params[name])) ? one : String(many);
    },
  );
}
