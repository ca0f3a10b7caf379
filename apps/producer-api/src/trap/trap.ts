import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts/versions';
import type { TrapDiff, TrapVerification } from '@forme/contracts/producer';
import { type PageEntry, PdfDict, type PdfDocument } from '@forme/pdf-core';
import {
  PlanRejected,
  type ProducedWarning,
  type Producer,
  type ProducerInput,
} from '../producers/producer';
import { layerFaults, outputIntentFaults, pageCountFaults } from '../verification';
import { DocumentArt } from '../white-underbase/page-art';
import { standardWithoutLayers } from '../white-underbase/plate-layer';
import { changedPages } from '../white-underbase/register-plate';
import { measureGaps } from './measure-gaps';
import { type PageTraps, type Skipped, trapPage } from './page-traps';
import { hasTraps, paintTraps } from './paint-traps';
import { plateFaults } from './plate-faults';
import { type TrapFinding, trapFindings } from './trap-findings';
import type { FilledPolicy } from './trap-rules';

/** Summary of a trap run. */
export interface TrapSummary {
  readonly engine: 'native';
  readonly engine_fingerprint: string;
  readonly operations_count: number;
  readonly trap_diff: TrapDiff;
  readonly trap_findings: readonly TrapFinding[];
  readonly verification: TrapVerification | null;
}

const fingerprint = 'native@1.0.0+trap@1.1.0';

/** The traps of a run, until its output is measured. */
const made = new WeakMap<ProducerInput, readonly PageTraps[]>();

/** Overprinting strips along the borders where inks meet. */
export const trap: Producer<FilledPolicy, TrapSummary> = {
  name: 'trap',
  schemaVersion: PRODUCER_SCHEMA_VERSIONS.trap,
  fingerprint,
  check(policy) {
    refuseForeign(policy);
    const { trap_zones: zones, ink_densities: densities } = policy;
    if (densities.length > 0 && policy.neutral_density_source !== 'operator') {
      const message = 'ink_densities act with neutral_density_source operator';
      throw new PlanRejected('ink_densities_idle', message, '/ink_densities');
    }
    return { rule_count: policy.ink_pair_rules.length, zone_count: zones.length };
  },
  apply(input, policy) {
    this.check(policy);
    const { document } = input;
    refuseMissingPages(document, policy);
    const warnings: ProducedWarning[] = [];
    const codecs = input.codecs ?? { decode: () => ({ reason: 'the image is encoded' }) };
    const art = new DocumentArt(document, input.icc, codecs);
    const pages = document.pages.map((page) => pageTraps(art, document, page, policy, warnings));
    made.set(input, pages);
    const isPainted = pages.some(({ paints }) => paints.length > 0);
    const standard = policy.output_trap_layer && isPainted ? standardWithoutLayers(document) : null;
    if (standard !== null) {
      const message = `The document declares ${standard}, which does not allow layers: the traps are painted without one.`;
      warnings.push({ code: 'layer_left_out', message });
    }
    const hasLayer = policy.output_trap_layer && standard === null;
    const painted = paintTraps(document, pages, hasLayer);
    return { ...painted, summary: summaryOf(document, pages, policy), warnings };
  },
  measure(input, after, policy, summary) {
    const pages = made.get(input) ?? [];
    const given = policy.ink_densities.map(
      ({ ink, neutral_density: density }) => [ink, density] as const,
    );
    const verification = measureGaps(input, after, {
      allowancePt: policy.misregistration_pt ?? policy.default_trap_width_pt,
      pages: new Map(pages.map((it) => [it.pageIndex, it])),
      densities: policy.neutral_density_source === 'operator' ? new Map(given) : null,
    });
    return { ...summary, verification };
  },
  verify(before, after) {
    const { document } = before;
    return [
      ...pageCountFaults(after, document.pages.length),
      ...plateFaults(before, after, made.get(before) ?? []),
      ...outputIntentFaults(document, after),
      ...layerFaults(document, after),
      ...changedPages(document, after, ['Contents']),
    ];
  },
};

