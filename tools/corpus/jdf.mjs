// The table of job tickets: what of JDF, XJDF, JMF, XJMF and PrintTalk is read as the manifest says, refused at a place, and written again
// the same.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { holdsBaseline } from './baseline.mjs';

const require = createRequire(import.meta.url);
const maxBytes = 64 * 1024 * 1024;
/** The manifest keeps this many characters of Types. */
const mostTypes = 120;

/** True when no file is read worse than by the committed baseline and none fails without a typed error. */
export function jdfTable({ root, corpus, update }) {
  const cip4 = require(join(root, 'libs/cip4/dist/index.js'));
  const results = {};
  const rows = new Map();
  for (const { path, expected } of corpus.entries.filter((it) => /^x?jdf\//.test(it.path))) {
    const outcome = outcomeOf(cip4, readFileSync(join(corpus.folder, path)), expected);
    const folder = path.split('/').slice(0, 2).join('/');
    const row = rows.get(folder) ?? {
      folder,
      files: 0,
      good: 0,
      'refused as it should': 0,
      other: 0,
    };
    rows.set(folder, row);
    row.files += 1;
    row[outcome === 'good' ? 'good' : outcome === 'refused' ? 'refused as it should' : 'other'] +=
      1;
    results[path] = outcome;
  }
  console.log('\nJob tickets: read as the manifest says, and a fixed point when they are written');
  console.table([...rows.values()]);
  const crashed = Object.entries(results).filter(([, outcome]) => outcome.startsWith('crash'));
  for (const [path, outcome] of crashed) console.log(`CRASH ${path}: ${outcome}`);
  const isWorse = (was, now) => ['good', 'refused'].includes(was) && was !== now;
  const options = { update, isWorse, isWhole: true };
  return holdsBaseline('jdf', results, options) && crashed.length === 0;
}

function outcomeOf(
  { readTicket, describeTicket, extractCanonical, writeXml, parseXmlText },
  bytes,
  expected,
) {
  try {
    const ticket = readTicket(bytes, { maxBytes });
    if (expected.wellformed === false) return 'wrong: not well-formed and read';
    const facts = describeTicket(ticket);
    extractCanonical(ticket);
    const fault = faultOf(facts, expected);
    if (fault) return `wrong: ${fault}`;
    const once = writeXml(ticket.document);
    return writeXml(parseXmlText(once)) === once ? 'good' : 'wrong: not a fixed point';
  } catch (error) {
    if (error.name !== 'TicketError') return `crash: ${error}`;
    if (expected.wellformed === false)
      return error.position ? 'refused' : 'wrong: refused without a place';
    // The manifest gives no root to what holds no ticket: files of other formats, packages of broken files.
    if (expected.root === undefined && ['unmapped', 'malformed'].includes(error.code))
      return 'refused';
    return `${error.code}: ${error.message.replace(/\d+/g, 'N')}`;
  }
}

function faultOf(facts, expected) {
  if (expected.root !== undefined && facts.root !== expected.root) return 'root';
  if (expected.version !== undefined && facts.version !== expected.version) return 'version';
  const job = expected.job_id ?? expected.jobID;
  if (job !== undefined && !facts.job_ids.includes(job)) return 'job id';
  if (expected.jdf_nodes !== undefined && facts.nodes.length !== expected.jdf_nodes) return 'nodes';
  if (expected.type !== undefined && facts.nodes[0]?.type !== expected.type) return 'type';
  if (expected.types !== undefined) {
    const types = facts.nodes[0]?.types.join(' ') ?? '';
    const wanted = expected.types.split(/\s+/).join(' ');
    const isCut = expected.types.length === mostTypes;
    if (isCut ? !types.startsWith(wanted) : types !== wanted) return 'types';
  }
  const colon = facts.root === 'JMF' ? ':' : '';
  const said = [
    ...new Set(facts.messages.map(({ family, type }) => `${family}${colon}${type}`)),
  ].sort();
  const wanted = [...new Set(expected.messages ?? said)].sort();
  return said.join() === wanted.join() ? null : 'messages';
}
