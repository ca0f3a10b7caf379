// Writes what is generated and committed: openapi.json and Dockerfile of each service, the reference pages of docs/, and samples/.
// `--check` writes nothing and fails when a file differs.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import {
  checksDocument,
  commandsDocument,
  configurationDocument,
  ledgerDocument,
  limitsDocument,
  membersDocument,
  nativeCodeDocument,
  problemsDocument,
  profilesDocument,
} from './documents.mjs';
import { consoleRoutes } from './console-routes.mjs';
import { productionPackages } from './licences.mjs';
import { withRooms } from './rooms.mjs';
import { rooms } from './rooms.table.cjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const services = [
  ['extraction', 'extraction-api'],
  ['producer', 'producer-api'],
  ['hub', 'integration-hub'],
  ['compare', 'compare-engine'],
  ['preflight', 'preflight-api'],
];

if (!process.argv.includes('--no-build')) {
  execFileSync('npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const require = createRequire(join(root, 'package.json'));
const { openApi } = require('@forme/contracts');
const { kitProblems } = require('@forme/service-kit/http');
const parts = services.map(([service, app]) => {
  const published = require(join(root, 'apps', app, 'dist', 'index.js'));
  return {
    service,
    app,
    contract: require(`@forme/contracts/${service}`)[`${service}Contract`],
    configuration: published[`${service}Configuration`],
    problems: Object.values(published[`${service}Problems`]),
  };
});
const {
  builtInProfiles,
  checks,
  checksPage,
  profilesPage,
  requestMembersPage: preflightMembersPage,
} = require(join(root, 'apps/preflight-api/dist/index.js'));

const { membersPage } = require(join(root, 'apps/producer-api/dist/index.js'));
const { defaultLimits, workPrices } = require('@forme/pdf-core/bytes');
const { ledgerOf } = require('@forme/pdf-core/conformance');
const standards = {
  pdfx4: 'PDF/X-4 (ISO 15930-7)',
  pdfx6: 'PDF/X-6, X-6p and X-6n (ISO 15930-9)',
  pdfx1a: 'PDF/X-1a:2001 (ISO 15930-1)',
  pdfx1a2003: 'PDF/X-1a:2003 (ISO 15930-4)',
  pdfx3: 'PDF/X-3:2002 (ISO 15930-3)',
  pdfx32003: 'PDF/X-3:2003 (ISO 15930-6)',
  pdfa1b: 'PDF/A-1b (ISO 19005-1)',
  pdfa1a: 'PDF/A-1a (ISO 19005-1)',
  pdfa2b: 'PDF/A-2b (ISO 19005-2)',
  pdfa2u: 'PDF/A-2u (ISO 19005-2)',
  pdfa2a: 'PDF/A-2a (ISO 19005-2)',
  pdfa3b: 'PDF/A-3b (ISO 19005-3)',
  pdfa3u: 'PDF/A-3u (ISO 19005-3)',
  pdfa3a: 'PDF/A-3a (ISO 19005-3)',
  pdfa4: 'PDF/A-4 (ISO 19005-4)',
  pdfa4e: 'PDF/A-4e (ISO 19005-4, annex B)',
  pdfa4f: 'PDF/A-4f (ISO 19005-4, annex A)',
  pdfua1: 'PDF/UA-1 (ISO 14289-1)',
  pdfua2: 'PDF/UA-2 (ISO 14289-2)',
  wtpdf1accessibility: 'WTPDF 1.0, conformance for accessibility',
  wtpdf1reuse: 'WTPDF 1.0, conformance for reuse',
};
const dockerfile = readFileSync(join(root, 'tools/verify/Dockerfile.template'), 'utf8');

/** The image of a service; that of preflight holds the console too. */
const dockerfileOf = (app) =>
  dockerfile
    .replaceAll('SERVICE', app)
    .replace(/^#CONSOLE (.*\n)/gm, app === 'preflight-api' ? '$1' : '');
const markdown = (text) => format(text, { parser: 'markdown', singleQuote: true, printWidth: 100 });
const ledgers = await Promise.all(
  Object.entries(standards).map(async ([profile, standard]) => {
    const ledger = ledgerOf(/** @type {keyof standards} */ (profile));
    const page = await markdown(ledgerDocument(profile, standard, ledger));
    return [join('docs', 'conformance', `${profile}.md`), page];
  }),
);
const { sampleFiles } = require(join(root, 'tools/samples/dist/index.js'));
const samples = await sampleFiles();
/** @type {any[][]} */
const contents = [
  ...[...samples].map(([name, bytes]) => [join('samples', name), Buffer.from(bytes)]),
  ...parts.map(({ app, contract }) => [
    join('apps', app, 'openapi.json'),
    `${JSON.stringify(openApi(contract), undefined, 2)}\n`,
  ]),
  ...parts.map(({ app }) => [join('apps', app, 'Dockerfile'), dockerfileOf(app)]),
  ...(await Promise.all(
    Object.keys(rooms)
      .filter((project) => project.startsWith('apps/'))
      .map(async (project) => {
        const page = join(project, 'README.md');
        return [page, await markdown(withRooms(readFileSync(join(root, page), 'utf8'), project))];
      }),
  )),
  ...(await Promise.all(
    parts.map(async ({ service }) => [
      join('apps/console/src/api/routes', `${service}.table.ts`),
      await format(consoleRoutes(service, require(`@forme/contracts/${service}`)), {
        parser: 'typescript',
        singleQuote: true,
        printWidth: 100,
      }),
    ]),
  )),
  ['docs/configuration.md', await markdown(configurationDocument(parts))],
  [
    'docs/hub-requests.md',
    await markdown(require(join(root, 'apps/integration-hub/dist/index.js')).requestMembersPage()),
  ],
  [
    'docs/commands.md',
    await markdown(
      commandsDocument(
        require(join(root, 'tools/cli/dist/commands/table.js')).commandTable,
        require(join(root, 'tools/cli/dist/exit-codes.js')),
      ),
    ),
  ],
  ['docs/limits.md', await markdown(limitsDocument(workPrices, defaultLimits))],
  ['docs/native-code.md', await markdown(nativeCodeDocument(productionPackages(root)))],
  ['docs/problems.md', await markdown(problemsDocument(parts, Object.values(kitProblems)))],
  ['docs/checks.md', await markdown(checksDocument(checksPage(checks)))],
  ['docs/preflight-members.md', await markdown(preflightMembersPage(checks))],
  ['docs/producer-members.md', await markdown(membersDocument(membersPage()))],
  ['docs/profiles.md', await markdown(profilesDocument(profilesPage(builtInProfiles, checks)))],
  ...ledgers,
];
const files = new Map(contents.map(([name, content]) => [name, content]));

const check = process.argv.includes('--check');
let stale = 0;
for (const [name, text] of files) {
  const file = join(root, name);
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(text))) continue;
  if (check) {
    console.error(`${name} is not what the code prints: run npm run generate`);
    stale += 1;
  } else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(`wrote ${name}`);
    if (name === join('samples', 'label.pdf')) writePlates();
  }
}
process.exitCode = stale > 0 ? 1 : 0;

/** Plates of the sample label, named as RIPs do. They are made when the label changes; a test compares them with it. */
function writePlates() {
  const folder = join(root, 'samples');
  rmSync(join(folder, 'plates'), { recursive: true, force: true });
  const program = join(root, 'tools/cli/bin/forme.js');
  const args = ['separations', 'label.pdf', '--format', 'tiff', '-o', 'plates', '--json'];
  const line = execFileSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  for (const { name, output } of JSON.parse(line).result.separations)
    renameSync(
      join(folder, output),
      join(folder, 'plates', `label(${name.replaceAll(' ', '_')}).tif`),
    );
}
