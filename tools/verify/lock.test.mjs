import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filled, gaps, platformEntry } from './lock.mjs';

const lock = {
  packages: {
    '': { dependencies: { a: '1' } },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      dev: true,
      dependencies: { b: '1' },
      optionalDependencies: { 'a-linux-x64-musl': '1.0.0', '@a/darwin-arm64': '1.0.0' },
    },
    'node_modules/a/node_modules/b': { version: '1.0.0' },
    'node_modules/a-linux-x64-musl': { version: '1.0.0', license: 'Apache-2.0' },
  },
};

describe('the lock file check', () => {
  it('finds what is referred to and has no entry, looking upwards', () => {
    assert.deepEqual(
      gaps(lock).map(({ from, name }) => [from, name]),
      [['node_modules/a', '@a/darwin-arm64']],
    );
  });

  it('fills platform packages in npm order and leaves the rest alone', () => {
    const whole = filled(lock);
    assert.deepEqual(gaps(whole), []);
    assert.deepEqual(whole.packages['node_modules/@a/darwin-arm64'], {
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      license: 'Apache-2.0',
      optional: true,
      os: ['darwin'],
    });
    assert.equal(Object.keys(whole.packages)[1], 'node_modules/@a/darwin-arm64');
  });

  it('never invents a required package', () => {
    const broken = { packages: { '': { dependencies: { 'x-linux-x64': '1.0.0' } } } };
    assert.equal(gaps(filled(broken)).length, 1);
  });

  it('reads system, processor and C library from the name', () => {
    const entry = platformEntry({ name: '@s/core-linux-arm64-gnu', range: '^1.2.3', dev: false });
    assert.deepEqual(entry, {
      version: '1.2.3',
      cpu: ['arm64'],
      libc: ['glibc'],
      optional: true,
      os: ['linux'],
    });
    assert.equal(platformEntry({ name: 'left-pad', range: '1.0.0', dev: false }), null);
  });
});
