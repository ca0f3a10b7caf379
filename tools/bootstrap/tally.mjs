// Adds up the summaries that Jest and Node's test runner print.

const ANSI = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, 'g');

/** Text without the escapes of colours. */
export const plain = (text) => text.replace(ANSI, '');

const jestLine = /^\s*Tests:\s+(.+)$/;
const nodeLine = /^\s*(?:ℹ|#) (pass|fail|skipped|cancelled|todo) (\d+)$/;

const kinds = {
  passed: 'passed',
  failed: 'failed',
  skipped: 'skipped',
  todo: 'skipped',
  pass: 'passed',
  fail: 'failed',
  cancelled: 'failed',
};

/** Totals of every project's summary in the output of a test run; replayed results count like fresh ones. */
export function tally(output) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  for (const line of plain(output).split('\n')) {
    const jest = jestLine.exec(line);
    for (const part of jest?.[1].split(', ') ?? []) {
      const [count, kind] = part.split(' ');
      if (kinds[kind]) totals[kinds[kind]] += Number(count);
    }
    const node = nodeLine.exec(line);
    if (node) totals[kinds[node[1]]] += Number(node[2]);
  }
  return totals;
}

/** The last line of a test run. */
export const tallyLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
