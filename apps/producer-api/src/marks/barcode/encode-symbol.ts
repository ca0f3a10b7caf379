import * as bwip from 'bwip-js/node';
import type { Rect } from '@forme/pdf-core/geometry';
import { PlanRejected } from '../../producers/producer';
import { type Symbology, symbologies } from './symbologies';

/** A bar: place and width in modules, foot and head as parts of the height; `guard` modules below the others. */
export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly foot: number;
  readonly head: number;
  readonly guard: number;
}

/** A piece of text at a linear symbol: its middle in modules from the left of the bars; null for the middle of them all. */
export interface SymbolText {
  readonly text: string;
  readonly x: number | null;
  readonly size: number;
  readonly isAbove: boolean;
}

/** A symbol in modules. */
export type BarSymbol =
  | {
      readonly kind: 'linear';
      readonly width: number;
      readonly bars: readonly Bar[];
      readonly texts: readonly SymbolText[];
    }
  | {
      readonly kind: 'matrix';
      readonly width: number;
      readonly height: number;
      /** Dark runs, y up. */
      readonly rects: readonly Rect[];
    };

/** Encodes a value. Throws {@link PlanRejected} for one that the symbology cannot hold, check digits and GS1 syntax included. */
export function encodeSymbol(symbology: Symbology, value: string, pointer: string): BarSymbol {
  if (symbology === 'maxicode') {
    throw new PlanRejected(
      'mark_not_available',
      'MaxiCode cannot be drawn by this release; use another symbology',
      `${pointer}/symbology`,
    );
  }
  const [raw] = encoded(symbology, value, pointer);
  if (isLinear(raw)) return linear(raw, symbology);
  if (isMatrix(raw)) return matrix(raw);
  throw new PlanRejected(
    'mark_not_available',
    `${symbology} cannot be drawn as bars or modules`,
    `${pointer}/symbology`,
  );
}

/** Versions of rMQR (ISO/IEC 23941), the smallest first: the encoder does not choose one. */
const rectangular: readonly string[] = [7, 9, 11, 13, 15, 17]
  .flatMap((height) => [27, 43, 59, 77, 99, 139].map((width) => [height, width] as const))
  .filter(([height, width]) => width !== 27 || height === 11 || height === 13)
  .sort(([a, b], [c, d]) => a * b - c * d)
  .map(([height, width]) => `R${height}x${width}`);

/** Options of the encoder that a symbology needs, one set for each attempt. */
function attempts(symbology: Symbology): readonly Readonly<Record<string, unknown>>[] {
  if (symbology === 'rectangular_micro_qr') return rectangular.map((version) => ({ version }));
  if (symbology === 'pzn8') return [{ pzn8: true }];
  // Code 93 without its check characters is no Code 93 (AIM BC5).
  return symbology === 'code93' ? [{ includecheck: true }] : [{}];
}

function encoded(symbology: Symbology, value: string, pointer: string): readonly unknown[] {
  let said = '';
  for (const options of attempts(symbology)) {
    const request = { bcid: symbologies[symbology].bcid, text: value, includetext: true };
    try {
      return bwip.raw({ ...request, ...options } as Parameters<typeof bwip.raw>[0]);
    } catch (error) {
      said = error instanceof Error ? error.message : String(error);
    }
  }
  const reason = said.replace(/^.*?#\d+:\s*/, '').slice(0, 200);
  throw new PlanRejected(
    'barcode_value_invalid',
    `${symbology} cannot hold this value: ${reason}`,
    `${pointer}/value`,
  );
}

interface RawLinear {
  readonly sbs: readonly number[];
  readonly bhs: readonly number[];
  readonly bbs: readonly number[];
  readonly txt?: readonly (readonly [string, number, number | null, string, number])[];
}

interface RawMatrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
  readonly width: number;
  readonly height: number;
}

const isLinear = (raw: unknown): raw is RawLinear =>
  typeof raw === 'object' && raw !== null && 'sbs' in raw;
const isMatrix = (raw: unknown): raw is RawMatrix =>
  typeof raw === 'object' && raw !== null && 'pixx' in raw;

/** Points of an inch: the encoder's heights are inches where a module is a point. */
const INCH = 72;

/** Symbologies whose widths the encoder gives in points of its own. */
const ownUnits: ReadonlySet<Symbology> = new Set(['pharmacode', 'pharmacode_two_track']);

/** Symbologies with a place for each digit. */
const placed: ReadonlySet<Symbology> = new Set([
  'ean13',
  'ean8',
  'ean5',
  'ean2',
  'upca',
  'upce',
  'isbn',
  'issn',
]);

function linear({ sbs, bhs, bbs, txt = [] }: RawLinear, symbology: Symbology): BarSymbol {
  const unit = ownUnits.has(symbology) ? Math.min(...sbs) : 1;
  const top = Math.max(...bhs.map((height, at) => height + (bbs[at] ?? 0)));
  const bars: Bar[] = [];
  let x = 0;
  let width = 0;
  sbs.forEach((wide, at) => {
    const modules = wide / unit;
    if (at % 2 === 0) {
      const foot = bbs[at / 2] ?? 0;
      const head = (foot + (bhs[at / 2] ?? 0)) / top;
      const guard = foot < 0 ? -foot * INCH : 0;
      // Symbols that begin with light modules have a bar of no width before them.
      if (modules > 0) bars.push({ x, width: modules, foot: Math.max(0, foot) / top, head, guard });
      width = x + modules;
    }
    x += modules;
  });
  return { kind: 'linear', width, bars, texts: textsOf(txt, symbology) };
}

/** Points that the encoder gives a text of a symbol without places. */
const FREE_SIZE = 10;

function textsOf(txt: NonNullable<RawLinear['txt']>, symbology: Symbology): readonly SymbolText[] {
  if (!placed.has(symbology)) {
    const text = txt.map(([part]) => part).join('');
    return text === '' ? [] : [{ text, x: null, size: FREE_SIZE, isAbove: false }];
  }
  return txt.map(([text, x, y, , size]) => ({ text, x, size, isAbove: (y ?? 0) > 0 }));
}

function matrix({ pixs, pixx, pixy, width, height }: RawMatrix): BarSymbol {
  const tall = height / pixy / (width / pixx);
  const rects: Rect[] = [];
  for (let row = 0; row < pixy; row++) {
    const y0 = (pixy - 1 - row) * tall;
    for (let x = 0; x < pixx; x++) {
      if (pixs[row * pixx + x] !== 1) continue;
      const from = x;
      while (x + 1 < pixx && pixs[row * pixx + x + 1] === 1) x++;
      rects.push({ x0: from, y0, x1: x + 1, y1: y0 + tall });
    }
  }
  return { kind: 'matrix', width: pixx, height: pixy * tall, rects };
}
