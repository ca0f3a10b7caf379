// Finds the failed tests in the output of a test run, to list them again at its end.
import { plain } from './tally.mjs';

// In colour Jest pads these words.
const fileLine = /^\s*(?:PASS|FAIL)\s+(\S+)\s+(\S+)/;
const failureLine = /^ {2}● (?!Console$)(.+)$/;
// What ends the message of a failure: the next file, the summary, another Nx task.
const endLine = /^\s*(?:PASS|FAIL|Test Suites:|Summary of all|> nx|NX )/;
const codeLine = /^\s*(?:>\s*)?\d* \|/;
const taskLine = /^\s*(?:-|✖|x)\s+(?:nx run )?([\w@/.-]+):(test|build)\s*$/;

const messageLines = 16;

/** `{file, name, message}` of every failed test in Jest's output, each once; the message is its first lines without the code around. */
export function failures(output) {
  const found = new Map();
  let file = '';
  let message = null;
  for (const line of plain(output).split('\n')) {
    file = fileLine.exec(line)?.slice(1).join(' ') ?? file;
    const name = failureLine.exec(line)?.[1];
    if (name !== undefined) {
      const key = `${file} ${name}`;
      // Jest prints all failures of a long run a second time.
      message = found.has(key) ? null : [];
      if (message) found.set(key, { file, name, message });
    } else if (endLine.test(line)) message = null;
    else if (message && message.length < messageLines && line.trim() !== '' && !codeLine.test(line))
      message.push(line.trim());
  }
  return [...found.values()].filter(({ message: lines }) => lines.length > 0);
}

/** Projects whose tests Nx calls failed although no test of theirs is: a crash, a time limit, a build. */
export function failedTasks(output, told) {
  const named = plain(output)
    .split('\n')
    .flatMap((line) => taskLine.exec(line)?.slice(1, 3).join(':') ?? []);
  return [...new Set(named)].filter((task) => {
    const project = task.split(':')[0].split('/').at(-1);
    return !told.some(({ file }) => file.startsWith(`${project} `));
  });
}

/** The last lines of a test run that did not pass; empty when nothing failed. */
export function failureList(output) {
  const failed = failures(output);
  const lines = failed.flatMap(({ file, name, message }) => [
    `  ${file}`,
    `    ${name}`,
    ...message.map((line) => `      ${line.slice(0, 200)}`),
  ]);
  const tasks = failedTasks(output, failed).map((task) => `  ${task} (no test of it is named)`);
  return lines.length + tasks.length === 0 ? [] : ['Failed tests:', ...lines, ...tasks];
}
