import { execFileSync } from 'node:child_process';

/** Seconds of processor time of a Node program, with all that it starts and waits for. Rejects exit codes other than those given. */
export function processorSeconds(program, args, cwd, exits = [0]) {
  const quoted = [process.execPath, program, ...args]
    .map((word) => `'${word.replaceAll("'", `'\\''`)}'`)
    .join(' ');
  const script = `TIMEFORMAT='%U %S'; code=0; { time ${quoted} >/dev/null 2>&1 || code=$?; } 2>&1; echo $code`;
  const printed = execFileSync('bash', ['-c', script], { cwd, encoding: 'utf8' });
  const [user, system, code] = printed.trim().split(/\s+/).map(Number);
  if (!exits.includes(code)) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  return user + system;
}
