import fc from 'fast-check';
import { Feed } from '../../test/shown-text';
import { logicalOrder } from './bidi';
import { joinLineEndHyphens, type PageText, textOfPage } from './index';
import { readingOrder } from './reading-order';

function read(fill: (feed: Feed) => void): PageText {
  const feed = new Feed();
  fill(feed);
  return textOfPage(feed.device.gathered);
}

const regionsOf = (page: PageText) => page.regions.map(({ text }) => text);

describe('regions', () => {
  it('are paragraphs: lines near one another of one size', () => {
    const page = read((feed) => {
      feed.show('Heading', 50, 740, { size: 24 });
      feed.show('first line of one', 50, 700);
      feed.show('second line', 50, 688);
      feed.show('another paragraph', 50, 650);
    });
    expect(regionsOf(page)).toEqual([
      'Heading',
      'first line of one\nsecond line',
      'another paragraph',
    ]);
  });

  it('of columns are read one column after the other, whatever the order of painting', () => {
    const page = read((feed) => {
      for (let line = 0; line < 6; line += 1) {
        feed.show(`right column text line ${line}`, 320, 700 - 12 * line);
        feed.show(`left column text line ${line}`, 50, 700 - 12 * line);
      }
      feed.show('A heading over both of the columns of this page', 50, 740, { size: 16 });
    });
    const [heading, left, right] = regionsOf(page);
    expect(heading).toBe('A heading over both of the columns of this page');
    expect(left).toMatch(/^left column text line 0\n.*line 1\n[^]*line 5$/);
    expect(right).toMatch(/^right column text line 0\n/);
    expect(page.regions).toHaveLength(3);
  });

  it('of a table hold its rows', () => {
    const page = read((feed) => {
      for (const [row, cells] of [
        ['Item', 'Sheets', 'Price'],
        ['Cover, folded once', '1200', '48.00'],
        ['Inside', '4800', '96.50'],
      ].entries())
        for (const [column, cell] of cells.entries())
          feed.show(cell, 50 + 150 * column, 700 - 14 * row);
    });
    expect(regionsOf(page)).toEqual([
      'Item\tSheets\tPrice\nCover, folded once\t1200\t48.00\nInside\t4800\t96.50',
    ]);
  });

  it('have an outline of their own when the text runs at an angle', () => {
    const page = read((feed) => {
      feed.show('upright', 50, 700);
      feed.show('slanted', 300, 300, { angle: 30 });
      feed.show('upwards', 500, 300, { angle: 90 });
    });
    const slanted = page.regions.find(({ text }) => text === 'slanted')!;
    expect(slanted.quad).toHaveLength(8);
    expect(page.regions.filter(({ quad }) => quad === null)).toHaveLength(2);
    expect(page.lines.map(({ text, angle }) => [text, angle]).sort()).toEqual([
      ['slanted', 30],
      ['upright', 0],
      ['upwards', 90],
    ]);
    const upwards = page.regions.find(({ text }) => text === 'upwards')!;
    expect(upwards.bbox.x1 - upwards.bbox.x0).toBeCloseTo(10);
    expect(upwards.bbox.y1 - upwards.bbox.y0).toBeCloseTo(35);
  });

  it('of text on a curve are its words, as glyphs turn along it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 40, max: 200 }),
        (from, radius) => {
          const page = read((feed) => {
            let angle = (from * Math.PI) / 180;
            for (const letter of Array.from('ROUND THE EDGE')) {
              const x = 300 + radius * Math.cos(angle);
              const y = 400 + radius * Math.sin(angle);
              feed.show(letter, x, y, { angle: (angle * 180) / Math.PI - 90 });
              angle -= 5.2 / radius;
            }
            feed.show('level', 10, 20);
          });
          expect(page.lines.map(({ text }) => text).sort()).toEqual(['ROUND THE EDGE', 'level']);
          const { bbox } = page.words.find(({ text }) => text === 'EDGE')!;
          const [x, y] = [(bbox.x0 + bbox.x1) / 2 - 300, (bbox.y0 + bbox.y1) / 2 - 400];
          expect(Math.abs(Math.hypot(x, y) - radius)).toBeLessThan(12);
        },
      ),
    );
  });

  it('of a page that is set sideways are in its own order', () => {
    const page = read((feed) => {
      for (let line = 2; line >= 0; line -= 1)
        feed.show(`line number ${line}`, 100 + 30 * line, 50, { angle: 90 });
    });
    expect(regionsOf(page)).toEqual(['line number 0', 'line number 1', 'line number 2']);
  });

  it('of vertical writing go down the columns, from right to left', () => {
    const page = read((feed) => {
      feed.show('左列', 280, 700, { vertical: true, width: 1000 });
      feed.show('右側の列', 300, 700, { vertical: true, width: 1000 });
    });
    expect(page.lines.map(({ text, direction }) => [text, direction])).toEqual([
      ['右側の列', 'ttb'],
      ['左列', 'ttb'],
    ]);
    expect(page.words[0]!.bbox).toEqual({ x0: 295, y0: 660, x1: 305, y1: 700 });
  });

  it('hold every word once', () => {
    const word = fc.record({
      text: fc.stringMatching(/^[a-z]{1,6}$/),
      x: fc.integer({ min: 0, max: 11 }),
      y: fc.integer({ min: 0, max: 30 }),
      size: fc.constantFrom(6, 10, 14),
    });
    fc.assert(
      fc.property(fc.uniqueArray(word, { selector: ({ x, y }) => x * 100 + y }), (words) => {
        const page = read((feed) => {
          for (const { text, x, y, size } of words) feed.show(text, 50 * x, 25 * y, { size });
        });
        const sorted = (texts: string[]) => texts.sort().join(' ');
        expect(sorted(page.words.map(({ text }) => text))).toBe(
          sorted(words.map(({ text }) => text)),
        );
      }),
    );
  });
});

