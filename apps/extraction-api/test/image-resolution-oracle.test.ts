import { spawnSync } from 'node:child_process';
import type { Image } from '@forme/contracts/extraction';
import { PdfError } from '@forme/pdf-core';
import { type CorpusEntry, describeWithCorpus } from '@forme/test-kit';
import { extract } from './extract';

/** One row of `pdfimages -list`: a painting of an image, in the order of painting. */
interface Row {
  /** Page, object (or `inline`) and size. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

const oracle = spawnSync('pdfimages', ['-v']).error === undefined;
if (!oracle)
  process.stderr.write('SKIPPED: image resolutions against pdfimages: the program is absent\n');

/** Why paintings of an image differ in number, by file and key. */
const differences: Readonly<Record<string, string>> = {
  'general/pikepdf__ctm_cm.pdf 1 8 1x1':
    'pdfimages stops reading the content at a cm with too few operands',
  'print/pdfium__bug_555784.pdf 1 7 81915x1': 'pdfimages cannot read the image',
};

/** The rows of images and stencil masks; soft masks and explicit masks are not painted by themselves. */
function rowsOf(file: string, password: string | null): readonly Row[] | null {
  const args = ['-list', ...(password === null ? [] : ['-upw', password]), file];
  const { status, stdout } = spawnSync('pdfimages', args, { encoding: 'utf8', timeout: 20_000 });
  if (status !== 0 && stdout === '') return null;
  return stdout
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , type]) => type === 'image' || type === 'stencil')
    .map((cells) => {
      const inline = cells[10] === '[inline]';
      const [x, y] = inline ? [cells[11], cells[12]] : [cells[12], cells[13]];
      const object = inline ? 'inline' : (cells[10] ?? '');
      return {
        key: `${cells[0] ?? ''} ${object} ${cells[3] ?? ''}x${cells[4] ?? ''}`,
        x: Number(x),
        y: Number(y),
      };
    });
}

function keyOf(image: Image): string {
  const object = image.object_id?.replace(/^obj-/, '') ?? 'inline';
  return `${image.page_num} ${object} ${image.width_px}x${image.height_px}`;
}

function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** pdfimages rounds to whole numbers, and to three digits below 10. */
function near(ours: number, theirs: number): boolean {
  return Math.abs(ours - theirs) <= Math.max(1, theirs * 0.01);
}

/** What differs in one file, as `file key` with the reason; and how many paintings agree. */
function compare(name: string, images: readonly Image[], rows: readonly Row[]) {
  const theirs = grouped(rows, ({ key }) => key);
  const ours = grouped(
    // pdfimages enters neither tiling patterns nor Type 3 glyphs.
    images.filter(
      ({ matrix, within }) => matrix !== null && within !== 'pattern' && within !== 'glyph',
    ),
    keyOf,
  );
  const counts: string[] = [];
  const resolutions: string[] = [];
  let agreeing = 0;
  for (const key of new Set([...theirs.keys(), ...ours.keys()])) {
    const [mine, other] = [ours.get(key) ?? [], theirs.get(key) ?? []];
    if (mine.length !== other.length) counts.push(`${name} ${key}`);
    for (const [index, row] of other.slice(0, mine.length).entries()) {
      const dpi = mine[index]?.effective_resolution_dpi;
      if (dpi && near(dpi.x_dpi, row.x) && near(dpi.y_dpi, row.y)) agreeing++;
      else resolutions.push(`${name} ${key}: ${JSON.stringify(dpi)}, not ${row.x} x ${row.y}`);
    }
  }
  return { counts, resolutions, agreeing };
}

function imagesOf(
  entry: CorpusEntry,
  bytes: Uint8Array,
  password: string | null,
): readonly Image[] {
  try {
    return extract(bytes, ['images'], password).document.images ?? [];
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    expect(`${entry.path} ${error.code}`).toContain('password_required');
    return [];
  }
}

if (oracle) {
  describeWithCorpus('image resolutions', (corpus) => {
    it('are those of pdfimages for every painting, but for listed differences', () => {
      const counts: string[] = [];
      const resolutions: string[] = [];
      let agreeing = 0;
      for (const entry of [...corpus.under('pdf/general'), ...corpus.under('pdf/print')]) {
        if (!entry.path.endsWith('.pdf')) continue;
        const bytes = new Uint8Array(corpus.read(entry));
        const password = (entry.expected?.['passwords'] as string[] | undefined)?.[0] ?? null;
        const images = imagesOf(entry, bytes, password);
        const rows = rowsOf(corpus.pathOf(entry), password) ?? [];
        const found = compare(entry.path.replace('pdf/', ''), images, rows);
        counts.push(...found.counts);
        resolutions.push(...found.resolutions);
        agreeing += found.agreeing;
      }
      expect(resolutions).toEqual([]);
      expect(counts.sort()).toEqual(Object.keys(differences).sort());
      expect(agreeing).toBeGreaterThan(2200);
    });
  });
} else {
  describe.skip('image resolutions', () => {
    it('are those of pdfimages for every painting', () => undefined);
  });
}
