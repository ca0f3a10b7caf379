import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CjdJob } from '@forme/contracts/producer';
import type { TicketWarning } from '../cjd/notes';
import { externalNames } from '../intake/external-files';
import type { LocalFile } from '../files/local-file';
import { readPlanText } from '../intake/read-plan';
import { readTicketFile } from '../intake/read-ticket';
import type { FindTicketFile } from '../intake/ticket-files';
import { planKinds, readyPlan } from '../plans/plan-kinds';
import { producers } from '../registry/producers';
import type { EngineName } from '../producers/producer';
import { problems } from '../problems';
import type { MadeReport } from '../engine/apply-report';
import { orderSteps } from './envelope';
import { failedStep } from './failed-step';
import { applyInEngine, type EngineParts } from '../asking/run-engine';
import type { InputFile, NamedFile } from '../steps/work-files';
import type { WorkStep } from '../steps/work-step';

/** What to do with files of the local disk, without a service: no cache, no lineage, no retention. */
export interface HereRequest {
  readonly producer: EngineName | 'cjd';
  /** JSON text of the plan, or of the job. */
  readonly plan: string;
  /** The first is the PDF the plan is applied to. */
  readonly inputs: readonly { readonly ref: string; readonly path: string }[];
  /** Path of a file that the plan names; undefined when there is none. Called with bare names only. */
  readonly findExternal: (name: string) => Promise<string | undefined>;
  /** False leaves out the look at the final bytes. */
  readonly verify: boolean;
}

/** One step that was done. */
export interface HereStep {
  readonly producer: EngineName;
  readonly planSha256: string;
  readonly inputSha256: string;
  readonly report: MadeReport;
}

/** The output. The receiver releases the file. */
export interface HereResult {
  readonly steps: readonly HereStep[];
  readonly file: LocalFile;
  /** The job id of an envelope that has one. */
  readonly jobId: string | null;
  /** About the ticket; none where there was no ticket. */
  readonly ticketWarnings: readonly TicketWarning[];
}

/** Applies plans to files of the local disk in engine processes. Rejects with problems and the engine's errors. */
export async function applyHere(parts: EngineParts, request: HereRequest): Promise<HereResult> {
  const { steps, jobId } = stepsOf(request);
  let inputs: readonly InputFile[] = await Promise.all(
    request.inputs.map(async ({ ref, path }) => ({ ...(await foundFile(path)), ref })),
  );
  const done: HereStep[] = [];
  for (const planned of steps) {
    const { producer, plan, root } = planned;
    const ready = readyPlan(planKinds[producer], plan, root);
    const externals = await externalsOf(producer, plan, request);
    const step = { tenant: 'local', ready, inputs, externals };
    const running = applyInEngine(parts, step, { verify: request.verify });
    const { output } = await running.catch((error: unknown) => {
      throw failedStep(error, planned, request.producer === 'cjd');
    });
    if (done.length > 0) await inputs[0]?.release();
    const inputSha256 = inputs[0]?.sha256 ?? '';
    done.push({ producer, planSha256: ready.sha256, inputSha256, report: output.report });
    inputs = [{ ...output.file, ref: 'input' }];
  }
  const [file] = inputs;
  if (!file) throw new TypeError('A request without a PDF');
  return { steps: done, file, jobId, ticketWarnings: [] };
}

/** Longest ticket in XML, in bytes. */
const MOST_XML_BYTES = 256 * 1024 * 1024;

/** A ticket of the local disk: XML, JDF, XJDF, a PDF with PJTF, or a MIME package of a ticket and its files. */
export interface TicketHere {
  readonly path: string;
  /** PDFs that the ticket names by their hash, or by the URL that `ref` is. */
  readonly inputs: readonly { readonly ref: string; readonly path: string }[];
  readonly verify: boolean;
}

