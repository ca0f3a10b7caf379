import { bigEndian } from '../../bombs/bomb';
import { MqContexts, MqEncoder } from '../mq-encoder';
import type { Bitmap } from './bitmap';
import { endOf } from './integers';
import {
  codeGeneric,
  codeRefinement,
  extendedPixels,
  GENERIC_CONTEXTS,
  type GenericCoding,
  nominalPixels,
  REFINEMENT_CONTEXTS,
  type RefinementCoding,
} from './regions';
import { adaptiveBytes } from './symbols';

/** Types of segments (T.88, 7.3). */
export const segmentTypes = {
  symbols: 0,
  text: 6,
  patterns: 16,
  halftone: 22,
  intermediate: 36,
  generic: 38,
  refinement: 42,
  page: 48,
  endOfPage: 49,
  endOfStripe: 50,
} as const;

/** A segment, with the numbers of those that it refers to. */
export function segment(
  number: number,
  type: keyof typeof segmentTypes,
  data: Uint8Array,
  referred: readonly number[] = [],
): Buffer {
  return Buffer.concat([
    bigEndian(4, number),
    bigEndian(1, segmentTypes[type], referred.length << 5, ...referred, 1),
    bigEndian(4, data.length),
    data,
  ]);
}

/** A generic region whose length is not known before it ends: its count of rows stands behind it (7.2.7). */
export function openSegment(number: number, data: Uint8Array, rows: number): Buffer {
  return Buffer.concat([
    bigEndian(4, number),
    bigEndian(1, segmentTypes.generic, 0, 1),
    bigEndian(4, 0xffffffff),
    data,
    bigEndian(4, rows),
  ]);
}

/** Data of a page; a height of null is not known, and its stripes have so many rows at most. */
export function pageData(width: number, height: number | null, stripe = 0): Buffer {
  return Buffer.concat([
    bigEndian(4, width, height ?? 0xffffffff, 0, 0),
    bigEndian(1, 0),
    bigEndian(2, height === null ? 0x8000 | stripe : 0),
  ]);
}

/** How a region meets the page. */
export type Combination = 'or' | 'and' | 'xor' | 'xnor' | 'replace';
const combinations: readonly Combination[] = ['or', 'and', 'xor', 'xnor', 'replace'];

/** Where a region stands; by default at the top left, combined by OR. */
export interface RegionPlace {
  readonly x?: number;
  readonly y?: number;
  readonly by?: Combination;
}

/** Size, place and combination of a region (7.4.1). */
export function regionHead(
  { width, height }: Pick<Bitmap, 'width' | 'height'>,
  { x = 0, y = 0, by = 'or' }: RegionPlace = {},
): Buffer {
  return Buffer.concat([bigEndian(4, width, height, x, y), bigEndian(1, combinations.indexOf(by))]);
}

/** Data of a generic region behind its head. */
export function genericData(bitmap: Bitmap, coding: GenericCoding = {}): Buffer {
  const { template = 0, adaptive = nominalPixels[template] ?? [], predicts = false } = coding;
  const coder = new MqEncoder();
  const isExtended = adaptive.length === extendedPixels.length;
  codeGeneric(coder, new MqContexts(GENERIC_CONTEXTS), bitmap, coding);
  return Buffer.concat([
    bigEndian(1, (template << 1) | (predicts ? 8 : 0) | (isExtended ? 16 : 0)),
    adaptiveBytes(adaptive),
    endOf(coder),
  ]);
}

/** Data of a generic region that is coded by T.6 (MMR). */
export function mmrData(rows: Uint8Array): Buffer {
  return Buffer.concat([bigEndian(1, 1), rows]);
}

/** Data of a refinement region behind its head. */
export function refinementData(
  bitmap: Bitmap,
  reference: Bitmap,
  coding: RefinementCoding = {},
): Buffer {
  const { template = 0, predicts = false } = coding;
  const {
    adaptive = [
      [-1, -1],
      [-1, -1],
    ],
  } = coding;
  const coder = new MqEncoder();
  codeRefinement(coder, new MqContexts(REFINEMENT_CONTEXTS), bitmap, { ...coding, reference });
  return Buffer.concat([
    bigEndian(1, template | (predicts ? 2 : 0)),
    template === 0 ? adaptiveBytes(adaptive) : Buffer.alloc(0),
    endOf(coder),
  ]);
}
