import type { ConformanceVerdict } from '@forme/contracts/extraction';
import { claimedProfiles, judge, type Verdict } from '@forme/pdf-core/conformance';
import { conformanceFacts } from './page-reading';
import type { Pass } from './pass';

/** Verdicts on the profiles that the file claims. */
export const conformancePass: Pass = {
  name: 'conformance',
  fields: ['conformance_verdicts'],
  run: ({ pdf }) => {
    const facts = conformanceFacts(pdf);
    const verdicts: Record<string, ConformanceVerdict> = {};
    for (const profile of claimedProfiles(facts)) {
      verdicts[profile] = verdictRecord(judge(facts, profile));
    }
    return { document: { conformance_verdicts: verdicts } };
  },
};

/** A verdict as the wire has it. */
export function verdictRecord({ passed, clauses }: Verdict): ConformanceVerdict {
  const missing = clauses.flatMap(({ id, notChecked }) =>
    notChecked === null ? [] : [{ pass: id, reason: notChecked }],
  );
  const state =
    missing.length === 0 ? 'complete' : missing.length < clauses.length ? 'partial' : 'none';
  return {
    passed,
    clauses: clauses.map((clause) => ({
      clause: clause.clause,
      test_number: clause.id,
      title: clause.title,
      description: clause.rule,
      outcome: clause.outcome,
      passed: clause.outcome === 'passed',
      failed_check_count: clause.failureCount,
      pages: [...clause.pages],
      evidence: [...clause.evidence],
    })),
    completeness: { state, missing },
  };
}
