import { defined } from '@forme/contracts/defined';
import type { DetectedBarcode } from '@forme/contracts/extraction';
import { intersection, type Matrix, type Rect } from '@forme/pdf-core/geometry';
import type { GrayImage } from '../../rasters/gray-image';
import type {
  PageRasterizer,
  RasterFrame,
  RasterRequest,
  StripTaker,
} from '../../rasters/page-rasterizer';
import { rasterTiles } from '../../rasters/raster-tiles';
import type { ImageBarcode } from './agreement';
import type { Place } from './candidates/places';
import { ChannelMaker } from './channels';
import { readBarcodes } from './read-barcodes';
import type { PixelPoint } from './zxing-reader';

/** Where the reader of barcodes says it is from. */
export const BARCODE_SOURCE = 'forme-cpu/zxing';

/** One page to read. */
export interface BarcodePage {
  readonly pageIndex: number;
  readonly userUnit: number;
  /** Where barcodes may be; null for anywhere. */
  readonly places: readonly Place[] | null;
  /** Asked between tiles; true ends the page. */
  readonly isOver: () => boolean;
}

/** Barcodes of a page; `incomplete` says why some of it was not looked at. */
export interface PageBarcodes {
  readonly barcodes: readonly DetectedBarcode[];
  readonly incomplete: string | null;
  /** Whether the page was left because it was asked to be. */
  readonly isOver: boolean;
}

/** Resolution at which barcodes are read. */
export const BARCODE_DPI = 300;
const tilePixels = 12_000_000;
/** Pixels of one page over all its tiles: a sheet of 1 x 1.4 m at 300 dpi. Bigger pages are looked at more coarsely. */
const pagePixels = 200_000_000;
const overlapIn = 2.5;

/** Reads the barcodes of the places of a page, at 300 dpi mostly, as scanners and verifiers see them; boxes in user space of the unrotated page. */
export async function pageBarcodes(
  pages: PageRasterizer,
  page: BarcodePage,
): Promise<PageBarcodes> {
  const { pageIndex, userUnit } = page;
  const visible = pages.visibleArea(pageIndex);
  const whole = { area: visible, dpi: BARCODE_DPI, finerDpi: null };
  const found: DetectedBarcode[] = [];
  let incomplete: string | null = null;
  for (const place of page.places ?? [whole]) {
    const area = intersection(place.area, visible);
    if (!area) continue;
    const pixels = (area.x1 - area.x0) * (area.y1 - area.y0) * ((place.dpi / 72) * userUnit) ** 2;
    const dpi = pixels > pagePixels ? place.dpi * Math.sqrt(pagePixels / pixels) : place.dpi;
    if (dpi < Math.min(150, place.dpi)) {
      incomplete = `page ${pageIndex + 1} was searched at only ${Math.round(dpi)} dpi`;
    }
    for (const tile of rasterTiles(area, { dpi, userUnit, tilePixels, overlapIn })) {
      if (page.isOver()) return { barcodes: found.sort(inReadingOrder), incomplete, isOver: true };
      const request = { pageIndex, dpi, userUnit, area: tile };
      const records = await tileBarcodes(pages, request, place.finerDpi);
      for (const record of records) {
        if (!found.some((other) => isSame(record, other))) found.push(record);
      }
    }
  }
  return { barcodes: found.sort(inReadingOrder), incomplete, isOver: false };
}

/** The symbols of one tile; where it shows none, a finer look is taken if its bars are narrow. */
async function tileBarcodes(
  pages: PageRasterizer,
  request: RasterRequest & { readonly area: Rect },
  finerDpi: number | null,
): Promise<readonly DetectedBarcode[]> {
  const drawn = pages.strips(request, (frame) => new TileChannels(frame));
  const channels = drawn.channels();
  const { toUserSpace } = drawn.frame;
  const read = await readBarcodes(channels, { photo: false });
  if (read.length > 0 || finerDpi === null) {
    return read.map((symbol) => barcodeRecord(symbol, toUserSpace));
  }
  const [channel] = channels;
  const pixels = (channel?.data.length ?? 0) * (finerDpi / request.dpi) ** 2;
  return pixels > tilePixels ? [] : tileBarcodes(pages, { ...request, dpi: finerDpi }, null);
}

/** The channels of a tile, made of each strip while it is drawn: its colours are never held all at once. */
class TileChannels implements StripTaker {
  private readonly maker: ChannelMaker;

  constructor(readonly frame: RasterFrame) {
    this.maker = new ChannelMaker(frame.width, frame.height);
  }

  take(data: Uint8Array, firstRow: number): void {
    this.maker.add(data, firstRow);
  }

  channels(): readonly GrayImage[] {
    return this.maker.channels();
  }
}

/** A symbol in the form of the contract. */
export function barcodeRecord(symbol: ImageBarcode, toUserSpace: Matrix): DetectedBarcode {
  const { format, value, gtin, symbologyIdentifier, addOn } = symbol;
  return {
    bbox: boundsOf(symbol.corners, toUserSpace),
    format,
    value,
    gtin,
    ...defined({ add_on: addOn }),
    symbology_identifier: symbologyIdentifier === '' ? null : symbologyIdentifier,
    confidence: 1,
    source: BARCODE_SOURCE,
  };
}

function boundsOf(corners: readonly PixelPoint[], [a, b, c, d, e, f]: Matrix): Rect {
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return {
    x0: Math.min(...xs),
    y0: Math.min(...ys),
    x1: Math.max(...xs),
    y1: Math.max(...ys),
  };
}

/** The same symbol, seen in two tiles. */
function isSame(one: DetectedBarcode, other: DetectedBarcode): boolean {
  return one.format === other.format && one.value === other.value && overlap(one.bbox, other.bbox);
}

function overlap(one: Rect, other: Rect): boolean {
  return one.x0 < other.x1 && other.x0 < one.x1 && one.y0 < other.y1 && other.y0 < one.y1;
}

function inReadingOrder(one: DetectedBarcode, other: DetectedBarcode): number {
  return other.bbox.y1 - one.bbox.y1 || one.bbox.x0 - other.bbox.x0;
}
