import type { Jobs, Worker, WorkOptions } from '@forme/backing-services/jobs';
import type { Audit } from './audit';
import { makeDriftDesk, type DriftDesk } from './drift';
import {
  makeMatchDesk,
  makeMatchRuleDesk,
  makeMatchWorker,
  makeWakeMatching,
  MATCH_QUEUE,
  type MatchDesk,
  type MatchRuleDesk,
} from './matches';
import {
  JUDGE_AGAIN_QUEUE,
  makeExplaining,
  makeJudgeAgainWorker,
  makeRuleDesk,
  type Explaining,
  type RuleDesk,
} from './precedence-rules';
import type { TenantRecords } from './storage';

/** Services of the routes of matching, precedence and drift. */
export interface MasterData {
  readonly matches: MatchDesk;
  readonly matchRules: MatchRuleDesk;
  readonly precedence: { readonly desk: RuleDesk; readonly explaining: Explaining };
  readonly drift: DriftDesk;
  /** Requests a comparison of the changed entities. */
  readonly wakeMatching: (tenant: string) => Promise<void>;
  /** Starts to work on the queues. */
  readonly work: (options: WorkOptions) => readonly Worker[];
}

/** Builds the use cases of master data. */
export function makeMasterData(parts: {
  readonly records: TenantRecords;
  readonly jobs: Jobs;
  readonly note: Audit['append'];
  readonly now: () => Date;
}): MasterData {
  const { records, jobs } = parts;
  const wakeMatching = makeWakeMatching(records, jobs);
  const one = (options: WorkOptions) => ({ ...options, concurrency: 1, maxAttempts: 20 });
  return {
    matches: makeMatchDesk({ ...parts, wakeMatching }),
    matchRules: makeMatchRuleDesk(parts),
    precedence: { desk: makeRuleDesk(parts), explaining: makeExplaining(records) },
    drift: makeDriftDesk(parts),
    wakeMatching,
    work: (options) => [
      jobs.work(MATCH_QUEUE, makeMatchWorker(parts), one(options)),
      jobs.work(JUDGE_AGAIN_QUEUE, makeJudgeAgainWorker(parts), one(options)),
    ],
  };
}
