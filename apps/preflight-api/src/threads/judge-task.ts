import { parseJson } from '@forme/contracts/json';
import type { Profile } from '@forme/contracts/preflight';
import { needsOf, type Facts } from '../checks/check';
import { checks } from '../checks/registry';
import { factSourceOf, type AskBytes, type PartQuestion } from '../facts/ask-facts';
import type { ImportedReport } from '../judging/imported-report';
import { judgeDocument } from '../judging/judge-document';
import type { Judge } from '../judging/judged-by';
import { factsForProfile } from '../judging/judge-source';
import { keptOutcome, type FindingSource, type OutcomeSummary } from '../judging/outcome';
import { selectChecks } from '../judging/select-checks';
import { rulesOf } from '../judging/rules-of';
import type { AskService, ThreadTask } from './thread-task';

/** Input of the task. */
export interface JudgeInput {
  readonly source: FindingSource;
  readonly profile: Profile;
}

/** Result of the task: the outcome as JSON text, which only the database needs, and its counts. */
export interface Judged {
  readonly outcome: string;
  readonly summary: OutcomeSummary;
}

/** Questions of the task to the service; the answers are JSON. */
export type FactQuestion = DocumentQuestion | PartQuestion | { readonly kind: 'external_report' };

/** The document; with the signals of the AI lane only when a check reads them, so that other runs neither wait for nor pay a provider. */
export interface DocumentQuestion {
  readonly kind: 'document';
  readonly signals: boolean;
}

/** Gathers the facts that the profile's checks need, and judges. */
export const judgeTask: ThreadTask = async (input, ask): Promise<Judged> => {
  const { source, profile } = input as JudgeInput;
  const started = performance.now();
  const signals = source === 'engine' && readsSignals(profile);
  const facts = await factsFor(source, profile, (question) =>
    ask(question.kind === 'document' ? { ...question, signals } : question),
  );
  const by = await judgeOf(source, profile, ask);
  const gathered = performance.now();
  const judged = judgeDocument(facts, by);
  const { outcome, summary } = keptOutcome({
    ...judged,
    stageDurationsMs: {
      extract: Math.round(gathered - started),
      checks: Math.round(performance.now() - gathered),
    },
  });
  return { outcome: JSON.stringify(outcome), summary };
};

function readsSignals(profile: Profile): boolean {
  const selected = selectChecks(checks, rulesOf(profile));
  return selected.some((check) => needsOf(check).includes('signals'));
}

function factsFor(source: FindingSource, profile: Profile, ask: AskBytes): Promise<Facts> {
  return source === 'engine'
    ? factsForProfile(factSourceOf(ask), profile)
    : factSourceOf(ask).document();
}

async function judgeOf(source: FindingSource, profile: Profile, ask: AskService): Promise<Judge> {
  switch (source) {
    case 'engine':
      return { source, profile, checks };
    case 'external': {
      const bytes = await ask({ kind: 'external_report' } satisfies FactQuestion);
      const report = parseJson<ImportedReport>(Buffer.from(bytes).toString('utf8'));
      return { source, report, incomplete: rulesOf(profile).incomplete ?? 'warn' };
    }
    case 'minimal':
      return { source };
  }
}
