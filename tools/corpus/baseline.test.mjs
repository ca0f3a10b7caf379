import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { holdsBaseline } from './baseline.mjs';

describe('a baseline', () => {
  let folder;
  const isWorse = (was, now) => now !== undefined && was !== undefined && now > was;
  const hold = (results, options = {}) =>
    holdsBaseline('table', results, { update: false, isWorse, folder, ...options });

  before(() => {
    folder = `${mkdtempSync(join(tmpdir(), 'forme-baseline-'))}/`;
    mock.method(console, 'log', () => undefined);
  });
  after(() => {
    mock.restoreAll();
    rmSync(folder, { recursive: true });
  });

  it('that is missing fails', () => {
    assert.equal(hold({ a: 1 }), false);
  });

  it('is written by name, one line each', () => {
    assert.equal(hold({ b: 2, a: 1 }, { update: true, isWhole: true }), true);
    assert.equal(readFileSync(`${folder}table.json`, 'utf8'), '{\n "a": 1,\n "b": 2\n}\n');
  });

  it('holds for equal and better results, and fails for a worse one', () => {
    assert.equal(hold({ a: 1, b: 1 }), true);
    assert.equal(hold({ a: 2 }), false);
  });

  it('looks at names that are gone only when the results are whole', () => {
    const isLost = (was, now) => was !== undefined && now === undefined;
    assert.equal(hold({ a: 1 }, { isWorse: isLost }), true);
    assert.equal(hold({ a: 1 }, { isWorse: isLost, isWhole: true }), false);
  });

  it('keeps the earlier results that a part does not have', () => {
    hold({ b: 3 }, { update: true });
    assert.deepEqual(JSON.parse(readFileSync(`${folder}table.json`, 'utf8')), { a: 1, b: 3 });
  });

  it('is not read as empty when it is damaged', () => {
    writeFileSync(`${folder}table.json`, '{');
    assert.throws(() => hold({ a: 1 }), SyntaxError);
  });
});
