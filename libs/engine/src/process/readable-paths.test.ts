import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readablePaths } from './readable-paths';

describe('readablePaths', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'forme-paths-')));
  const put = (...path: string[]) => {
    mkdirSync(join(root, ...path.slice(0, -1)), { recursive: true });
    writeFileSync(join(root, ...path), '');
  };

  beforeAll(() => {
    put('apps', 'one', 'package.json');
    put('apps', 'one', 'dist', 'engine', 'tasks.js');
    put('apps', 'one', 'secret.env');
    put('libs', 'core', 'package.json');
    put('libs', 'core', 'dist', 'index.js');
    put('libs', 'core', 'src', 'index.ts');
    put('node_modules', 'saxes', 'package.json');
    mkdirSync(join(root, 'node_modules', '@forme'));
    symlinkSync('../../libs/core', join(root, 'node_modules', '@forme', 'core'));
  });

  afterAll(() => rmSync(root, { recursive: true }));

  it('are compiled folders, package files and node_modules, with links followed, and nothing else', async () => {
    const paths = await readablePaths([join(root, 'apps', 'one', 'dist', 'engine', 'tasks.js')]);
    const inside = paths.filter((path) => path.startsWith(root));
    expect(inside.map((path) => path.slice(root.length + 1)).sort()).toEqual([
      'apps/one/dist',
      'apps/one/package.json',
      'libs/core/dist',
      'libs/core/package.json',
      'node_modules',
    ]);
  });
});
