// Plates of a page as a RIP makes them: Ghostscript's tiffsep1, one Group 4 file of 1 bit for every ink.
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const limitMs = 300_000;

/** Plates of the first page by ink; the files are in `folder`. */
export async function ripPlates(pdf, folder, dpi = 2400) {
  mkdirSync(folder, { recursive: true });
  const args = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=tiffsep1', `-r${dpi}`];
  const page = ['-dFirstPage=1', '-dLastPage=1', `-sOutputFile=${join(folder, 'plate.tif')}`, pdf];
  await run('gs', [...args, ...page], { timeout: limitMs });
  return new Map(
    readdirSync(folder).flatMap((name) => {
      const ink = /\((.*)\)\.tif$/.exec(name)?.[1];
      return ink ? [[ink, join(folder, name)]] : [];
    }),
  );
}
