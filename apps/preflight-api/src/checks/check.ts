import type { Rect } from '@forme/contracts';
import type { FactKind, Facts } from '../facts/facts';
import type { ThresholdName, Thresholds } from './thresholds.table';
import { sideNames, type SideName } from './boxes/page-sides';
import type { CheckTexts } from './check-texts';
import { defined } from '@forme/contracts/defined';

export type { Facts } from '../facts/facts';

/** How much a finding matters. `advisory` never stops a job. */
export type Severity = 'error' | 'warning' | 'advisory';

/** Families of checks, as the report groups them. */
export type Category =
  | 'pages'
  | 'document'
  | 'fonts'
  | 'text'
  | 'images'
  | 'color'
  | 'inks'
  | 'spot_colors'
  | 'icc'
  | 'strokes'
  | 'overprint'
  | 'transparency'
  | 'layers'
  | 'processing_steps'
  | 'dieline'
  | 'barcodes'
  | 'metadata'
  | 'structure'
  | 'annotations'
  | 'accessibility'
  | 'security'
  | 'conformance'
  | 'signals'
  | 'digital_press';

/** Subject of a finding. */
export type ObjectType =
  | 'page'
  | 'font'
  | 'text'
  | 'path'
  | 'image'
  | 'color_space'
  | 'ink'
  | 'layer'
  | 'annotation'
  | 'document';

/** One place where a check's test failed. `params` fill the message's braces. */
export interface Hit {
  /** Page from 1; absent when the whole document is meant. */
  readonly page?: number;
  /** Points, user space of the unrotated page, y up. */
  readonly bbox?: Rect;
  readonly objectId?: string;
  readonly objectType?: ObjectType;
  readonly params: Readonly<Record<string, string | number>>;
  /** Hits of equal group become one finding, whatever their parameters; those of the first stand. Absent: equal parameters do. */
  readonly group?: string;
  /** Names of the faults of the hit, the same in all checks that find them: a hit whose faults other checks all report is not reported again. */
  readonly faults?: readonly string[];
  /** Single faults of a hit that represents several: where other checks report some, it reports only the others. */
  readonly parts?: readonly HitPart[];
  /** When the measured value decides the weight, e.g. two limits; absent: the check's own. */
  readonly severity?: Severity;
}

/** A hit as far as it is about one fault: side of the page, place, and what was measured there. */
export interface HitPart {
  readonly fault: string;
  readonly side: SideName;
  readonly bbox: Rect;
  readonly objectId?: string;
  /** The figure of the message; the lowest of the parts stands. */
  readonly actual?: number;
}

/** The hit of parts alone: their sides, the place and figure of the worst. */
export function hitOfParts(hit: Hit, parts: readonly HitPart[]): Hit {
  const [worst] = [...parts].sort((one, other) => (one.actual ?? 0) - (other.actual ?? 0));
  if (!worst) return hit;
  const { bbox, objectId, actual } = worst;
  return {
    ...hit,
    bbox,
    ...defined({ objectId }),
    faults: parts.map(({ fault }) => fault),
    parts,
    params: {
      ...hit.params,
      ...defined({ actual }),
      sides: sideNames(parts.map(({ side }) => side)),
    },
  };
}

/** Result of a check: the hits of a test that ran, or why it could not run. An empty list of hits is a pass. `gap` names the part of the file that the test did not cover. */
export type CheckResult =
  | { readonly ran: true; readonly hits: readonly Hit[]; readonly gap?: string }
  | { readonly ran: false; readonly outcome: 'not_run' | 'skipped'; readonly reason: string };

/** One rule. Pure: equal facts and thresholds give equal results. Its texts are English; other languages override them by id. */
export interface Check<T extends ThresholdName = ThresholdName> extends CheckTexts {
  /** Stable id with one meaning, e.g. `LNT_BOX_003`. */
  readonly id: string;
  readonly category: Category;
  readonly severity: Severity;
  /** True when the check reports a state of the file that is not a fault: built-in profiles omit it unless they are about it. */
  readonly quiet?: true;
  readonly standard?: string;
  readonly clause?: string;
  /** Kinds of facts the test reads; `document` when it does not say. */
  readonly needs?: readonly FactKind[];
  /** Thresholds of the profile that the test uses. */
  readonly thresholds: readonly T[];
  evaluate(facts: Facts, thresholds: Pick<Thresholds, T>): CheckResult;
}

/** Kinds of facts a check reads. */
export function needsOf({ needs = ['document'] }: Pick<Check, 'needs'>): readonly FactKind[] {
  return needs;
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
  if (gap === null) return hits(found);
  return found.length === 0 ? notRun(gap) : { ran: true, hits: found, gap };
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
