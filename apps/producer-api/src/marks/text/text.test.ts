import { bytesSource, openPdf, type PdfDocument } from '@forme/pdf-core';
import { Interpreter } from '@forme/pdf-core/content';
import { plainText, TextDevice, textOfPage } from '@forme/pdf-core/text';
import { FontLibrary, readFonts } from '@forme/pdf-core/fonts';
import type { IccEngine } from '@forme/pdf-core/color';
import { walkResources } from '@forme/pdf-core/document';
import { buildPdf } from '@forme/test-kit';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanRejected } from '../../producers/producer';
import { inksAt, plates, runMarks, testIcc } from '../marks.fixture';
import { visualRuns } from './bidi';

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

/** Text of each page by what maps its codes to Unicode. */
function textsOf(output: Uint8Array): string[] {
  const document = openPdf(bytesSource(output));
  return document.pages.map((page) => {
    const device = new TextDevice(page.boxes.media);
    new Interpreter(document, { fonts: new FontLibrary(document) }).page(page, device);
    return plainText(textOfPage(device.gathered)).replaceAll(/\s+/g, ' ');
  });
}

/** Pixels that print. */
function inkOf(document: PdfDocument): number {
  const plane = plates(document, icc).planes.get('Black') ?? new Uint8Array();
  return plane.filter((amount) => amount > 100).length;
}

function refusalOf(item: object, files: Readonly<Record<string, Uint8Array>> = {}) {
  try {
    runMarks(two, [item], icc, files);
  } catch (error) {
    const { code, pointer, message } = error as PlanRejected;
    return { code, pointer, message };
  }
  throw new Error('nothing was refused');
}

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

  it('has the values of the page for names in double braces', () => {
    const at = { type: 'text', anchor: 'trim_center', font_size_pt: '4mm' };
    const text = '{{page.number}}/{{ page.count }} {{page.side}}';
    const { output } = runMarks(two, [slug(text), { ...at, text }], icc);
    expect(textsOf(output)).toEqual(['1/2 front 1/2 front', '2/2 back 2/2 back']);
    const { message, ...rest } = refusalOf(slug('{{page.numbre}}'));
    expect(rest).toEqual({ code: 'placeholder_unknown', pointer: '/marks/0/text' });
    expect(message).toContain('there are job.input_sha256, job.page_count, page.bleed_height');
  });

  it.each([
    ['Hebrew', 'שלום עולם', 'NotoSansHebrew|LiberationSans'],
    ['Arabic', 'مرحبا بالعالم', 'NotoNaskhArabic'],
    ['Devanagari', 'नमस्ते', 'NotoSansDevanagari'],
    ['Thai', 'สวัสดีชาวโลก', 'NotoSansThai'],
    ['Japanese', '価格カード', 'NotoSansJP'],
    ['Korean', '안녕 세상', 'NotoSansKR|NotoSansCJKkr'],
    ['Chinese', '颜色检查', 'NotoSansHans|NotoSansSC|NotoSansCJKsc'],
  ])('in %s is set in a bundled face, embedded, and printed', (_script, text, face) => {
    const { after, faults } = runMarks(two, [slug(`AB ${text} 12`)], icc);
    expect(faults).toEqual([]);
    const fonts = fontsOf(after);
    expect(fonts.some((font) => new RegExp(face).test(JSON.stringify(font)))).toBe(true);
    for (const font of fonts) expect(font).toMatchObject({ embedded: 'subset' });
    const latin = inkOf(runMarks(two, [slug('AB 12')], icc).after);
    expect(inkOf(after)).toBeGreaterThan(latin * 1.4);
  });

  it('is what a reader takes out, whatever its script', () => {
    for (const text of ['価格カード 12', '안녕 세상', '颜色检查', 'Größe', 'สวัสดี']) {
      expect(textsOf(runMarks(two, [slug(text)], icc).output)[0]).toBe(text);
    }
  });

  it('from right to left keeps its order next to text from left to right', () => {
    expect(visualRuns('abc')).toEqual([{ text: 'abc', isRtl: false }]);
    const order = (text: string) => visualRuns(text).map((it) => it.text);
    expect(order('AB שלום 12')).toEqual(['AB ', '12', 'שלום ']);
    expect(order('שלום (AB) עולם')).toEqual(['( עולם', 'AB', 'שלום )']);
  });

  it('is set in an uploaded font alone', () => {
    const font = readFileSync(
      require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    );
    const files = { 'house.ttf': font };
    const { after, faults } = runMarks(two, [{ ...slug('ไทย'), font: 'house.ttf' }], icc, files);
    expect(faults).toEqual([]);
    expect(fontsOf(after).map((it) => JSON.stringify(it))).toEqual([
      expect.stringContaining('NotoSansThai'),
    ]);
    const why = (item: object, uploads: Readonly<Record<string, Uint8Array>> = files) =>
      refusalOf(item, uploads).code;
    expect(why({ ...slug('漢'), font: 'house.ttf' })).toBe('characters_missing');
    expect(why({ ...slug('A'), font: 'other.ttf' })).toBe('external_files_missing');
    const junk = { 'x.ttf': Buffer.from('no font'), 'y.otf': Buffer.from('OTTO\0\x01garbage') };
    expect(why({ ...slug('A'), font: 'x.ttf' }, junk)).toBe('font_unusable');
    expect(why({ ...slug('A'), font: 'y.otf' }, junk)).toBe('font_unusable');
  });

  it('names the characters that no face has', () => {
    expect(refusalOf(slug('ሀ A\n'))).toEqual({
      code: 'characters_missing',
      pointer: '/marks/0/text',
      message: 'No bundled face has a glyph for U+1200 (ሀ), U+000A; name an uploaded font in font',
    });
  });

  it('anywhere has its end at the anchor, rotated, in its ink', () => {
    const item = { type: 'text', anchor: 'trim_center', text: 'HHHH', font_size_pt: 20 };
    const { after } = runMarks(
      two,
      [{ ...item, align: 'right', rotation: 90, color: { cmyk: [0, 1, 0, 0] } }],
      icc,
    );
    const shown = plates(after, icc);
    const { planes, width } = shown;
    const plane = planes.get('Magenta') ?? new Uint8Array();
    const inked = [...plane.keys()].filter((at) => (plane[at] ?? 0) > 200);
    const [x, y] = shown.pixelOf(150, 200);
    expect(Math.max(...inked.map((at) => at % width))).toBeLessThanOrEqual(x);
    expect(Math.min(...inked.map((at) => Math.floor(at / width)))).toBeGreaterThanOrEqual(y - 1);
    expect(planes.get('Cyan')?.some(Boolean) ?? false).toBe(false);
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
