import type { Features } from './rule';

/** Values of a feature whose frequency is kept. */
const mostKept = 2000;

/** How often values occur, as it is stored: by place of the feature, with the number of documents that have one. */
export interface StoredFrequencies {
  readonly features: readonly {
    readonly documents: number;
    readonly values: Readonly<Record<string, number>>;
  }[];
}

/** How often values of each feature occur among the documents of a type. */
export class Frequencies {
  private constructor(
    private readonly features: readonly {
      readonly documents: number;
      readonly values: ReadonlyMap<string, number>;
    }[],
  ) {}

  /** Counts the values of documents. */
  static count(documents: Iterable<Features>): Frequencies {
    const counted: { documents: number; values: Map<string, number> }[] = [];
    for (const features of documents) {
      features.forEach((values, at) => {
        const own = (counted[at] ??= { documents: 0, values: new Map() });
        if (values.length > 0) own.documents += 1;
        for (const value of values) own.values.set(value, (own.values.get(value) ?? 0) + 1);
      });
    }
    return new Frequencies(counted);
  }

  /** Back from what {@link stored} made. */
  static from({ features }: StoredFrequencies): Frequencies {
    return new Frequencies(
      features.map(({ documents, values }) => ({
        documents,
        values: new Map(Object.entries(values)),
      })),
    );
  }

  /** The most common values; what is left out counts as rare. */
  stored(): StoredFrequencies {
    return {
      features: this.features.map(({ documents, values }) => ({
        documents,
        values: Object.fromEntries(
          [...values]
            .filter(([, count]) => count > 1)
            .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
            .slice(0, mostKept),
        ),
      })),
    };
  }

  /** Share of documents with the rarest value that both sides have; undefined when nothing was counted. */
  rarestOf(feature: number, a: readonly string[], b: readonly string[]): number | undefined {
    const counted = this.features[feature];
    if (!counted || counted.documents === 0) return undefined;
    let least: number | undefined;
    for (const value of a) {
      if (!b.includes(value)) continue;
      const share = Math.max(1, counted.values.get(value) ?? 1) / counted.documents;
      if (least === undefined || share < least) least = share;
    }
    return least;
  }
}
