// The table of tickets: how many JDF and XJDF files become a job, are refused and why, or are malformed. A file that a ticket names by cid
// is a PDF of ten A5 pages in the same package. `job_if_fetched` are those that would be jobs if such a PDF stood behind every hash and web
// address that they name.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { holdsBaseline } from './baseline.mjs';

const require = createRequire(import.meta.url);
const folders = ['jdf/tickets', 'jdf/not-schema-valid', 'xjdf/tickets', 'xjdf/not-schema-valid'];
const mostXmlBytes = 64 * 1024 * 1024;
const sizes = { pages: 10, width: 420, height: 595 };

/** True when every ticket that became a job by the committed baseline still does and none fails without a typed error. */
export function ticketsTable({ root, corpus, update }) {
  const { readTicket } = require(join(root, 'apps/producer-api/dist/cjd/read-ticket.js'));
  const results = {};
  const rows = [];
  const reasons = new Map();
  for (const folder of folders) {
    const row = {
      folder,
      files: 0,
      job: 0,
      job_if_fetched: 0,
      refused: 0,
      malformed: 0,
      limit: 0,
      crash: 0,
    };
    for (const { path } of corpus.entries.filter((it) => it.path.startsWith(`${folder}/`))) {
      const outcome = outcomeOf(readTicket, readFileSync(join(corpus.folder, path)));
      row.files += 1;
      row[outcome.kind] += 1;
      results[path] = outcome.reason ? `${outcome.kind}: ${outcome.reason}` : outcome.kind;
      if (outcome.kind === 'refused')
        reasons.set(outcome.reason, (reasons.get(outcome.reason) ?? 0) + 1);
    }
    rows.push(row);
  }
  console.log('\nTickets: JDF and XJDF files as jobs of the producer');
  console.table(rows);
  console.log('Refused, by reason:');
  for (const [reason, count] of [...reasons].sort((a, b) => b[1] - a[1]))
    console.log(`  ${String(count).padStart(4)}  ${reason}`);
  const crashed = Object.keys(results).filter((path) => results[path].startsWith('crash'));
  for (const path of crashed) console.log(`CRASH ${path}: ${results[path]}`);
  const isWorse = (was, now) => was?.startsWith('job') && was !== now;
  const options = { update, isWorse, isWhole: true, printChanges: true };
  return holdsBaseline('tickets', results, options) && crashed.length === 0;
}

/** Reads the ticket, again and again with the files it needs. */
function outcomeOf(readTicket, xml) {
  const given = new Map();
  for (;;) {
    try {
      readTicket({
        bytes: packageOf(xml),
        mediaType: 'multipart/related',
        boundary: 'forme-cut',
        maxXmlBytes: mostXmlBytes,
        given,
      });
      return { kind: given.size === 0 ? 'job' : 'job_if_fetched' };
    } catch (error) {
      if (error.name === 'FileNeeded' && given.size < 16) {
        const { url, md5, sha256 } = error.file;
        given.set(JSON.stringify([url, md5, sha256]), {
          index: given.size,
          source: bytesOf(pagesPdf()),
        });
        continue;
      }
      if (error.name !== 'TicketError') return { kind: 'crash', reason: String(error) };
      // The reason without the path and without what is quoted from the file.
      const reason = error.message.split(': /')[0].replace(/"[^"]*"/g, '"..."');
      return { kind: error.code === 'unmapped' ? 'refused' : error.code, reason };
    }
  }
}

const bytesOf = (bytes) => ({
  length: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
  whole: bytes,
});

function packageOf(xml) {
  const names = [...xml.toString('latin1').matchAll(/["']cid:([^"'\s]+)["']/gi)].map(
    ([, it]) => it,
  );
  const part = (head, body) => [
    Buffer.from(`--forme-cut\r\n${head}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ];
  return Buffer.concat([
    ...part('Content-Type: application/xml', xml),
    ...[...new Set(names)].flatMap((name) =>
      part(`Content-Type: application/pdf\r\nContent-ID: <${contentId(name)}>`, pagesPdf()),
    ),
    Buffer.from('--forme-cut--\r\n'),
  ]);
}

/** RFC 2392; as it stands where it is no percent-encoded text. */
function contentId(name) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Readers rebuild the missing cross-reference table. */
function pagesPdf() {
  const numbers = Array.from({ length: sizes.pages }, (_, at) => 3 + at);
  const pages = numbers.map((it) => `${it} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n`);
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [${numbers.map((it) => `${it} 0 R`).join(' ')}] /Count ${sizes.pages} /MediaBox [0 0 ${sizes.width} ${sizes.height}] >>\nendobj\n${pages.join('')}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );
}
