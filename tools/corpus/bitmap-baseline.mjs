// The baseline of a table of bitmaps: the largest difference of each, null for one that is not decoded.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * True when a bitmap is decoded worse than in the committed baseline, or no longer. `update` writes the baseline. Bitmaps that were not made
 * count only when `isWhole`.
 */
export function isWorseThanBaseline(file, results, update, isWhole = true) {
  if (update || !existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
    console.log('Baseline written.');
    return false;
  }
  const before = JSON.parse(readFileSync(file, 'utf8'));
  let worse = false;
  for (const [name, was] of Object.entries(before)) {
    const now = results[name] === undefined ? 'not made' : results[name];
    if (now === was || (!isWhole && now === 'not made')) continue;
    const isLost = was !== null && !(now !== null && now < was);
    worse ||= isLost;
    console.log(`${isLost ? 'WORSE' : 'changed'} ${name}: was ${was}, is ${now}`);
  }
  return worse;
}
