import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawMutants } from './mutation.mjs';
import { mutantsOf, mutated } from './source-mutants.mjs';

const all = (source) =>
  mutantsOf('ink.ts', source).map((mutant) => mutated(source, mutant).replace(source, ''));

describe('mutants of a source', () => {
  it('change one operator, constant or branch at a time', () => {
    assert.deepEqual(all('const a = b < 2 ? c : d;'), [
      'const a = !(b < 2) ? c : d;',
      'const a = b <= 2 ? c : d;',
      'const a = b < 3 ? c : d;',
    ]);
    assert.deepEqual(all('if (a && b) f(true);'), [
      'if (!(a && b)) f(true);',
      'if (a || b) f(true);',
      'if (a && b) f(false);',
    ]);
  });

  it('leave types, imports, names and what is thrown as they are', () => {
    const source =
      "import a from './b1';\ntype C = 1 | true;\nconst d: readonly [0] = e;\nthrow new Error(`${1 + 2}`);\nconst f = { 1: g };\n";
    assert.deepEqual(all(source), []);
  });

  it('are drawn by the seed alone, without repetition', () => {
    const files = [{ path: 'ink.ts', source: 'export const a = [1, 2, 3, 4, 5, 6, 7, 8];' }];
    const draw = (seed, count = 5) => drawMutants(files, count, seed).map(({ start }) => start);
    assert.deepEqual(draw(1), draw(1));
    assert.notDeepEqual(draw(1), draw(2));
    assert.equal(new Set(draw(1, 8)).size, 8);
  });
});
