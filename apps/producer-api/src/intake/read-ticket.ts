import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defined } from '@forme/contracts/defined';
import { CjdJob } from '@forme/contracts/producer';
import type { EngineResult } from '@forme/engine';
import type { RequestContext } from '@forme/service-kit/http';
import { keyOf, type NeededFile } from '../cjd/file-needed';
import type { TicketWarning } from '../cjd/notes';
import type { EngineParts } from '../asking/run-engine';
import type { InputFile } from '../steps/work-files';
import { REPORT_PART } from '../engine/apply-report';
import { PRODUCER_MODULE } from '../engine/modules';
import type { TicketInput, TicketNeed, TicketRefusal, TicketReport } from '../engine/ticket-task';
import { problems } from '../problems';
import { decodePdf } from './base64-pdf';
import { heldFile, type LocalFile, type WorkFiles } from '../files/local-file';
import { readPlanText } from './read-plan';
import type { FindTicketFile } from './ticket-files';

/** A job and its PDFs, which are the receiver's to release. */
export interface ReceivedTicket {
  readonly job: CjdJob;
  readonly inputs: readonly InputFile[];
  /** Parts of the ticket that are not carried out, and those that it left open. */
  readonly warnings: readonly TicketWarning[];
}

/** Dependencies of reading a ticket. */
export interface TicketTerms {
  readonly tenant: string;
  readonly signal?: AbortSignal;
  /** Finds files that are not in the request; without it their hash or URL is refused. */
  readonly findFile?: FindTicketFile;
}

/** Most files of a ticket that are not in the request. */
const MOST_FOUND = 16;

/** Reads the ticket of a raw body in an engine process. 413 for XML over `maxXmlBytes`, 422 with a pointer for what has no place in a job. */
export async function receiveTicket(
  parts: EngineParts,
  context: RequestContext,
  maxXmlBytes: number,
  findFile: FindTicketFile,
): Promise<ReceivedTicket> {
  const mediaType = context.mediaType ?? '';
  const isXml = mediaType.endsWith('xml');
  const body = await context.receiveRaw(isXml ? { maxBytes: maxXmlBytes } : {});
  const input = { mediaType, boundary: boundaryOf(context), maxXmlBytes };
  const { tenant, signal } = context;
  return readTicketFile(parts, body, input, { tenant, signal, findFile });
}

/** Reads the ticket of a file in an engine process; rejects as {@link receiveTicket}. The file stays as long as the inputs are not released. */
export async function readTicketFile(
  parts: EngineParts,
  body: Pick<LocalFile, 'path' | 'size' | 'sha256'>,
  input: TicketInput,
  terms: TicketTerms,
): Promise<ReceivedTicket> {
  const given: { key: string; file: LocalFile }[] = [];
  try {
    for (;;) {
      const read = await readOnce(parts, body, { input, given, terms });
      if (!('needed' in read)) return read;
      const { needed } = read;
      const pointer = { extensions: { pointer: needed.path } };
      if (given.length >= MOST_FOUND)
        throw problems.ticketFile(
          `A ticket has at most ${MOST_FOUND} files that are not in the request`,
          pointer,
        );
      if (!terms.findFile)
        throw problems.ticketFile('Files are not fetched here. Send the PDF as data: URL', pointer);
      given.push({ key: keyOf(needed), file: await terms.findFile(needed, terms) });
    }
  } finally {
    await Promise.all(given.map(({ file }) => file.release()));
  }
}

interface Reading {
  readonly input: TicketInput;
  readonly given: readonly { readonly key: string; readonly file: LocalFile }[];
  readonly terms: TicketTerms;
}

async function readOnce(
  { engine, files, deadlineMs }: EngineParts,
  body: Pick<LocalFile, 'path' | 'size' | 'sha256'>,
  { input, given, terms: { tenant, signal } }: Reading,
): Promise<ReceivedTicket | { readonly needed: NeededFile }> {
  const result = await engine.run({
    module: PRODUCER_MODULE,
    task: 'ticket',
    input: { ...input, given: given.map(({ key }) => key) },
    files: {
      body: body.path,
      ...Object.fromEntries(given.map(({ file }, index) => [`given${index}`, file.path])),
    },
    group: tenant,
    deadlineMs,
    ...defined({ signal }),
  });
  try {
    const report = await reportOf(result);
    if (report.kind === 'refused') throw refused(report);
    if (report.kind === 'needed') return { needed: report.file };
    const job = readPlanText({ name: 'job', schema: CjdJob }, report.job) as CjdJob;
    const found = given.map(({ file }) => file);
    const inputs = await keptFiles(result, report.files, files, { body, found });
    return { job, inputs, warnings: report.warnings };
  } finally {
    await result.dispose();
  }
}

/** RFC 2046, 5.1.1. */
function boundaryOf({ headers }: RequestContext): string {
  const type = headers.get('content-type')?.[0] ?? '';
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain ?? '';
}

async function reportOf(result: EngineResult): Promise<TicketReport | TicketRefusal | TicketNeed> {
  return await result.part(REPORT_PART).json<TicketReport | TicketRefusal | TicketNeed>();
}

function refused({ code, message, path }: TicketRefusal): Error {
  const options = path === null ? {} : { extensions: { pointer: path } };
  return code === 'unmapped'
    ? problems.ticketUnmapped(message, options)
    : problems.ticketInvalid(message, options);
}

async function keptFiles(
  result: EngineResult,
  named: TicketReport['files'],
  files: WorkFiles,
  {
    body,
    found,
  }: {
    readonly body: Pick<LocalFile, 'path' | 'size' | 'sha256'>;
    readonly found: readonly LocalFile[];
  },
): Promise<readonly InputFile[]> {
  const kept: InputFile[] = [];
  let start = 0;
  try {
    for (const { ref, field, encoding, size, given } of named) {
      const range = { start, end: start + size };
      start += size;
      const other = given === null ? undefined : found[given];
      const file = other
        ? await files.claim(other)
        : encoding === 'body'
          ? await files.claim(body)
          : encoding === 'base64'
            ? await decodePdf(field, (await result.bytes(range)).toString('latin1'), files)
            : await keptRange(result, range, files);
      kept.push({ ...file, ref });
    }
    return kept;
  } catch (error) {
    await Promise.all(kept.map((file) => file.release()));
    throw error;
  }
}

async function keptRange(
  result: EngineResult,
  range: { readonly start: number; readonly end: number },
  files: WorkFiles,
) {
  const size = range.end - range.start;
  if (size === 0) throw problems.emptyPdf('A PDF of the package is empty');
  const path = await files.newPath();
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(result.stream(range), hashing, target);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return heldFile({ path, size, sha256: hash.digest('hex') });
}
