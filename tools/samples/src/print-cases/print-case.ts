import type { PrintDraft } from './print-draft';
import { baseDraft, type Leaving, type PrintVariant } from './print-variant';

/** What a file of a case must give: the requirements with their weights, and nothing else. */
export type Expected = Readonly<Record<string, 'error' | 'warning'>>;

/** One file just inside or just outside a limit. */
export interface PrintCase {
  readonly rule: string;
  readonly name: string;
  readonly expected: Expected;
  /** Thresholds of the job in addition to those of the profile. */
  readonly thresholds?: Readonly<Record<string, number | string>>;
  readonly make: () => Promise<Uint8Array>;
}

/** How a case differs from the page that keeps everything. */
export interface CaseSpec {
  readonly name: string;
  /** Other requirements that this change cannot but break. */
  readonly also?: readonly string[];
  /** Which half of a requirement with two limits it breaks; default the first. */
  readonly level?: 'error' | 'warning';
  readonly leaving?: Leaving;
  readonly thresholds?: Readonly<Record<string, number | string>>;
  readonly change: (draft: PrintDraft) => void;
}

/** A file that breaks a requirement. */
export function outside(variant: PrintVariant, rule: string, spec: CaseSpec): PrintCase {
  const weightOf = (id: string) => variant.asks[id]?.[0];
  const others = (spec.also ?? []).flatMap((id) => {
    const weight = weightOf(id);
    return weight === undefined ? [] : [[id, weight] as const];
  });
  return caseOf(variant, rule, spec, {
    [rule]: spec.level ?? weightOf(rule) ?? 'error',
    ...Object.fromEntries(others),
  });
}

/** A file that just keeps a requirement. */
export function inside(variant: PrintVariant, rule: string, spec: CaseSpec): PrintCase {
  const others = (spec.also ?? []).flatMap((id) => {
    const weight = variant.asks[id]?.[0];
    return weight === undefined ? [] : [[id, weight] as const];
  });
  return caseOf(variant, rule, spec, Object.fromEntries(others));
}

function caseOf(
  variant: PrintVariant,
  rule: string,
  { name, leaving, change, thresholds }: CaseSpec,
  expected: Expected,
): PrintCase {
  return {
    rule,
    name,
    expected,
    ...(thresholds ? { thresholds } : {}),
    make: () => {
      const draft = baseDraft(variant, leaving);
      change(draft);
      return draft.bytes();
    },
  };
}
