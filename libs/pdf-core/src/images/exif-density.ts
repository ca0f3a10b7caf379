import { pixelDensity, type PixelDensity } from './pixel-density';

const X_RESOLUTION = 282;
const Y_RESOLUTION = 283;
const RESOLUTION_UNIT = 296;

/** XResolution and YResolution of the first directory of an Exif block (TIFF 6.0, 8); null when absent or damaged. */
export function readExifDensity(tiff: Uint8Array): PixelDensity | null {
  const little = tiff[0] === 0x49 && tiff[1] === 0x49;
  if (!little && !(tiff[0] === 0x4d && tiff[1] === 0x4d)) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const fits = (at: number, bytes: number): boolean => at >= 0 && at + bytes <= tiff.length;
  const short = (at: number): number => (fits(at, 2) ? view.getUint16(at, little) : 0);
  const long = (at: number): number => (fits(at, 4) ? view.getUint32(at, little) : 0);
  const directory = long(4);
  const values = new Map<number, number>();
  for (let index = 0; index < short(directory); index++) {
    const at = directory + 2 + index * 12;
    if (!fits(at, 12)) break;
    const tag = short(at);
    if (tag === RESOLUTION_UNIT) values.set(tag, short(at + 8));
    if (tag === X_RESOLUTION || tag === Y_RESOLUTION) {
      const rational = long(at + 8);
      values.set(tag, long(rational) / long(rational + 4));
    }
  }
  const [x, y] = [values.get(X_RESOLUTION), values.get(Y_RESOLUTION)];
  const unit = values.get(RESOLUTION_UNIT) ?? 2;
  if (x === undefined || y === undefined || (unit !== 2 && unit !== 3)) return null;
  return pixelDensity(x, y, unit === 2 ? 1 : 2.54);
}
