import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPdf } from '@forme/pdf-core';
import { describeWithCorpus, onePagePdf } from '@forme/test-kit';
import { annotateDocument } from '../src/annotating/annotate-document';
import type { Mark } from '../src/annotating/page-marks-of';

type Seen = readonly [page: number, subtype: string, rect: readonly number[]];
type Readers = Readonly<Record<'pdfium' | 'pdfjs', readonly Seen[]>>;

const readers = join(__dirname, 'fixtures', 'read-annotations.mjs');
const terms = {
  author: 'Forme',
  judgedAt: '2026-03-04T09:30:12.000Z',
  layerNames: { error: 'Errors', warning: 'Warnings', advisory: 'Notes' },
};
const severities = ['error', 'warning', 'advisory'] as const;

/** A label at the corner of a box, and the line around it, reach no further than this, in points. */
const labelPt = 40;

const folder = mkdtempSync(join(tmpdir(), 'forme-annotated-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(bytes: Uint8Array) {
  return openPdf({
    length: bytes.length,
    read: (offset, length) => bytes.subarray(offset, offset + length),
    whole: bytes,
  });
}

/** Three boxes on every page, inside its crop box. */
function marksFor(original: Uint8Array): Map<number, Mark[]> {
  const pages = open(original).pages.map(({ boxes: { crop } }, index): [number, Mark[]] => {
    const [width, height] = [crop.x1 - crop.x0, crop.y1 - crop.y0];
    const marks = severities.map((severity, nth): Mark => {
      const [x0, y0] = [crop.x0 + width * (0.1 + nth * 0.3), crop.y0 + height * 0.4];
      return {
        number: nth + 1,
        severity,
        title: 'Bleed',
        message: 'Größe: 1 mm',
        bbox: { x0, y0, x1: x0 + width * 0.2, y1: y0 + height * 0.2 },
        labelsBefore: { labels: 0, digits: 0 },
        name: `forme-${index}-${nth}`,
      };
    });
    return [index + 1, marks];
  });
  return new Map(pages);
}

/** Annotates a file, and looks at it with both readers before and after. */
function reread(original: Uint8Array) {
  const marks = marksFor(original);
  const draft = annotateDocument(open(original), marks, terms);
  const annotated = Buffer.concat([...draft.saveIncremental()]);
  const files = [original, annotated].map((bytes, nth) => {
    const file = join(folder, `${nth}.pdf`);
    writeFileSync(file, bytes);
    return file;
  });
  const lines = execFileSync(process.execPath, [readers, ...files], { encoding: 'utf8' });
  const [before, after] = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Readers);
  return { marks, annotated, before: before!, after: after! };
}

function expectSeen(original: Uint8Array): void {
  const { marks, annotated, before, after } = reread(original);
  for (const reader of ['pdfium', 'pdfjs'] as const) {
    const old = before[reader].map((seen) => JSON.stringify(seen));
    const added = after[reader].filter((seen) => !old.includes(JSON.stringify(seen)));
    expect(after[reader].length - added.length).toBe(old.length);
    const squares = added.map(([page, subtype]) => `${page} ${subtype}`);
    expect(squares).toEqual([...marks].flatMap(([page, all]) => all.map(() => `${page} Square`)));
    [...marks.values()].flat().forEach(({ bbox }, nth) => expectAround(bbox!, added[nth]![2]));
  }
  // Not a byte of the pages is another: what is added follows them.
  expect(annotated.subarray(0, original.length).equals(original)).toBe(true);
}

function expectAround(box: NonNullable<Mark['bbox']>, rect: readonly number[]): void {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  const outwards = [box.x0 - x0, box.y0 - y0, x1 - box.x1, y1 - box.y1];
  expect(Math.min(...outwards)).toBeGreaterThan(-0.01);
  expect(Math.max(...outwards)).toBeLessThan(labelPt);
}

describe('an annotated report in other readers', () => {
  const pages: Readonly<Record<string, string>> = {
    'a plain page': '/MediaBox [0 0 300 200]',
    'a turned page': '/MediaBox [0 0 300 200] /Rotate 90',
    'a page with another origin and a crop box':
      '/MediaBox [-100 50 500 650] /CropBox [0 100 400 600] /Rotate 270',
  };
  it.each(Object.entries(pages))('has its boxes where they belong on %s', (_, page) => {
    expectSeen(Buffer.from(onePagePdf({ content: '0 0 100 100 re f', page })));
  });
});

describeWithCorpus('an annotated report of real files', (corpus) => {
  const names = [
    'pdf/print/cip4__page.pdf',
    'pdf/print/jhove__DDAP_Singlev3.pdf',
    'pdf/general/pdfreader__rotate-90-then-undo.pdf',
    'pdf/general/pdfjs__annotation-strikeout-without-appearance.pdf',
    'pdf/conformance/pdfua1/fail/7.2-t43-fail-a.pdf',
  ];
  it.each(names)('has its boxes where they belong in %s', (name) => {
    const entry = corpus.entries.find(({ path }) => path === name);
    expectSeen(corpus.read(entry!));
  });
});