describe('reading order', () => {
  it('has every box once, also when boxes overlap', () => {
    const boxes = Array.from({ length: 125_000 }, (_, at) => {
      const x0 = (at * 7919) % 601;
      const y0 = (at * 104_729) % 797;
      return { x0, x1: x0 + 50, y0, y1: y0 + 20, size: 10, lines: 1 };
    });
    const order = readingOrder(boxes, false);
    expect(new Set(order).size).toBe(boxes.length);
    expect(order).toHaveLength(boxes.length);
  });
});

describe('right-to-left text', () => {
  const visual = (text: string) => Array.from(text).reverse().join('');

  it('is taken from its looks to the order it is read in', () => {
    const page = read((feed) => {
      feed.show(visual('שלום עולם'), 50, 700);
      // Glyph by glyph from the right, as it is read.
      for (const [at, letter] of Array.from('מרחבא').entries())
        feed.show(letter, 200 - 5 * at, 650);
    });
    expect(page.lines.map(({ text, direction }) => [text, direction])).toEqual([
      ['שלום עולם', 'rtl'],
      ['מרחבא', 'rtl'],
    ]);
  });

  it('keeps numbers and words of the other direction as they are', () => {
    const order = (text: string) => {
      const { order: places, texts } = logicalOrder(Array.from(text));
      return places.map((at) => texts[at]).join('');
    };
    expect(order('10.5 אב')).toBe('בא 10.5');
    expect(order(`PDF ${visual('קובץ')}`)).toBe('קובץ PDF');
    expect(order(`English ${visual('עברית')} text`)).toBe('English עברית text');
    expect(order(`(${visual('אב')})`)).toBe('(אב)');
    expect(order(`a ${visual('אב')} 12 ${visual('גד')} bcdef`)).toBe(`a גד 12 אב bcdef`);
  });

  it('has each character once, and none invented', () => {
    const text = fc.array(fc.constantFrom('א', 'ب', 'x', '7', ' ', '.', '(', '\u0301'));
    fc.assert(
      fc.property(text, (glyphs) => {
        const { order } = logicalOrder(glyphs);
        expect([...order].sort((one, other) => one - other)).toEqual(glyphs.map((_, at) => at));
      }),
    );
  });

  it('of Arabic has its presentation forms as letters', () => {
    const page = read((feed) => void feed.show('\uFEFC\uFEB3', 50, 700));
    expect(page.words[0]!.text).toBe('سلا');
  });
});

describe('joinLineEndHyphens', () => {
  it.each([
    ['the prin-\nted page', 'the printed page'],
    ['the prin\u00ad\nted, and the prin\u2010\nted', 'the printed, and the printed'],
    ['von A-\nZ und 10-\n20', 'von A-\nZ und 10-\n20'],
    ['a dash -\nand a well-known word', 'a dash -\nand a well-known word'],
    ['one region-\n\nanother', 'one region-\n\nanother'],
  ])('%j', (text, joined) => {
    expect(joinLineEndHyphens(text)).toBe(joined);
  });
});
