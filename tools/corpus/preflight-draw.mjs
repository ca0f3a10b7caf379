// Draws findings to be judged by eye: by a seed, spread over checks, files and folders, so that no check and no file dominates.
import { createHash } from 'node:crypto';

/** The draw that docs/truth/preflight-findings.json holds the judgements of. */
export const draw = { seed: 20261121, count: 200, mostOfAFile: 2, quietShare: 0.25 };

/**
 * Goes over the checks in an order of the seed, again and again, and takes of each the next finding in an order of the seed, unless
 * its file has given enough. A family of clauses counts as one check. `findings` are {file, check_id, fingerprint, profile, …}; a
 * quarter comes from checks that the default profile leaves out.
 */
export function drawFindings(findings, { seed, count, mostOfAFile, quietShare }) {
  const byDefault = findings.filter(({ profile }) => profile === 'default');
  const usual = new Set(byDefault.map(({ check_id: id }) => id));
  const others = findings.filter(
    ({ profile, check_id: id }) => profile !== 'default' && !usual.has(id),
  );
  const ofFile = new Map();
  const quiet = Math.round(count * quietShare);
  const take = (from, wanted) => takeInTurn(from, wanted, { seed, mostOfAFile, ofFile });
  return [...take(byDefault, count - quiet), ...take(others, quiet)];
}

function takeInTurn(findings, wanted, { seed, mostOfAFile, ofFile }) {
  const order = (...words) =>
    createHash('sha256')
      .update([seed, ...words].join('|'))
      .digest('hex');
  const queues = new Map();
  for (const finding of findings) {
    const name = strataOf(finding.check_id);
    if (!queues.has(name)) queues.set(name, []);
    queues.get(name).push({ finding, at: order(finding.file, finding.fingerprint) });
  }
  const inTurn = [...queues].sort(([a], [b]) => (order(a) < order(b) ? -1 : 1)).map(([, q]) => q);
  for (const queue of inTurn) queue.sort((a, b) => (a.at < b.at ? 1 : -1));
  const taken = [];
  while (taken.length < wanted && inTurn.some((queue) => queue.length > 0)) {
    for (const queue of inTurn) {
      if (taken.length === wanted) break;
      const next = nextOf(queue, (file) => (ofFile.get(file) ?? 0) < mostOfAFile);
      if (!next) continue;
      ofFile.set(next.file, (ofFile.get(next.file) ?? 0) + 1);
      taken.push(next);
    }
  }
  return taken;
}

function nextOf(queue, mayGive) {
  while (queue.length > 0) {
    const { finding } = queue.pop();
    if (mayGive(finding.file)) return finding;
  }
  return null;
}

/** A native check is a stratum of its own; clause checks are grouped by standard. */
function strataOf(checkId) {
  return /^(LNT|AI)_/.test(checkId) ? checkId : checkId.split('-')[0];
}
