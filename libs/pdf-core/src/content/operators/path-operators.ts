import { clipTo } from '../clips';
import type { Execution, Operator } from '../execution';
import { isFaultyPath, noteMark } from '../faults';
import { pathBounds } from '../../geometry/index';

type Rule = 'nonzero' | 'evenodd';

/** Path construction, painting and clipping (ISO 32000-2, 8.5). */
export const pathOperators: Readonly<Record<string, Operator>> = {
  m: {
    numbers: 2,
    handler: ({ frame }, numbers, at) =>
      frame.builder.moveTo(numbers[at] ?? 0, numbers[at + 1] ?? 0),
  },
  l: {
    numbers: 2,
    handler: (run, numbers, at) => {
      const { builder } = run.frame;
      if (builder.started) builder.lineTo(numbers[at] ?? 0, numbers[at + 1] ?? 0);
      else run.tally.problem('no_current_point');
    },
  },
  c: { numbers: 6, handler: (run, numbers, at) => curve(run, numbers, at, at + 2, at + 4) },
  v: { numbers: 4, handler: (run, numbers, at) => curve(run, numbers, -1, at, at + 2) },
  y: { numbers: 4, handler: (run, numbers, at) => curve(run, numbers, at, at + 2, at + 2) },
  h: { numbers: 0, handler: ({ frame }) => frame.builder.close() },
  re: {
    numbers: 4,
    handler: ({ frame }, numbers, at) =>
      frame.builder.rectangle(
        numbers[at] ?? 0,
        numbers[at + 1] ?? 0,
        numbers[at + 2] ?? 0,
        numbers[at + 3] ?? 0,
      ),
  },
  W: { numbers: 0, handler: ({ frame }) => void (frame.pendingClip = 'nonzero') },
  'W*': { numbers: 0, handler: ({ frame }) => void (frame.pendingClip = 'evenodd') },
  n: painting(null, false),
  S: painting(null, true),
  s: painting(null, true, true),
  f: painting('nonzero', false),
  F: painting('nonzero', false),
  'f*': painting('evenodd', false),
  B: painting('nonzero', true),
  'B*': painting('evenodd', true),
  b: painting('nonzero', true, true),
  'b*': painting('evenodd', true, true),
};

function noteFaultyPath(run: Execution, fills: boolean, strokes: boolean): void {
  const { state } = run;
  if (!isFaultyPath(state, fills, strokes)) return;
  const paints = [...(fills ? [state.fill] : []), ...(strokes ? [state.stroke] : [])];
  const bounds = pathBounds(run.frame.builder.path, state.ctm);
  if (bounds) noteMark(run, paints, bounds);
}

/** Places of the points among the numbers; the first is the current point when negative (v). */
function curve(
  run: Execution,
  numbers: Float64Array,
  first: number,
  second: number,
  third: number,
): void {
  const { builder } = run.frame;
  if (!builder.started) {
    run.tally.problem('no_current_point');
    return;
  }
  builder.curveTo(
    first < 0 ? builder.x : (numbers[first] ?? 0),
    first < 0 ? builder.y : (numbers[first + 1] ?? 0),
    numbers[second] ?? 0,
    numbers[second + 1] ?? 0,
    numbers[third] ?? 0,
    numbers[third + 1] ?? 0,
  );
}

function painting(fill: Rule | null, stroke: boolean, closes = false): Operator {
  const paint = { fill, stroke };
  const paints = fill !== null || stroke;
  return {
    numbers: 0,
    handler: (run) => {
      const { builder, pendingClip } = run.frame;
      if (closes) builder.close();
      if (!builder.path.empty && !run.state.lost) {
        if (paints) {
          noteFaultyPath(run, fill !== null, stroke);
          run.device.path?.(builder.path, paint, run.state, run);
          run.painted();
        }
        // The clip is in effect after the path is painted (8.5.4).
        if (pendingClip) {
          run.clip(clipTo(run.state.clip, builder.path, run.state.ctm, pendingClip));
        }
      } else if (paints && builder.path.empty) run.tally.problem('no_current_point');
      run.frame.pendingClip = null;
      builder.clear();
    },
  };
}
