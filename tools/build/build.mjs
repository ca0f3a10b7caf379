// Transpiles src/ of the project in the current folder to dist/, file by file, as CommonJS with source maps.
// Types are checked by `tsc` for the whole workspace, not here.
import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

function* filesUnder(folder) {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

const isTest = (path) => /\.(?:test|fixture)\.ts$/.test(path);
const files = [...filesUnder('src')];
rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: files.filter((path) => path.endsWith('.ts') && !isTest(path)),
  outdir: 'dist',
  outbase: 'src',
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
});
for (const path of files.filter((path) => !path.endsWith('.ts'))) {
  cpSync(path, join('dist', path.slice('src/'.length)));
}
