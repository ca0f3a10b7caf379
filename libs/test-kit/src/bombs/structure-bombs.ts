import { buildPdf, type OnePage, onePagePdf, type PdfObjectText } from '../build-pdf';
import { type Bomb, chain, flated, pageBomb, times } from './bomb';

const raw = (name: string, text: () => string): Bomb => ({
  name,
  kind: 'pdf',
  make: () => Buffer.from(text(), 'latin1'),
});

const head = '%PDF-1.7\n';
const catalog =
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >> endobj\n';

/** A page whose catalog holds `entries`. */
const held = (entries: string, objects: Record<number, PdfObjectText>): OnePage => ({
  catalog: entries,
  objects,
});

/** Nodes that each name the next a number of times. */
const shared = (
  count: number,
  levels: number,
  node: (kids: string | null) => string,
): Record<number, PdfObjectText> =>
  chain(10, levels, (next) => node(next === null ? null : times(count, `${next} 0 R `)));

function pageTree(kids: string, more: Record<number, PdfObjectText> = {}): Uint8Array {
  return buildPdf({
    objects: {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: `<< /Type /Pages /Kids [${kids}] /Count 1000000000 >>`,
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>',
      ...more,
    },
  });
}

const tree = (name: string, kids: string, more: Record<number, PdfObjectText> = {}): Bomb => ({
  name,
  kind: 'pdf',
  make: () => pageTree(kids, more),
});

const layers = (config: string, objects: Record<number, PdfObjectText> = {}): OnePage => ({
  content: '/OC /M BDC 0 0 99 99 re f EMC',
  resources: '/Properties << /M 10 0 R >>',
  catalog: `/OCProperties << /OCGs [9 0 R] /D << /Order [9 0 R] ${config} >> >>`,
  objects: { 9: '<< /Type /OCG /Name (A) >>', 10: '9 0 R', ...objects },
});

const annotated = (
  count: number,
  entries: string,
  objects: Record<number, PdfObjectText> = {},
): OnePage => ({
  page: `/MediaBox [0 0 595 842] /Annots [${times(count, '9 0 R ')}]`,
  objects: { 9: `<< /Type /Annot /Rect [0 0 99 99] /F 4 ${entries} >>`, ...objects },
});

