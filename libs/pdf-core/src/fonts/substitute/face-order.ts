import type { FontLook, ScriptFace, SubstituteFace } from './substitute-face';

type Range = readonly [from: number, to: number, face: ScriptFace];

/** Blocks of Unicode that one face alone is made for. */
const blocks: readonly Range[] = [
  [0x0590, 0x05ff, 'hebrew'],
  [0x0600, 0x06ff, 'arabic'],
  [0x0750, 0x077f, 'arabic'],
  [0x08a0, 0x08ff, 'arabic'],
  [0x0900, 0x097f, 'devanagari'],
  [0x0e00, 0x0e7f, 'thai'],
  [0x1100, 0x11ff, 'korean'],
  [0x1cd0, 0x1cff, 'devanagari'],
  [0x3040, 0x30ff, 'japanese'],
  [0x3100, 0x312f, 'chinese'],
  [0x3130, 0x318f, 'korean'],
  [0x31a0, 0x31bf, 'chinese'],
  [0x31f0, 0x31ff, 'japanese'],
  [0xa8e0, 0xa8ff, 'devanagari'],
  [0xa960, 0xa97f, 'korean'],
  [0xac00, 0xd7ff, 'korean'],
  [0xfb1d, 0xfb4f, 'hebrew'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfeff, 'arabic'],
];

/** The Chinese face has most ideographs, the Japanese one most symbols. */
const ideographic: readonly ScriptFace[] = ['chinese', 'japanese', 'korean'];
const FIRST_SYMBOL = 0x2000;

/**
 * The faces in which a character is looked up, in this order: that of the font's style; the sans serif of the same weight, which has Greek
 * and Cyrillic; then those of its script. A font of a character collection is drawn in one face as far as that has its characters.
 */
export function facesFor({ style, ideographs }: FontLook, character: number): SubstituteFace[] {
  const block = blocks.find(([from, to]) => character >= from && character <= to)?.[2] ?? null;
  const faces: SubstituteFace[] = [style];
  if (style !== 'symbol' && style !== 'dingbats') {
    faces.push(style.replace(/^(serif|fixed)/, 'sans') as SubstituteFace);
  }
  if (character >= FIRST_SYMBOL || block) {
    const isIdeographic = block === null || ideographic.includes(block);
    if (isIdeographic && ideographs) faces.push(ideographs);
    if (block) faces.push(block);
    if (isIdeographic) faces.push(...ideographic);
  }
  return [...new Set(faces)];
}
