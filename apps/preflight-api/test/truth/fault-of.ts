import type { CheckResult, Hit } from '../../src/checks/check';
import type { Declines, Fires } from '../../src/checks/truth.fixture';

/** What a check says of a file against what it must say of it; null when they agree. */
export type FaultOf = (result: CheckResult) => string | null;

/** Judges the result of a file on which a check must fire. */
export function faultOfFires({ hits, pages, boxes }: Fires): FaultOf {
  return (result) => {
    if (!result.ran) return `it did not run: ${result.reason}`;
    const found = result.hits;
    if (found.length === 0) return 'it is silent';
    return (
      difference('params', sorted(found), sorted(hits.map((params) => ({ params })))) ??
      (pages ? difference('pages', found.map(pageOf), pages.map(orNull)) : null) ??
      (boxes
        ? difference('boxes', found.map(cornersOf).slice(0, boxes.length), boxes.map(orNull))
        : null)
    );
  };
}

/** Judges the result of a file on which a check must be silent. */
export function faultOfSilent(result: CheckResult): string | null {
  if (!result.ran) return `it did not run: ${result.reason}`;
  return difference('params', sorted(result.hits), []);
}

/** Judges the result of a file on which a check must not run. */
export function faultOfDeclines({ outcome, reason }: Declines): FaultOf {
  return (result) => {
    if (result.ran) return `it ran with ${result.hits.length} hits`;
    const agrees = result.outcome === outcome && reason.test(result.reason);
    return agrees ? null : `${result.outcome}: ${result.reason}`;
  };
}

function difference(what: string, found: unknown, wanted: unknown): string | null {
  const [has, must] = [JSON.stringify(found), JSON.stringify(wanted)];
  return has === must ? null : `${what} are ${has}, not ${must}`;
}

/** Params as JSON with their names in order, in order. */
function sorted(hits: readonly Pick<Hit, 'params'>[]): readonly string[] {
  return hits
    .map(({ params }) =>
      JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))),
    )
    .sort();
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

function pageOf({ page }: Hit): number | null {
  return orNull(page);
}

/** To a hundredth of a unit. */
function cornersOf({ bbox }: Hit): readonly number[] | null {
  if (!bbox) return null;
  const { x0, y0, x1, y1 } = bbox;
  return [x0, y0, x1, y1].map((value) => Math.round(value * 100) / 100);
}
