import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ScriptFace, StyleFace, SubstituteFace } from '@forme/pdf-core/fonts';

/** The folder of pdf.js, which has the predefined CMaps and the faces of the standard 14 fonts. */
export const pdfjsFolder = dirname(require.resolve('pdfjs-dist/package.json'));

/** Reads the program of a face. */
export function substituteProgram(face: SubstituteFace): Uint8Array {
  return readFileSync(isScript(face) ? scriptFiles[face]() : styleFile(face));
}

const styles = { sans: 'LiberationSans', serif: 'FoxitSerif', fixed: 'FoxitFixed' } as const;

/** The file of a face in pdf.js, whose names say `Regular` only in TrueType files. */
function styleFile(face: StyleFace): string {
  const inFolder = (name: string): string => join(pdfjsFolder, 'standard_fonts', name);
  if (face === 'symbol') return inFolder('FoxitSymbol.pfb');
  if (face === 'dingbats') return inFolder('FoxitDingbats.pfb');
  const weight =
    (face.includes('-bold') ? 'Bold' : '') + (face.includes('-italic') ? 'Italic' : '');
  if (face.startsWith('sans')) return inFolder(`${styles.sans}-${weight || 'Regular'}.ttf`);
  return inFolder(`${styles[face.startsWith('serif') ? 'serif' : 'fixed']}${weight}.pfb`);
}

// Each package is named in full: what a package needs is found by its text.
const scriptFiles: Readonly<Record<ScriptFace, () => string>> = {
  japanese: () => beside(require.resolve('@embedpdf/fonts-jp'), 'NotoSansJP-Regular.otf'),
  chinese: () => beside(require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Regular.otf'),
  korean: () => beside(require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf'),
  arabic: () => beside(require.resolve('@embedpdf/fonts-arabic'), 'NotoNaskhArabic-Regular.ttf'),
  hebrew: () => beside(require.resolve('@embedpdf/fonts-hebrew'), 'NotoSansHebrew-Regular.ttf'),
  devanagari: () =>
    require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  thai: () =>
    require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
};

/** A font file of a package whose entry is in its folder `dist`. */
function beside(entry: string, file: string): string {
  return join(dirname(entry), '..', 'fonts', file);
}

function isScript(face: SubstituteFace): face is ScriptFace {
  return face in scriptFiles;
}
