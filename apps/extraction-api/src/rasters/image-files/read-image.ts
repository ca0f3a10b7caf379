import { TaskFailure } from '@forme/engine/child';
import type { RgbxImage } from '../gray-image';
import { readJpeg } from './jpeg';
import { MAX_IMAGE_PIXELS, type CheckSize } from './picture';
import { readPng } from './png';
import { readTiff } from './tiff';
import { readWebp } from './webp';

/** Whether bytes begin like a picture {@link readImage} reads. */
export function isImage(bytes: Uint8Array): boolean {
  return decoderOf(bytes) !== null;
}

/**
 * Decodes a PNG, JPEG, WebP or TIFF (its first image) to red, green and blue on white. Throws `TaskFailure` `unparseable`, or
 * `document_exceeds_limits` before anything is allocated for a picture of more than {@link MAX_IMAGE_PIXELS}.
 */
export async function readImage(bytes: Uint8Array): Promise<RgbxImage> {
  const decode = decoderOf(bytes);
  if (!decode) throw new TaskFailure('unparseable', 'The file is not a PNG, JPEG, WebP or TIFF');
  try {
    return await decode(bytes, (width, height) => {
      if (!(width > 0 && height > 0)) throw new TaskFailure('unparseable', 'The picture is empty');
      if (width * height <= MAX_IMAGE_PIXELS) return;
      const message = `${width} x ${height} pixels are more than ${MAX_IMAGE_PIXELS}`;
      throw new TaskFailure('document_exceeds_limits', message, 'pixels');
    });
  } catch (error) {
    if (error instanceof TaskFailure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new TaskFailure('unparseable', `The picture cannot be decoded: ${reason.slice(0, 200)}`);
  }
}

type Decode = (bytes: Uint8Array, checkSize: CheckSize) => RgbxImage | Promise<RgbxImage>;

function decoderOf(bytes: Uint8Array): Decode | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return readPng;
  if (head.startsWith('\xff\xd8\xff')) return readJpeg;
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return readWebp;
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return readTiff;
  return null;
}
