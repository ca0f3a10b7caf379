import type { ConformanceFacts } from './conformance-facts';

/** A place that fails a clause. */
export interface Failure {
  /** Where and what, in a few words, e.g. `obj 12: the font is not embedded`. */
  readonly evidence: string;
  /** Page from 1, when the place is on one. */
  readonly page?: number;
}

/** Why a clause could not be evaluated. */
export interface NotChecked {
  readonly notChecked: string;
}

/** One testable requirement of a standard. Ids never change and are never used again. */
export interface Clause {
  /** Stable id, `profile-number`: `pdfx4-1`. */
  readonly id: string;
  /** Number in the standard, e.g. `6.1.3`. */
  readonly clause: string;
  /** A few words, e.g. `Trapped key`. */
  readonly title: string;
  /** What the standard asks, in one sentence. */
  readonly rule: string;
  /** Every place that fails; none when the document passes. */
  readonly evaluate: (facts: ConformanceFacts) => readonly Failure[] | NotChecked;
}

/** No failure when the condition holds, else one. */
export function demand(condition: boolean, evidence: string): readonly Failure[] {
  return condition ? [] : [{ evidence }];
}
