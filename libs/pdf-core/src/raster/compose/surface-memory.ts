/** Memory of surfaces that are not needed any more: all zero, so that one that is painted on in part costs no more than that part. */
export class SurfaceMemory {
  private readonly words: Int32Array[] = [];
  private readonly bytes: Uint8Array[] = [];

  takeWords(length: number): Int32Array {
    const kept = this.words.pop();
    return kept && kept.length >= length ? kept.subarray(0, length) : new Int32Array(length);
  }

  takeBytes(length: number): Uint8Array {
    const kept = this.bytes.pop();
    return kept && kept.length >= length ? kept.subarray(0, length) : new Uint8Array(length);
  }

  /** Takes back what is all zero. */
  giveWords({ buffer }: Int32Array): void {
    this.words.push(new Int32Array(buffer));
  }

  /** Takes back what is all zero. */
  giveBytes({ buffer }: Uint8Array): void {
    this.bytes.push(new Uint8Array(buffer));
  }
}
