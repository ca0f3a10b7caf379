import type { ValueKind } from './values';

/** A place in a document, `*` for any member, and the form in which its values are compared. Default form: text. */
export type FieldRef =
  string | { readonly field: string; readonly as?: ValueKind; readonly also?: readonly string[] };

/** Part of a value that goes into a blocking key. */
export const blockingParts = ['whole', 'start', 'sound', 'word', 'digits'] as const;

/** Part of a blocking key: the whole value unless it says otherwise. */
export type BlockingPart =
  | string
  | {
      readonly field: string;
      readonly as?: ValueKind;
      readonly also?: readonly string[];
      readonly by?: (typeof blockingParts)[number];
      /** Length of `start`, in characters. Default 4. */
      readonly length?: number;
    };

/** How values are compared. */
export const levelKinds = [
  'exact',
  'jw',
  'lev',
  'jaccard',
  'words',
  'numeric',
  'percent',
  'date',
] as const;

/** A degree of agreement, with its share among pairs that are one entity (m) and among those that are not (u). */
export interface Level {
  readonly kind: (typeof levelKinds)[number];
  /**
   * jw, jaccard and words: least similarity. lev: most edits, or below 1 the least similarity. numeric: largest difference. percent:
   * the same in percent of the larger value. date: days.
   */
  readonly threshold?: number;
  readonly m: number;
  readonly u: number;
}

/** A field that is compared; the first level that holds counts. */
export interface Comparison {
  readonly field: string;
  readonly as?: ValueKind;
  /** Other places of the same values. */
  readonly also?: readonly string[];
  readonly levels: readonly Level[];
  /** Equal values that are common weigh less, rare ones more. */
  readonly tf?: boolean;
}

/** Weights of Fellegi and Sunter. */
export interface Probabilistic {
  readonly blocking: readonly (readonly BlockingPart[])[];
  readonly comparisons: readonly Comparison[];
  /** Share of pairs that are one entity. */
  readonly prior: number;
}

/** How two documents are recognised as one entity. */
export interface MatchSpec {
  readonly deterministic: readonly {
    readonly name: string;
    readonly fields: readonly FieldRef[];
  }[];
  readonly probabilistic?: Probabilistic | null;
  readonly thresholds: { readonly auto: number; readonly review: number };
}

/** Something of a specification that cannot be. */
export interface SpecFault {
  /** JSON pointer into the specification. */
  readonly path: string;
  readonly message: string;
}

/** Share that is left for pairs without any agreement: below it they would weigh without bound. */
const leastElse = 1e-6;

/** Faults of a specification; `knows` says whether a document can have the place of a pointer. */
export function faultsOf(spec: MatchSpec, knows: (pointer: string) => boolean): SpecFault[] {
  const { deterministic, probabilistic, thresholds } = spec;
  const faults: SpecFault[] = [];
  const check = (path: string, pointer: string): void => {
    if (!knows(pointer)) faults.push({ path, message: 'names no field of this type' });
  };
  if (thresholds.review > thresholds.auto) {
    faults.push({ path: '/thresholds/review', message: 'is above the automatic threshold' });
  }
  deterministic.forEach(({ fields }, at) =>
    fields.forEach((it, n) =>
      [pointerOf(it), ...alsoOf(it)].forEach((field) =>
        check(`/deterministic/${at}/fields/${n}`, field),
      ),
    ),
  );
  if (deterministic.length === 0 && !probabilistic) {
    faults.push({ path: '/deterministic', message: 'is empty, and there are no comparisons' });
  }
  if (!probabilistic) return faults;
  const place = '/probabilistic';
  probabilistic.blocking.forEach((parts, at) =>
    parts.forEach((part, n) => {
      check(`${place}/blocking/${at}/${n}`, pointerOf(part));
      alsoOf(part).forEach((it, m) => check(`${place}/blocking/${at}/${n}/also/${m}`, it));
    }),
  );
  probabilistic.comparisons.forEach((comparison, at) => {
    const here = `${place}/comparisons/${at}`;
    check(`${here}/field`, comparison.field);
    alsoOf(comparison).forEach((it, n) => check(`${here}/also/${n}`, it));
    faults.push(...sharesOf(comparison, here));
  });
  return faults;
}

function sharesOf({ levels }: Comparison, here: string): readonly SpecFault[] {
  return (['m', 'u'] as const)
    .filter((share) => levels.reduce((sum, level) => sum + level[share], 0) > 1 - leastElse)
    .map((share) => ({
      path: `${here}/levels`,
      message: `the ${share} of all levels leave nothing for pairs that differ`,
    }));
}

/** The pointer of a field, however it is written. */
export const pointerOf = (ref: FieldRef | BlockingPart): string =>
  typeof ref === 'string' ? ref : ref.field;

const alsoOf = (ref: BlockingPart | FieldRef | Comparison): readonly string[] =>
  typeof ref === 'string' ? [] : (ref.also ?? []);

/** Values of a document in the form in which they are compared, by feature; none is not known. */
export type Features = readonly (readonly string[])[];

/** Places of one kind of value. */
export interface Feature {
  readonly fields: readonly string[];
  readonly as: ValueKind;
}

/** The features of a specification, each once, and where each of its parts finds its own. */
export class FeatureList {
  readonly list: Feature[] = [];
  private readonly places = new Map<string, number>();

  /** The place of a feature. */
  of(ref: BlockingPart | FieldRef | Comparison): number {
    const as = typeof ref === 'string' ? 'text' : (ref.as ?? 'text');
    const fields = [pointerOf(ref), ...alsoOf(ref)];
    const key = JSON.stringify([as, fields]);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.list.length);
    this.list.push({ fields, as });
    return this.list.length - 1;
  }
}
