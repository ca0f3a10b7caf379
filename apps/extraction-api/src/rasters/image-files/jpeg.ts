import { createRequire } from 'node:module';
import type * as JpegJs from 'jpeg-js';
import type { RgbxImage } from '../gray-image';
import { MAX_IMAGE_PIXELS, type CheckSize } from './picture';

const onDemand = createRequire(__filename);

/** Decodes a JPEG, baseline or progressive, gray, RGB, YCC or CMYK. */
export function readJpeg(bytes: Uint8Array, checkSize: CheckSize): RgbxImage {
  const size = frameSize(bytes);
  if (!size) throw new TypeError('The JPEG has no frame header');
  checkSize(size.width, size.height);
  const { decode } = onDemand('jpeg-js') as typeof JpegJs;
  const { width, height, data } = decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: MAX_IMAGE_PIXELS / 1e6,
    maxMemoryUsageInMB: 700,
  });
  return { width, height, data };
}

/** Width and height of the first frame header (ISO 10918-1, B.2.2); null when there is none. */
function frameSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 2; at + 9 < bytes.length;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
