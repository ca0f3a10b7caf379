import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { RemoteUnreachable } from '@forme/contracts';
import { EXIT, UsageError, type Command, type Terminal } from '../command';
import { readableFile } from '../files/inputs';
import { withScratchFolder } from '../platform/scratch-folder';
import { numberOption } from '../files/number-option';
import { writeFailure } from '../terminal/machine-fault';
import { unlessStopped } from '../terminal/stop-wish';
import { ProduceFailure, type Producing, type ProduceRequest } from './producing';

/** A verb that writes a PDF from another one. */
export interface ProduceVerb {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  readonly producer: ProduceRequest['producer'];
  /** Options that name the plan's file; the first is the one the help shows. */
  readonly planOptions: readonly string[];
  /** True when the verb works without a plan. */
  readonly planOptional?: boolean;
  /** Further PDFs are taken by `--input REF=FILE`. */
  readonly gangs?: boolean;
  /** `--ticket FILE` is taken in place of a plan and a PDF. */
  readonly tickets?: boolean;
}

/** Help of the options that all of them take. */
export const produceOptionsHelp = `  --no-verify         leaves out the look at the final bytes; not with --api
  --api URL           a running producer service (also --api-base); its token in FORME_TOKEN, the tenant in FORME_TENANT
  --deadline SECONDS  longest time for the work (default 300)
  --json              failures too are one line of JSON: {"ok":false,"problem":{…}}

IN and OUT are files; - is standard input or output. What was done is one line of JSON on standard output, or on standard error when the PDF
goes to standard output. OUT is written only when all went well.`;

/** Makes the command. */
export function produceCommand(verb: ProduceVerb): Command {
  const { name, summary, help } = verb;
  return {
    name,
    summary,
    help,
    async run(args, terminal) {
      const { values, positionals } = parseArgs({
        args: [...args],
        allowPositionals: true,
        allowNegative: true,
        options: {
          plan: { type: 'string' },
          template: { type: 'string' },
          layout: { type: 'string' },
          policy: { type: 'string' },
          options: { type: 'string' },
          job: { type: 'string' },
          ticket: { type: 'string' },
          input: { type: 'string', multiple: true, default: [] },
          'external-root': { type: 'string' },
          verify: { type: 'boolean', default: true },
          'api-base': { type: 'string' },
          api: { type: 'string' },
          deadline: { type: 'string', default: '300' },
          json: { type: 'boolean', default: false },
        },
      });
      const seconds = numberOption('deadline', values.deadline, { min: 1, max: 3600 });
      if (verb.tickets !== true && values.ticket !== undefined)
        throw new UsageError('--ticket is for cjd');
      const ticket = values.ticket === undefined ? undefined : await ticketFile(values.ticket);
      const [input, output, ...more] = ticket === undefined ? positionals : ['', ...positionals];
      if (input === undefined || output === undefined || more.length > 0) {
        throw wrongFiles(ticket);
      }
      const api = values.api ?? values['api-base'];
      if (ticket !== undefined) refuseService(api);
      const plan =
        ticket === undefined ? await readPlan(verb, values, terminal) : { text: '', folder: '.' };
      const task: Task = {
        plan: plan.text,
        externalRoot: values['external-root'] ?? plan.folder,
        input,
        output,
        more:
          verb.gangs === true || ticket !== undefined
            ? values.input.map(namedInput)
            : refuse(values.input),
        verify: values.verify,
        json: values.json,
        ...(ticket === undefined ? {} : { ticket }),
      };
      return withScratchFolder(async (folder) => {
        const producing = await producingOf(api, seconds * 1000, folder);
        return unlessStopped(() => produce(verb, task, { producing, terminal, folder }));
      });
    },
  };
}

interface Task {
  readonly plan: string;
  readonly externalRoot: string;
  readonly input: string;
  readonly output: string;
  readonly more: readonly { readonly ref: string; readonly file: string }[];
  readonly verify: boolean;
  readonly json: boolean;
  readonly ticket?: string;
}

async function ticketFile(file: string): Promise<string> {
  const path = await readableFile(file);
  if (path === undefined) throw new UsageError(`there is no file ${file}`);
  return path;
}

function refuse(inputs: readonly string[]): readonly never[] {
  if (inputs.length > 0) throw new UsageError('--input is for impose and for tickets');
  return [];
}

