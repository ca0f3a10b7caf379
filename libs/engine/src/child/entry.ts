import { writeSync } from 'node:fs';
import { inspect } from 'node:util';
import type { ParentMessage, PartsMessage } from '../protocol/messages';
import { receive, send } from './channel';
import type { AskParts } from './job-parts';
import { runJob } from './run-job';
import { forgetModules, seal } from './seal';
import type { TaskModule } from './task';

async function main(): Promise<void> {
  seal();
  const load = (path: string): unknown => module.require(path);
  forgetModules(module, require.cache);
  const modules = new Map<string, TaskModule>();
  const messages = receive();
  // The pipe is read between jobs and when one asks: a read that waits would keep a process that breaks from ending.
  const ask: AskParts = async (count) => {
    send({ type: 'parts', count });
    const { value } = await messages.next();
    return value as PartsMessage;
  };
  for await (const received of messages) {
    // The pool is the trusted side of the pipe; its messages are typed where they are sent.
    const message = received as ParentMessage;
    if (message.type === 'job') await runJob(message, modules, { send, ask });
    else if (message.type === 'start') {
      for (const [name, path] of Object.entries(message.modules))
        modules.set(name, tasksOf(load(path)));
      send({ type: 'ready' });
    }
  }
  exit(0);
}

function tasksOf(exports: unknown): TaskModule {
  const tasks: unknown =
    typeof exports === 'object' && exports !== null ? Reflect.get(exports, 'tasks') : undefined;
  if (typeof tasks !== 'object' || tasks === null)
    throw new TypeError('A task module exports no tasks');
  return tasks as TaskModule;
}

/** Taken before the process is sealed: `process.exit` itself goes through the function that the seal removes. */
const reallyExit: unknown = Reflect.get(process, 'reallyExit');

function exit(code: number): void {
  if (typeof reallyExit === 'function') Reflect.apply(reallyExit, process, [code]);
}

main().catch((error: unknown) => {
  writeSync(2, inspect(error));
  exit(1);
});
