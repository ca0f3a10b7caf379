import { lookupOf, ScanBits } from './jpeg-bits';

/** A component of a frame: its number and its sampling factors (ISO/IEC 10918-1, B.2.2). */
interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
  /** False for progressive, lossless and arithmetic processes, whose scans are not walked. */
  readonly isSequential: boolean;
}

const SOF = 0xc0;
const DHT = 0xc4;
const EOI = 0xd9;
const SOS = 0xda;
const DRI = 0xdd;

/**
 * True when the scans of a JPEG hold all of its blocks: sequential Huffman scans are walked code by code, of others it is asked that they end
 * with the end marker. True as well for data without a frame, which no decoder takes. Never throws.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  return new JpegWalk(bytes).run();
}

/** One walk over the markers of a JPEG. */
class JpegWalk {
  /** By 16 times the class plus the number. */
  private readonly tables = new Map<number, Uint16Array>();
  private readonly seen = new Set<number>();
  private frame: Frame | null = null;
  private interval = 0;
  private at = 2;

  constructor(private readonly bytes: Uint8Array) {}

  run(): boolean {
    for (;;) {
      const marker = this.nextMarker();
      if (marker === null || marker === EOI) return this.isComplete(marker === EOI);
      if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) continue;
      const length = this.uint16(this.at);
      const part = this.bytes.subarray(this.at + 2, this.at + length);
      this.at += Math.max(2, length);
      if (marker === DHT) this.readTables(part);
      else if (marker === DRI) this.interval = ((part[0] ?? 0) << 8) | (part[1] ?? 0);
      else if (isFrame(marker)) this.frame ??= frameOf(marker, part);
      else if (marker === SOS && this.frame?.isSequential && !this.scan(this.frame, part)) {
        return false;
      }
    }
  }

  private isComplete(ends: boolean): boolean {
    const { frame } = this;
    if (!frame) return true;
    if (!frame.isSequential || frame.height === 0) return ends;
    return frame.components.every(({ id }) => this.seen.has(id));
  }

  /** The next marker that is no stuffed zero; null at the end. */
  private nextMarker(): number | null {
    const { bytes } = this;
    for (;;) {
      const at = bytes.indexOf(0xff, this.at);
      if (at < 0) return null;
      let end = at + 1;
      while (bytes[end] === 0xff) end++;
      this.at = end + 1;
      const marker = bytes[end];
      if (marker === undefined) return null;
      if (marker !== 0) return marker;
    }
  }

  private uint16(at: number): number {
    return ((this.bytes[at] ?? 0) << 8) | (this.bytes[at + 1] ?? 0);
  }

  /** B.2.4.2 */
  private readTables(part: Uint8Array): void {
    for (let at = 0; at + 17 <= part.length;) {
      const counts = part.subarray(at + 1, at + 17);
      const size = counts.reduce((sum, count) => sum + count, 0);
      const symbols = part.subarray(at + 17, at + 17 + size);
      this.tables.set(part[at] ?? 0, lookupOf(counts, symbols));
      at += 17 + size;
    }
  }

  /** Walks one scan (F.2.2); false when a code is not in its table or the data ends. */
  private scan(frame: Frame, part: Uint8Array): boolean {
    const blocks = this.blocksOf(frame, part);
    // The number of lines comes behind the scan: a decoder finds out.
    if (!blocks || frame.height === 0) return true;
    const bits = new ScanBits(this.bytes, this.at);
    const units = blocks.units;
    for (let unit = 0; unit < units; unit++) {
      if (this.interval > 0 && unit > 0 && unit % this.interval === 0 && !bits.restart()) {
        return false;
      }
      for (const { dc, ac, count } of blocks.parts) {
        for (let block = 0; block < count; block++) if (!bits.block(dc, ac)) return false;
      }
    }
    this.at = bits.end();
    return true;
  }

  /** Blocks of a unit of a scan, and the number of units (A.2); null when a table is missing. */
  private blocksOf({ width, height, components }: Frame, part: Uint8Array) {
    const count = part[0] ?? 0;
    const most = (key: 'across' | 'down') => Math.max(1, ...components.map((one) => one[key]));
    const [across, down] = [most('across'), most('down')];
    const parts: { dc: Uint16Array; ac: Uint16Array; count: number }[] = [];
    let units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
    for (let index = 0; index < count; index++) {
      const component = components.find(({ id }) => id === part[1 + 2 * index]);
      const numbers = part[2 + 2 * index] ?? 0;
      const dc = this.tables.get(numbers >> 4);
      const ac = this.tables.get(16 + (numbers & 15));
      if (!component || !dc || !ac) return null;
      this.seen.add(component.id);
      parts.push({ dc, ac, count: count === 1 ? 1 : component.across * component.down });
      if (count === 1) {
        const columns = Math.ceil((width * component.across) / across);
        const rows = Math.ceil((height * component.down) / down);
        units = Math.ceil(columns / 8) * Math.ceil(rows / 8);
      }
    }
    return { units, parts };
  }
}

/** SOF0 to SOF15 without DHT, JPG and DAC (table B.1). */
function isFrame(marker: number): boolean {
  return marker >= SOF && marker <= 0xcf && marker !== DHT && marker !== 0xc8 && marker !== 0xcc;
}

function frameOf(marker: number, part: Uint8Array): Frame {
  const u16 = (at: number): number => ((part[at] ?? 0) << 8) | (part[at + 1] ?? 0);
  const components = Array.from({ length: part[5] ?? 0 }, (_, index) => {
    const factors = part[7 + 3 * index] ?? 0x11;
    return { id: part[6 + 3 * index] ?? 0, across: factors >> 4 || 1, down: factors & 15 || 1 };
  });
  return { width: u16(3), height: u16(1), components, isSequential: marker <= 0xc1 };
}
