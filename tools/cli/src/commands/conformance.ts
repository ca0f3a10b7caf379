import {
  CONFORMANCE_PROFILES,
  type ConformanceProfile,
  type ConformanceVerdict,
} from '@forme/contracts/extraction';
import { UsageError } from '../command';
import { commonOptionsHelp, fileCommand } from './file-command';
import { taskRunner } from './page-command';

const deadlineSeconds = 120;
const shownEvidence = 3;

/** `forme conformance`. */
export const conformanceCommand = fileCommand<ConformanceProfile, ConformanceVerdict>({
  name: 'conformance',
  summary: 'verdicts on PDF/X, PDF/A and PDF/UA',
  subject: 'PROFILE',
  help: `forme conformance PROFILE FILE... [options]

Checks PDFs against a profile of a standard and prints the clauses that fail, with place and reason.
Profiles: ${CONFORMANCE_PROFILES.join(', ')}. The clauses of each are listed in docs/conformance.

  --json              one line per file: {"file":…,"ok":true,"result":{verdict}} or {"file":…,"ok":false,"problem":{…}}
${commonOptionsHelp(deadlineSeconds, 'file')}

  forme conformance pdfa2b report.pdf
`,
  options: {},
  deadlineSeconds,
  settings: (_values, _files, subject) => profileNamed(subject),
  async read(file, profile, tools) {
    const answer = await taskRunner(file, tools)('conformance', { profile });
    const verdict = await answer.json<ConformanceVerdict>();
    await answer.dispose();
    return verdict;
  },
  passed: ({ passed }) => passed,
  json: (verdict) => JSON.stringify(verdict),
  text: report,
});

function profileNamed(name: string): ConformanceProfile {
  const profile = CONFORMANCE_PROFILES.find((known) => known === name.toLowerCase());
  if (!profile) {
    throw new UsageError(`There is no profile ${name}; known: ${CONFORMANCE_PROFILES.join(', ')}`);
  }
  return profile;
}

function report(
  { passed, clauses, completeness }: ConformanceVerdict,
  file: string,
  profile: ConformanceProfile,
): string {
  const failed = clauses.filter(({ outcome }) => outcome === 'failed');
  const checked = clauses.filter(({ outcome }) => outcome !== 'not_checked').length;
  const verdict = passed ? `conforms to ${profile}` : `does not conform to ${profile}`;
  const lines = [`${file}: ${verdict} (${failed.length} of ${checked} clauses fail)`];
  for (const clause of failed) {
    const { test_number: test, clause: number, description, evidence = [] } = clause;
    lines.push(`  ${number}  ${description} (${test})`);
    lines.push(...evidence.slice(0, shownEvidence).map((words) => `      ${words}`));
    const more = clause.failed_check_count - Math.min(shownEvidence, evidence.length);
    if (more > 0) lines.push(`      and ${more} more`);
  }
  for (const { pass, reason } of completeness.missing) {
    lines.push(`  not checked: ${pass}: ${reason}`);
  }
  return `${lines.join('\n')}\n`;
}
