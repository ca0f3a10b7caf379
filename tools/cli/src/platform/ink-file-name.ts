import { basename, extname } from 'node:path';

const longest = 60;

/** An ink's name as part of a file name on any system: letters, digits, dot, hyphen and underscore; never empty, never long. */
export function inkFileName(ink: string): string {
  const plain = ink
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+|[._]+$/g, '');
  const short = Array.from(plain).slice(0, longest).join('');
  return short === '' ? 'ink' : short;
}

/** A stem for the images of each file: its name without ending, with a number where two would be equal. */
export function stems(files: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const stem = inkFileName(basename(file, extname(file)));
    let free = stem;
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem}-${count}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
