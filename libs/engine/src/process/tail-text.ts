/** Keeps the last `maxBytes` of a stream as text. */
export class TailText {
  private tail = Buffer.alloc(0);

  constructor(private readonly maxBytes: number) {}

  push(chunk: Uint8Array): void {
    const joined = Buffer.concat([this.tail, chunk]);
    this.tail = Buffer.from(joined.subarray(Math.max(0, joined.length - this.maxBytes)));
  }

  toString(): string {
    return this.tail.toString('utf8');
  }
}
