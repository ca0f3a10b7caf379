import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import { buildLabel } from './label';

const name = (value: string): PDFName => PDFName.of(value);

let bytes: Uint8Array;

beforeAll(async () => {
  bytes = await buildLabel();
});

async function openLabel(): Promise<{ document: PDFDocument }> {
  return { document: await PDFDocument.load(bytes, { updateMetadata: false }) };
}

function pageResource(document: PDFDocument, kind: string): PDFDict {
  return document.getPage(0).node.Resources()!.lookup(name(kind), PDFDict);
}

function contentOf(document: PDFDocument): string {
  const stream = document.context.lookup(document.getPage(0).node.get(name('Contents')));
  return inflateSync((stream as PDFRawStream).contents).toString('latin1');
}

function numbers(array: PDFObject | undefined): number[] {
  return (array as PDFArray).asArray().map((entry) => Number(entry.toString()));
}

describe('the sample label', () => {
  it('is the same bytes every time', async () => {
    expect(Buffer.from(await buildLabel()).equals(Buffer.from(bytes))).toBe(true);
  });

  it('has 3 mm of bleed around the trim box', async () => {
    const { document } = await openLabel();
    const { node } = document.getPage(0);
    const trim = numbers(node.get(name('TrimBox')));
    const bleed = numbers(node.get(name('BleedBox')));
    const differences = trim.map((edge, index) => Math.abs(edge - bleed[index]!) * (25.4 / 72));
    for (const difference of differences) expect(difference).toBeCloseTo(3, 2);
    expect((trim[2]! - trim[0]!) * (25.4 / 72)).toBeCloseTo(210, 2);
  });

  it('names its spot inks, white, dieline and All, the orange with a Lab alternate', async () => {
    const { document } = await openLabel();
    const spaces = pageResource(document, 'ColorSpace');
    const inks = spaces.keys().map((key) => {
      const space = spaces.lookup(key, PDFArray);
      const alternate = space.lookup(2);
      const family = alternate instanceof PDFArray ? alternate.get(0) : alternate;
      return [space.lookup(1, PDFName).decodeText(), (family as PDFName).decodeText()];
    });
    expect(inks).toEqual([
      ['FORME Orange', 'Lab'],
      ['FORME Green', 'DeviceCMYK'],
      ['White', 'DeviceCMYK'],
      ['Dieline', 'DeviceCMYK'],
      ['All', 'DeviceCMYK'],
    ]);
  });

  it('marks the dieline and the white plate as processing steps', async () => {
    const { document } = await openLabel();
    const groups = document.catalog
      .lookup(name('OCProperties'), PDFDict)
      .lookup(name('OCGs'), PDFArray);
    const steps = groups.asArray().map((_, index) => {
      const group = groups.lookup(index, PDFDict);
      const step = group.lookupMaybe(name('GTS_Metadata'), PDFDict);
      return [
        group.lookup(name('Name'), PDFHexString).decodeText(),
        step?.get(name('GTS_ProcStepsGroup'))?.toString(),
        step?.get(name('GTS_ProcStepsType'))?.toString(),
      ];
    });
    expect(steps).toEqual([
      ['Artwork', undefined, undefined],
      ['White', '/White', undefined],
      ['Die line', '/Structural', '/Cutting'],
    ]);
  });

  it('overprints the dieline, the white plate and the black text', async () => {
    const { document } = await openLabel();
    const states = pageResource(document, 'ExtGState');
    for (const key of ['Overprint', 'Underprint']) {
      const state = states.lookup(name(key), PDFDict);
      expect([state.get(name('OP')), state.get(name('op'))].map(String)).toEqual(['true', 'true']);
      expect(String(state.get(name('OPM')))).toBe('1');
    }
    const content = contentOf(document);
    expect(content).toMatch(/\/OC \/Die BDC\nq\n\/Overprint gs\n\/Die CS 1 SCN/);
    expect(content).toMatch(/\/OC \/White BDC\nq\n\/Underprint gs/);
  });

  it('draws thirty bars, each a whole number of modules of 0.33 mm', async () => {
    const { document } = await openLabel();
    const content = contentOf(document);
    const module = 0.33 * (72 / 25.4);
    const bars = [
      ...content.matchAll(/ 0 0 0 1 scn\n([\d.]+) [\d.]+ m\n([\d.]+) [\d.]+ l\n[^h]*h\nf/g),
    ]
      .map((match) => (Number(match[2]) - Number(match[1])) / module)
      .filter((width) => width < 4.5);
    expect(bars).toHaveLength(30);
    for (const width of bars) expect(width).toBeCloseTo(Math.round(width), 2);
  });

  it('says PDF/X-4, the same title and Trapped false in Info and in XMP', async () => {
    const { document } = await openLabel();
    const info = document.context.lookup(document.context.trailerInfo.Info, PDFDict);
    const xmp = Buffer.from(
      (document.context.lookup(document.catalog.get(name('Metadata'))) as PDFRawStream).contents,
    ).toString('utf8');
    const title = info.lookup(name('Title'), PDFHexString).decodeText();
    expect(xmp).toContain(`<rdf:li xml:lang="x-default">${title}</rdf:li>`);
    expect(xmp).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>');
    expect(xmp).toContain('<pdf:Trapped>False</pdf:Trapped>');
    expect(String(info.get(name('Trapped')))).toBe('/False');
    expect(document.context.trailerInfo.ID).toBeInstanceOf(PDFArray);
  });

  it('embeds a CMYK output profile in its output intent', async () => {
    const { document } = await openLabel();
    const intent = document.catalog.lookup(name('OutputIntents'), PDFArray).lookup(0, PDFDict);
    const profile = inflateSync(
      (intent.lookup(name('DestOutputProfile')) as PDFRawStream).contents,
    );
    expect(profile.toString('latin1', 12, 24)).toBe('prtrCMYKLab ');
    expect(profile.readUInt32BE(0)).toBe(profile.length);
  });

  it('embeds every font as a subset with a ToUnicode map', async () => {
    const { document } = await openLabel();
    const fonts = pageResource(document, 'Font');
    expect(fonts.keys()).toHaveLength(4);
    for (const key of fonts.keys()) {
      const font = fonts.lookup(key, PDFDict);
      expect(font.lookup(name('BaseFont'), PDFName).decodeText()).toMatch(/^[A-Z]{6}\+DejaVu/);
      expect(font.lookup(name('ToUnicode'))).toBeInstanceOf(PDFRawStream);
    }
  });
});

