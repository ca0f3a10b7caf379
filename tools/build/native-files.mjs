// Files of an installed package that hold compiled code.
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

const MAGIC = [
  ['WebAssembly', '0061736d'],
  ['ELF', '7f454c46'],
  ['Mach-O', 'cffaedfe'],
  ['Mach-O', 'cafebabe'],
  ['PE', '4d5a'],
];

/** Compiled files of the package at `folder`, packages inside it left out: paths relative to it, sorted, with their format. */
export function nativeFiles(folder) {
  const found = [];
  const walk = (relative) => {
    for (const entry of readdirSync(join(folder, relative), { withFileTypes: true })) {
      const path = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== 'node_modules') walk(path);
      if (!entry.isFile()) continue;
      const format = formatOf(join(folder, path));
      if (format !== null) found.push({ path, format });
    }
  };
  if (existsSync(folder)) walk('');
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function formatOf(path) {
  const head = Buffer.alloc(4);
  const file = openSync(path, 'r');
  try {
    if (readSync(file, head, 0, 4, 0) < 4) return null;
  } finally {
    closeSync(file);
  }
  const hex = head.toString('hex');
  return MAGIC.find(([, magic]) => hex.startsWith(magic))?.[0] ?? null;
}
