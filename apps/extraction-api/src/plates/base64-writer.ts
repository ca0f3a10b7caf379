/** Writes bytes as base64 as they come. */
export class Base64Writer {
  private rest = Buffer.alloc(0);

  constructor(private readonly write: (text: string) => void) {}

  add(bytes: Uint8Array): void {
    const all = this.rest.length > 0 ? Buffer.concat([this.rest, bytes]) : Buffer.from(bytes);
    const whole = all.length - (all.length % 3);
    this.rest = Buffer.from(all.subarray(whole));
    if (whole > 0) this.write(all.toString('base64', 0, whole));
  }

  finish(): void {
    if (this.rest.length > 0) this.write(this.rest.toString('base64'));
  }
}
