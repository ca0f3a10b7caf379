import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts/versions';
import type { WhiteUnderbasePolicy } from '@forme/contracts/producer';
import { selectedPages } from '@forme/contracts/selected-pages';
import { normalizeInkName } from '@forme/pdf-core/color';
import {
  PlanRejected,
  type ProducedWarning,
  type Producer,
  type ProducerInput,
} from '../producers/producer';
import { pageCountFaults } from '../verification';
import { type Plate, registeredFaults, registerPlate } from './register-plate';
import type { TraceRule } from './trace-plate';
import { paintTracedPlates, tracedFaults, type TracedRequest } from './traced-plates';

/** Summary of a white-underbase run. */
export interface WhiteUnderbaseSummary {
  readonly pages_processed: number;
  readonly separation_name: string;
  readonly plate_use: string;
  readonly strategy_applied: string;
}

type FilledPolicy = Required<Omit<WhiteUnderbasePolicy, 'pages'>> &
  Pick<WhiteUnderbasePolicy, 'pages'>;

/** Names that are no colorant of their own (ISO 32000-2, 8.6.6.4). */
const reserved = new Set(['All', 'None']);

/** A plate of white, underbase, varnish or foil. */
export const whiteUnderbase: Producer<FilledPolicy, WhiteUnderbaseSummary> = {
  name: 'white_underbase',
  schemaVersion: PRODUCER_SCHEMA_VERSIONS.white_underbase,
  fingerprint: 'white_underbase@1.1.0',
  check(policy) {
    const { separation_name: name } = policy;
    if (reserved.has(name)) {
      const message = `${name} means every plate or none; give the plate a different name`;
      throw new PlanRejected('separation_name_reserved', message, '/separation_name');
    }
    const { kind, display } = normalizeInkName(name);
    if (kind === 'process' || kind === 'all') {
      const message = `${name} is a name of ${display}, which prints the artwork; give the plate a different name`;
      throw new PlanRejected('separation_name_process', message, '/separation_name');
    }
    if (policy.pages !== undefined && policy.page_indices !== null) {
      const message = 'Give pages or page_indices, not both';
      throw new PlanRejected('pages_named_twice', message, '/pages');
    }
    return {};
  },
  apply(input, policy) {
    this.check(policy);
    const pages = pagesOf(input, policy);
    const summary = {
      pages_processed: pages.length,
      separation_name: policy.separation_name,
      plate_use: policy.plate_use,
      strategy_applied: policy.strategy,
    };
    const made =
      policy.strategy === 'manual'
        ? registerPlate(input.document, plateOf(policy, pages))
        : paintTracedPlates(input, requestOf(policy, policy.strategy, pages));
    return { ...made, summary, warnings: [...made.warnings, ...idleMembers(policy)] };
  },
  verify(before, after, policy) {
    const { document } = before;
    const pages = pagesOf(before, policy);
    return [
      ...pageCountFaults(after, document.pages.length),
      ...(policy.strategy === 'manual'
        ? registeredFaults(document, after, plateOf(policy, pages))
        : tracedFaults(before, after, requestOf(policy, policy.strategy, pages))),
    ];
  },
};

/** Knobs of tracing that say nothing where nothing is traced, or where any amount of ink counts. */
function idleMembers(policy: FilledPolicy): readonly ProducedWarning[] {
  const { choke_pt: choke, knockout_threshold_pct: threshold, strategy } = policy;
  const idle = [
    ...(choke === 0 || strategy !== 'manual' ? [] : ['choke_pt']),
    ...(threshold === 5 ? [] : ['knockout_threshold_pct']),
  ];
  const why = {
    manual: 'applies to traced coverage; the strategy manual does not trace',
    union: 'applies to the strategies auto and knockout; union covers any amount of ink',
  };
  if (strategy !== 'manual' && strategy !== 'union') return [];
  return idle.map((member) => ({
    code: 'member_without_effect',
    message: `${member} ${why[strategy]}`,
    pointer: `/${member}`,
  }));
}

function plateOf(
  { separation_name: name, plate_use: use }: FilledPolicy,
  pages: readonly number[],
): Plate {
  return { name, use, pages };
}

function requestOf(
  policy: FilledPolicy,
  strategy: TraceRule['strategy'],
  pages: readonly number[],
): TracedRequest {
  const { knockout_threshold_pct: thresholdPct, choke_pt: chokePt } = policy;
  return { ...plateOf(policy, pages), strategy, thresholdPct, chokePt };
}

/** The selected pages by index, each once, in order. */
function pagesOf(
  { document }: ProducerInput,
  { page_indices: selected, pages: text }: FilledPolicy,
): readonly number[] {
  const count = document.pages.length;
  if (text !== undefined) {
    const pages = selectedPages(text, count);
    if ('fault' in pages) throw new PlanRejected('page_out_of_range', pages.fault, '/pages');
    return [...new Set(pages)].sort((a, b) => a - b);
  }
  if (selected === null) return document.pages.map((_, index) => index);
  const beyond = selected.findIndex((index) => index >= count);
  if (beyond >= 0) {
    throw new PlanRejected(
      'page_out_of_range',
      `Page index ${selected[beyond] ?? 0} is not in the document, whose last is ${count - 1}`,
      `/page_indices/${beyond}`,
    );
  }
  return [...new Set(selected)].sort((a, b) => a - b);
}
