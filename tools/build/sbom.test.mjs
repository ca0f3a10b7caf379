import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { billOf } from './sbom.mjs';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const wasm = Buffer.from('0061736d01000000', 'hex');
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forme-sbom-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path, content) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  const isText = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(join(root, path), isText ? content : JSON.stringify(content));
}

/** Installs packages: the lock file names all of `entries`, the folders of those in `absent` are missing. */
function install(entries, absent = []) {
  write('apps/one/package.json', { name: '@forme/one', version: '0.1.0', license: 'Apache-2.0' });
  write('package-lock.json', {
    packages: { 'apps/one': { dependencies: { a: '1' }, devDependencies: { d: '1' } }, ...entries },
  });
  for (const [place, { version, license }] of Object.entries(entries)) {
    if (!absent.includes(place))
      write(`${place}/package.json`, {
        name: place.split('node_modules/').at(-1),
        version,
        license,
      });
  }
}

describe('the bill of materials', () => {
  it('lists what is installed for production, nested versions too, and nothing else', () => {
    const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
    install(
      {
        'node_modules/a': {
          version: '1.0.0',
          license: '(MIT OR ISC)',
          integrity,
          dependencies: { b: '2' },
          optionalDependencies: { elsewhere: '1' },
        },
        'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
        'node_modules/b': { version: '1.0.0', license: 'MIT' },
        'node_modules/d': { version: '1.0.0', license: 'MIT' },
        'node_modules/elsewhere': { version: '1.0.0', license: 'MIT', os: ['aix'] },
      },
      ['node_modules/elsewhere'],
    );
    const bill = billOf(root, 'one');
    assert.equal(bill.metadata.component.purl, 'pkg:npm/%40forme/one@0.1.0');
    assert.deepEqual(
      bill.components.map(({ purl }) => purl),
      ['pkg:npm/a@1.0.0', 'pkg:npm/b@2.0.0'],
    );
    assert.deepEqual(bill.components[0].licenses, [{ expression: '(MIT OR ISC)' }]);
    assert.deepEqual(bill.components[0].hashes, [{ alg: 'SHA-512', content: '07'.repeat(64) }]);
    const [a, b] = bill.components.map((it) => it['bom-ref']);
    assert.deepEqual(bill.dependencies[1], { ref: a, dependsOn: [b] });
    assert.deepEqual(billOf(root, 'one'), bill);
  });

  it('lists compiled files of a package by their first bytes, with their hash', () => {
    install({ 'node_modules/a': { version: '1.0.0', license: 'MIT' } });
    write('node_modules/a/lib/codec.bin', wasm);
    write('node_modules/a/lib/codec.js', 'module.exports = 1;');
    write('node_modules/a/node_modules/inner/x.wasm', wasm);
    const [a] = billOf(root, 'one').components;
    assert.deepEqual(
      a.components.map(({ name, hashes, properties }) => [
        name,
        hashes[0].content,
        properties[0].value,
      ]),
      [['lib/codec.bin', createHash('sha256').update(wasm).digest('hex'), 'WebAssembly']],
    );
  });

  it('holds no package that only tests need', () => {
    const { devDependencies, dependencies } = JSON.parse(
      readFileSync(join(repository, 'libs/test-kit/package.json'), 'utf8'),
    );
    assert.equal(dependencies, undefined);
    assert.ok('s3rver' in devDependencies);
    const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
    assert.equal(lock.packages['node_modules/s3rver'].dev, true);
  });
});
