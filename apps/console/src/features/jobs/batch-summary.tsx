import type { JobListItem } from '@forme/contracts/preflight';
import { useTexts } from '../../i18n/texts';
import { verdictTexts } from '../../ui/verdict-texts.table';
import { jobsTexts } from './texts.table';

/** The jobs of one drop: how many there are, and how they ended. */
export function BatchSummary(props: {
  readonly name: string;
  readonly jobs: readonly JobListItem[];
}) {
  const t = useTexts(jobsTexts);
  const v = useTexts(verdictTexts);
  const { jobs } = props;
  const verdictOf = (it: JobListItem) => it.effective_verdict ?? it.verdict;
  const counts = [
    ['good', jobs.filter((it) => verdictOf(it) === 'pass').length, v('pass')],
    [
      'warning',
      jobs.filter((it) => verdictOf(it) === 'pass_with_warnings').length,
      v('pass_with_warnings'),
    ],
    ['error', jobs.filter((it) => verdictOf(it) === 'fail').length, v('fail')],
    ['error', jobs.filter((it) => it.status === 'failed').length, v('failed')],
  ] as const;
  const active = jobs.filter((it) => it.status === 'queued' || it.status === 'processing').length;
  const done = jobs.length - active;
  return (
    <section className="card batch" aria-label={t('batch', { name: props.name })}>
      <h2>{t('batch', { name: props.name })}</h2>
      <span className="soft">{t('batchAll', { count: jobs.length })}</span>
      {counts.map(([look, count, words]) =>
        count === 0 ? null : (
          <span key={words} className={`tag ${look}`}>
            {words}: {count}
          </span>
        ),
      )}
      {active > 0 ? <span className="tag">{t('active', { count: active })}</span> : null}
      <progress
        aria-label={t('batch', { name: props.name })}
        value={done}
        max={Math.max(1, jobs.length)}
      />
    </section>
  );
}