const present = (command: string): boolean => spawnSync(command, ['--version']).error === undefined;

describe('the sample label, read by other programs', () => {
  const missing = ['qpdf', 'pdftotext', 'gs'].filter((command) => !present(command));
  const check = missing.length === 0 ? it : it.skip;
  if (missing.length > 0)
    console.log(`label oracles left out: ${missing.join(', ')} not installed`);

  check('is clean for qpdf, reads as text, and separates into eight plates', () => {
    const folder = mkdtempSync(join(tmpdir(), 'forme-label-'));
    try {
      writeFileSync(join(folder, 'label.pdf'), bytes);
      const run = (command: string, ...args: string[]): string => {
        const { status, stdout } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
        expect(status).toBe(0);
        return stdout;
      };
      expect(run('qpdf', '--check', 'label.pdf')).toContain('No syntax or stream encoding errors');
      expect(run('pdftotext', 'label.pdf', '-')).toContain('Golden Hour');
      run(
        'gs',
        '-q',
        '-dNOPAUSE',
        '-dBATCH',
        '-dSAFER',
        '-sDEVICE=tiffsep',
        '-r30',
        '-sOutputFile=p.tif',
        'label.pdf',
      );
      for (const ink of ['Cyan', 'Black', 'FORME Orange', 'FORME Green', 'White', 'Dieline']) {
        expect(readFileSync(join(folder, `p(${ink}).tif`)).length).toBeGreaterThan(1000);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