/** Files whose structure loops, shares, nests or claims (ISO 32000-2, 7.3, 7.5, 7.7, 8.11, 12, 14.7). */
export const structureBombs: readonly Bomb[] = [
  tree('pages-of-itself', times(500, '2 0 R ')),
  tree(
    'pages-shared',
    times(10, '10 0 R '),
    shared(10, 9, (kids) => `<< /Type /Pages /Count 1000000000 /Kids [${kids ?? '3 0 R'}] >>`),
  ),
  tree(
    'pages-shared-twice',
    times(2, '10 0 R '),
    shared(2, 30, (kids) => `<< /Type /Pages /Count 1000000000 /Kids [${kids ?? '3 0 R'}] >>`),
  ),
  tree(
    'pages-deep',
    '10 0 R',
    shared(1, 400, (kids) => `<< /Type /Pages /Count 1 /Kids [${kids ?? '3 0 R'}] >>`),
  ),
  tree('pages-of-one-page', times(1200, '3 0 R ')),
  raw(
    'xref-of-itself',
    () =>
      `${head}${catalog}xref\n0 1\n0000000000 65535 f \ntrailer << /Size 4 /Root 1 0 R /Prev ${head.length + catalog.length} >>\nstartxref\n${head.length + catalog.length}\n%%EOF`,
  ),
  raw(
    'xref-of-billions',
    () =>
      `${head}${catalog}xref\n0 4000000000\n0000000000 65535 f \ntrailer << /Size 4000000000 /Root 1 0 R >>\nstartxref\n${head.length + catalog.length}\n%%EOF`,
  ),
  {
    name: 'xref-stream-of-millions',
    kind: 'pdf',
    make: () => {
      const rows = flated(
        Buffer.alloc(4_000_000),
        '/Type /XRef /Size 4000000 /W [0 1 0] /Root 1 0 R',
      ) as { dict: string; data: Uint8Array };
      const start = head.length + catalog.length;
      return Buffer.concat([
        Buffer.from(
          `${head}${catalog}9 0 obj << ${rows.dict} /Length ${rows.data.length} >>\nstream\n`,
          'latin1',
        ),
        rows.data,
        Buffer.from(`\nendstream endobj\nstartxref\n${start}\n%%EOF`, 'latin1'),
      ]);
    },
  },
  raw('repair-of-headers', () => `${head}${catalog}${times(600, '1 0 obj << ')}`),
  raw('repair-of-trailers', () => `${head}${catalog}${times(300, 'trailer << /Root 1 0 R ')}`),
  raw(
    'repair-of-streams',
    () =>
      `${head}${catalog}${Array.from({ length: 150 }, (_, at) => `${at + 5} 0 obj << /Length 99999 >> stream\n`).join('')}`,
  ),
  raw(
    'repair-of-open-arrays',
    () => `${head}${catalog}${times(100, `4 0 obj ${times(40, '[')} `)}`,
  ),
  raw('repair-of-open-strings', () => `${head}${catalog}${times(500, '5 0 obj (')}`),
  raw('updates-by-the-hundred', () => {
    let text = head + catalog;
    let before = 0;
    for (let at = 0; at < 60; at++) {
      const start = text.length;
      text += `xref\n0 1\n0000000000 65535 f \ntrailer<</Size 4/Root 1 0 R/Prev ${before}>>\nstartxref\n${start}\n%%EOF\n`;
      before = start;
    }
    return text;
  }),
  pageBomb('arrays-deep', () => ({
    ...held('/Names 10 0 R', { 10: `${times(2000, '[')}${times(2000, ']')}` }),
  })),
  pageBomb('dictionaries-deep', () =>
    held('/Names 10 0 R', { 10: `${times(450, '<< /A ')}1${times(450, ' >>')}` }),
  ),
  pageBomb('references-in-a-row', () =>
    held(
      '/Names 10 0 R',
      chain(10, 200, (next) => (next ? `${next} 0 R` : '10 0 R')),
    ),
  ),
  {
    name: 'object-stream-of-millions',
    kind: 'pdf',
    make: () =>
      onePagePdf({
        catalog: '/Names 10 0 R',
        objects: {
          9: flated(
            times(600_000, '10 0 '),
            '/Type /ObjStm /N 600000 /First 3000000 /Extends 9 0 R',
          ),
        },
      }),
  },
  pageBomb('names-shared', () =>
    held(
      '/Names << /Dests 10 0 R /EmbeddedFiles 10 0 R /JavaScript 10 0 R >>',
      shared(10, 9, (kids) => (kids ? `<< /Kids [${kids}] >>` : '<< /Names [(a) 3 0 R] >>')),
    ),
  ),
  pageBomb('names-of-itself', () =>
    held('/Names << /EmbeddedFiles 10 0 R >>', { 10: `<< /Kids [${times(900, '10 0 R ')}] >>` }),
  ),
  pageBomb('labels-shared', () =>
    held(
      '/PageLabels 10 0 R',
      shared(10, 9, (kids) => (kids ? `<< /Kids [${kids}] >>` : '<< /Nums [0 << /S /D >>] >>')),
    ),
  ),
  pageBomb('labels-of-roman-billions', () =>
    held('/PageLabels << /Nums [0 << /S /r /St 2000000000 >>] >>', {}),
  ),
  pageBomb('labels-of-letter-billions', () =>
    held('/PageLabels << /Nums [0 << /S /a /St 2000000000 >>] >>', {}),
  ),
  pageBomb('outlines-of-itself', () =>
    held('/Outlines 10 0 R', {
      10: '<< /First 11 0 R /Last 11 0 R /Count 1000000 >>',
      11: '<< /Title (A) /Next 11 0 R /First 10 0 R /Parent 10 0 R >>',
    }),
  ),
  pageBomb('structure-shared', () =>
    held('/MarkInfo << /Marked true >> /StructTreeRoot 9 0 R', {
      9: '<< /Type /StructTreeRoot /K 10 0 R /ParentTree 10 0 R >>',
      ...shared(10, 12, (kids) => `<< /S /P /P 9 0 R /K [${kids ?? '0'}] >>`),
    }),
  ),
  pageBomb('structure-deep', () =>
    held('/MarkInfo << /Marked true >> /StructTreeRoot 9 0 R', {
      9: '<< /Type /StructTreeRoot /K 10 0 R >>',
      ...shared(1, 150, (kids) => `<< /S /Table /P 9 0 R /K [${kids ?? '0'}] >>`),
    }),
  ),
  pageBomb('structure-of-spans', () =>
    held('/MarkInfo << /Marked true >> /StructTreeRoot 9 0 R', {
      9: '<< /Type /StructTreeRoot /K 10 0 R >>',
      10: `<< /S /Table /K [${times(200, '11 0 R ')}] >>`,
      11: `<< /S /TR /K [${times(200, '12 0 R ')}] >>`,
      12: '<< /S /TD /A << /O /Table /RowSpan 1000000 /ColSpan 1000000 >> >>',
    }),
  ),
  pageBomb('roles-of-themselves', () =>
    held('/MarkInfo << /Marked true >> /StructTreeRoot 9 0 R', {
      9: `<< /Type /StructTreeRoot /K 10 0 R /RoleMap << ${Array.from({ length: 200 }, (_, at) => `/R${at} /R${(at + 1) % 200}`).join(' ')} >> >>`,
      10: '<< /S /R0 /K 0 >>',
    }),
  ),
  pageBomb('layers-by-expression', () =>
    layers('', {
      10: '<< /Type /OCMD /VE 11 0 R >>',
      ...chain(11, 30, (next) => (next ? `[/And ${times(10, `${next} 0 R `)}]` : '[/Or 9 0 R]')),
    }),
  ),
  pageBomb('layers-by-deep-expression', () =>
    layers('', { 10: `<< /Type /OCMD /VE ${times(450, '[/Not ')}9 0 R${times(450, ']')} >>` }),
  ),
  pageBomb('layers-in-shared-order', () =>
    layers(
      '/Order 11 0 R',
      chain(11, 12, (next) => (next ? `[${times(10, `${next} 0 R `)}]` : '[9 0 R]')),
    ),
  ),
  pageBomb('layers-of-one-group', () => ({
    ...layers(
      `/OFF [${times(1000, '9 0 R ')}] /AS [${times(50, '<< /Event /Print /Category [/Print] /OCGs [9 0 R] >> ')}]`,
    ),
    content: '',
    objects: {
      4: flated(times(100_000, '/OC /M BDC 0 0 9 9 re f EMC ')),
      9: '<< /Type /OCG /Name (A) >>',
      10: `<< /Type /OCMD /OCGs [${times(300, '9 0 R ')}] /P /AllOn >>`,
    },
  })),
  pageBomb('fields-shared', () =>
    held(
      '/AcroForm << /Fields [10 0 R] >>',
      shared(10, 9, (kids) => `<< /T (a) /FT /Tx /V (b) /Kids [${kids ?? ''}] >>`),
    ),
  ),
  pageBomb('actions-shared', () =>
    held(
      '/OpenAction 10 0 R',
      shared(10, 9, (kids) => `<< /S /JavaScript /JS (a) /Next [${kids ?? ''}] >>`),
    ),
  ),
  pageBomb('annotations-by-the-thousand', () =>
    annotated(
      900,
      '/Subtype /FreeText /DA (/Helv 10 Tf) /Contents (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)',
    ),
  ),
  pageBomb('annotation-of-long-text', () =>
    annotated(50, '/Subtype /FreeText /DA (/Helv .001 Tf) /Contents 10 0 R', {
      10: `(${times(2000, 'ab ')})`,
    }),
  ),
  pageBomb('annotations-with-actions', () =>
    annotated(
      500,
      '/Subtype /Link /A 10 0 R',
      shared(10, 7, (kids) => `<< /S /URI /URI (a) /Next [${kids ?? ''}] >>`),
    ),
  ),
  pageBomb('attachment-of-flate', () =>
    held('/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >> /AF [10 0 R]', {
      10: '<< /Type /Filespec /F (a.pdf) /UF (a.pdf) /AFRelationship /Data /EF << /F 11 0 R >> >>',
      11: flated(Buffer.alloc(5_000_000), '/Type /EmbeddedFile /Subtype /application#2Fpdf'),
    }),
  ),
  pageBomb('attachments-by-the-hundred', () =>
    held(
      `/Names << /EmbeddedFiles << /Names [${Array.from({ length: 100 }, (_, at) => `(a${at}) 10 0 R`).join(' ')}] >> >>`,
      {
        10: '<< /Type /Filespec /F (a.pdf) /UF (a.pdf) /EF << /F 11 0 R >> >>',
        11: flated(
          onePagePdf({ content: times(5000, '0 0 9 9 re f ') }),
          '/Type /EmbeddedFile /Subtype /application#2Fpdf',
        ),
      },
    ),
  ),
  pageBomb('resources-of-themselves', () => ({
    content: '/F Do',
    resources: '/XObject << /F 10 0 R >>',
    objects: shared(
      1,
      40,
      (kids) =>
        `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << ${Array.from({ length: 3 }, (_, at) => `/F${at} ${kids ?? '10 0 R '}`).join(' ')} >> >> /Length 4 >>\nstream\nq  Q\nendstream`,
    ),
  })),
];
