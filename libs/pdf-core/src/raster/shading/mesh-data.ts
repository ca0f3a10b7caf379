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
      value = value * (1 << take) + part;
      this.at += take;
      left -= take;
    }
    return value;
  }

  /** Continues to the next whole byte. */
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

/** Numbers of a vertex: its place in shading space, then its colour. */
export function vertexSize({ components }: MeshFormat): number {
  return 2 + components;
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

  /** Writes the numbers of a vertex from `at` on. */
  vertex(into: Float64Array, at: number): void {
    const { components, bitsPerComponent, bitsPerCoordinate } = this.format;
    into[at] = this.number(bitsPerCoordinate, 0);
    into[at + 1] = this.number(bitsPerCoordinate, 1);
    for (let part = 2; part < components + 2; part++) {
      into[at + part] = this.number(bitsPerComponent, part);
    }
    this.bits.align();
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
