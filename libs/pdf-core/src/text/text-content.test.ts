import { onePagePdf } from '@forme/test-kit';
import { bytesSource } from '../bytes/index';
import { Interpreter } from '../content/index';
import { openPdf } from '../document/index';
import { FontLibrary } from '../fonts/index';
import { type PageText, plainText, type TextChoice, TextDevice, textOfPage } from './index';

const resources = [
  '/Font << /F 10 0 R /T3 13 0 R >>',
  '/XObject << /Fm 11 0 R >>',
  '/Properties << /Off 12 0 R >>',
].join(' ');

/** The text of a page of content in Helvetica, a form, a layer that is off and a Type 3 font whose em is one unit. */
function textOf(content: string, choice: TextChoice = {}): PageText {
  const pdf = openPdf(
    bytesSource(
      onePagePdf({
        content,
        resources,
        catalog: '/OCProperties << /OCGs [12 0 R] /D << /OFF [12 0 R] >> >>',
        objects: {
          10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
          11: {
            dict: '/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Matrix [1 0 0 1 100 100] /Resources << /Font << /F 10 0 R >> >>',
            data: 'BT /F 10 Tf 0 50 Td (in a form) Tj ET',
          },
          12: '<< /Type /OCG /Name (Off) >>',
          13: '<< /Type /Font /Subtype /Type3 /FontMatrix [1 0 0 1 0 0] /FontBBox [0 0 6 8] /CharProcs << /a 14 0 R /b 14 0 R >> /Encoding << /Differences [97 /a /b] >> /FirstChar 97 /LastChar 98 /Widths [6 6] >>',
          14: { dict: '', data: '6 0 0 0 6 8 d1 0 0 6 8 re f' },
        },
      }),
    ),
  );
  const [page] = pdf.pages;
  if (!page) throw new Error('no page');
  const device = new TextDevice(page.boxes.media);
  new Interpreter(pdf, { fonts: new FontLibrary(pdf) }).page(page, device);
  return textOfPage(device.gathered, choice);
}

const read = (content: string, choice?: TextChoice) => plainText(textOf(content, choice));

describe('text of content', () => {
  it('joins what TJ kerns and parts what it moves by a space', () => {
    expect(read('BT /F 12 Tf 50 700 Td [(A) 80 (W) 80 (AY) -300 (from) 20 ( here)] TJ ET')).toBe(
      'AWAY from here',
    );
  });

  it('does not take Tc and Tw for gaps where they narrow or widen all letters', () => {
    expect(read('BT /F 18 Tf -2 Tc -1 Tw 50 700 Td (The big fox) Tj ET')).toBe('The big fox');
    expect(read('BT /F 18 Tf 9 Tc 50 700 Td (The big fox) Tj ET')).toBe('The big fox');
  });

  it('has the size and the place on the page, through CTM, text matrix, Tz and rise', () => {
    const { words } = textOf(
      'q 2 0 0 2 100 100 cm BT /F 10 Tf 50 Tz 3 Ts 1 0 0 1 20 30 Tm (HH) Tj ET Q',
    );
    expect(words).toHaveLength(1);
    expect(words[0]).toMatchObject({
      text: 'HH',
      size: 20,
      fontKey: '10 0',
      fontName: 'Helvetica',
    });
    const { x0, x1, y0, y1 } = words[0]!.bbox;
    // 0.722 em wide, half of it by Tz; Helvetica reaches from -207 to 718.
    expect([x0, x1 - x0]).toEqual([140, expect.closeTo(14.44, 6)]);
    expect([y0, y1]).toEqual([expect.closeTo(166 - 4.14, 6), expect.closeTo(166 + 14.36, 6)]);
  });

  it('includes forms and omits content hidden by a layer, unless requested', () => {
    const content = '/Fm Do /OC /Off BDC BT /F 10 Tf 100 500 Td (switched off) Tj ET EMC';
    expect(read(content)).toBe('in a form');
    expect(read(content, { hidden: true })).toBe('switched off\n\nin a form');
    expect(textOf(content).regions[0]!.bbox.y0).toBeGreaterThan(140);
  });

  it('replaces glyphs by ActualText and reports their marked content', () => {
    const { words } = textOf(
      '/P << /MCID 4 >> BDC BT /F 10 Tf 50 700 Td (be) Tj /Span << /ActualText (tter) >> BDC (xx) Tj EMC ET EMC',
    );
    expect(words.map(({ text, mcids }) => [text, mcids])).toEqual([['better', [4]]]);
  });

  it('keeps invisible text and says so', () => {
    const { words } = textOf('BT /F 10 Tf 3 Tr 50 700 Td (scanned) Tj 0 Tr ( text) Tj ET');
    expect(words.map(({ text, invisible }) => [text, invisible])).toEqual([
      ['scanned', true],
      ['text', false],
    ]);
  });

  it('of a Type 3 font is parted by its own widths', () => {
    expect(read('BT /T3 1 Tf 50 700 Td [(ab) -500 (ab) -3000 (a)] TJ ET')).toBe('abab a');
  });

  it('has no line ends in it that a string holds', () => {
    const { words, counts } = textOf('BT /F 10 Tf 50 700 Td (ab\\r\\n) Tj ET');
    expect(words.map(({ text }) => text)).toEqual(['ab']);
    expect(counts).toEqual({ glyphs: 4, unmapped: 0, left: 0 });
  });

  it('ends where numbers end', () => {
    expect(read('BT /F 1e30 Tf 50 700 Td (a) Tj ET BT /F 10 Tf 1e30 0 Td (b) Tj ET')).toBe('');
    expect(read('BT /F 0 Tf 50 700 Td (a) Tj ET BT 0 0 0 0 5 5 Tm /F 9 Tf (b) Tj ET')).toBe('');
  });
});