/** Applies the job of a ticket to the PDFs it carries or names; rejects as {@link applyHere}. */
export async function applyTicketHere(
  parts: EngineParts,
  { path, inputs: given, verify }: TicketHere,
): Promise<HereResult> {
  const input = { ...ticketType(await firstBytes(path)), maxXmlBytes: MOST_XML_BYTES };
  const terms = { tenant: 'local', findFile: findAmong(given) };
  const read = await readTicketFile(parts, await foundFile(path), input, terms);
  const { job, inputs, warnings } = read;
  try {
    const request = { producer: 'cjd', plan: JSON.stringify(job), inputs, verify } as const;
    const result = await applyHere(parts, {
      ...request,
      findExternal: () => Promise.resolve(undefined),
    });
    return { ...result, ticketWarnings: warnings };
  } finally {
    await Promise.all(inputs.map((file) => file.release()));
  }
}

/** What the first bytes of a ticket say it is; a package begins with its MIME headers (RFC 2046, 5.1.1). */
function ticketType(head: string): { readonly mediaType: string; readonly boundary: string } {
  const headers = /^(?:[\w-]+:.*(?:\r?\n[ \t].*)*\r?\n)+\r?\n/.exec(head)?.[0] ?? '';
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(headers) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary !== '') return { mediaType: 'multipart/related', boundary };
  return { mediaType: head.includes('%PDF-') ? 'application/pdf' : 'application/xml', boundary };
}

function findAmong(given: TicketHere['inputs']): FindTicketFile {
  return async ({ url, sha256, md5, path: pointer }) => {
    for (const { ref, path } of given) {
      const file = await foundFile(path);
      const [isHash, isSum] = [sha256 === file.sha256, md5 !== null && md5 === (await md5Of(path))];
      const isUrl = url === ref && (sha256 === null || isHash) && (md5 === null || isSum);
      if (isHash || isSum || isUrl) return file;
    }
    throw problems.ticketFile(
      'No input is the PDF that the ticket names here, by its hash or by its URL',
      { extensions: { pointer } },
    );
  };
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function firstBytes(path: string): Promise<string> {
  const chunks = createReadStream(path, { end: 1023 });
  const text: string[] = [];
  for await (const chunk of chunks) text.push((chunk as Buffer).toString('latin1'));
  return text.join('');
}

function stepsOf({ producer, plan }: HereRequest): {
  readonly steps: readonly WorkStep[];
  readonly jobId: string | null;
} {
  if (producer === 'cjd') {
    const job = readPlanText({ name: 'job', schema: CjdJob }, plan) as CjdJob;
    return { steps: orderSteps(job).steps, jobId: job.job_id ?? null };
  }
  if (!producers[producer]) {
    throw problems.producerMissing(`This release has no ${producer} engine`);
  }
  const { member: name, schema } = planKinds[producer];
  return {
    steps: [{ producer, plan: readPlanText({ name, schema }, plan), declared: 0 }],
    jobId: null,
  };
}

async function externalsOf(
  producer: EngineName,
  plan: unknown,
  { findExternal }: HereRequest,
): Promise<readonly NamedFile[]> {
  const found: NamedFile[] = [];
  const { required, possible } = externalNames(producer, plan);
  for (const name of [...required, ...possible]) {
    const isBare = !/[/\\]/.test(name) && name !== '.' && name !== '..';
    const path = isBare ? await findExternal(name) : undefined;
    if (path !== undefined) found.push({ ...(await foundFile(path)), name });
  }
  const missing = required.filter((name) => !found.some((file) => file.name === name));
  if (missing.length === 0) return found;
  throw problems.externalsMissing(`external_files_missing: ${missing.join(', ')}`, {
    extensions: { missing },
  });
}

/** A file that is not ours: releasing it leaves it where it is. */
async function foundFile(path: string): Promise<LocalFile> {
  const { size } = await stat(path);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { path, size, sha256: hash.digest('hex'), release: () => Promise.resolve() };
}
