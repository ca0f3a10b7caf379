import assert from 'node:assert/strict';
import { dirname, resolve } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
// Split, because the rule reads this file as well.
const ignore = ['prettier', 'ignore'].join('-');

describe('the lint rules of formatting', () => {
  let eslint;
  before(() => {
    eslint = new ESLint({ cwd: root });
  });
  const rulesOf = async (text) => {
    const [{ messages }] = await eslint.lintText(text, { filePath: 'tools/verify/planted.mjs' });
    return messages.map(({ ruleId }) => ruleId);
  };

  it('refuse to switch the formatter off', async () => {
    assert.deepEqual(await rulesOf(`// ${ignore}\nexport const inks = [1,  2];\n`), [
      'no-warning-comments',
    ]);
  });

  it('refuse a literal that is spread to keep members on one line', async () => {
    const text = 'const [a, b] = [1, 2];\nexport const ink = { ...{ a, b }, c: 3 };\n';
    assert.deepEqual(await rulesOf(text), ['no-restricted-syntax']);
  });

  it('apply to TypeScript, and let tables switch the formatter off', async () => {
    const source = await eslint.calculateConfigForFile('libs/mapping/src/compiling/field.ts');
    const listed = await eslint.calculateConfigForFile('apps/compare-engine/src/notes.ts');
    const table = await eslint.calculateConfigForFile('libs/mapping/src/units.table.ts');
    assert.deepEqual(
      [source, listed, table].map(({ rules }) => rules['no-warning-comments'][0]),
      [2, 2, 0],
    );
    assert.equal(source.rules['no-restricted-syntax'][0], 2);
  });
});
