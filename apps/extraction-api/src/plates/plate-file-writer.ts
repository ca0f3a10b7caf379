import type { PlateDirectory, PlateFileHead, PlateInk, PlateReports } from './plate-file';
import { STRIP_ROWS, type PlateStrip } from './plate-strips';

const magic = 'FORMEPL2';

/**
 * Writes plates: each in packed strips of rows, then a directory, then the directory's length. Strips are written in their order,
 * so that equal plates make equal bytes; those that come early wait for their turn.
 */
export class PlateFileWriter {
  private offset = magic.length;
  private readonly strips: [number, number][][];
  private readonly sums: Float64Array;
  private readonly early = new Map<number, PlateStrip>();
  private turn = 0;

  constructor(
    private readonly head: PlateFileHead,
    private readonly inks: readonly Omit<PlateInk, 'coverage_percent'>[],
    private readonly write: (bytes: Uint8Array | string) => void,
  ) {
    this.strips = inks.map(() => []);
    this.sums = new Float64Array(inks.length);
    write(magic);
  }

  /** Takes a strip, by number from the top. */
  put(at: number, strip: PlateStrip): void {
    this.early.set(at, strip);
    for (let next = this.next(); next; next = this.next()) this.append(next);
  }

  private next(): PlateStrip | undefined {
    const strip = this.early.get(this.turn);
    if (!strip) return undefined;
    this.early.delete(this.turn);
    this.turn += 1;
    return strip;
  }

  private append({ packed, sums }: PlateStrip): void {
    packed.forEach((bytes, ink) => {
      this.strips[ink]?.push([this.offset, bytes.length]);
      this.offset += bytes.length;
      if (bytes.length > 0) this.write(bytes);
      this.sums[ink] = (this.sums[ink] ?? 0) + (sums[ink] ?? 0);
    });
  }

  /** Writes the profile of the process inks and the directory, when every strip is there. */
  finish(profile: Uint8Array | null, reports: PlateReports): void {
    if (profile) this.write(profile);
    const { width, height } = this.head;
    const full = width * height * 255;
    const directory: PlateDirectory = {
      ...this.head,
      ...reports,
      strip_rows: STRIP_ROWS,
      profile: profile && [this.offset, profile.length],
      inks: this.inks.map((ink, index) => ({
        ...ink,
        coverage_percent: full === 0 ? 0 : ((this.sums[index] ?? 0) / full) * 100,
        strips: this.strips[index] ?? [],
      })),
    };
    const text = Buffer.from(JSON.stringify(directory));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    this.write(Buffer.concat([text, length]));
  }
}
