import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isAllowed, notices, productionPackages, refused } from './licences.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forme-licences-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path, content) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** A workspace of one app and one test library, with the lock file entries and manifests given. */
function workspace(entries) {
  write('apps/one/package.json', { nx: { tags: ['type:app'] } });
  write('libs/kit/package.json', { nx: { tags: ['type:test'] } });
  write('package-lock.json', {
    packages: {
      '': { devDependencies: { tool: '1' } },
      'apps/one': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
      'libs/kit': { dependencies: { fake: '1' } },
      'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
      'node_modules/fake': { version: '1.0.0', license: 'GPL-3.0-only' },
      ...entries,
    },
  });
}

const ids = (packages) => packages.map(({ id }) => id);

describe('the licence gate', () => {
  it('reads expressions', () => {
    assert.equal(isAllowed('MIT'), true);
    assert.equal(isAllowed('(MIT OR GPL-3.0-only)'), true);
    assert.equal(isAllowed('MIT AND GPL-3.0-only'), false);
    assert.equal(isAllowed('(MIT OR Apache-2.0) AND BSD-3-Clause'), true);
    assert.equal(isAllowed('AGPL-3.0-or-later'), false);
    assert.equal(isAllowed('Apache-2.0 WITH something'), false);
    assert.equal(isAllowed(''), false);
  });

  it('follows run-time dependencies only, through nested folders, and refuses what they bring', () => {
    workspace({
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' } },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: 'AGPL-3.0-only' },
    });
    const packages = productionPackages(root);
    assert.deepEqual(ids(packages), ['a 1.0.0', 'b 2.0.0']);
    assert.deepEqual(ids(refused(packages)), ['b 2.0.0']);
  });

  it('refuses a package without a licence and reads the lists of old manifests', () => {
    workspace({
      'node_modules/a': { version: '1.0.0', dependencies: { old: '1', none: '1' } },
      'node_modules/old': { version: '1.0.0' },
      'node_modules/none': { version: '1.0.0' },
    });
    write('node_modules/a/package.json', { license: 'ISC' });
    write('node_modules/old/package.json', { licenses: [{ type: 'MIT' }] });
    assert.deepEqual(ids(refused(productionPackages(root))), ['none 1.0.0']);
  });

  it('writes each licence text once, and nothing that depends on the platform', () => {
    workspace({
      'node_modules/a': {
        version: '1.0.0',
        license: 'MIT',
        dependencies: { b: '1' },
        optionalDependencies: { native: '1' },
      },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/native': { version: '1.0.0', license: 'MIT', optional: true, os: ['linux'] },
    });
    const text = 'Copyright (c) Somebody\r\n\r\nPermission is granted.\r\n';
    write('node_modules/a/package.json', { license: 'MIT' });
    write('node_modules/b/package.json', { license: 'MIT' });
    const before = (() => {
      write('node_modules/a/LICENSE', text);
      write('node_modules/b/LICENSE', text);
      return notices(productionPackages(root));
    })();
    assert.equal(before.split('Permission is granted.').length, 2);
    assert.match(before, /a 1\.0\.0\nb 1\.0\.0\n\nCopyright \(c\) Somebody\n/);
    write('node_modules/native/LICENSE', 'only here');
    assert.equal(notices(productionPackages(root)), before);
  });
});
