import type { Profile } from '@forme/contracts/preflight';
import type { Check } from '../checks/check';
import type { ImportedReport } from './imported-report';
import type { IncompleteRule } from './rules';

/** Source of the findings: a profile and its checks, the report of another tool, or none. */
export type Judge =
  | { readonly source: 'engine'; readonly profile: Profile; readonly checks: readonly Check[] }
  | {
      readonly source: 'external';
      readonly report: ImportedReport;
      /** Effect of an incomplete report, by the profile of the job; absent: `warn`. */
      readonly incomplete?: IncompleteRule;
    }
  | { readonly source: 'minimal' };
