import { PngChunks } from '@forme/pdf-core/images';
import { deflated } from '@forme/pdf-core/writing';
import type { MeasuredPlate, MeasuredSide } from './measure-side';

/** The raster of a whole sheet: that of the page, with paper around it. The page starts at the nearest pixel. */
export interface SheetRaster {
  readonly width: number;
  readonly height: number;
  /** Place of the first pixel of the page. */
  readonly left: number;
  readonly top: number;
}

/** The raster of the sheet of a side. */
export function sheetRaster({ raster, place }: MeasuredSide): SheetRaster {
  const width = Math.max(raster.width, Math.round(place.width / raster.xPt));
  const height = Math.max(raster.height, Math.round(place.height / raster.yPt));
  const left = Math.round(place.pageX / raster.xPt);
  const above = (place.height - place.pageY) / raster.yPt - raster.height;
  return {
    width,
    height,
    left: Math.min(Math.max(0, left), width - raster.width),
    top: Math.min(Math.max(0, Math.round(above)), height - raster.height),
  };
}

/** Rows of a plate on its sheet from the top as gray: 0 is full ink, 255 paper. Each is valid until the next one. */
export function* previewRows(
  side: MeasuredSide,
  { plane }: Pick<MeasuredPlate, 'plane'>,
): Generator<Uint8Array> {
  const { width, height, left, top } = sheetRaster(side);
  const { raster } = side;
  const row = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    row.fill(255);
    const from = (y - top) * raster.width;
    if (y >= top && y < top + raster.height) {
      for (let x = 0; x < raster.width; x++) row[left + x] = 255 - (plane[from + x] ?? 0);
    }
    yield row;
  }
}

/** The preview of a plate as PNG, gray of 8 bits. */
export function previewPng(side: MeasuredSide, plate: MeasuredPlate): Uint8Array {
  const { width, height } = sheetRaster(side);
  const png = new PngChunks({ width, height, channels: 1, dpi: 72 / side.raster.xPt });
  const filtered = new Uint8Array((width + 1) * height);
  let at = 0;
  for (const row of previewRows(side, plate)) {
    filtered.set(png.filtered(row), at);
    at += width + 1;
  }
  return Buffer.concat([png.start(), png.data(deflated(filtered)), png.end()]);
}
