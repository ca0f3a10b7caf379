/** Whole numbers of 32 bits, one after the other, without an object for each. */
export class Ints {
  data: Int32Array;
  length = 0;

  constructor(room = 1024) {
    this.data = new Int32Array(room);
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const wider = new Int32Array(2 * this.length);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.length++] = value;
  }

  at(index: number): number {
    return this.data[index] ?? 0;
  }
}

/** Numbers, one after the other. */
export class Floats {
  data: Float64Array;
  length = 0;

  constructor(room = 1024) {
    this.data = new Float64Array(room);
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const wider = new Float64Array(2 * this.length);
      wider.set(this.data);
      this.data = wider;
    }
    this.data[this.length++] = value;
  }

  at(index: number): number {
    return this.data[index] ?? 0;
  }
}