function namedInput(text: string): { readonly ref: string; readonly file: string } {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--input takes REF=FILE, not ${text}`);
  return { ref: text.slice(0, at), file: text.slice(at + 1) };
}

async function readPlan(
  { planOptions, planOptional }: ProduceVerb,
  values: Readonly<Record<string, unknown>>,
  terminal: Terminal,
): Promise<{ readonly text: string; readonly folder: string }> {
  const all = ['plan', 'template', 'layout', 'policy', 'options', 'job'];
  const strange = all.find((name) => values[name] !== undefined && !planOptions.includes(name));
  if (strange !== undefined) throw new UsageError(`--${strange} is not for this command`);
  const file = planOptions.map((name) => values[name]).find((value) => typeof value === 'string');
  if (file === undefined) {
    if (planOptional === true) return { text: '{}', folder: '.' };
    throw new UsageError(`Name the file of the plan with --${planOptions[0] ?? 'plan'}`);
  }
  if (file === '-') return { text: await terminal.input(), folder: '.' };
  const path = await readableFile(file);
  if (path === undefined) throw new UsageError(`there is no file ${file}`);
  return { text: await readFile(path, 'utf8'), folder: dirname(path) };
}

function wrongFiles(ticket: string | undefined): UsageError {
  return new UsageError(
    ticket === undefined
      ? 'Name the PDF to read and the one to write'
      : 'Name the PDF to write alone: the ticket carries the one to read',
  );
}

function refuseService(api: string | undefined): void {
  if (api === undefined) return;
  throw new UsageError('Post a ticket to /v1/cjd/apply-xml of the service yourself');
}

interface Surroundings {
  readonly producing: Producing;
  readonly terminal: Terminal;
  /** Goes with the command. */
  readonly folder: string;
}

/** The service where one is named, else engine processes of this command; each is loaded for those alone who use it. */
async function producingOf(
  api: string | undefined,
  deadlineMs: number,
  folder: string,
): Promise<Producing> {
  if (api !== undefined)
    return (await import('./produce-there.js')).produceThere(api, deadlineMs, folder);
  return (await import('./produce-here.js')).produceHere(deadlineMs, folder);
}

async function produce(
  verb: ProduceVerb,
  task: Task,
  { producing, terminal, folder }: Surroundings,
): Promise<number> {
  const { ticket } = task;
  try {
    const own =
      ticket === undefined
        ? [{ ref: 'input', path: await inputPath(task.input, folder, terminal) }]
        : [];
    const inputs = [
      ...own,
      ...(await Promise.all(
        task.more.map(async ({ ref, file }) => ({
          ref,
          path: await inputPath(file, folder, terminal),
        })),
      )),
    ];
    const { plan, externalRoot, verify } = task;
    const { producer } = verb;
    const given = { producer, plan, inputs, externalRoot, verify };
    const made = await producing(ticket === undefined ? given : { ...given, ticket });
    try {
      await writeOutput(made.path, task.output, terminal);
      const line = `${JSON.stringify({ ...made.line, output: task.output })}\n`;
      if (task.output === '-') terminal.err(line);
      else terminal.out(line);
      return EXIT.good;
    } finally {
      await made.dispose();
    }
  } catch (error) {
    return tellFailure(error, task, terminal);
  }
}

async function inputPath(file: string, folder: string, terminal: Terminal): Promise<string> {
  if (file !== '-') {
    const path = await readableFile(file);
    if (path === undefined) throw new UsageError(`there is no file ${file}`);
    return path;
  }
  const path = join(folder, 'input.pdf');
  await pipeline(terminal.inputBytes(), createWriteStream(path));
  return path;
}

async function writeOutput(path: string, output: string, terminal: Terminal): Promise<void> {
  if (output !== '-') {
    await copyFile(path, resolve(output)).catch((error: unknown) => {
      throw writeFailure(output, error);
    });
    return;
  }
  for await (const chunk of createReadStream(path)) {
    terminal.out(chunk as Buffer);
    await terminal.flushed();
  }
}

function tellFailure(error: unknown, { json }: Task, terminal: Terminal): number {
  if (error instanceof RemoteUnreachable) {
    error = new ProduceFailure('unreachable', 503, error.message, {});
  }
  if (!(error instanceof ProduceFailure)) throw error;
  const { code, status, detail, more } = error;
  if (json) {
    const problem = { code, status, detail, ...more };
    terminal.out(`${JSON.stringify({ ok: false, problem })}\n`);
  } else {
    const lines = [...textsOf(more['failures']), ...textsOf(more['errors'])];
    terminal.err(`${detail} (${code})\n${lines.map((line) => `  ${line}\n`).join('')}`);
  }
  return status >= 500 ? EXIT.engineFailed : EXIT.badInput;
}

function textsOf(values: unknown): readonly string[] {
  if (!Array.isArray(values)) return [];
  return values.map((value: unknown) => {
    if (typeof value !== 'object' || value === null) return String(value);
    const { path, message } = value as { readonly path?: string; readonly message?: string };
    return `${path ?? ''} ${message ?? ''}`;
  });
}
