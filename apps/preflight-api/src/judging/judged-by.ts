import type { Profile } from '@forme/contracts/preflight';
import type { Check } from '../checks/check';
import type { ImportedReport } from './imported-report';
import type { IncompleteRule } from './rules';

/** What decides the findings: a profile and its checks, the report of another tool, or nothing. */
export type Judge =
  | { readonly source: 'engine'; readonly profile: Profile; readonly checks: readonly Check[] }
  | {
      readonly source: 'external';
      readonly report: ImportedReport;
      /** What the profile of the job makes of a report that says that it is incomplete; absent: `warn`. */
      readonly incomplete?: IncompleteRule;
    }
  | { readonly source: 'minimal' };
