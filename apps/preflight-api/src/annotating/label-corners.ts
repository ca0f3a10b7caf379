/** How many labels stand before one, and how many digits they have. */
export interface LabelsBefore {
  readonly labels: number;
  readonly digits: number;
}

/** Gives each label of a page its place among those of the same corner. */
export class LabelCorners {
  private readonly corners = new Map<string, LabelsBefore>();

  /** The labels at this corner so far; the number is added to them. */
  next(x: number, y: number, number: number): LabelsBefore {
    const key = `${Math.round(x)} ${Math.round(y)}`;
    const before = this.corners.get(key) ?? { labels: 0, digits: 0 };
    this.corners.set(key, {
      labels: before.labels + 1,
      digits: before.digits + String(number).length,
    });
    return before;
  }
}
