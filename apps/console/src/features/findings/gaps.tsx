import type { CheckResult } from '@forme/contracts/preflight';
import { useTexts } from '../../i18n/texts';
import { gapsOf } from './finding-groups';
import type { JobState } from './job-state';
import { findingsTexts } from './texts.table';

const outcomeKeys = {
  not_run: 'outcome_not_run',
  not_supported: 'outcome_not_supported',
  failed: 'outcome_failed',
} as const;

/** Checks that did not run, and what the result lacks: nothing is known about these. */
export function Gaps({ state }: { readonly state: JobState }) {
  const t = useTexts(findingsTexts);
  const gaps = gapsOf(state.checks ?? []);
  const missing = state.job.completeness?.missing ?? [];
  const ran = state.job.summary?.checks_run ?? 0;
  return (
    <section className="gaps">
      <p className="soft">{t('ranText', { count: ran })}</p>
      {missing.length === 0 ? null : (
        <div className="note warn">
          <strong>{t('missingTitle')}</strong>
          <ul>
            {missing.map(({ pass, reason }) => (
              <li key={`${pass} ${reason}`}>
                <span className="mono">{pass}</span> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {gaps.length === 0 ? null : (
        <details className="note warn">
          <summary>
            <strong>{t('gapTitle')}</strong> {t('gapText', { count: gaps.length })}
          </summary>
          <ul className="gap-list">
            {gaps.map((check) => (
              <Gap key={check.check_id} check={check} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Gap({ check }: { readonly check: CheckResult }) {
  const t = useTexts(findingsTexts);
  const { outcome } = check;
  return (
    <li>
      <span className="tag">
        {outcome === 'run' || outcome === 'skipped' ? outcome : t(outcomeKeys[outcome])}
      </span>{' '}
      <span>{check.name ?? check.check_id}</span>
      {check.reason === null ? null : <p className="soft">{check.reason}</p>}
    </li>
  );
}
