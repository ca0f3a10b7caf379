import { parseJson } from '@forme/contracts/json';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** One file of the built console, ready to be sent. */
export interface ConsoleFile {
  readonly bytes: Buffer;
  /** The same, compressed; null where that saves nothing. */
  readonly gzip: Buffer | null;
  readonly mediaType: string;
  readonly etag: string;
  /** True for a file whose name holds the hash of its content. */
  readonly immutable: boolean;
}

/** The built console: its files by path, and the first segments of the addresses that its page answers. */
export interface ConsoleFiles {
  readonly files: ReadonlyMap<string, ConsoleFile>;
  readonly rooms: ReadonlySet<string>;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.md': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

const compress = promisify(gzip);

/** Reads the build into memory; null when there is none. Requests then touch no disk and no path that they name. */
export async function readConsole(
  folder: string = join(__dirname, '../../../console/dist'),
): Promise<ConsoleFiles | null> {
  const names = await readdir(folder, { recursive: true, encoding: 'utf8' }).catch(
    (): string[] => [],
  );
  if (!names.includes('index.html') || !names.includes('console.json')) return null;
  const files = new Map<string, ConsoleFile>();
  for (const name of names) {
    const mediaType = mediaTypes[extname(name)];
    if (mediaType === undefined || name === 'console.json') continue;
    const bytes = await readFile(join(folder, name));
    files.set(`/${name.replaceAll('\\', '/')}`, await fileOf(name, bytes, mediaType));
  }
  return { files, rooms: roomsOf(await readFile(join(folder, 'console.json'), 'utf8')) };
}

async function fileOf(name: string, bytes: Buffer, mediaType: string): Promise<ConsoleFile> {
  const packed = await compress(bytes, { level: 9 });
  return {
    bytes,
    gzip: packed.length < bytes.length * 0.9 ? packed : null,
    mediaType,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    immutable: name.startsWith('assets'),
  };
}

function roomsOf(manifest: string): ReadonlySet<string> {
  const { rooms } = parseJson<{ readonly rooms: readonly string[] }>(manifest);
  return new Set(rooms);
}
