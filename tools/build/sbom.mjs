// Software bill of materials (CycloneDX 1.6, JSON) of what a service needs at run time and is installed here, with every compiled file.
//   npm run sbom                                    one file for each service, in dist/sbom
//   node tools/build/sbom.mjs SERVICE --out FILE    one service, as its image holds it
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nativeFiles } from './native-files.mjs';
import { isWorkspace, nameAt, neededPlaces } from './shipped-packages.mjs';

/** The bill of a service (a folder of apps/): packages that are installed, their hashes, licences and compiled files. The same tree gives the same bill. */
export function billOf(root, service) {
  const needed = neededPlaces(root, `apps/${service}`)
    .filter(({ place }) => existsSync(join(root, place, 'package.json')))
    .map((it) => ({ ...it, component: componentAt(root, it) }));
  const refs = new Map(needed.map(({ place, component }) => [place, component['bom-ref']]));
  const [itself, ...others] = needed;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...itself.component, type: 'application' } },
    components: others.map(({ component }) => component),
    dependencies: needed.map(({ component, needs }) => ({
      ref: component['bom-ref'],
      dependsOn: needs.map((place) => refs.get(place)).filter(Boolean),
    })),
  };
}

function componentAt(root, { place, entry }) {
  const manifest = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
  // An alias has its own name in the lock file; the package behind it is what is shipped.
  const name = isWorkspace(place) ? manifest.name : (entry.name ?? nameAt(place));
  const purl = `pkg:npm/${name.replace('@', '%40')}@${manifest.version}`;
  const compiled = isWorkspace(place) ? [] : nativeFiles(join(root, place));
  return {
    type: 'library',
    'bom-ref': `${purl}#${place}`,
    name,
    version: manifest.version,
    purl,
    ...licencesOf(manifest),
    ...(entry.integrity && { hashes: [integrityHash(entry.integrity)] }),
    ...(compiled.length > 0 && {
      components: compiled.map(({ path, format }) => ({
        type: 'file',
        'bom-ref': `${purl}#${place}/${path}`,
        name: path,
        hashes: [{ alg: 'SHA-256', content: sha256(join(root, place, path)) }],
        properties: [{ name: 'forme:format', value: format }],
      })),
    }),
  };
}

function licencesOf({ license, licenses }) {
  const stated = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
  if (stated === undefined) return {};
  if (/[ ()]/.test(stated) && !/^see licen[cs]e/i.test(stated))
    return { licenses: [{ expression: stated }] };
  return { licenses: [{ license: { name: stated } }] };
}

/** The strongest hash of a Subresource Integrity text. */
function integrityHash(integrity) {
  const [algorithm, base64] = integrity.split(' ')[0].split(/-(.*)/);
  const content = Buffer.from(base64, 'base64').toString('hex');
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content };
}

const sha256 = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

function write(root, service, file) {
  const bill = billOf(root, service);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
  const compiled = bill.components.flatMap(({ components = [] }) => components).length;
  console.log(
    `${service}: ${bill.components.length} packages, ${compiled} compiled files: ${file}`,
  );
}

function main(/** @type {string[]} */ [service, option, file]) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
  const services = readdirSync(join(root, 'apps')).sort();
  if (service === undefined)
    for (const name of services) write(root, name, join(root, 'dist/sbom', `${name}.cdx.json`));
  else if (services.includes(service) && option === '--out' && file !== undefined)
    write(root, service, resolve(file));
  else throw new Error(`usage: sbom.mjs [${services.join('|')} --out FILE]`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
