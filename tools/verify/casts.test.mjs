import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { castFaults, castsByProject, castsOf, loweredTable } from './casts.mjs';

/** A project of so many lines, which begins with a text. */
const project = (text, lines) =>
  castsByProject([{ path: 'libs/planted/src/ink.ts', text: text + '\n'.repeat(lines) }]);
const cast = 'export const ink = JSON.parse(text) as Ink;\n';

describe('the budget of casts', () => {
  it('counts casts and non-null assertions, with their lines', () => {
    const text =
      'const a = b as Ink;\nconst c = d!;\nconst e = <Ink>f;\nconst g = h as unknown as Ink;\n';
    assert.deepEqual(
      castsOf('ink.ts', text).map(({ line }) => line),
      [1, 2, 3, 4, 4],
    );
  });

  it('does not count `as const`, `satisfies`, renamed imports and the word in a text', () => {
    const text =
      "import { a as b } from 'c';\nconst d = ['x'] as const;\nconst e = {} satisfies F;\nconst g = 'h as I!';\n";
    assert.deepEqual(castsOf('ink.ts', text), []);
  });

  it('is one for 1,000 lines: a second cast is a fault', () => {
    assert.deepEqual(castFaults(project(cast, 1000), {}), []);
    const [fault, ...rest] = castFaults(project(cast + cast, 1000), {});
    assert.match(fault, /^libs\/planted: 2 casts, the budget is 1/);
    assert.deepEqual(rest, []);
  });

  it('is the number of the table for a project that has more, and not one above it', () => {
    const three = project(cast.repeat(3), 100);
    assert.deepEqual(castFaults(three, { 'libs/planted': 3 }), []);
    assert.equal(castFaults(three, { 'libs/planted': 2 }).length, 1);
  });

  it('refuses an entry for a project that needs none, or that does not exist', () => {
    assert.deepEqual(castFaults(project(cast, 1000), { 'libs/planted': 4, 'libs/gone': 1 }), [
      'casts.table.mjs: libs/planted needs no entry; delete it',
      'casts.table.mjs: libs/gone needs no entry; delete it',
    ]);
  });

  it('only falls: writing the table never raises a number', () => {
    const three = project(cast.repeat(3), 100);
    const table = 'export const budgets = {};\n';
    assert.equal(
      loweredTable(table, three, { 'libs/planted': 2 }),
      "export const budgets = {\n  'libs/planted': 2,\n};\n",
    );
    assert.equal(
      loweredTable(table, three, {}),
      "export const budgets = {\n  'libs/planted': 3,\n};\n",
    );
  });
});
