import { parentPort } from 'node:worker_threads';
import { failureOf, ThreadFailure, type FromThread, type ToThread } from './messages';
import { tasks } from './tasks';

const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread only');

const waiting = new Map<
  number,
  { readonly answer: (bytes: Uint8Array) => void; readonly refuse: (error: Error) => void }
>();
let asked = 0;

const send = (message: FromThread): void => port.postMessage(message);

function ask(question: unknown): Promise<Uint8Array> {
  asked += 1;
  const id = asked;
  return new Promise((answer, refuse) => {
    waiting.set(id, { answer, refuse });
    send({ type: 'question', id, question });
  });
}

async function run({ task, input }: { readonly task: string; readonly input: unknown }) {
  try {
    const work = tasks[task];
    if (!work) throw new TypeError(`There is no task ${task}`);
    send({ type: 'done', result: await work(input, ask) });
  } catch (error) {
    send({ type: 'failed', failure: failureOf(error) });
  } finally {
    waiting.clear();
  }
}

port.on('message', (message: ToThread) => {
  switch (message.type) {
    case 'run':
      void run(message.request);
      return;
    case 'answer':
      waiting.get(message.id)?.answer(message.bytes);
      return;
    case 'refusal':
      waiting
        .get(message.id)
        ?.refuse(new ThreadFailure({ ...message.failure, question: message.id }));
      return;
  }
});
send({ type: 'ready' });
