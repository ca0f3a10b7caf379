// Refuses production dependencies whose licence is not permissive, and writes THIRD-PARTY-NOTICES.
//   node tools/verify/licences.mjs            writes the file
//   node tools/verify/licences.mjs --check    compares it
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nativeFiles } from '../build/native-files.mjs';
import { isWorkspace, nameAt, neededPlaces } from '../build/shipped-packages.mjs';

/** SPDX identifiers that may be part of what we ship. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose manifest names no SPDX identifier, with what was read in their licence file and why it is accepted. */
const READ_BY_HAND = {
  'clipper-lib': {
    licence: 'BSL-1.0',
    reason:
      'Its manifest says BSL, its readme and source the Boost Software License 1.0 (https://www.boost.org/LICENSE_1_0.txt). Its big integers are jsbn, (c) 2003-2005 Tom Wu, under his BSD-style terms.',
  },
  'dejavu-fonts-ttf': {
    licence: 'LicenseRef-DejaVu-Fonts',
    reason:
      'Bitstream Vera and Arev terms: use, embedding, copying and sale with other software are free; changes by the DejaVu project are in the public domain. Used by the sample PDFs only.',
  },
  'dictionary-en': {
    licence: 'LicenseRef-SCOWL',
    reason:
      'The word list is SCOWL: its parts are public domain or under terms of the MIT and BSD kind, which require only their notices. The affix file is under the BSD licence (2 clauses).',
  },
  'dictionary-en-gb': {
    licence: 'LicenseRef-SCOWL',
    reason: 'SCOWL again, under the terms of dictionary-en.',
  },
  'dictionary-es': {
    licence: 'MPL-1.1',
    reason:
      'Offered under GPL-3.0, LGPL-3.0 or MPL-1.1; MPL-1.1 is taken. It covers the word list and its affix file alone, which are installed unmodified.',
  },
  'dictionary-fr': {
    licence: 'MPL-2.0',
    reason:
      'MPL-2.0 covers the word list and its affix file alone, which are installed unmodified.',
  },
  'hunspell-wasm': {
    licence: 'MPL-1.1',
    reason:
      'Offered under LGPL-2.0, GPL-2.0 or MPL-1.1; MPL-1.1 is taken. It covers the files of the package alone, which are installed unmodified with their source.',
  },
};

/** Whether an SPDX expression of identifiers, AND, OR and parentheses can be met with the allowed licences. */
export function isAllowed(expression) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const term = () => {
    const token = tokens[at++];
    if (token !== '(') return ALLOWED.has(token);
    const inside = either();
    at += 1;
    return inside;
  };
  const both = () => {
    let ok = term();
    while (tokens[at] === 'AND') {
      at += 1;
      ok = term() && ok;
    }
    return ok;
  };
  const either = () => {
    let ok = both();
    while (tokens[at] === 'OR') {
      at += 1;
      ok = both() || ok;
    }
    return ok;
  };
  const ok = either();
  return ok && at === tokens.length;
}

/** Everything the shipped workspaces need at run time, in order of name and version. */
export function productionPackages(root) {
  return neededPlaces(root)
    .filter(({ place }) => !isWorkspace(place))
    .map(({ place, entry }) => describe(root, place, entry))
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
    .filter(({ id }, index, all) => id !== all[index - 1]?.id);
}

function describe(root, place, entry) {
  const name = nameAt(place);
  // Present on one platform only: described by the lock file, so that every machine writes the same notices.
  const platform = Boolean(entry.os ?? entry.cpu ?? entry.libc);
  const manifestPath = join(root, place, 'package.json');
  const manifest =
    !platform && existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {};
  const byHand = READ_BY_HAND[name];
  const named = entry.name ?? name;
  return {
    id: `${named} ${entry.version}`,
    licence: byHand?.licence ?? licenceOf(manifest) ?? entry.license ?? 'UNKNOWN',
    reason: byHand?.reason ?? null,
    platform,
    // What a package for one platform holds is compiled for it by its purpose.
    compiled: platform ? [] : nativeFiles(join(root, place)),
    text: platform ? null : licenceText(join(root, place)),
    author: typeof manifest.author === 'string' ? manifest.author : manifest.author?.name,
  };
}

/** The licence of a manifest in today's form, or in the lists old packages use. */
function licenceOf({ license, licenses }) {
  if (typeof license === 'string') return license;
  if (license?.type) return license.type;
  if (Array.isArray(licenses)) return licenses.map(({ type }) => type).join(' OR ');
  return null;
}

function licenceText(folder) {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const texts = names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .map((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[ \t]+$/gm, '')
        .trim(),
    );
  return texts.length > 0 ? texts.join('\n\n') : null;
}

/** Packages whose licence is neither allowed nor read by hand. */
export function refused(packages) {
  return packages.filter(({ licence, reason }) => reason === null && !isAllowed(licence));
}

/** The notices file: every package, then every licence text once with the packages it belongs to. */
export function notices(packages) {
  const rows = packages.map(({ id, licence, platform }) =>
    platform ? `${id}  (${licence}; on its platform only)` : `${id}  (${licence})`,
  );
  const owners = new Map();
  for (const { id, licence, text, author, reason, platform } of packages) {
    if (platform) continue;
    const body =
      text ??
      `${licence}. The package holds no licence file; its author is ${author ?? 'not named'}.`;
    const whole = reason === null ? body : `${body}\n\n[${reason}]`;
    owners.set(whole, [...(owners.get(whole) ?? []), id]);
  }
  const rule = '-'.repeat(80);
  const texts = [...owners].map(([text, ids]) => `${rule}\n${ids.join('\n')}\n\n${text}\n`);
  return [
    'Forme uses these packages at run time. Each is under the licence named with it.',
    `Written by tools/verify/licences.mjs.\n\n${rows.join('\n')}\n`,
    ...texts,
  ].join('\n');
}

function main() {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
  const packages = productionPackages(root);
  const bad = refused(packages);
  for (const { id, licence } of bad) console.error(`refused: ${id} is under "${licence}"`);
  const path = join(root, 'THIRD-PARTY-NOTICES');
  const text = notices(packages);
  if (bad.length > 0) return 1;
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
    console.log(`THIRD-PARTY-NOTICES: ${packages.length} packages`);
    return 0;
  }
  if (existsSync(path) && readFileSync(path, 'utf8') === text) {
    console.log(`${packages.length} production packages, all permissive, notices in step`);
    return 0;
  }
  console.error('THIRD-PARTY-NOTICES is out of step: run `node tools/verify/licences.mjs`');
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
