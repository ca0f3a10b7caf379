import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { TaskFailure } from '@forme/engine/child';

/** Pixels of red, green, blue and opacity, not multiplied, row by row. */
interface RgbaPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

type Encode = (picture: object, options: { readonly quality: number }) => Promise<ArrayBuffer>;

/** Longest side (RFC 9649, 2.6). */
const mostPixels = 16_383;
const quality = 90;

let loading: Promise<Encode> | undefined;

/** A lossy WebP by libwebp as WebAssembly; opacity is kept as it is. Fails with `raster_too_large` for a side above 16,383 pixels. */
export async function encodeWebp({ width, height, data }: RgbaPicture): Promise<Uint8Array> {
  if (Math.max(width, height) > mostPixels) {
    const message = `A WebP has at most ${mostPixels} pixels per side; request png, a region or a lower resolution`;
    throw new TaskFailure('raster_too_large', message);
  }
  const encode = await (loading ??= load());
  return new Uint8Array(await encode({ width, height, data }, { quality }));
}

async function load(): Promise<Encode> {
  const { init, default: encode } = await import('@jsquash/webp/encode.js');
  const wasm = readFileSync(
    createRequire(__filename).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'),
  );
  await init({ wasmBinary: Uint8Array.from(wasm).buffer });
  return encode as Encode;
}
