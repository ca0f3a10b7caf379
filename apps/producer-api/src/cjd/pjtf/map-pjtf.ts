import { TicketError } from '@forme/cip4';
import type { RewriteOp } from '@forme/contracts/producer';
import {
  type ByteSource,
  openPdf,
  PdfDict,
  type PdfDocument,
  PdfName,
  PdfString,
} from '@forme/pdf-core';
import { decodeTextString } from '@forme/pdf-core/syntax';
import { jobOf, type Ticket } from '../ticket';
import { TicketObject } from './ticket-object';

/** Keys of JobTicket. Resources and audits say nothing of what is made. */
const ticketKeys = ['A', 'Cn', 'R', 'RA', 'V'];
/** Customer and delivery; and settings of the printing device: its paper (MS) and its rendering (R). */
const passedOver = ['A', 'Ad', 'S', 'Dl', 'Sc', 'MS', 'R'];
const boxes = [
  ['MB', 'MediaBox'],
  ['Bl', 'BleedBox'],
  ['TB', 'TrimBox'],
] as const;
const boxKeys = boxes.map(([key]) => key);
const MOST_DOCUMENTS = 1000;
const MOST_RANGES = 10_000;
/** Boxes that differ by less are the same, in points. */
const TOLERANCE = 0.01;

interface AskedPage {
  /** From 0, in the document. */
  readonly page: number;
  /** The objects that may set its boxes, the nearest first. */
  readonly levels: readonly TicketObject[];
}

/**
 * The job ticket of a PDF, its catalog's JT (Adobe technical note 5620, Portable Job Ticket Format 1.1), as a job on that PDF: the pages of its
 * documents in their order, with their boxes. Layouts, trapping, finishing and what else has no place are `unmapped`. Throws what opening a PDF throws.
 */
export function mapPjtf(source: ByteSource): Ticket {
  const document = openPdf(source);
  const found = document.resolve(document.catalog.get('JT'));
  if (!(found instanceof PdfDict)) {
    throw new TicketError('malformed', 'The PDF has no job ticket: its catalog has no JT', '/JT');
  }
  const ticket = new TicketObject(document, found, '/JT').only(ticketKeys);
  const [contents, second] = ticket.children('Cn', 2);
  if (!contents) throw ticket.error('malformed', 'The job ticket has no contents', 'Cn');
  if (second) throw second.error('unmapped', 'A job ticket has one job');
  contents.only(['JN', 'D', ...passedOver, ...boxKeys]);
  const pages = contents.children('D', MOST_DOCUMENTS).flatMap((it) => pagesOf(it, contents));
  if (pages.length === 0)
    throw contents.error('unmapped', 'The job ticket requires nothing that is carried out here');
  const ops = opsOf(pages, document, contents);
  const name = contents.value('JN');
  const id = name instanceof PdfString ? decodeTextString(name.bytes) : undefined;
  const file = { ref: 'input', field: 'body', encoding: 'body', bytes: new Uint8Array() } as const;
  return { job: jobOf(id, [{ type: 'rewrite', plan: { ops } }]), files: [file], warnings: [] };
}

/** The pages of a Document: those of its ranges, which are all of the PDF that carries the ticket. */
function pagesOf(document: TicketObject, contents: TicketObject): readonly AskedPage[] {
  document.only(['Fi', 'P', 'Cp', 'R', ...boxKeys]);
  const copies = document.value('Cp') ?? 1;
  if (copies !== 1) throw document.error('unmapped', 'The press makes the copies', 'Cp');
  const files = document.children('Fi', MOST_DOCUMENTS);
  files.forEach(checkFile);
  const ranges = document.children('P', MOST_RANGES);
  if (ranges.length === 0)
    throw document.error('unmapped', 'A document says which pages it has', 'P');
  return ranges.flatMap((range) => {
    range.only(['JTF', 'W', 'R', ...boxKeys]);
    const file = range.value('JTF') ?? 0;
    if (typeof file !== 'number' || !files[file])
      throw range.error('malformed', 'The document has no such file', 'JTF');
    const [first = 0, last = 0] = range.numbers('W', 2) ?? [0, -1];
    if (!Number.isInteger(first) || !Number.isInteger(last) || first < 0 || last < first)
      throw range.error('unmapped', 'Pages are the first and the last of a range, from 0', 'W');
    if (last - first > MOST_RANGES) throw range.error('limit', 'This range is too long', 'W');
    const levels = [range, document, contents];
    return Array.from({ length: last - first + 1 }, (_, at) => ({ page: first + at, levels }));
  });
}

/** A JTFile that is the PDF around the ticket. Other files would have to be fetched. */
function checkFile(file: TicketObject): void {
  file.only(['CP', 'Fi', 'FT', 'Pf', 'TR']);
  const spec = file.value('Fi');
  if (!(spec instanceof PdfName) || spec.value !== 'This')
    throw file.error('unmapped', 'The ticket is about the PDF that carries it', 'Fi');
}

/** Deletes the pages that are not requested, orders the others, and sets the boxes that differ. */
function opsOf(asked: readonly AskedPage[], document: PdfDocument, at: TicketObject): RewriteOp[] {
  const count = document.pages.length;
  const wanted = new Set<number>();
  for (const { page, levels } of asked) {
    if (page >= count)
      throw (levels[0] ?? at).error('malformed', `The PDF has ${count} pages`, 'W');
    if (wanted.has(page)) throw (levels[0] ?? at).error('unmapped', 'A page comes once', 'W');
    wanted.add(page);
  }
  const others = document.pages.map(({ index }) => index).filter((it) => !wanted.has(it));
  const kept = [...wanted].sort((a, b) => a - b);
  const order = asked.map(({ page }) => kept.indexOf(page));
  const isSorted = order.every((place, index) => place === index);
  return [
    ...others.reverse().map((index): RewriteOp => ({ op: 'page_delete', at_index: index })),
    ...(isSorted ? [] : [{ op: 'page_reorder', order } as const]),
    ...asked.flatMap((page, index) => boxOps(page, index, document)),
  ];
}

function boxOps({ page, levels }: AskedPage, index: number, document: PdfDocument): RewriteOp[] {
  const entry = document.pages[page];
  const has = { MB: entry?.boxes.media, Bl: entry?.boxes.bleed, TB: entry?.boxes.trim };
  return boxes.flatMap(([key, box]) => {
    const holder = levels.find((level) => level.value(key) !== null);
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = holder?.numbers(key, 4) ?? [];
    const now = has[key];
    if (!holder || !now) return [];
    if (x0 >= x1 || y0 >= y1) throw holder.error('malformed', 'This rectangle has no area', key);
    const off = [now.x0 - x0, now.y0 - y0, now.x1 - x1, now.y1 - y1].map(Math.abs);
    if (Math.max(...off) <= TOLERANCE) return [];
    return [{ op: 'box_set', at_index: index, box, rect_pt: [x0, y0, x1, y1] } as const];
  });
}
