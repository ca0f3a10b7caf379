/** Work in parts that may be done anywhere and in any order, and what they are together. Parts are JSON. */
export interface Divisible<Part, Whole> {
  readonly count: number;
  readonly make: (at: number) => Part;
  /** Of the parts in their order. */
  readonly together: (parts: readonly Part[]) => Whole;
}

/** Does all of it here. */
export function wholly<Part, Whole>({ count, make, together }: Divisible<Part, Whole>): Whole {
  return together(Array.from({ length: count }, (_, at) => make(at)));
}

/** Work that has no parts. */
export function undivided<Part, Whole>(whole: Whole): Divisible<Part, Whole> {
  return {
    count: 0,
    make: () => {
      throw new RangeError('There are no parts');
    },
    together: () => whole,
  };
}
