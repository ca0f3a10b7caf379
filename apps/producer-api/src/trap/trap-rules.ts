import type { InkPairRule, TrapPolicy } from '@forme/contracts/producer';
import type { BorderPiece, StripOrder, VisibleColor } from '@forme/pdf-core/raster';
import type { InkColors } from './ink-colors';

/** A policy with every default in place. */
export type FilledPolicy = Required<TrapPolicy>;

/** Why a border gets no trap. */
export type SkipReason =
  | 'common_ink'
  | 'step_limit'
  | 'colours_alike'
  | 'small_text'
  | 'images'
  | 'outside_zones'
  | 'existing_traps'
  | 'rgb_blending';

/** Trap of a border between two colours. */
export interface Decision {
  readonly skip: SkipReason | null;
  /** Empty where nothing is to be done. */
  readonly orders: readonly StripOrder[];
  /** Places of the inks that the border is between: what is only on the left, and only on the right. */
  readonly pair: readonly [left: number, right: number];
}

/** Changes of a tint that are smaller, in amounts, are no change. */
const FLOOR = 0.05 * 255;
/** More than the colours of a page. */
const MOST_COLORS = 2 ** 26;
/** Share of the lighter density that two colours must have in common so that no gap is visible. */
const VISIBLE_SHARE = 0.5;

/** Decides what borders get by the colours on both sides; equal pairs are decided once. */
export class TrapRules {
  private readonly numbers = new Map<VisibleColor, number>();
  /** By the numbers of both colours. */
  private readonly known = new Map<number, Decision>();
  /** Equal decisions and orders are one object: pages with gradients have many thousands of pairs of colours. */
  private readonly decisions = new Map<string, Decision>();

  constructor(
    private readonly policy: FilledPolicy,
    private readonly colors: InkColors,
    /** Names of the inks by place. */
    private readonly names: readonly string[],
    /** Places of the inks that are trapped. */
    private readonly inks: readonly number[],
    /** Points of a unit of user space. */
    private readonly unit: number,
  ) {}

  decide({ left, right, textSize }: BorderPiece): Decision {
    const key = this.number(left) * MOST_COLORS + this.number(right);
    let decision = this.known.get(key);
    if (!decision) this.known.set(key, (decision = this.make(left, right)));
    const isSmall = textSize * this.unit < this.policy.min_text_size_pt;
    return isSmall && decision.orders.length > 0
      ? { ...decision, skip: 'small_text', orders: [] }
      : decision;
  }

  private number(color: VisibleColor): number {
    let number = this.numbers.get(color);
    if (number === undefined) this.numbers.set(color, (number = this.numbers.size));
    return number;
  }

  private make(left: VisibleColor, right: VisibleColor): Decision {
    const { policy, colors } = this;
    const [a, b] = [left.amounts, right.amounts];
    const [only, other] = [this.most(a, b), this.most(b, a)];
    const pair = [only, other] as const;
    const none = (skip: SkipReason | null): Decision =>
      this.shared(`${only} ${other} ${skip ?? ''}`, () => ({ skip, orders: [], pair }));
    // One colour has every ink of the other: their plates shift together or not, no gap is possible.
    if (only < 0 || other < 0) return none(null);
    if (!this.steps(a, b) || !this.steps(b, a)) return none('step_limit');
    const [dark, light] = [colors.density(a), colors.density(b)].sort((one, two) => two - one);
    const common = a.map((amount, ink) => Math.min(amount, b[ink] ?? 0));
    if (colors.densityOnce(common) >= VISIBLE_SHARE * (light ?? 0)) return none('common_ink');
    if (colors.difference(a, b) < policy.delta_e_tolerance) return none('colours_alike');
    const isImage = left.kind === 'image' || right.kind === 'image';
    const areImages = left.kind === 'image' && right.kind === 'image';
    if (areImages || (isImage && policy.images_to_objects === 'none')) return none('images');
    const rule = this.rule(left, right);
    const black = (dark ?? 0) >= policy.black_density_limit;
    const width =
      (rule?.rule.width_pt ?? (black ? policy.black_width_pt : policy.default_trap_width_pt)) /
      this.unit;
    const way = this.way(left, right, rule);
    return this.shared(`${only} ${other} ${way} ${width}`, () => ({
      skip: null,
      orders: this.orders(way, width),
      pair,
    }));
  }

