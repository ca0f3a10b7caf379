import { labelRules, type LabelRule } from './classification-rules.table';

/** Facts of a file that speak for a kind of document. */
export interface ClassificationFacts {
  readonly pageCount: number;
  /** Trim box of the first page in points. */
  readonly trim: { readonly width: number; readonly height: number };
  readonly hasBleed: boolean;
  readonly imageCount: number;
  readonly hasFormFields: boolean;
  /** Names of spot inks and layers. */
  readonly inkNames: readonly string[];
}

const enough = 4;
const lowest = 0.05;
const maxCharacters = 20_000;

/** Label to probability by the rules of the table; what scores below 0.05 is left out, and nothing at all is `other`. */
export function classify(text: string, facts: ClassificationFacts): Record<string, number> {
  const told = toldFacts(facts);
  const sample = text.slice(0, maxCharacters);
  const scores = labelRules
    .map((rule) => [rule.label, scoreOf(rule, sample, told)] as const)
    .filter(([, score]) => score >= 0.5)
    .map(([label, score]) => [label, Math.min(1, score / enough)] as const);
  const sum = scores.reduce((total, [, score]) => total + score, 0);
  if (sum === 0) return { other: 1 };
  const scale = 1 / Math.max(1, sum);
  const shares = scores
    .map(([label, score]) => [label, Math.round(score * scale * 1000) / 1000] as const)
    .filter(([, share]) => share >= lowest)
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
  return Object.fromEntries(shares);
}

function scoreOf({ words = [], facts = [] }: LabelRule, text: string, told: Set<string>): number {
  const spoken = words.filter(([pattern]) => pattern.test(text));
  const shown = facts.filter(([fact]) => told.has(fact));
  return [...spoken, ...shown].reduce((sum, [, weight]) => sum + weight, 0);
}

function toldFacts(facts: ClassificationFacts): Set<string> {
  const { pageCount, trim, inkNames } = facts;
  const [short, long] = [Math.min(trim.width, trim.height), Math.max(trim.width, trim.height)];
  const near = (value: number, wanted: number) => Math.abs(value - wanted) < wanted * 0.06;
  const names = inkNames.join('\n');
  const told: readonly (readonly [string, boolean])[] = [
    ['office_page', (near(short, 595) && near(long, 842)) || (near(short, 612) && near(long, 792))],
    ['small_page', short < 360 && long < 600],
    ['card_page', near(short, 156) && near(long, 244)],
    ['poster_page', short > 1180],
    ['spread_page', trim.width > trim.height * 1.2 && trim.width > 650 && pageCount === 1],
    ['several_pages', pageCount > 1 && pageCount <= 32],
    ['many_pages', pageCount > 32],
    ['bleed', facts.hasBleed],
    ['images', facts.imageCount > 0],
    ['form_fields', facts.hasFormFields],
    ['spot_inks', inkNames.length > 0],
    ['cut_contour', /cut|die ?line|stanz|dieline|thru/i.test(names)],
    ['crease_lines', /crease|fold|rill|score/i.test(names)],
  ];
  return new Set(told.filter(([, holds]) => holds).map(([fact]) => fact));
}
