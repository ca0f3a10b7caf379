import type { ConformanceFacts } from './facts/conformance-facts';

/** A place that fails a clause. */
export interface Failure {
  /** Where and what, in a few words, e.g. `12 0: the font is not embedded`. */
  readonly evidence: string;
  /** Page from 1, when the place is on one. */
  readonly page?: number;
}

/** Why a clause could not be evaluated. */
export interface NotChecked {
  readonly notChecked: string;
}

/** The requirement of a clause and its evaluation: the same for every profile that has the clause. */
export interface ClauseRule {
  /** A few words, e.g. `Trapped key`. */
  readonly title: string;
  /** Requirement of the standard, in one sentence. */
  readonly rule: string;
  /** Every place that fails; none when the document passes, or has nothing the clause speaks of. A generator is read up to a limit. */
  readonly evaluate: (facts: ConformanceFacts) => Iterable<Failure> | NotChecked;
}

/** One testable requirement of a standard. Ids never change and are never used again. */
export interface Clause extends ClauseRule {
  /** Stable id: `pdfx4-1` of the minimum set, else profile, clause and test: `pdfa1b-6.1.2-1`. */
  readonly id: string;
  /** Number in the standard, e.g. `6.1.3`. */
  readonly clause: string;
}

/** Ledger note on a requirement that no clause of the registry checks. */
export interface LedgerNote {
  readonly clause: string;
  readonly title: string;
  /** `by_construction`: a file that can be opened, or that passes another clause, holds it. `not_machine_checkable`: people must look. */
  readonly state: 'by_construction' | 'not_machine_checkable' | 'not_yet';
  /** Why. */
  readonly note: string;
}

/** No failure when the condition holds, else one. */
export function demand(condition: boolean, evidence: string): readonly Failure[] {
  return condition ? [] : [{ evidence }];
}