function refuseForeign({
  engine,
  trap_zones_source: source,
  engine_job_id: job,
}: FilledPolicy): void {
  if (engine === 'ghostscript' || engine === 'external') {
    const message = `The engine ${engine} is not part of this service; leave engine out or set native`;
    throw new PlanRejected('trap_engine_unknown', message, '/engine');
  }
  if (source !== 'policy') {
    const message = 'Zones come with the policy, in trap_zones; the extraction service has none';
    throw new PlanRejected('trap_zones_unavailable', message, '/trap_zones_source');
  }
  if (job !== null) {
    const message = 'engine_job_id names zones of the extraction service, which has none';
    throw new PlanRejected('trap_zones_unavailable', message, '/engine_job_id');
  }
}

function refuseMissingPages(document: PdfDocument, { trap_zones: zones }: FilledPolicy): void {
  const at = zones.findIndex(({ page_index: index }) => index >= document.pages.length);
  if (at < 0) return;
  const message = `The zone is on page index ${zones[at]?.page_index ?? 0}; the last of the document is ${document.pages.length - 1}`;
  throw new PlanRejected('page_out_of_range', message, `/trap_zones/${at}/page_index`);
}

function pageTraps(
  art: DocumentArt,
  document: PdfDocument,
  page: PageEntry,
  policy: FilledPolicy,
  warnings: ProducedWarning[],
): PageTraps {
  const say = (code: string, message: string) =>
    warnings.push({ code, message, page_index: page.index });
  const none = (reason: Skipped['reason']): PageTraps => ({
    pageIndex: page.index,
    paints: [],
    operations: [],
    skipped: [{ page_index: page.index, from_ink: '', to_ink: '', reason, length_pt: 0 }],
    places: [],
    untrapped: new Map(),
  });
  if (hasTraps(document, page.resources) || hasTrapNetwork(document, page)) {
    say('traps_present', 'The page has traps already; it is unchanged.');
    return none('existing_traps');
  }
  const drawn = art.of(page);
  if (drawn.page.list.blendSpace === 'rgb') {
    say('rgb_blending', 'The page blends in RGB, where inks cannot overprint; it is unchanged.');
    return none('rgb_blending');
  }
  const traps = trapPage(drawn, page, policy);
  const gaps = drawn.page.gaps.list();
  if (gaps.length > 0) {
    const reasons = [...new Set(gaps.map(({ kind, reason }) => `${kind}: ${reason}`))];
    say(
      'art_incomplete',
      `Parts of the page cannot be read and have no traps (${reasons.slice(0, 3).join('; ')}).`,
    );
  }
  return traps;
}

/** A trap network annotation (ISO 32000-1, 14.11.6). */
function hasTrapNetwork(document: PdfDocument, { dict }: PageEntry): boolean {
  return (document.array(dict, 'Annots') ?? []).some((written) => {
    const annotation = document.resolve(written);
    return annotation instanceof PdfDict && document.name(annotation, 'Subtype') === 'TrapNet';
  });
}

function summaryOf(
  document: PdfDocument,
  pages: readonly PageTraps[],
  policy: FilledPolicy,
): TrapSummary {
  const operations = pages.flatMap((page) => page.operations);
  return {
    engine: 'native',
    engine_fingerprint: fingerprint,
    operations_count: operations.length,
    trap_diff: {
      schema_version: PRODUCER_SCHEMA_VERSIONS.trap,
      engine: 'native',
      engine_fingerprint: fingerprint,
      policy_default_trap_width_pt: policy.default_trap_width_pt,
      delta_e_tolerance: policy.delta_e_tolerance,
      auto_detected_zone_count: 0,
      page_boxes: document.pages.map(
        ({ boxes: { bleed } }) => [bleed.x0, bleed.y0, bleed.x1, bleed.y1] as const,
      ),
      operations,
      skipped: pages.flatMap(({ skipped }) => [...skipped]),
    },
    trap_findings: trapFindings(operations),
    verification: null,
  };
}
