/** A picture: 8 bits for each of red, green and blue, row by row from the upper left. */
export interface RgbPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Decodes a PNG of 8 bits a channel: gray or RGB; alpha is dropped. Throws for another depth. */
export async function decodePng(bytes: Uint8Array): Promise<RgbPicture> {
  const { decode } = await import('fast-png');
  const { width, height, data, channels, depth } = decode(bytes);
  if (depth !== 8) throw new TypeError(`A picture of ${depth} bits a channel is not supported`);
  const samples = data as Uint8Array;
  if (channels === 3) return { width, height, data: samples };
  const rgb = new Uint8Array(width * height * 3);
  const [green, blue] = channels === 4 ? [1, 2] : [0, 0];
  for (let from = 0, to = 0; to < rgb.length; from += channels, to += 3) {
    rgb[to] = samples[from] ?? 0;
    rgb[to + 1] = samples[from + green] ?? 0;
    rgb[to + 2] = samples[from + blue] ?? 0;
  }
  return { width, height, data: rgb };
}

/** Encodes a picture as PNG. */
export async function encodePng({ width, height, data }: RgbPicture): Promise<Uint8Array> {
  const { encode } = await import('fast-png');
  return encode({ width, height, data, channels: 3, depth: 8 });
}
