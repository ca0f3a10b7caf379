// The committed results of the corpus tables. Each table states what counts as worse.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Compares results, by name, with baselines/TABLE.json; true when none is worse. `isWorse(was, now, name)` gives true or a sentence for a
 * result that is worse; `was` is undefined for a new name, `now` for one that the table no longer has, which is examined only when the
 * results are whole. With `update` the results are written: all of them, or those of a part over the earlier ones. A missing baseline
 * is a failure.
 */
export function holdsBaseline(table, results, options) {
  const { update, isWorse, isWhole = false, printChanges = false, folder = baselines } = options;
  const file = `${folder}${table}.json`;
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (update) {
    writeFileSync(file, written(isWhole || !before ? results : { ...before, ...results }));
    console.log('Baseline written.');
    return true;
  }
  if (!before) {
    console.log(`NO BASELINE: ${file} is missing; --update writes it.`);
    return false;
  }
  let holds = true;
  for (const name of new Set([...(isWhole ? Object.keys(before) : []), ...Object.keys(results)])) {
    const [was, now] = [before[name], results[name]];
    const worse = isWorse(was, now, name);
    holds &&= !worse;
    const change = typeof worse === 'string' ? worse : `was ${shown(was)}, is ${shown(now)}`;
    if (worse) console.log(`WORSE ${name}: ${change}`);
    else if (printChanges && shown(was) !== shown(now)) console.log(`changed ${name}: ${change}`);
  }
  return holds;
}

const baselines = fileURLToPath(new URL('./baselines/', import.meta.url));

const shown = (value) => JSON.stringify(value) ?? 'missing';

/** One line for each name, by name. */
function written(results) {
  const sorted = Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([name, result]) => ` ${JSON.stringify(name)}: ${shown(result)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
