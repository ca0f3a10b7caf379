import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { faultsOf, patternsTable, writingFaults } from './writing.mjs';
import { notYetCovered, patterns } from './writing.table.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const avoided = (path, text) => faultsOf(path, text).map(({ line, avoid }) => [line, avoid]);

describe('the check of prose', () => {
  it('finds a pattern in comments and texts, with its line', () => {
    const text =
      '/** The page. */\nconst a = 1;\n// It is made anew.\nconst b = "It is asked for.";\n';
    assert.deepEqual(avoided('a.ts', text), [
      [3, 'anew'],
      [4, 'asked for'],
    ]);
  });

  it('passes over names, single words, and code of pages', () => {
    assert.deepEqual(avoided('a.ts', "const told = tells(anew, 'told');\n"), []);
    assert.deepEqual(avoided('a.md', 'See `told`.\n\n```\nanew\n```\n'), []);
  });

  it('passes over columns of SQL, not over sentences that begin with its words', () => {
    assert.deepEqual(avoided('a.ts', "query('select id from jobs where not told');\n"), []);
    assert.deepEqual(avoided('a.ts', 'query(`update ${jobs} set told = $1`);\n'), []);
    assert.deepEqual(avoided('a.ts', "say('Select what is told');\n"), [[1, 'is told']]);
  });

  it('reads texts around values, and regular expressions as code', () => {
    const text = 'const a = /"/;\nconst b = `It lies in ${place} for ${time} s`;\n';
    assert.deepEqual(avoided('a.ts', text), [[2, 'lies in']]);
  });

  it('fails on a planted fault, and on a listed place that is clean', () => {
    const folder = mkdtempSync(join(tmpdir(), 'writing-'));
    try {
      writeFileSync(join(folder, 'planted.md'), 'The table is made anew.\n');
      const planted = relative(root, join(folder, 'planted.md'));
      assert.equal(writingFaults([planted], []).faults.length, 1);
      assert.deepEqual(writingFaults([planted], [planted, 'docs/clean.md']).clean, [
        'docs/clean.md',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('has 20 patterns, shown on the page as they are in the table', () => {
    const page = readFileSync(join(root, 'docs', 'writing.md'), 'utf8');
    const bare = (text) => text.replace(/[ ]+/g, ' ').replace(/-{3,}/g, '---');
    assert.equal(patterns.length, 20);
    assert.ok(bare(page).includes(bare(patternsTable())));
  });

  it('lists each place once', () => {
    assert.equal(new Set(notYetCovered).size, notYetCovered.length);
  });
});
