import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type FontProgram, readFontProgram } from './font-program';

/** The faces of this package: Liberation Sans and Noto (SIL OFL 1.1). */
export type BundledFace = 'latin' | keyof typeof scriptFiles;

// Each package is named in full: what a package needs is found by its text.
const scriptFiles = {
  hebrew: () => beside(require.resolve('@embedpdf/fonts-hebrew'), 'NotoSansHebrew-Regular.ttf'),
  arabic: () => beside(require.resolve('@embedpdf/fonts-arabic'), 'NotoNaskhArabic-Regular.ttf'),
  devanagari: () =>
    require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  thai: () =>
    require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  japanese: () => beside(require.resolve('@embedpdf/fonts-jp'), 'NotoSansJP-Regular.otf'),
  korean: () => beside(require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf'),
  chinese: () => beside(require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Regular.otf'),
} as const;

/** A font file of a package whose entry is in its folder `dist`. */
function beside(entry: string, file: string): string {
  return join(dirname(entry), '..', 'fonts', file);
}

const files = new Map<BundledFace, Buffer>();

/**
 * The program of a face. The file is read once for all documents of a process, the program again for each: it records the characters that each
 * glyph was first used for, and equal input gives equal bytes.
 */
export function bundledProgram(face: BundledFace): FontProgram {
  let bytes = files.get(face);
  if (!bytes) {
    bytes = readFileSync(face === 'latin' ? latinFile() : scriptFiles[face]());
    files.set(face, bytes);
  }
  return readFontProgram(bytes);
}

const latinFile = (): string =>
  join(
    dirname(require.resolve('pdfjs-dist/package.json')),
    'standard_fonts',
    'LiberationSans-Regular.ttf',
  );

const han = /\p{Script=Han}/u;
const scripts: readonly (readonly [RegExp, BundledFace])[] = [
  [/\p{Script=Hebrew}/u, 'hebrew'],
  [/\p{Script=Arabic}/u, 'arabic'],
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Thai}/u, 'thai'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japanese'],
  [/\p{Script=Hangul}/u, 'korean'],
];

/** The faces that may have a character of a line, the likeliest first. Ideographs are those of the language that the line shows. */
export function facesFor(char: string, line: string): readonly BundledFace[] {
  const own = scripts.find(([script]) => script.test(char))?.[1];
  if (own !== undefined) return ['latin', own];
  const asian = scripts.find(
    ([script, face]) => (face === 'japanese' || face === 'korean') && script.test(line),
  )?.[1];
  const ideographs = asian ?? 'chinese';
  return han.test(char) ? [ideographs, 'chinese'] : ['latin', ideographs];
}
