import { type Matrix, matrixOf } from '../../geometry/index';
import { type NamesByCode, simpleEncoding } from '../encoding/simple-encodings';

/** Facts from the clear text of a Type 1 program. */
export interface Type1Header {
  readonly name: string | null;
  readonly fsType: number | null;
  /** Glyph space to text space; null when it is not given. */
  readonly matrix: Matrix | null;
  /** The program's own encoding; null when it is not given. */
  readonly encoding: NamesByCode | null;
  /** Weights of the masters of a multiple master program. */
  readonly weights: readonly number[];
}

const NUMBERS = String.raw`\s*[[{]([^\]}]{1,400})[\]}]`;

/** Reads the clear text. Never throws. */
export function readType1Header(clear: string): Type1Header {
  const fsType = /\/FSType\s+(\d{1,5})\b/.exec(clear)?.[1];
  const matrix = matrixOf(numbersBehind(clear, 'FontMatrix').slice(0, 6));
  return {
    name: /\/FontName\s*\/([^\s/[\](){}<>%]{1,256})/.exec(clear)?.[1] ?? null,
    fsType: fsType === undefined ? null : Number(fsType),
    matrix: matrix && matrix[0] * matrix[3] !== matrix[1] * matrix[2] ? matrix : null,
    encoding: readEncoding(clear),
    weights: numbersBehind(clear, 'WeightVector').slice(0, 16),
  };
}

function numbersBehind(clear: string, key: string): readonly number[] {
  const text = new RegExp(`/${key}${NUMBERS}`).exec(clear)?.[1];
  const numbers = text?.trim().split(/\s+/).map(Number) ?? [];
  return numbers.every((value) => Number.isFinite(value)) ? numbers : [];
}

function readEncoding(clear: string): NamesByCode | null {
  const start = /\/Encoding\b/.exec(clear);
  if (!start) return null;
  const text = clear.slice(start.index + start[0].length);
  if (/^\s*StandardEncoding\b/.test(text)) return simpleEncoding('StandardEncoding');
  const names = new Array<string | null>(256).fill(null);
  const literal = /^\s*\[([^\]]*)\]/.exec(text);
  if (literal) {
    const entries = (literal[1] ?? '').match(/\/[^\s/[\](){}<>%]*/g) ?? [];
    for (const [code, entry] of entries.slice(0, 256).entries()) put(names, code, entry.slice(1));
    return names;
  }
  // Up to the word that ends the definition; the loop that fills the array with .notdef has none.
  const end = /\b(?:readonly\s+)?def\b/.exec(text)?.index ?? text.length;
  const entry = /\bdup\s+(?:(\d{1,2})#)?([0-9A-Za-z]{1,5})\s*\/([^\s/[\](){}<>%]+)\s+put\b/g;
  for (const [, radix = '10', digits = '', name = ''] of text.slice(0, end).matchAll(entry)) {
    put(names, Number.parseInt(digits, Number(radix)), name);
  }
  return names;
}

function put(names: (string | null)[], code: number, name: string): void {
  if (code >= 0 && code < 256 && name !== '.notdef' && name !== '') names[code] = name;
}
