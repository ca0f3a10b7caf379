import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RgbxImage } from '../gray-image';
import { onWhite, type CheckSize } from './picture';

type Decode = (bytes: ArrayBuffer) => Promise<{
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}>;

let loading: Promise<Decode> | undefined;

/** Decodes a still WebP, lossy or lossless, by libwebp as WebAssembly. */
export async function readWebp(bytes: Uint8Array, checkSize: CheckSize): Promise<RgbxImage> {
  const size = canvasSize(bytes);
  if (!size) throw new TypeError('The WebP has no image');
  checkSize(size.width, size.height);
  const decode = await (loading ??= load());
  const { width, height, data: colours } = await decode(Uint8Array.from(bytes).buffer);
  const data = new Uint8Array(colours.buffer, colours.byteOffset, colours.length);
  onWhite(data);
  return { width, height, data };
}

async function load(): Promise<Decode> {
  // The decoder answers in this class of the web, which Node has not.
  if (!('ImageData' in globalThis)) Reflect.set(globalThis, 'ImageData', Pixels);
  const { init, default: decode } = await import('@jsquash/webp/decode.js');
  const wasm = readFileSync(
    createRequire(__filename).resolve('@jsquash/webp/codec/dec/webp_dec.wasm'),
  );
  await init({ wasmBinary: Uint8Array.from(wasm).buffer });
  return decode;
}

class Pixels {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

/** Size of the first chunk: VP8X, VP8L or VP8 (RFC 9649, 2.5 to 2.7). */
function canvasSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const triple = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (Buffer.from(bytes.subarray(12, 16)).toString('latin1')) {
    case 'VP8X':
      return { width: triple(24) + 1, height: triple(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return null;
  }
}
