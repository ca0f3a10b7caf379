// Transpiles src/ of the project in the current folder to dist/ as CommonJS with source maps. Types are checked by `tsc` for the
// whole workspace, not here. Each file becomes one, save in a project whose package.json says `"bundle": true` under `forme`: there
// all code goes into one scope, because CommonJS reaches each imported name through a getter, which loops over pixels feel.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';

function* filesUnder(folder) {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

const isTest = (path) => /\.(?:test|fixture|cases)\.ts$/.test(path);
const files = [...filesUnder('src')];
/** @type {import('esbuild').BuildOptions} */
const common = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
};
const project = JSON.parse(readFileSync('package.json', 'utf8'));

// Built next to dist first: a failed build keeps the last good one, and a partial build is never visible.
const work = join(import.meta.dirname, '../../node_modules/.cache/forme-build');
mkdirSync(work, { recursive: true });
const out = mkdtempSync(join(work, 'dist-'));
chmodSync(out, 0o755);
process.on('exit', () => rmSync(out, { recursive: true, force: true }));

if (project.forme?.bundle === true) await bundle();
else {
  await build({
    ...common,
    entryPoints: files.filter((path) => path.endsWith('.ts') && !isTest(path)),
    outdir: out,
    outbase: 'src',
  });
}
for (const path of files.filter((path) => !path.endsWith('.ts'))) {
  cpSync(path, join(out, path.slice('src/'.length)));
}
rmSync('dist', { recursive: true, force: true });
renameSync(out, 'dist');

/** One file with everything; each entry of `exports` is a door into it. */
async function bundle() {
  const doors = Object.values(project.exports).map((entry) => entry['forme-source']);
  const names = doors.map((_, index) => `door${index}`);
  await build({
    ...common,
    stdin: {
      contents: doors.map((door, at) => `export * as ${names[at]} from '${door}';`).join('\n'),
      resolveDir: '.',
      loader: 'ts',
    },
    bundle: true,
    packages: 'external',
    outfile: join(out, 'bundle.js'),
  });
  doors.forEach((door, at) => {
    const file = join(out, relative('src', door)).replace(/\.ts$/, '.js');
    mkdirSync(dirname(file), { recursive: true });
    const path = relative(dirname(file), join(out, 'bundle.js')).replace(/^(?!\.)/, './');
    writeFileSync(file, `module.exports = require('${path}').${names[at]};\n`);
  });
}
