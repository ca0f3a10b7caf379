/** Reads numbers of 1 to 32 bits, highest bit first. */
export class BitReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get left(): number {
    return this.bytes.length * 8 - this.at;
  }

  read(bits: number): number {
    let value = 0;
    let left = bits;
    while (left > 0) {
      const byte = this.bytes[this.at >> 3] ?? 0;
      const have = 8 - (this.at & 7);
      const take = Math.min(have, left);
      const part = (byte >> (have - take)) & ((1 << take) - 1);
      value = value * 2 ** take + part;
      this.at += take;
      left -= take;
    }
    return value;
  }

  /** Goes on to the next whole byte. */
  align(): void {
    this.at = (this.at + 7) & ~7;
  }
}

/** How the numbers of a mesh are written (ISO 32000-2, tables 82 to 85). */
export interface MeshFormat {
  readonly bitsPerCoordinate: number;
  readonly bitsPerComponent: number;
  /** 0 for lattice-form meshes, which have no flags. */
  readonly bitsPerFlag: number;
  readonly decode: readonly number[];
  /** Numbers of a colour: 1 with a function. */
  readonly components: number;
}

/** A vertex of a mesh in shading space. */
export interface Vertex {
  readonly x: number;
  readonly y: number;
  readonly color: readonly number[];
}

/** Reads flags, points and colours by a format. */
export class MeshReader {
  private readonly bits: BitReader;

  constructor(
    bytes: Uint8Array,
    private readonly format: MeshFormat,
  ) {
    this.bits = new BitReader(bytes);
  }

  /** True while a whole vertex is left. */
  hasMore(): boolean {
    const { bitsPerCoordinate, bitsPerFlag } = this.format;
    return this.bits.left >= bitsPerFlag + 2 * bitsPerCoordinate;
  }

  flag(): number {
    return this.bits.read(this.format.bitsPerFlag) & 3;
  }

  point(): readonly [number, number] {
    return [
      this.number(this.format.bitsPerCoordinate, 0),
      this.number(this.format.bitsPerCoordinate, 1),
    ];
  }

  color(): readonly number[] {
    const { components, bitsPerComponent } = this.format;
    return Array.from({ length: components }, (_, at) => this.number(bitsPerComponent, at + 2));
  }

  vertex(): Vertex {
    const [x, y] = this.point();
    const vertex = { x, y, color: this.color() };
    this.bits.align();
    return vertex;
  }

  align(): void {
    this.bits.align();
  }

  private number(bits: number, pair: number): number {
    const { decode } = this.format;
    const low = decode[pair * 2] ?? 0;
    const high = decode[pair * 2 + 1] ?? 1;
    return low + (this.bits.read(bits) * (high - low)) / (2 ** bits - 1);
  }
}
