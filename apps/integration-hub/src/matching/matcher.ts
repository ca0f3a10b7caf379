import { compileBlocking, type Blocking } from './blocking';
import { agreementOf, labelOf, type Agreement } from './compare';
import { featuresOf } from './features';
import type { Frequencies } from './frequencies';
import {
  FeatureList,
  pointerOf,
  type Comparison,
  type Feature,
  type Features,
  type MatchSpec,
} from './rule';

/** Decision on a pair: linked, reviewed or dropped. */
export type Band = 'auto' | 'review' | 'none';

/** Part of a weight. */
export interface Reason {
  /** Pointer of the field; `*` for the pair as a whole. */
  readonly field: string;
  readonly level: string;
  /** Base-2 logarithm. */
  readonly weight: number;
}

/** How two documents compare. */
export interface Score {
  /** Sum of the explanation: base-2 logarithm of the odds that the two are one. */
  readonly weight: number;
  /** Null for a deterministic rule. */
  readonly probability: number | null;
  readonly band: Band;
  readonly explanation: readonly Reason[];
}

/** Weight of a pair by a deterministic rule, unless the automatic threshold is higher. */
const certain = 64;

/** Most that the frequency of a value adds. */
const mostForRare = 4;

/** Level of a comparison: its place; the number of levels for "differs"; -1 when a side is not known. */
export type Pattern = Int8Array;

interface CompiledComparison {
  readonly field: string;
  readonly feature: number;
  readonly levels: readonly {
    readonly agrees: Agreement;
    readonly label: string;
    readonly isExact: boolean;
    readonly weight: number;
    readonly u: number;
  }[];
  readonly otherwise: number;
  readonly tf: boolean;
  /** Most that it can add. */
  readonly most: number;
  readonly cost: number;
}

/** A specification ready to compare. Pure: equal documents and frequencies give equal scores. */
export class Matcher {
  readonly features: readonly Feature[];
  readonly keysOf: Blocking;
  private readonly comparisons: readonly CompiledComparison[];
  private readonly deterministic: readonly {
    readonly name: string;
    readonly fields: readonly { readonly field: string; readonly feature: number }[];
  }[];
  private readonly prior: number;
  private readonly cheapFirst: readonly CompiledComparison[];
  private readonly mostWeight: number;

  constructor(readonly spec: MatchSpec) {
    const list = new FeatureList();
    const { probabilistic, deterministic } = spec;
    this.deterministic = deterministic.map(({ name, fields }) => ({
      name,
      fields: fields.map((ref) => ({ field: pointerOf(ref), feature: list.of(ref) })),
    }));
    const certainKeys = this.deterministic.map(({ fields }, at) => ({ fields, name: `d${at}` }));
    this.comparisons = (probabilistic?.comparisons ?? []).map((it) => compiled(it, list));
    this.cheapFirst = [...this.comparisons].sort((a, b) => a.cost - b.cost);
    this.mostWeight = this.comparisons.reduce((sum, { most }) => sum + most, 0);
    const blocking = compileBlocking(probabilistic?.blocking ?? [], list);
    this.keysOf = (features) => [...certainKeysOf(certainKeys, features), ...blocking(features)];
    this.prior = probabilistic ? weightOf(probabilistic.prior, 1 - probabilistic.prior) : 0;
    this.features = list.list;
  }

  /** The values of a document that are compared. */
  read(document: Readonly<Record<string, unknown>>): Features {
    return featuresOf(this.features, document);
  }

  /** How far two documents agree in each comparison. */
  patternOf(a: Features, b: Features): Pattern {
    const pattern = new Int8Array(this.comparisons.length);
    this.comparisons.forEach(({ feature, levels }, at) => {
      pattern[at] = levelOf(a[feature] ?? [], b[feature] ?? [], levels);
    });
    return pattern;
  }

  /** {@link score}, or nothing when the weight is below the review threshold: then most of the work is spared. */
  propose(a: Features, b: Features, frequencies?: Frequencies): Score | undefined {
    const sure = this.certainOf(a, b);
    if (sure) return sure;
    if (!this.mayReach(a, b, this.spec.thresholds.review)) return undefined;
    const score = this.score(a, b, frequencies);
    return score.band === 'none' ? undefined : score;
  }

  /** Whether the weight can reach a floor; comparisons that cost little come first. */
  private mayReach(a: Features, b: Features, floor: number): boolean {
    if (!this.spec.probabilistic) return false;
    let most = this.prior + this.mostWeight;
    for (const { feature, levels, otherwise, most: best } of this.cheapFirst) {
      const place = levelOf(a[feature] ?? [], b[feature] ?? [], levels);
      const level = levels[place];
      most -= best;
      if (level) most += level.isExact ? best : level.weight;
      else if (place >= 0) most += otherwise;
      if (most < floor) return false;
    }
    return true;
  }

