import { onePagePdf } from '@forme/test-kit';
import { FontLibrary } from '../../fonts';
import { pathBounds } from '../../geometry';
import { bytesSource, openPdf } from '../../index';
import type { Device } from '../device';
import { Interpreter } from '../interpreter';

const print = '/F 4';

/** What one annotation without an appearance stream paints: lines and areas by their bounds, and text. */
function painted(annotation: string, { defaults = true, form = '' } = {}) {
  const pdf = openPdf(
    bytesSource(
      onePagePdf({
        page: '/MediaBox [0 0 200 200] /Annots [10 0 R]',
        catalog: `/AcroForm << /Fields [] ${form} >>`,
        objects: { 10: `<< /Type /Annot ${annotation} >>` },
      }),
    ),
  );
  const marks: string[] = [];
  const paints: unknown[] = [];
  const device: Device = {
    path: (path, { fill, stroke }, state) => {
      const { x0, y0, x1, y1 } = pathBounds(path, state.ctm)!;
      const box = [x0, y0, x1, y1].map((value) => Math.round(value * 10) / 10).join(' ');
      marks.push(`${fill ? 'fill' : ''}${stroke ? 'stroke' : ''} ${box}`);
      paints.push((fill ? state.fill : state.stroke).components, state.blendMode);
    },
    text: ({ glyphs }, { text, fill }) => {
      const shown = glyphs.map(({ glyph }) => glyph.unicode).join('');
      const [first] = glyphs;
      marks.push(`text ${shown} ${String(text.size)} ${String(Math.round(first!.matrix[4]))}`);
      paints.push(fill.components);
    },
  };
  const fonts = new FontLibrary(pdf);
  const interpreter = new Interpreter(pdf, { fonts, defaultAppearances: defaults });
  const { bareAnnotations } = interpreter.page(pdf.pages[0]!, device);
  const bare = bareAnnotations.map(({ annotation: { subtype }, isDrawn }) => ({
    subtype,
    isDrawn,
  }));
  return { marks, paints, bare };
}

const rect = '/Rect [20 40 120 80]';

