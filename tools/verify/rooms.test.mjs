import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { rooms } from './rooms.table.cjs';
import { withRooms } from './rooms.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const foldersOf = (project) =>
  readdirSync(join(root, project, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The rules that a project of two rooms breaks. */
function brokenRules(files) {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const rules = JSON.stringify(join(root, 'tools/verify/room-rules.cjs'));
    const table = "{ 'apps/planted': [['low', ''], ['high', '']] }";
    writeFileSync(
      join(folder, 'rules.cjs'),
      `module.exports = { forbidden: require(${rules}).roomRules(${table}), options: { tsPreCompilationDeps: true } };\n`,
    );
    const cruise = join(root, 'node_modules/.bin/depcruise');
    const args = ['--config', 'rules.cjs', '--output-type', 'json', 'apps'];
    const { stdout } = spawnSync(cruise, args, { cwd: folder, encoding: 'utf8' });
    return JSON.parse(stdout).summary.violations.map(({ rule }) => rule.name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the rooms', () => {
  for (const project of Object.keys(rooms)) {
    it(`of ${project} are its folders, each once`, () => {
      assert.deepEqual(rooms[project].map(([name]) => name).sort(), foldersOf(project));
    });
  }

  it('are declared for every app', () => {
    const apps = readdirSync(join(root, 'apps')).filter((name) => name !== 'console');
    for (const app of apps) assert.ok(rooms[`apps/${app}`], app);
  });

  it('are on the page of each app as in the table', async () => {
    for (const project of Object.keys(rooms).filter((name) => name.startsWith('apps/'))) {
      const page = readFileSync(join(root, project, 'README.md'), 'utf8');
      const written = await format(withRooms(page, project), { parser: 'markdown' });
      assert.equal(page, written, project);
    }
  });

  it('import downwards: an import of a higher room is refused, one of a lower room is not', () => {
    const high = "import { low } from '../low/low';\nexport const high = low;\n";
    const files = {
      'apps/planted/src/low/low.ts': 'export const low = 1;\n',
      'apps/planted/src/high/high.ts': high,
    };
    assert.deepEqual(brokenRules(files), []);
    files['apps/planted/src/low/planted.ts'] =
      "import { high } from '../high/high';\nexport const planted = high;\n";
    assert.deepEqual(brokenRules(files), ['planted-low-looks-down']);
  });

  it('are the rules that the boundaries are checked by', () => {
    const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
    const names = new Set(forbidden.map(({ name }) => name));
    for (const [project, named] of Object.entries(rooms)) {
      for (const [room] of named.slice(0, -1)) {
        assert.ok(
          names.has(`${project.split('/').at(-1)}-${room}-looks-down`),
          `${project} ${room}`,
        );
      }
    }
  });
});
