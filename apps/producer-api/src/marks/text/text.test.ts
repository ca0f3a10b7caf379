import type { PdfDocument } from '@forme/pdf-core';
import { readFonts } from '@forme/pdf-core/fonts';
import type { IccEngine } from '@forme/pdf-core/color';
import { walkResources } from '@forme/pdf-core/document';
import { buildPdf } from '@forme/test-kit';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inksAt, plates, runMarks, testIcc } from '../marks.fixture';

const oracle = 'pdftotext';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const box = '/MediaBox [0 0 300 400] /TrimBox [40 40 260 360]';
const two = buildPdf({
  objects: {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    3: `<< /Type /Page /Parent 2 0 R ${box} >>`,
    4: `<< /Type /Page /Parent 2 0 R ${box} /Rotate 90 >>`,
  },
});
const slug = (text: unknown) => ({ type: 'slug_text', anchor: 'slug_top', text });

const fontsOf = (document: PdfDocument) =>
  readFonts(document, walkResources(document, document.pages));

describe('slug text', () => {
  it('has one embedded subset with a map to Unicode for all pages', () => {
    const { after, faults, summary } = runMarks(two, [slug('Größe AV размер')], icc);
    expect([faults, summary.marks_applied]).toEqual([[], 2]);
    const fonts = fontsOf(after);
    expect(fonts).toHaveLength(1);
    expect(JSON.stringify(fonts[0])).toContain('LiberationSans');
  });

  it('prints on every plate, in the middle of the slug', () => {
    const { after } = runMarks(two, [slug('HHHHHHHH')], icc);
    const shown = plates(after, icc);
    const { planes, width } = shown;
    for (const ink of ['Cyan', 'Magenta', 'Yellow', 'Black']) {
      const plane = planes.get(ink) ?? new Uint8Array();
      const inked = [...plane.keys()].filter((at) => (plane[at] ?? 0) > 200);
      const xs = inked.map((at) => at % width);
      const [left, right] = [Math.min(...xs), Math.max(...xs)];
      expect(Math.abs((left + right) / 2 - shown.pixelOf(150, 0)[0])).toBeLessThanOrEqual(1);
      const ys = inked.map((at) => Math.floor(at / width));
      const rows = ys.reduce((a, b) => Math.max(a, b), 0);
      expect(rows).toBeLessThan(shown.pixelOf(0, 360)[1]);
    }
  });

  it('is what a reader of the file takes out', () => {
    if (spawnSync(oracle, ['-v']).error) {
      console.warn('pdftotext is not installed (Debian package poppler-utils): text is not read');
      return;
    }
    const text = {
      $expr:
        '"Seite " + page.number + " / " + page.count + ": " + page.trim_width + " Größe Привет"',
    };
    const { output } = runMarks(two, [slug(text)], icc);
    const folder = mkdtempSync(join(tmpdir(), 'forme-text-'));
    try {
      writeFileSync(join(folder, 'a.pdf'), output);
      const said = execFileSync(oracle, [join(folder, 'a.pdf'), '-'], { encoding: 'utf8' });
      expect(said.split('\f').map((page) => page.trim())).toEqual([
        'Seite 1 / 2: 220 Größe Привет',
        'Seite 2 / 2: 320 Größe Привет',
        '',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('names the characters that the face lacks', () => {
    expect(() => runMarks(two, [slug('価 A\n')], icc)).toThrow(
      expect.objectContaining({
        code: 'characters_missing',
        pointer: '/marks/0/text',
        message: 'Liberation Sans has no glyph for U+4FA1 (価), U+000A',
      }) as Error,
    );
  });
});

it('labels of a colour bar print in their inks, outside the cells', () => {
  const bar = { type: 'color_bar', anchor: 'slug_top', inks: ['c', 'm'] };
  const { after, warnings } = runMarks(two, [bar], icc);
  expect(warnings).toEqual([]);
  const shown = plates(after, icc);
  expect([inksAt(shown, 141, 380), inksAt(shown, 159, 380)]).toEqual([
    { Cyan: 255 },
    { Magenta: 255 },
  ]);
  const { planes, width } = shown;
  const [x0, top] = shown.pixelOf(132, 386);
  const label = (ink: string) =>
    [...(planes.get(ink) ?? new Uint8Array()).subarray(0, top * width)].filter(
      (amount, at) => amount > 100 && at % width >= x0,
    );
  expect(label('Cyan').length).toBeGreaterThan(0);
  expect(label('Black')).toEqual([]);
});
