import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const folder = join(resolve(dirname(fileURLToPath(import.meta.url)), '..', '..'), 'docs', 'adr');
const names = readdirSync(folder).filter((name) => name !== 'README.md');
const index = readFileSync(join(folder, 'README.md'), 'utf8');

describe('each decision', () => {
  for (const name of names) {
    it(`${name} has its number, a status with a date, and alternatives`, () => {
      const text = readFileSync(join(folder, name), 'utf8');
      assert.ok(text.startsWith(`# ${Number(name.slice(0, 4))}. `));
      assert.match(text, /^\*\*Status\.\*\* (?:Accepted|Replaced by \d+), \d{4}-\d\d-\d\d\.$/m);
      assert.match(text, /^\*\*Alternatives\.\*\* /m);
      assert.ok(index.includes(`](${name})`), 'in the index');
    });
  }
});