  /** How two documents compare. */
  score(a: Features, b: Features, frequencies?: Frequencies): Score {
    const sure = this.certainOf(a, b);
    if (sure) return sure;
    const explanation = this.explain(this.patternOf(a, b), a, b, frequencies);
    const weight = explanation.reduce((sum, reason) => sum + reason.weight, 0);
    const probability = this.spec.probabilistic ? 1 / (1 + 2 ** -weight) : 0;
    return { weight, probability, band: this.bandOf(weight), explanation };
  }

  /** The band of a weight. A specification without comparisons leaves no pair to a person. */
  bandOf(weight: number): Band {
    if (!this.spec.probabilistic) return 'none';
    const { auto, review } = this.spec.thresholds;
    return weight >= auto ? 'auto' : weight >= review ? 'review' : 'none';
  }

  private certainOf(a: Features, b: Features): Score | undefined {
    const rule = this.deterministic.find(({ fields }) =>
      fields.every(({ feature }) => shares(a[feature] ?? [], b[feature] ?? [])),
    );
    if (!rule) return undefined;
    const each = Math.max(certain, this.spec.thresholds.auto) / rule.fields.length;
    const explanation = rule.fields.map(({ field }) => ({
      field,
      level: `exact (${rule.name})`,
      weight: each,
    }));
    const weight = explanation.reduce((sum, reason) => sum + reason.weight, 0);
    return { weight, probability: null, band: 'auto', explanation };
  }

  private explain(
    pattern: Pattern,
    a: Features,
    b: Features,
    frequencies: Frequencies | undefined,
  ): readonly Reason[] {
    if (!this.spec.probabilistic) return [];
    const reasons: Reason[] = [{ field: '*', level: 'prior', weight: this.prior }];
    this.comparisons.forEach((comparison, at) => {
      const { field, levels, otherwise, feature, tf } = comparison;
      const place = pattern[at] ?? -1;
      if (place < 0) {
        reasons.push({ field, level: 'not known', weight: 0 });
        return;
      }
      const level = levels[place];
      if (!level) {
        reasons.push({ field, level: 'differs', weight: otherwise });
        return;
      }
      reasons.push({ field, level: level.label, weight: level.weight });
      if (!tf || !level.isExact || !frequencies) return;
      const share = frequencies.rarestOf(feature, a[feature] ?? [], b[feature] ?? []);
      if (share === undefined) return;
      const extra = Math.min(mostForRare, Math.max(-level.weight, Math.log2(level.u / share)));
      if (extra !== 0) reasons.push({ field, level: 'frequency of the value', weight: extra });
    });
    return reasons;
  }
}

const costs = { exact: 0, numeric: 0, percent: 0, date: 1, lev: 1, jw: 4, jaccard: 6, words: 9 };

function compiled(comparison: Comparison, list: FeatureList): CompiledComparison {
  const { field, tf = false } = comparison;
  const levels = comparison.levels.map((level) => ({
    agrees: agreementOf(level),
    label: labelOf(level),
    isExact: level.kind === 'exact',
    weight: weightOf(level.m, level.u),
    u: level.u,
  }));
  const rest = (share: 'm' | 'u') =>
    1 - comparison.levels.reduce((sum, level) => sum + level[share], 0);
  const otherwise = weightOf(rest('m'), rest('u'));
  const rare = (isExact: boolean): number => (tf && isExact ? mostForRare : 0);
  const most = Math.max(
    0,
    otherwise,
    ...levels.map(({ weight, isExact }) => weight + rare(isExact)),
  );
  const cost = comparison.levels.reduce((sum, { kind }) => sum + costs[kind], 0);
  return { field, feature: list.of(comparison), tf, levels, otherwise, most, cost };
}

const weightOf = (m: number, u: number): number => Math.log2(m / u);

/** The best level that any value of one side reaches with any of the other. */
function levelOf(
  a: readonly string[],
  b: readonly string[],
  levels: CompiledComparison['levels'],
): number {
  if (a.length === 0 || b.length === 0) return -1;
  for (let place = 0; place < levels.length; place += 1) {
    const level = levels[place];
    if (level && a.some((mine) => b.some((theirs) => level.agrees(mine, theirs)))) return place;
  }
  return levels.length;
}

const shares = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((value) => b.includes(value));

const mostCertainKeys = 24;

/** Two documents that a deterministic rule makes one have the first equal value of each of its fields in common. */
function certainKeysOf(
  rules: readonly {
    readonly name: string;
    readonly fields: readonly { readonly feature: number }[];
  }[],
  features: Features,
): readonly string[] {
  return rules.flatMap(({ name, fields }) =>
    fields.reduce<readonly string[]>(
      (keys, { feature }) =>
        keys
          .flatMap((key) => (features[feature] ?? []).map((value) => `${key}\u0001${value}`))
          .slice(0, mostCertainKeys),
      [name],
    ),
  );
}
