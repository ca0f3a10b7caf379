/**
 * Subpaths as points, one subpath after the other. Reusable: `clear` keeps the memory. Numbers are kept in one array and not handed from
 * call to call, which would put each of them on the heap.
 */
export class Polylines {
  /** x, y pairs; those up to `length` are in use. */
  points = new Float64Array(512);
  length = 0;
  /** The control points of the current curve. */
  readonly corners = new Float64Array(8);
  private ends = new Int32Array(32);
  private closings = new Uint8Array(32);
  private subpaths = 0;

  /** How many subpaths have ended. */
  get count(): number {
    return this.subpaths;
  }

  clear(): void {
    this.length = 0;
    this.subpaths = 0;
  }

  /** Adds a point; the first one after an end begins a subpath. */
  push(x: number, y: number): void {
    const at = this.length;
    if (at + 2 > this.points.length) this.grow();
    this.points[at] = x;
    this.points[at + 1] = y;
    this.length = at + 2;
  }

  /** Ends the subpath; `closed` when it was closed by an operator. */
  end(closed: boolean): void {
    const at = this.subpaths;
    if (at === this.ends.length) {
      const ends = new Int32Array(at * 2);
      ends.set(this.ends);
      this.ends = ends;
      const closings = new Uint8Array(at * 2);
      closings.set(this.closings);
      this.closings = closings;
    }
    this.ends[at] = this.length;
    this.closings[at] = closed ? 1 : 0;
    this.subpaths = at + 1;
  }

  /** Place of the first number of a subpath. */
  start(subpath: number): number {
    return subpath === 0 ? 0 : (this.ends[subpath - 1] ?? 0);
  }

  /** Place after the last number of a subpath. */
  stop(subpath: number): number {
    return this.ends[subpath] ?? 0;
  }

  closed(subpath: number): boolean {
    return this.closings[subpath] === 1;
  }

  private grow(): void {
    const points = new Float64Array(this.points.length * 2);
    points.set(this.points);
    this.points = points;
  }
}
