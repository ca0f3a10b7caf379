import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import { readStatus } from '../../api/routes/preflight.table';
import { useTexts } from '../../i18n/texts';
import { ProblemNote } from '../../ui/states';
import { operateTexts } from './texts.table';

const storeStates = ['connected', 'not_configured', 'error'] as const;

/** The queue of preflight and what stands behind it. */
export function QueueCard() {
  const t = useTexts(operateTexts);
  const api = useApi();
  const { data, isError, error } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.call(readStatus, { signal }),
    refetchInterval: 5_000,
  });
  const stateText = (state: string): string => {
    const known = storeStates.find((one) => one === state);
    return known ? t(known) : state;
  };
  const minutes = Math.floor((data?.uptime_seconds ?? 0) / 60);
  return (
    <section className="card operate-card" aria-label={t('queue')}>
      <h2>{t('queue')}</h2>
      {isError ? <ProblemNote error={error} /> : null}
      {data ? (
        <>
          <dl className="figures">
            <div>
              <dt>{t('waiting')}</dt>
              <dd>{data.queue_depth}</dd>
            </div>
            <div>
              <dt>{t('workers')}</dt>
              <dd>{data.worker_count}</dd>
            </div>
            <div>
              <dt>{t('uptime')}</dt>
              <dd>
                {minutes < 120
                  ? t('minutes', { count: minutes })
                  : t('hours', { count: Math.floor(minutes / 60) })}
              </dd>
            </div>
          </dl>
          <p className="soft">
            {t('stores', {
              database: stateText(data.database),
              redis: stateText(data.redis),
              extraction: stateText(data.extraction),
            })}
          </p>
        </>
      ) : null}
    </section>
  );
}
