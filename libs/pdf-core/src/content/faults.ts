import type { GapKind, ResourceFault } from '../document/index';
import { intersection, type Rect } from '../geometry/index';
import { PdfRef } from '../syntax/index';
import type { Execution } from './execution';
import type { Paint } from './graphics-state';
import type { ResourceCategory } from './resources';
import type { State } from './state';

/** The bounds of a mark that fills the clip. */
export const everywhere: Rect = { x0: -1e9, y0: -1e9, x1: 1e9, y1: 1e9 };

/** Faults that one graphics state keeps. */
const mostFaults = 16;

/** The fault of a named resource that cannot be used: there is no entry of the name, or it is not what the category holds. Counts it. */
export function unusable(
  { frame, tally }: Execution,
  kind: GapKind,
  category: ResourceCategory,
  name: string,
): ResourceFault {
  const written = frame.scope.written(category, name);
  tally.problem(written === undefined ? 'resource_missing' : 'resource_unusable');
  const reason =
    written === undefined
      ? `the resources have no ${category} of the name ${name}`
      : `the ${category} ${name} cannot be read`;
  return { kind, objectKey: written instanceof PdfRef ? written.key : null, reason };
}

/** Gives all marks from here on to the restored state a fault. */
export function addFault(run: Execution, fault: ResourceFault): void {
  const { faults } = run.state;
  const isKnown = faults.some(
    ({ objectKey, reason }) => objectKey === fault.objectKey && reason === fault.reason,
  );
  if (!isKnown && faults.length < mostFaults) run.changing().faults = [...faults, fault];
}

/** True when something that a mark is painted with cannot be read. */
export function isFaulty({ faults }: State, paints: readonly Paint[]): boolean {
  return faults.length > 0 || paints.some(({ pattern }) => pattern?.kind === 'unknown');
}

/** {@link isFaulty} for a path; called for every path. */
export function isFaultyPath(
  { faults, fill, stroke }: State,
  fills: boolean,
  strokes: boolean,
): boolean {
  return (
    faults.length > 0 ||
    (fills && fill.pattern?.kind === 'unknown') ||
    (strokes && stroke.pattern?.kind === 'unknown')
  );
}

/** Notes the faults of a mark where it is; `bounds` are in the user space of the page. */
export function noteMark(run: Execution, paints: readonly Paint[], bounds: Rect): void {
  for (const fault of run.state.faults) noteGap(run, fault, bounds);
  for (const { pattern } of paints) {
    if (pattern?.kind === 'unknown' && pattern.fault) noteGap(run, pattern.fault, bounds);
  }
}

/** Notes one fault where a mark is, inside of the clip; what is hidden or clipped away lacks nothing. */
export function noteGap(run: Execution, fault: ResourceFault, bounds: Rect): void {
  const { clip } = run.state;
  const seen = clip ? intersection(bounds, clip.bounds) : bounds;
  if (seen && run.surroundings.visible) run.tally.gaps.add({ ...fault, bounds: seen });
}
