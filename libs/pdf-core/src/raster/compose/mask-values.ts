import type { PdfFunction } from '../../functions/index';
import type { Matrix } from '../../geometry/index';
import type { MaskItem } from '../display/items';
import type { Window } from '../scan/index';
import type { AlphaMask } from './paint';
import type { ListPainter } from './list-painter';

/** Opacity that a soft mask gives each pixel of a window (ISO 32000-2, 11.5). */
export function maskValues(
  renderer: ListPainter,
  mask: MaskItem,
  window: Window,
  toPixels: Matrix,
): AlphaMask {
  const painter = renderer.inLight();
  const group = painter.isolated(mask.list, window, toPixels);
  const alpha = group.alpha ?? new Uint8Array(0);
  const [light = new Int32Array(0)] = group.quads;
  const values =
    mask.kind === 'Alpha' ? alpha.slice() : luminosity(light, alpha, backdropOf(mask, painter));
  group.done();
  if (mask.transfer) transferred(values, mask.transfer);
  return { window, values };
}

/** Luminosity of the backdrop, 0 to 255: of /BC as the group's own marks have it. */
function backdropOf({ backdrop }: MaskItem, painter: ListPainter): number {
  const tints = backdrop && painter.tintsOf(backdrop);
  return tints ? 255 - darknessOf(tints.words[0] ?? 0) : 0;
}

/** Luminosity of the group laid on its backdrop (11.5.3). */
function luminosity(light: Int32Array, alpha: Uint8Array, behind: number): Uint8Array {
  const values = new Uint8Array(alpha.length);
  const nothing = Math.round(behind);
  const grays = Uint8Array.from({ length: 256 }, (_, dark) => valueOf(dark * GRAY, 255, behind));
  let lastWord = 0;
  let lastOwn = 0;
  let value = 0;
  for (let at = 0; at < alpha.length; at++) {
    const own = alpha[at] ?? 0;
    if (own === 0) {
      values[at] = nothing;
      continue;
    }
    const word = light[at] ?? 0;
    if (own === 255 && word === (word & 255) * GRAY) {
      values[at] = grays[word & 255] ?? 0;
      continue;
    }
    if (word !== lastWord || own !== lastOwn) {
      lastWord = word;
      lastOwn = own;
      value = valueOf(word, own, behind);
    }
    values[at] = value;
  }
  return values;
}

/** A word with three equal amounts, divided by one of them. */
const GRAY = 0x010101;

/** Mask value of a colour with opacity `own` over the backdrop `behind`, 0 to 255. */
function valueOf(word: number, own: number, behind: number): number {
  const opacity = own / 255;
  return Math.trunc((255 - darknessOf(word)) * opacity + behind * (1 - opacity) + 0.5);
}

/** 0 to 255, of the complements of red, green and blue (11.5.3). */
function darknessOf(word: number): number {
  return 0.3 * (word & 255) + 0.59 * ((word >>> 8) & 255) + 0.11 * ((word >>> 16) & 255);
}

/** Results of transfer functions by mask value, -1 where one was not needed yet: a mask is made for each band of a page. */
const transferTables = new WeakMap<PdfFunction, Int16Array>();

function transferred(values: Uint8Array, transfer: PdfFunction): void {
  const table = transferTables.get(transfer) ?? new Int16Array(256).fill(-1);
  transferTables.set(transfer, table);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    const known = table[value] ?? -1;
    values[at] = known < 0 ? (table[value] = transferOf(transfer, value)) : known;
  }
}

function transferOf(transfer: PdfFunction, value: number): number {
  const result = new Float64Array(1);
  transfer.evaluate([value / 255], result);
  return Math.round(Math.min(1, Math.max(0, result[0] ?? 0)) * 255);
}
