import { defined } from '@forme/contracts/defined';
import type { BarcodeItem } from '@forme/contracts/producer';

/** A symbology of a barcode item. */
export type Symbology = BarcodeItem['symbology'];

/** How a symbology is drawn. */
export interface SymbologyFacts {
  /** The encoder's name of it. */
  readonly bcid: string;
  /** Quiet zone that its standard requires at the left and right of it, in modules (all around for matrix codes). */
  readonly quiet: readonly [left: number, right: number];
  /** Height of the bars in modules when the item says nothing. */
  readonly height?: number;
}

const facts = (
  bcid: string,
  quiet: number | readonly [number, number],
  height?: number,
): SymbologyFacts => ({
  bcid,
  quiet: typeof quiet === 'number' ? [quiet, quiet] : quiet,
  ...defined({ height }),
});

/** Every symbology. Quiet zones: ISO/IEC 15417, 15420, 16388, 16390, 18004, 16022, 15438, 24778 and the GS1 General Specifications, 5. */
export const symbologies: Readonly<Record<Symbology, SymbologyFacts>> = {
  ean13: facts('ean13', [11, 7], 69.24),
  ean8: facts('ean8', [7, 7], 55.24),
  ean5: facts('ean5', [7, 5], 66),
  ean2: facts('ean2', [7, 5], 66),
  upca: facts('upca', [9, 9], 69.24),
  upce: facts('upce', [9, 7], 69.24),
  isbn: facts('isbn', [11, 7], 69.24),
  issn: facts('issn', [11, 7], 69.24),
  itf14: facts('itf14', 10, 31.25),
  itf: facts('interleaved2of5', 10),
  code39: facts('code39', 10),
  code93: facts('code93', 10),
  code128: facts('code128', 10),
  gs1_128: facts('gs1-128', 10, 64),
  codabar: facts('rationalizedCodabar', 10),
  code11: facts('code11', 10),
  msi: facts('msi', 12),
  plessey: facts('plessey', 12),
  telepen: facts('telepen', 10),
  pharmacode: facts('pharmacode', 12, 16),
  pharmacode_two_track: facts('pharmacode2', 6, 8),
  pzn: facts('pzn', 10),
  pzn8: facts('pzn', 10),
  databar_omni: facts('databaromni', 1, 33),
  databar_stacked: facts('databarstacked', 1),
  databar_limited: facts('databarlimited', 1, 10),
  databar_expanded: facts('databarexpanded', 1, 34),
  qr: facts('qrcode', 4),
  micro_qr: facts('microqrcode', 2),
  rectangular_micro_qr: facts('rectangularmicroqrcode', 2),
  gs1_qr: facts('gs1qrcode', 4),
  datamatrix: facts('datamatrix', 1),
  gs1_datamatrix: facts('gs1datamatrix', 1),
  datamatrix_rectangular: facts('datamatrixrectangular', 1),
  pdf417: facts('pdf417', 2),
  micro_pdf417: facts('micropdf417', 1),
  aztec: facts('azteccode', 1),
  maxicode: facts('maxicode', 1),
  dotcode: facts('dotcode', 3),
  han_xin: facts('hanxin', 3),
};
