// Asks a child process one JSON line per request and reads one JSON line per answer, in that order.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const limitMs = 30_000;

/** Answers to requests. A request that takes too long, or ends the process, is answered with an error; the next goes to a new process. */
export async function answerLines(command, args, requests, env = {}) {
  const answers = [];
  while (answers.length < requests.length) {
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, ...env },
    });
    child.stdin.on('error', () => {});
    child.stdin.end(
      requests
        .slice(answers.length)
        .map((request) => JSON.stringify(request))
        .join('\n'),
    );
    const late = () => setTimeout(() => child.kill('SIGKILL'), limitMs);
    let timer = late();
    for await (const line of createInterface({ input: child.stdout })) {
      answers.push(JSON.parse(line));
      clearTimeout(timer);
      timer = late();
    }
    clearTimeout(timer);
    if (answers.length < requests.length) answers.push({ error: 'ended or too slow' });
  }
  return answers;
}
