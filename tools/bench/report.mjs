// Collects the figures of a run and prints each as soon as it is known.

/** A report; with `judges` false no bar counts as missed. */
export function openReport({ judges, print = console.log }) {
  const rows = [];
  let suite = '';
  const add = (row) => {
    const held = row.max === undefined ? null : row.value <= row.max;
    const judged = judges && held !== null && row.judged !== false;
    rows.push({ suite, ...row, judged, held });
    print(`  ${line(row)}${verdict(held, judged)}`);
  };
  return {
    rows,
    begin(name) {
      suite = name;
      print(`\n${name}`);
    },
    /** One figure: `{name, value, unit, max?, note?}`. `max` is the bar. */
    figure: add,
    /** Ours against theirs, both in ms: `{name, ours, theirs, max, judged?, note?}`. */
    ratio({ ours, theirs, ...rest }) {
      add({ ...rest, value: ours / theirs, unit: 'x', ours_ms: ours, theirs_ms: theirs });
    },
    /** What people must not overlook. */
    loud(text) {
      rows.push({ suite, loud: text });
      print(`*** ${text} ***`);
    },
    /** Prints what was missed; true when nothing was. */
    end() {
      const missed = rows.filter(({ judged, held }) => judged && !held);
      print(missed.length === 0 ? '\nevery bar that was judged held' : '\nmissed:');
      for (const row of missed) print(`  ${row.suite}: ${line(row)}`);
      return missed.length === 0;
    },
  };
}

function line({ name, value, unit, max, ours_ms: ours, theirs_ms: theirs, note }) {
  const both = ours === undefined ? '' : ` (${ours.toFixed(0)} / ${theirs.toFixed(0)} ms)`;
  const bar = max === undefined ? '' : `, bar ${max}`;
  const remark = note === undefined ? '' : `; ${note}`;
  return `${name}: ${rounded(value)} ${unit}${both}${bar}${remark}`;
}

const rounded = (value) =>
  Number.isInteger(value) ? value : value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

function verdict(held, judged) {
  if (held === null) return '';
  if (held) return '  ok';
  return judged ? '  MISSED' : '  missed, not judged';
}

/** Quantile of the numbers (nearest rank); NaN without numbers. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** How the cost grows with the size: the slope of log(cost) over log(size), 1 when linear. `points` are `[size, cost]`. */
export function growth(points) {
  const logs = points.map((point) => point.map(Math.log));
  const mean = (axis) => logs.reduce((sum, point) => sum + point[axis], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const along = logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return along / logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}
