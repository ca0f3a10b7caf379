import { type InkKind, normalizeInkName } from '../color/ink-name';

/** How the ink of a plate is known. */
export type PlateInkSource = 'given' | 'tag' | 'file_name' | 'none';

/** The ink a plate file says it holds. */
export interface PlateInk {
  /** As written; `unknown:<file name>` where nothing names it. */
  readonly name: string;
  /** Equal for names of one ink. */
  readonly key: string;
  readonly kind: InkKind;
  readonly source: PlateInkSource;
  /** 0 to 1: 1 given by the caller, less the more is guessed. */
  readonly confidence: number;
}

/** Sources of the ink name, in order of reliability. */
export interface PlateInkHints {
  readonly given?: string | null;
  /** InkNames, then PageName, DocumentName and ImageDescription of a TIFF. */
  readonly inkNames?: string | null;
  readonly texts?: readonly (string | null)[];
  readonly fileName?: string | null;
}

/** Identifies the ink of a plate by the caller's input, the tags of the file or its name. Only naming patterns of RIPs are recognized. */
export function plateInk({ given, inkNames, texts = [], fileName }: PlateInkHints): PlateInk {
  if (given) return ink(given, 'given', 1);
  if (inkNames) return ink(inkNames, 'tag', 0.95);
  for (const text of texts) {
    const name = text === null ? null : namedIn(text);
    if (name !== null) return ink(name, 'tag', 0.85);
  }
  const named = fileName ? nameOfFile(fileName) : null;
  if (named) return ink(named.name, 'file_name', named.confidence);
  return ink(`unknown:${fileName ?? ''}`, 'none', 0);
}

function ink(name: string, source: PlateInkSource, confidence: number): PlateInk {
  const { key, kind } = normalizeInkName(name);
  return { name, key, kind, source, confidence };
}

/** A tag's text is an ink where all of it is a known name, or where it says so: `Separation: PANTONE 485 C`. */
function namedIn(text: string): string | null {
  const said = /^\s*(?:separation|plate|ink|colou?r(?:ant)?)\s*[:=]\s*(\S.{0,126})$/i.exec(text);
  if (said?.[1]) return said[1].trim();
  return isKnown(text) ? text.trim() : null;
}

function isKnown(name: string): boolean {
  return inkWords.has(name.toLowerCase()) || normalizeInkName(name).basis !== 'as_written';
}

/** Inks of extended gamuts and effects that no other list names. */
const inkWords = new Set(['orange', 'green', 'violet', 'blue', 'red', 'gold', 'silver']);

const letters = new Map([
  ['C', 'Cyan'],
  ['M', 'Magenta'],
  ['Y', 'Yellow'],
  ['K', 'Black'],
]);

/** Patterns of RIPs: `job(Cyan).tif`, `job_PANTONE 485 C.tif`, `job.C.tif`, `Cyan.tif`. */
function nameOfFile(fileName: string): { name: string; confidence: number } | null {
  const base = fileName.replace(/^.*[\\/]/, '').replace(/(\.(tiff?|len|1bit|bit))+$/i, '');
  const bracketed = /\(([^()]{1,127})\)\s*$/.exec(base);
  if (bracketed?.[1]) return { name: bracketed[1], confidence: 0.9 };
  const spaced = base.replaceAll('_', ' ').trim();
  if (isKnown(spaced)) return { name: spaced, confidence: 0.8 };
  const letter = /[._ -]([CMYK])$/i.exec(base)?.[1]?.toUpperCase();
  // `PANTONE 485 C`: a letter behind a number is a finish.
  if (letter !== undefined && !/\d[._ -][CMYK]$/i.test(base))
    return { name: letters.get(letter) ?? letter, confidence: 0.6 };
  return tailOf(base);
}

/** The longest end of a file name that is a known ink. */
function tailOf(base: string): { name: string; confidence: number } | null {
  for (const match of base.matchAll(/[._ -]+/g)) {
    const tail = base
      .slice(match.index + match[0].length)
      .replaceAll('_', ' ')
      .trim();
    if (tail !== '' && !/^\d+$/.test(tail) && isKnown(tail)) return { name: tail, confidence: 0.7 };
  }
  return null;
}
