// A child process that answers one JSON line per request.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts a script of this folder. A request that ends the process is answered `crash`, and the next goes to a new process. */
export function startReader(name) {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const start = () => {
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  };
  let running = start();
  return {
    async read(request) {
      running.child.stdin.write(`${JSON.stringify(request)}\n`);
      const { value, done } = await running.lines.next();
      if (!done) return JSON.parse(value);
      running = start();
      return { error: 'crash' };
    },
    end: () => running.child.stdin.end(),
  };
}