  private shared(key: string, make: () => Decision): Decision {
    let decision = this.decisions.get(key);
    if (!decision) this.decisions.set(key, (decision = make()));
    return decision;
  }

  private orders(way: 'left' | 'right' | 'both', width: number): readonly StripOrder[] {
    const { join_style: join, keep_away_pt: away } = this.policy;
    const style = { width: way === 'both' ? width / 2 : width, join, keepAway: away / this.unit };
    if (way !== 'both') return [{ way, style }];
    return [
      { way: 'left', style },
      { way: 'right', style },
    ];
  }

  /** Where a strip goes: `right`, the colour on the left spreads over that on the right. */
  private way(
    left: VisibleColor,
    right: VisibleColor,
    rule: MatchedRule | null,
  ): 'left' | 'right' | 'both' {
    const { spread_choke: all, images_to_objects: images } = this.policy;
    if (rule && rule.rule.direction !== 'auto') {
      return (rule.rule.direction === 'choke') === rule.isReversed ? 'right' : 'left';
    }
    const image = left.kind === 'image' ? 'left' : right.kind === 'image' ? 'right' : null;
    if (image && images === 'centre') return 'both';
    if (image && images === 'spread') return image;
    if (image && images === 'choke') return image === 'left' ? 'right' : 'left';
    const [a, b] = [this.colors.density(left.amounts), this.colors.density(right.amounts)];
    const isVaried = left.kind !== 'flat' || right.kind !== 'flat';
    const share = Math.min(a, b) / Math.max(a, b);
    if (all === 'auto' && isVaried && share * 100 > this.policy.sliding_trap_limit_pct)
      return 'both';
    const isLighter = a === b ? isBefore(left.amounts, right.amounts) : a < b;
    return isLighter === (all !== 'choke') ? 'right' : 'left';
  }

  /** The last rule whose first ink is on one side alone and whose second is on the other. */
  private rule(left: VisibleColor, right: VisibleColor): MatchedRule | null {
    const isOn = (name: string, one: VisibleColor, other: VisibleColor): boolean => {
      const ink = this.names.indexOf(name);
      return (one.amounts[ink] ?? 0) - (other.amounts[ink] ?? 0) > FLOOR;
    };
    for (const rule of [...this.policy.ink_pair_rules].reverse()) {
      const { from_ink: from, to_ink: to } = rule;
      if (isOn(from, left, right) && isOn(to, right, left)) return { rule, isReversed: false };
      if (isOn(from, right, left) && isOn(to, left, right)) return { rule, isReversed: true };
    }
    return null;
  }

  /** The ink that the first colour has most more of; -1 when it has more of none. */
  private most(one: Uint8Array, other: Uint8Array): number {
    let [most, place] = [0, -1];
    for (const ink of this.inks) {
      const more = (one[ink] ?? 0) - (other[ink] ?? 0);
      if (more > most) [most, place] = [more, ink];
    }
    return most > 2 ? place : -1;
  }

  /** True where an ink of the first colour exceeds the step limit. */
  private steps(one: Uint8Array, other: Uint8Array): boolean {
    const limit = this.policy.step_limit_pct / 100;
    return this.inks.some((ink) => {
      const [more, less] = [one[ink] ?? 0, other[ink] ?? 0];
      return more - less > Math.max(FLOOR, limit * less);
    });
  }
}

interface MatchedRule {
  readonly rule: InkPairRule;
  /** Its first ink is on the right. */
  readonly isReversed: boolean;
}

/** Some order of colours of equal density, the same wherever they meet. */
function isBefore(one: Uint8Array, other: Uint8Array): boolean {
  const at = one.findIndex((amount, ink) => amount !== other[ink]);
  return (one[at] ?? 0) < (other[at] ?? 0);
}
