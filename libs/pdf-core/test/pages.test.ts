import { Budget, bytesSource, openPdf } from '../src';
import { nameTreeEntries, numberTreeEntries } from '../src/document';
import { type BuiltObject, classicPdf } from './pdf-builder';

const catalog = (more = ''): BuiltObject => ({
  number: 1,
  body: `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
});
const open = (...objects: readonly BuiltObject[]) => openPdf(bytesSource(classicPdf([...objects])));
const onePageWith = (page: string, tree = '/MediaBox [0 0 200 100]') =>
  open(
    catalog(),
    { number: 2, body: `<< /Type /Pages /Kids [3 0 R] /Count 1 ${tree} >>` },
    { number: 3, body: `<< /Type /Page /Parent 2 0 R ${page} >>` },
  );
const firstPage = (page: string, tree?: string) => {
  const document = onePageWith(page, tree);
  return { page: document.pages[0]!, codes: document.warnings.map(({ code }) => code) };
};
const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });

describe('page boxes', () => {
  it('default from the MediaBox to the CropBox to the three others', () => {
    const { page } = firstPage('/CropBox [10 10 190 90] /TrimBox [20 20 180 80]');
    expect(page.boxes).toEqual({
      media: box(0, 0, 200, 100),
      crop: box(10, 10, 190, 90),
      bleed: box(10, 10, 190, 90),
      trim: box(20, 20, 180, 80),
      art: box(10, 10, 190, 90),
    });
    expect(page.declared).toEqual({
      media: { written: [0, 0, 200, 100], inherited: true },
      crop: { written: [10, 10, 190, 90], inherited: false },
      bleed: null,
      trim: { written: [20, 20, 180, 80], inherited: false },
      art: null,
    });
  });

  it('inherit MediaBox and CropBox only', () => {
    const tree =
      '/MediaBox [0 0 50 50] /CropBox [5 5 45 45] /TrimBox [9 9 9 9] /BleedBox [1 1 2 2]';
    const { page } = firstPage('', tree);
    expect(page.boxes.crop).toEqual(box(5, 5, 45, 45));
    expect([page.declared.trim, page.declared.bleed]).toEqual([null, null]);
  });

  it('are put in order and keep what is written', () => {
    const { page } = firstPage('/MediaBox [200 100 0 -5.5]');
    expect(page.boxes.media).toEqual(box(0, -5.5, 200, 100));
    expect(page.declared.media?.written).toEqual([200, 100, 0, -5.5]);
  });

  it('are US Letter with a warning when there is no MediaBox', () => {
    const { page, codes } = firstPage('', '');
    expect(page.boxes.media).toEqual(box(0, 0, 612, 792));
    expect(codes).toEqual(['media_box_missing']);
  });

  it.each(['/MediaBox [0 0 0 0]', '/MediaBox [0 0 100 0]', '/MediaBox [7 7 7 90]'])(
    'are US Letter with a warning for %s, which has no area',
    (written) => {
      const { page, codes } = firstPage(written);
      expect(page.boxes.media).toEqual(box(0, 0, 612, 792));
      expect(page.boxes.trim).toEqual(page.boxes.media);
      expect(codes).toEqual(['box_empty']);
    },
  );

  it.each([
    ['/MediaBox [0 612 792]', ['box_invalid']],
    ['/MediaBox (x)', ['box_invalid']],
    ['/TrimBox [0 0 300 100]', ['box_outside_media']],
    ['/ArtBox [5 5 5 9]', ['box_empty']],
  ])('warn about %s', (page, expected) => {
    expect(firstPage(page).codes).toEqual(expected);
  });
});

describe('rotation, unit and resources', () => {
  it.each([
    ['/Rotate 90', 90, 90],
    ['/Rotate -90', 270, -90],
    ['/Rotate 450', 90, 450],
    ['/Rotate 45', 0, 45],
    ['/Rotate /x', 0, null],
    ['', 0, null],
  ])('%s turns the page by %d', (page, rotation, asWritten) => {
    const entry = firstPage(page).page;
    expect([entry.rotation, entry.rotationAsWritten]).toEqual([rotation, asWritten]);
  });

  it('are inherited, except the unit', () => {
    const tree = '/MediaBox [0 0 9 9] /Rotate 180 /UserUnit 3 /Resources << /Font << >> >>';
    const { page } = firstPage('', tree);
    expect([page.rotation, page.userUnit, page.resources.has('Font')]).toEqual([180, 1, true]);
    expect(firstPage('/UserUnit 2.5').page.userUnit).toBe(2.5);
    expect(firstPage('/UserUnit -1').page.userUnit).toBe(1);
  });
});

describe('the page tree', () => {
  const page = (number: number, more = '/Type /Page'): BuiltObject => ({
    number,
    body: `<< ${more} /MediaBox [0 0 ${number} ${number}] >>`,
  });
  const sizes = (document: ReturnType<typeof open>) =>
    document.pages.map(({ boxes }) => boxes.media.x1);

  it('is read in order whatever /Count and /Type say', () => {
    const document = open(
      catalog(),
      { number: 2, body: '<< /Kids [3 0 R 4 0 R 7 0 R] /Count 99 >>' },
      page(3),
      { number: 4, body: '<< /Kids [5 0 R 6 0 R] >>' },
      page(5, ''),
      page(6, '/Type /Wrong'),
      page(7),
    );
    expect(sizes(document)).toEqual([3, 5, 6, 7]);
  });

  it('enters no node twice and keeps the pages around a loop', () => {
    const document = open(
      catalog(),
      { number: 2, body: '<< /Type /Pages /Kids [3 0 R 2 0 R 4 0 R] >>' },
      page(3),
      page(4),
    );
    expect(sizes(document)).toEqual([3, 4]);
    expect(document.warnings.map(({ code }) => code)).toContain('page_tree_loop');
  });

  it('falls back to all page objects when it leads nowhere', () => {
    const document = open(catalog(), page(3), page(4));
    expect(sizes(document)).toEqual([3, 4]);
    expect(document.warnings.map(({ code }) => code)).toContain('page_tree_rebuilt');
  });

  it('may be empty', () => {
    expect(
      open(catalog(), { number: 2, body: '<< /Type /Pages /Kids [] /Count 0 >>' }).pages,
    ).toEqual([]);
  });

  it('takes neither hidden templates nor other structures for pages', () => {
    const document = open(
      catalog(),
      { number: 2, body: '<< /Type /Pages /Kids [3 0 R 4 0 R 1 0 R] >>' },
      page(3),
      page(4, '/Type /Template'),
    );
    expect(sizes(document)).toEqual([3]);
  });

  it('survives ten thousand nodes inside each other', () => {
    const nodes = Array.from({ length: 10_000 }, (_, at) => ({
      number: at + 2,
      body: `<< /Type /Pages /Kids [${at + 3} 0 R] >>`,
    }));
    expect(sizes(open(catalog(), ...nodes, page(10_002)))).toEqual([10_002]);
  });
});

describe('page labels', () => {
  const labels = (nums: string, pages = 4) => {
    const kids = Array.from({ length: pages }, () => '3 0 R').join(' ');
    return open(
      catalog(`/PageLabels << /Nums [${nums}] >>`),
      { number: 2, body: `<< /Type /Pages /Kids [${kids}] /MediaBox [0 0 1 1] >>` },
      { number: 3, body: '<< /Type /Page >>' },
    ).pageLabels();
  };

  it('count in every style', () => {
    expect(labels('0 << /S /r >> 2 << /S /D /P (A-) /St 8 >>')).toEqual(['i', 'ii', 'A-8', 'A-9']);
    expect(labels('0 << /S /R /St 1999 >> 1 << /S /A /St 26 >> 3 << /P (x) >>')).toEqual([
      ...['MCMXCIX', 'Z', 'AA', 'x'],
    ]);
    expect(labels('1 << /S /a >>')).toEqual(['1', 'a', 'b', 'c']);
  });

  it('stay short for absurd numbers', () => {
    expect(labels('0 << /S /r /St 2000000000 >>', 1)).toEqual(['2000000000']);
    expect(labels('0 << /S /a /St 2000000000 >>', 1)).toEqual(['2000000000']);
  });

  it('are null when none are declared', () => {
    expect(onePageWith('').pageLabels()).toBeNull();
  });
});

describe('name and number trees', () => {
  const document = open(
    catalog(),
    { number: 2, body: '<< /Type /Pages /Kids [] >>' },
    { number: 3, body: '<< /Kids [4 0 R 5 0 R 3 0 R] >>' },
    { number: 4, body: '<< /Names [(a) 1 (b) 2 (odd)] /Nums [1 (x)] >>' },
    { number: 5, body: '<< /Kids [4 0 R] /Names [(c) 3 7 4] /Nums [2 (y) (no) (z)] >>' },
  );
  const root = document.dict(catalogOf('/Tree 3 0 R'), 'Tree')!;

  function catalogOf(entries: string) {
    const own = open(catalog(entries), { number: 2, body: '<< /Type /Pages /Kids [] >>' });
    return own.catalog;
  }

  it('give every entry once, in order, without following loops', () => {
    const names = [...nameTreeEntries(document, root, new Budget())];
    expect(names.map(([key, value]) => [Buffer.from(key).toString(), value])).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ]);
    const numbers = [...numberTreeEntries(document, root, new Budget())].map(([key]) => key);
    expect(numbers).toEqual([1, 2]);
  });

  it('are limited in nodes', () => {
    const budget = new Budget({ treeNodes: 2 });
    expect(() => [...nameTreeEntries(document, root, budget)]).toThrow('treeNodes');
  });
});
