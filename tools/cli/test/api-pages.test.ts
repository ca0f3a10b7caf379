import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerExamples, type Answered, type RealValues } from './documentation/api-examples';
import { answeredOtherwise } from './documentation/api-examples.table';
import { clone, startStack, type Stack } from './documentation/stack';
import { processesWith } from './forme-process';

const services = ['extraction', 'producer', 'hub', 'compare', 'preflight'];
/** A busy machine answers 400 requests in minutes. */
const longest = 1_200_000;
const exampleHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** What examples show in place of files, and the samples that are sent. */
function realValues(): RealValues {
  const bytes = (name: string) => readFileSync(join(clone, 'samples', name));
  const label = bytes('label.pdf');
  return {
    JVBERi0xLjcK: label.toString('base64'),
    'AAACMGFkc3A=': bytes('plans/press.icc').toString('base64'),
    [exampleHash]: createHash('sha256').update(label).digest('hex'),
  };
}

describe('the examples of the API pages, on a fresh start', () => {
  let stack: Stack;
  const answers = new Map<string, readonly Answered[]>();

  beforeAll(async () => {
    stack = await startStack();
    await Promise.all(
      services.map(async (name) => {
        const base = stack.addresses.get(name) ?? '';
        answers.set(name, await answerExamples({ name, base }, stack.folder, realValues()));
      }),
    );
  }, longest);
  afterAll(async () => {
    await stack.stop();
    stack.remove();
  }, longest);

  it.each(services)('of %s are answered as shown', (name) => {
    const wrong = (answers.get(name) ?? []).filter(
      ({ operation, status, declared, unknownId }) =>
        !(status >= 200 && status < 400) &&
        status !== answeredOtherwise[operation]?.[0] &&
        // An id that nothing here has: all else of the request was read.
        !(unknownId && declared && status === 404),
    );
    expect(wrong).toEqual([]);
    expect(answers.get(name)?.length).toBeGreaterThan(10);
  });

  it('are answered otherwise only where the table says so', () => {
    const all = [...answers.values()].flat();
    const known = new Set(all.map(({ operation }) => operation));
    expect(Object.keys(answeredOtherwise).filter((operation) => !known.has(operation))).toEqual([]);
  });

  it('leave no process', async () => {
    expect(await stack.stop()).toBe(0);
    expect(await processesWith(stack.root)).toEqual([]);
  });
});
