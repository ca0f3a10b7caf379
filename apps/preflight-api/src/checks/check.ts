import type { Rect } from '@forme/contracts';
import type { ExtractedDocument } from '@forme/contracts/extraction';
import type { ThresholdName, Thresholds } from '../profiles/thresholds.table';

/** What a check reads: the facts extraction measured, and nothing else. */
export type Facts = ExtractedDocument;

/** How much a finding matters. `advisory` never stops a job. */
export type Severity = 'error' | 'warning' | 'advisory';

/** Families of checks, as the report groups them. */
export type Category =
  | 'pages'
  | 'document'
  | 'fonts'
  | 'images'
  | 'color'
  | 'layers'
  | 'metadata'
  | 'structure'
  | 'annotations';

/** One place where a check's test failed. `params` fill the message's braces. */
export interface Hit {
  /** Page from 1; absent when the whole document is meant. */
  readonly page?: number;
  /** Points, user space of the unrotated page, y up. */
  readonly bbox?: Rect;
  readonly objectId?: string;
  readonly objectType?:
    'page' | 'font' | 'image' | 'color_space' | 'layer' | 'annotation' | 'document';
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a check gives: the hits of a test that ran, or why it could not run. An empty list of hits is a pass. */
export type CheckResult =
  | { readonly ran: true; readonly hits: readonly Hit[] }
  | { readonly ran: false; readonly outcome: 'not_run' | 'skipped'; readonly reason: string };

/** One rule. Pure: equal facts and thresholds give equal results. */
export interface Check<T extends ThresholdName = ThresholdName> {
  /** Stable id with one meaning, e.g. `LNT_BOX_003`. */
  readonly id: string;
  readonly title: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly standard?: string;
  readonly clause?: string;
  /** Thresholds of the profile that the test uses. */
  readonly thresholds: readonly T[];
  /** Template with `{name}` for each param of a hit; says what was measured against what. */
  readonly message: string;
  /** Why a printer cares, in plain words. */
  readonly why: string;
  /** What to do about it. */
  readonly fix: string;
  evaluate(facts: Facts, thresholds: Pick<Thresholds, T>): CheckResult;
}

/** Declares a check. */
export function check<T extends ThresholdName = never>(definition: Check<T>): Check<T> {
  return definition;
}

/** The test ran and failed in these places. */
export function hits(found: readonly Hit[]): CheckResult {
  return { ran: true, hits: found };
}

/**
 * The test ran and failed in these places. When it found nothing although part of its facts is missing, it did not run:
 * silence over half of a file is no pass. `gap` says what is missing; null when nothing is.
 */
export function hitsOrGap(found: readonly Hit[], gap: string | null): CheckResult {
  return found.length === 0 && gap !== null ? notRun(gap) : hits(found);
}

/** The test ran; one hit for the whole document, or none. */
export function documentHit(fails: boolean, params: Hit['params'] = {}): CheckResult {
  return hits(fails ? [{ objectType: 'document', params }] : []);
}

/** The facts the test needs are not there. */
export function notRun(reason: string): CheckResult {
  return { ran: false, outcome: 'not_run', reason };
}

/** The profile does not ask the question, e.g. it sets no expected page size. */
export function skipped(reason: string): CheckResult {
  return { ran: false, outcome: 'skipped', reason };
}

/** Says which pass of extraction is missing, for {@link notRun}. */
export function missing(pass: string): CheckResult {
  return notRun(`extraction gave no ${pass} facts for this file`);
}