describe('an annotation without an appearance stream', () => {
  it.each([
    ['a link', `/Subtype /Link ${print} ${rect}`, ['stroke 20.5 40.5 119.5 79.5']],
    ['a link without a border', `/Subtype /Link ${print} ${rect} /Border [0 0 0]`, []],
    [
      'a link that is underlined',
      `/Subtype /Link ${print} ${rect} /BS << /W 2 /S /U >>`,
      ['stroke 21 41 119 41'],
    ],
    [
      'a square with an interior',
      `/Subtype /Square ${print} ${rect} /BS << /W 4 >> /IC [1 0 0] /RD [10 0 0 0]`,
      ['fillstroke 32 42 118 78'],
    ],
    ['a circle', `/Subtype /Circle ${print} ${rect} /BS << /W 2 >>`, ['stroke 21 41 119 79']],
    [
      'a line with an arrow',
      `/Subtype /Line ${print} ${rect} /L [20 60 120 60] /LE [/None /OpenArrow]`,
      ['stroke 20 60 120 60', 'stroke 114 57 120 63'],
    ],
    [
      'ink',
      `/Subtype /Ink ${print} ${rect} /InkList [[20 40 60 80 120 40]]`,
      ['stroke 20 40 120 80'],
    ],
    [
      'a polygon',
      `/Subtype /Polygon ${print} ${rect} /Vertices [20 40 120 40 70 80] /IC [0 0 1 0]`,
      ['fillstroke 20 40 120 80'],
    ],
    [
      'a polyline',
      `/Subtype /PolyLine ${print} ${rect} /Vertices [20 40 120 40 70 80]`,
      ['stroke 20 40 120 80'],
    ],
    [
      'a highlight',
      `/Subtype /Highlight ${print} ${rect} /QuadPoints [20 60 120 60 20 40 120 40]`,
      ['fill 20 40 120 60'],
    ],
    [
      'an underline',
      `/Subtype /Underline ${print} ${rect} /QuadPoints [20 60 120 60 20 40 120 40]`,
      ['stroke 20 41.6 120 41.6'],
    ],
    [
      'a strikeout',
      `/Subtype /StrikeOut ${print} ${rect} /QuadPoints [20 60 120 60 20 40 120 40]`,
      ['stroke 20 49 120 49'],
    ],
    [
      'free text',
      `/Subtype /FreeText ${print} ${rect} /DA (/Helv 10 Tf 1 0 0 rg) /Contents (One two three four five six) /C [1 1 0]`,
      ['fill 20.5 40.5 119.5 79.5', 'text One two three four 10 23', 'text five six 10 23'],
    ],
    [
      'a text field',
      `/Subtype /Widget ${print} ${rect} /FT /Tx /V (Value) /MK << /BC [0 0 1] >>`,
      ['stroke 20.5 40.5 119.5 79.5', 'text Value 12 23'],
    ],
    [
      'a push button',
      `/Subtype /Widget ${print} ${rect} /FT /Btn /Ff 65536 /MK << /BG [0.8] /CA (Send) >> /DA (/HeBo 10 Tf)`,
      ['fill 20.5 40.5 119.5 79.5', 'text Send 10 58'],
    ],
    [
      'a button in Japanese',
      `/Subtype /Widget ${print} ${rect} /FT /Btn /Ff 65536 /MK << /CA <feff90014fe1> >> /DA (/Helv 10 Tf)`,
      ['text \u9001\u4fe1 10 60'],
    ],
    [
      'a check box that is on',
      `/Subtype /Widget ${print} ${rect} /FT /Btn /AS /Yes /MK << /CA (4) >> /DA (/ZaDb 10 Tf)`,
      ['text \u2714 10 66'],
    ],
    [
      'a check box that is off',
      `/Subtype /Widget ${print} ${rect} /FT /Btn /AS /Off /MK << /CA (4) >>`,
      [],
    ],
    ['a note', `/Subtype /Text ${print} ${rect}`, []],
  ])('%s is painted by its entries', (_, annotation, marks) => {
    expect(painted(annotation).marks).toEqual(marks);
  });

  it('takes colours and opacity from its entries: a highlight multiplies', () => {
    const highlight = `/Subtype /Highlight ${print} ${rect} /C [0 1 0]`;
    expect(painted(highlight).paints).toEqual([[0, 1, 0], 'Multiply']);
    expect(painted(`/Subtype /Square ${print} ${rect} /C [0 0 0 1]`).paints[0]).toEqual([
      0, 0, 0, 1,
    ]);
    expect(painted(`/Subtype /Square ${print} ${rect} /C []`).marks).toEqual([]);
  });

  it('is left out where annotations are printed, and is reported in both cases', () => {
    const square = `/Subtype /Square ${print} ${rect}`;
    expect(painted(square, { defaults: false }).marks).toEqual([]);
    expect(painted(square, { defaults: false }).bare).toEqual([
      { subtype: 'Square', isDrawn: false },
    ]);
    expect(painted(square).bare).toEqual([{ subtype: 'Square', isDrawn: true }]);
    expect(painted(`/Subtype /Stamp ${print} ${rect}`).bare).toEqual([
      { subtype: 'Stamp', isDrawn: false },
    ]);
  });

  it('is neither painted nor reported when it does not print, has no border, or has an appearance without this state', () => {
    for (const silent of [
      `/Subtype /Square ${rect}`,
      `/Subtype /Square /F 6 ${rect}`,
      `/Subtype /Link ${print} ${rect} /Border [0 0 0]`,
      `/Subtype /Widget ${print} ${rect} /FT /Btn /AS /Off /AP << /N << /On null >> >> /MK << /BC [1] >>`,
      `/Subtype /Popup ${print} ${rect}`,
    ]) {
      expect(painted(silent)).toEqual({ marks: [], paints: [], bare: [] });
    }
  });
});
