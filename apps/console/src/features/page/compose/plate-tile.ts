/** An ink that marks a tile. */
export interface TileInk {
  readonly name: string;
  readonly type: string;
  /** sRGB of the full tint, each 0 to 1; null for process inks and where the file does not define it. */
  readonly rgb: readonly [number, number, number] | null;
}

/** The plates of a tile: a byte for each pixel, 0 no ink to 255 full ink. */
export interface PlateTile {
  readonly width: number;
  readonly height: number;
  readonly inks: readonly TileInk[];
  /** The planes of the inks, one after the other. */
  readonly planes: Uint8Array<ArrayBuffer>;
}

/** Reads the answer of the operation `renderViewerPlates`. Rejects for any other bytes. */
export async function readPlateTile(bytes: Uint8Array<ArrayBuffer>): Promise<PlateTile> {
  const end = bytes.indexOf(10);
  if (end < 0) throw new Error('The plates of a tile have no first line');
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Omit<
    PlateTile,
    'planes'
  >;
  const packed = new Blob([bytes.subarray(end + 1)]).stream();
  const plain = packed.pipeThrough(new DecompressionStream('deflate'));
  const planes = new Uint8Array(await new Response(plain).arrayBuffer());
  if (planes.length !== head.width * head.height * head.inks.length) {
    throw new Error('The plates of a tile are incomplete');
  }
  return { ...head, planes };
}

/** Amount of an ink at a pixel, 0 to 255; 0 for an ink that does not mark the tile. */
export function amountAt(tile: PlateTile, name: string, x: number, y: number): number {
  const ink = tile.inks.findIndex((one) => one.name === name);
  if (ink < 0) return 0;
  return tile.planes[ink * tile.width * tile.height + y * tile.width + x] ?? 0;
}
