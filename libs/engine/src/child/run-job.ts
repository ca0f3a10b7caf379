import { type ChildMessage, type JobMessage, mostExtensionMs } from '../protocol/messages';
import { describeFailure } from './describe-failure';
import { openJobFile, type OpenJobFile } from './job-file';
import { type AskParts, jobParts } from './job-parts';
import { ResultWriter } from './result-writer';
import type { EngineJob, TaskModule } from './task';

type Send = (message: ChildMessage, bytes?: Uint8Array) => void;

/** How a job speaks with its pool. */
interface Speech {
  readonly send: Send;
  readonly ask: AskParts;
}

/** Runs one job to its `done` or `failed` message; never throws. */
export async function runJob(
  message: JobMessage,
  modules: ReadonlyMap<string, TaskModule>,
  { send, ask }: Speech,
): Promise<void> {
  const opened = new Map<string, OpenJobFile>();
  const readBack: OpenJobFile[] = [];
  let open = true;
  const say: Send = (said, bytes) => {
    // What an ended job says would be taken for the words of the next one.
    if (!open) throw new TypeError('The job has ended');
    send(said, bytes);
  };
  const result = new ResultWriter(message.resultPath);
  try {
    const task = modules.get(message.module)?.[message.task];
    if (!task) throw new TypeError(`There is no task ${message.module}/${message.task}`);
    const value = await task(engineJob(message, { opened, readBack, ask }, result, say));
    if (value !== undefined) result.write(JSON.stringify(value));
    const inline = result.finish();
    const { length, parts } = result;
    send({ type: 'done', length, inline: inline !== undefined, parts }, inline);
  } catch (error) {
    send(describeFailure(error));
  } finally {
    open = false;
    result.close();
    for (const file of [...opened.values(), ...readBack]) file.close();
  }
}

interface JobMeans {
  readonly opened: Map<string, OpenJobFile>;
  readonly readBack: OpenJobFile[];
  readonly ask: AskParts;
}

function engineJob(
  message: JobMessage,
  { opened, readBack, ask }: JobMeans,
  result: ResultWriter,
  send: Send,
): EngineJob<never> {
  const usedBefore = process.cpuUsage();
  let deadlineMs = message.deadlineMs;
  const latestMs = deadlineMs + mostExtensionMs(deadlineMs);
  return {
    // The caller of the pool and the task agree on the type; the pipe does not know it.
    input: message.input as never,
    fileNames: Object.keys(message.files),
    file: (name) => {
      const path = message.files[name];
      if (path === undefined) throw new TypeError(`The job has no file ${name}`);
      const file = opened.get(name) ?? openJobFile(path);
      opened.set(name, file);
      return file;
    },
    beginPart: (name) => result.begin(name),
    writeResult: (chunk) => result.write(chunk),
    written: () => {
      const file = result.open();
      readBack.push(file);
      return file;
    },
    progress: (stage, ms) => send({ type: 'progress', stage: clip(stage), ms }),
    warn: (code, text) => send({ type: 'warning', code: clip(code), message: clip(text) }),
    parts: (count) => jobParts(message.role, count, ask, readBack),
    extend: (ms) => {
      deadlineMs = Math.min(deadlineMs + ms, latestMs);
      send({ type: 'extend', ms });
    },
    remainingMs: () => {
      const { user, system } = process.cpuUsage(usedBefore);
      return deadlineMs - (user + system) / 1000;
    },
  };
}

const clip = (text: string): string => text.slice(0, 1000);
