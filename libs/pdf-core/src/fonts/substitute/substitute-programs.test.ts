import { onePagePdf } from '@forme/test-kit';
import { format4, trueType } from '../../../test/program-fixture';
import { pathBounds, identity } from '../../geometry';
import { bytesSource, openPdf } from '../../index';
import { FontLibrary } from '../font-library';
import type { SubstituteFace } from './substitute-face';
import { SubstitutePrograms } from './substitute-programs';

const square = [
  [
    [0, 0],
    [0, 700],
    [500, 700],
    [500, 0],
  ],
] as const;
const program = trueType([[], square], { cmap: [[3, 1, format4({ 65: 1 })]] });

type Programs = Partial<Record<SubstituteFace, Uint8Array>>;

function fontOf(dictionary: string, descriptor = '', programs: Programs | null = null) {
  const asked: SubstituteFace[] = [];
  const pdf = openPdf(
    bytesSource(
      onePagePdf({
        resources: '/Font << /F 10 0 R >>',
        objects: {
          10: `<< /Type /Font ${dictionary} /FontDescriptor 11 0 R >>`,
          11: `<< /Type /FontDescriptor /FontName /X ${descriptor} >>`,
          12: {
            dict: '',
            data: '1 begincodespacerange <0000> <ffff> endcodespacerange 5 beginbfchar <0001> <3042> <0002> <0041> <0003> <4e00> <0004> <00410041> <0005> <200d> endbfchar',
          },
        },
      }),
    ),
  );
  const substitutePrograms = new SubstitutePrograms((face) => {
    asked.push(face);
    return programs ? (programs[face] ?? null) : program;
  });
  const fonts = new FontLibrary(pdf, { substitutePrograms });
  const resources = pdf.pages[0]!.resources;
  const font = fonts.font(pdf.dict(resources, 'Font')!.get('F')!);
  return { font, asked };
}

const simple =
  '/Subtype /TrueType /BaseFont /Some /FirstChar 65 /Widths [250] /Encoding /WinAnsiEncoding';

/** A composite font whose codes 1 to 5 are the text U+3042, A, U+4E00, AA and a zero width joiner. */
const composite = (ordering: string, name = 'Some') =>
  `/Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /ToUnicode 12 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >> /W [1 [800 400 1000 300]] >>]`;

/** A face with a glyph for each of these characters. */
const faceOf = (...characters: number[]) =>
  trueType([[], square], {
    cmap: [[3, 1, format4(Object.fromEntries(characters.map((character) => [character, 1])))]],
  });

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

  it('draws what the style lacks in the face of the character collection, at the width the font says', () => {
    const programs = {
      sans: faceOf(65),
      japanese: faceOf(0x3042, 0x4e00),
      chinese: faceOf(0x4e00),
    };
    const { font, asked } = fontOf(composite('Japan1'), '', programs);
    const [kana, latin, ideograph] = font.glyphsOf(Uint8Array.of(0, 1, 0, 2, 0, 3));
    expect(pathBounds(font.outlineOf(kana!)!, identity)!.x1).toBeCloseTo((500 * 800) / 510, 6);
    expect(pathBounds(font.outlineOf(latin!)!, identity)!.x1).toBeCloseTo((500 * 400) / 510, 6);
    font.outlineOf(ideograph!);
    expect(asked).toEqual(['sans', 'japanese']);
  });

  it.each([
    ['GB1', 'Some', ['sans', 'chinese']],
    ['CNS1', 'Some', ['sans', 'chinese']],
    ['Korea1', 'Some', ['sans', 'korean', 'chinese']],
    ['Identity', 'MS-Gothic', ['sans', 'japanese', 'chinese']],
    ['Identity', 'Batang', ['sans', 'korean', 'chinese']],
    ['Identity', 'Some', ['sans', 'chinese']],
  ])('looks an ideograph of %s, %s, up in %p', (ordering, name, faces) => {
    const { font, asked } = fontOf(composite(ordering, name), '', { chinese: faceOf(0x4e00) });
    const [ideograph] = font.glyphsOf(Uint8Array.of(0, 3));
    expect(font.outlineOf(ideograph!)).not.toBeNull();
    expect(asked).toEqual(faces);
  });

  it('puts the characters of a glyph side by side into its width', () => {
    const { font } = fontOf(composite('Identity'), '', { sans: faceOf(65) });
    const [both] = font.glyphsOf(Uint8Array.of(0, 4));
    const outline = font.outlineOf(both!)!;
    const whole = pathBounds(outline, identity)!;
    expect(outline.segments.filter((segment) => segment === 0)).toHaveLength(2);
    expect(whole.x1).toBeCloseTo(((510 + 500) * 300) / 1020, 6);
  });

  it('has nothing for a character that no face has, and a blank for one that prints nothing', () => {
    const { font } = fontOf(composite('Identity'), '', { sans: faceOf(65) });
    const [missing, joiner] = font.glyphsOf(Uint8Array.of(0, 1, 0, 5));
    expect(font.substituteOf(missing!)).toEqual({ face: null, outline: null });
    expect(font.substituteOf(joiner!)?.outline?.empty).toBe(true);
  });
});
