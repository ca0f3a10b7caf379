import { Frequencies, Matcher } from '../matching';
import type { StoredMatchRule } from './match-rule-store';

/** A rule ready to compare. */
export interface RuleMatcher {
  readonly rule: StoredMatchRule;
  readonly matcher: Matcher;
  readonly frequencies: Frequencies | undefined;
}

const mostKept = 200;
const kept = new Map<string, RuleMatcher>();

/** The matcher of a stored rule; each state of a rule is made ready once. */
export function matcherOf(rule: StoredMatchRule): RuleMatcher {
  const key = JSON.stringify([
    rule.rule_id,
    rule.version,
    rule.updated_at,
    rule.frequencies !== null,
  ]);
  const known = kept.get(key);
  if (known) return { ...known, rule };
  const frequencies = rule.frequencies ? Frequencies.from(rule.frequencies) : undefined;
  const made = { rule, matcher: new Matcher(rule.spec), frequencies };
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, made);
  return made;
}
