import { onePagePdf } from '@forme/test-kit';
import { format4, trueType } from '../../../test/program-fixture';
import { pathBounds, identity } from '../../geometry';
import { bytesSource, openPdf } from '../../index';
import { FontLibrary } from '../font-library';
import type { SubstituteFace } from './substitute-face';
import { SubstitutePrograms } from './substitute-programs';

const square = [[[0, 0], [0, 700], [500, 700], [500, 0]]] as const; // prettier-ignore
const program = trueType([[], square], { cmap: [[3, 1, format4({ 65: 1 })]] });

function fontOf(dictionary: string, descriptor = '') {
  const asked: SubstituteFace[] = [];
  const pdf = openPdf(
    bytesSource(
      onePagePdf({
        resources: '/Font << /F 10 0 R >>',
        objects: {
          10: `<< /Type /Font ${dictionary} /FontDescriptor 11 0 R >>`,
          11: `<< /Type /FontDescriptor /FontName /X ${descriptor} >>`,
        },
      }),
    ),
  );
  const substitutePrograms = new SubstitutePrograms((face) => {
    asked.push(face);
    return program;
  });
  const fonts = new FontLibrary(pdf, { substitutePrograms });
  const resources = pdf.pages[0]!.resources;
  const font = fonts.font(pdf.dict(resources, 'Font')!.get('F')!);
  return { font, asked };
}

const simple =
  '/Subtype /TrueType /BaseFont /Some /FirstChar 65 /Widths [250] /Encoding /WinAnsiEncoding';

describe('SubstitutePrograms', () => {
  it('gives outlines to a font that embeds no program, as wide as the font says', () => {
    const { font } = fontOf(simple);
    const [a, b] = font.glyphsOf(Uint8Array.of(65, 66));
    const bounds = pathBounds(font.outlineOf(a!)!, identity)!;
    // The program's advance is 510.
    expect(bounds.x1).toBeCloseTo((500 * 250) / 510, 6);
    expect(bounds.y1).toBe(700);
    expect(font.outlineOf(b!)).toBeNull();
  });

  it('leaves the font not embedded', () => {
    const { font } = fontOf(simple);
    const [glyph] = font.glyphsOf(Uint8Array.of(65));
    font.outlineOf(glyph!);
    expect(font.embedded).toBe(false);
    expect(font.programFault).toBeNull();
    expect(font.programWidthOf(glyph!)).toBeNull();
    expect(glyph!.glyphIndex).toBeNull();
  });

  it.each<[string, string, SubstituteFace]>([
    ['Helvetica', '', 'sans'],
    ['ABCDEF+Arial-BoldItalicMT', '', 'sans-bold-italic'],
    ['TimesNewRomanPS-BoldMT', '', 'serif-bold'],
    ['Courier-Oblique', '', 'fixed-italic'],
    ['Unheard', '/Flags 34', 'serif'],
    ['Unheard', '/Flags 33', 'fixed'],
    ['Unheard', '/Flags 262240', 'sans-bold-italic'],
    ['Symbol', '', 'symbol'],
    ['ZapfDingbats', '', 'dingbats'],
  ])('takes for %s with %p the face %s', (name, descriptor, face) => {
    const { font, asked } = fontOf(simple.replace('/Some', `/${name}`), descriptor);
    const [glyph] = font.glyphsOf(Uint8Array.of(65));
    font.outlineOf(glyph!);
    expect(asked).toEqual([face]);
  });
});
