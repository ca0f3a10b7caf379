import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { faultsOfTypes } from './types.mjs';

describe('types of the tools', () => {
  let folder;
  const faultsIn = (text) => {
    const path = join(folder, 'planted.mjs');
    writeFileSync(path, text);
    return faultsOfTypes([path]);
  };

  before(() => (folder = mkdtempSync(join(tmpdir(), 'forme-types-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('report a member that does not exist, an unused name and a missing module, each with its line', () => {
    const faults = faultsIn(
      "import './missing.mjs';\nconst unused = 1;\nexport const length = [1].size;\n",
    );
    assert.deepEqual(
      faults.map((fault) => /:(\d+): /.exec(fault)[1]),
      ['1', '2', '3'],
    );
  });

  it('are good where they fit', () => {
    assert.deepEqual(faultsIn('export const sum = (a, b) => a + b;\n'), []);
  });
});
