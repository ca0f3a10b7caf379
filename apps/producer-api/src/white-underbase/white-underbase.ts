import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts';
import { selectedPages, type WhiteUnderbasePolicy } from '@forme/contracts/producer';
import { normalizeInkName } from '@forme/pdf-core/color';
import {
  PlanRejected,
  type Producer,
  type ProducerInput,
  type SavableDraft,
} from '../producers/producer';
import { pageCountFaults } from '../verification';
import { type Plate, registeredFaults, registerPlate } from './register-plate';

/** What a white-underbase run did. */
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
  fingerprint: 'white_underbase@1.0.0',
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
    if (policy.strategy === 'manual') {
      const registered = registerPlate(input.document, plateOf(policy, pages));
      const warnings = [...registered.warnings, ...idleMembers(policy)];
      return { ...registered, summary, warnings };
    }
    return {
      draft: unchanged(input),
      save: 'incremental',
      summary,
      warnings: [
        {
          code: 'coverage_not_traced',
          message: `The strategy ${policy.strategy} traces coverage, which this release does not support: the output is the unchanged input.`,
          pointer: '/strategy',
        },
      ],
    };
  },
  verify(before, after, policy) {
    const { document } = before;
    const pages = pagesOf(before, policy);
    return [
      ...pageCountFaults(after, document.pages.length),
      ...(policy.strategy === 'manual'
        ? registeredFaults(document, after, plateOf(policy, pages))
        : []),
    ];
  },
};

/** Knobs of tracing that say nothing where nothing is traced. */
function idleMembers({ choke_pt: choke, knockout_threshold_pct: threshold }: FilledPolicy) {
  const idle = [
    ...(choke === 0 ? [] : ['choke_pt']),
    ...(threshold === 5 ? [] : ['knockout_threshold_pct']),
  ];
  return idle.map((member) => ({
    code: 'member_without_effect',
    message: `${member} applies to traced coverage; the strategy manual does not trace`,
    pointer: `/${member}`,
  }));
}

function plateOf(
  { separation_name: name, plate_use: use }: FilledPolicy,
  pages: readonly number[],
): Plate {
  return { name, use, pages };
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

const chunkBytes = 1024 * 1024;

/** The bytes as they came. */
function unchanged({ documents: [first] }: ProducerInput): SavableDraft {
  if (!first) throw new TypeError('An input without a document');
  const { source } = first;
  function* chunks() {
    for (let at = 0; at < source.length; at += chunkBytes) yield source.read(at, chunkBytes);
  }
  return { saveWhole: chunks, saveIncremental: chunks };
}
