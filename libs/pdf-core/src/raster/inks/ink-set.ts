import { processInks } from '../../color/index';

/** The plates of a page: the four process inks, then every other ink in the order it was first met. */
export class InkSet {
  private readonly order: string[] = [...processInks];
  private readonly places = new Map<string, number>(this.order.map((name, at) => [name, at]));

  /** Number of plates. */
  get count(): number {
    return this.order.length;
  }

  get names(): readonly string[] {
    return this.order;
  }

  /** Place of an ink; it is added when it is new. */
  add(name: string): number {
    const known = this.places.get(name);
    if (known !== undefined) return known;
    this.places.set(name, this.order.length);
    return this.order.push(name) - 1;
  }

  /** Place of an ink; -1 when it has no plate. */
  place(name: string): number {
    return this.places.get(name) ?? -1;
  }
}

/** Plates of the process inks. */
export const PROCESS_PLATES = processInks.length;
