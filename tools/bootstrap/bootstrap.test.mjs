import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { buildFingerprint, packageFolders } from './compile.mjs';
import { failureList } from './failures.mjs';
import { isInstalled } from './install.mjs';
import { findProgram } from './programs.mjs';
import { atLeast, runtimeProblem, satisfies } from './runtime.mjs';
import { tally, tallyLine } from './tally.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forme-bootstrap-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path, content) {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the runtime check', () => {
  it('compares versions by number', () => {
    assert.equal(atLeast('v20.20.2', '20.19'), true);
    assert.equal(atLeast('20.9.0', '20.19'), false);
    assert.equal(satisfies('v21.1.0', '>=20.19 <21 || >=22.12'), false);
    assert.equal(satisfies('v22.12.0', '>=20.19 <21 || >=22.12'), true);
  });

  it('names the version that is needed and the one that is there', () => {
    write('package.json', { engines: { node: '>=20.19 <21 || >=22.12' } });
    assert.equal(runtimeProblem(root, 'v20.20.0'), null);
    assert.match(runtimeProblem(root, 'v18.0.0'), /needs Node >=20\.19.*this is Node v18\.0\.0/);
  });
});

describe('the install check', () => {
  const locked = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } };

  it('accepts node_modules that npm recorded with the locked versions, and remembers it', () => {
    write('package-lock.json', locked);
    write('node_modules/.package-lock.json', locked);
    assert.equal(isInstalled(root), true);
    rmSync(join(root, 'node_modules/.package-lock.json'));
    assert.equal(isInstalled(root), true);
  });

  it('requires an install when the lock file has changed', () => {
    write('package-lock.json', locked);
    write('node_modules/.package-lock.json', locked);
    assert.equal(isInstalled(root), true);
    write('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.1' } } });
    assert.equal(isInstalled(root), false);
  });

  it('requires an install in a fresh clone', () => {
    write('package-lock.json', locked);
    assert.equal(isInstalled(root), false);
  });
});

describe('the build check', () => {
  beforeEach(() => {
    write('package.json', { workspaces: ['apps/*', 'tools/cli'] });
    write('package-lock.json', {});
    write('tools/build/build.mjs', '');
    write('tools/cli/package.json', {});
    write('apps/one/package.json', {});
    write('apps/one/src/main.ts', 'a');
    write('apps/notes.txt', '');
  });

  it('finds the packages of the workspace', () => {
    assert.deepEqual(packageFolders(root), ['apps/one', 'tools/cli']);
  });

  it('sees a changed source and overlooks a changed test or output', () => {
    const before = buildFingerprint(root);
    write('apps/one/src/main.test.ts', 'b');
    write('apps/one/dist/main.js', 'b');
    assert.equal(buildFingerprint(root), before);
    write('apps/one/src/main.ts', 'ab');
    assert.notEqual(buildFingerprint(root), before);
  });
});

describe('finding a program', () => {
  it('looks along PATH and then in further folders, and takes executables only', () => {
    write('first/tool', '');
    write('second/tool', '');
    chmodSync(join(root, 'first/tool'), 0o644);
    chmodSync(join(root, 'second/tool'), 0o755);
    const found = findProgram('tool', {
      path: join(root, 'none'),
      folders: [join(root, 'second')],
    });
    assert.equal(found, join(root, 'second/tool'));
    assert.equal(findProgram('no-such-tool', { path: root }), null);
  });
});

describe('the tally', () => {
  it('adds up projects tested by Jest and by Node, coloured or not', () => {
    const output = [
      '\u001b[1mTests:       \u001b[22m\u001b[1m\u001b[31m1 failed\u001b[39m\u001b[22m, 2 skipped, 19 passed, 22 total',
      'Test Suites: 3 passed, 3 total',
      'Tests:       5 passed, 5 total',
      'ℹ pass 4',
      'ℹ fail 0',
      '# skipped 1',
    ].join('\n');
    assert.equal(tallyLine(tally(output)), '28 passed, 1 failed, 3 skipped');
  });
});

describe('the list of failures', () => {
  const failure = [
    '  \u001b[1m● jobs › complete once\u001b[22m',
    '',
    '    expect(received).toBe(expected)',
    '',
    '    Expected: 0',
    '    Received: null',
    '',
    '      107 |     const again = startScript(script);',
    '    > 109 |     expect(await again.terminate()).toBe(0);',
    '          |                                     ^',
    '      at Object.toBe (src/jobs.test.ts:109:37)',
    '',
  ];

  it('names each failed test once, with the first lines of its message', () => {
    const output = [
      '> nx run @forme/one:test',
      'PASS one src/good.test.ts',
      '\u001b[7m FAIL \u001b[27m  one  src/\u001b[1mjobs.test.ts\u001b[22m (34.8 s)',
      ...failure,
      ' PASS   one  src/other.test.ts',
      'Summary of all failing tests',
      'FAIL one src/jobs.test.ts (34.8 s)',
      ...failure,
      'Tests:       1 failed, 5 passed, 6 total',
      '   ✖  nx run @forme/one:test',
    ].join('\n');
    assert.deepEqual(failureList(output), [
      'Failed tests:',
      '  one src/jobs.test.ts',
      '    jobs › complete once',
      '      expect(received).toBe(expected)',
      '      Expected: 0',
      '      Received: null',
      '      at Object.toBe (src/jobs.test.ts:109:37)',
    ]);
  });

  it('names a project that failed without a failed test', () => {
    const output = ['PASS two src/a.test.ts', 'Failed tasks:', '', '- @forme/two:test', ''];
    assert.deepEqual(failureList(output.join('\n')), [
      'Failed tests:',
      '  @forme/two:test (no test of it is named)',
    ]);
  });

  it('is empty when all is well', () => {
    assert.deepEqual(failureList('PASS one src/a.test.ts\nTests:       5 passed, 5 total'), []);
  });
});
