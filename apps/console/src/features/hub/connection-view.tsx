import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context';
import {
  disableConnectionWrites,
  enableConnectionWrites,
  getConnection,
  getConnectionStatus,
  syncConnection,
  testConnection,
} from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { Loading, ProblemNote } from '../../ui/states';
import { connectTexts } from './connect-texts.table';
import { Rows } from './rows';
import { hubTexts } from './texts.table';
import { useHubChange } from './use-hub-change';

const statusEveryMs = 2000;

/** One connection: its test, whether it may write, and what was read of each entity. */
export function ConnectionView({ connectionId }: { readonly connectionId: string }) {
  const t = useTexts(connectTexts);
  const h = useTexts(hubTexts);
  const api = useApi();
  const params = { connection_id: connectionId };
  const { data, isPending, isError, error } = useQuery({
    queryKey: ['hub', 'connection', connectionId],
    queryFn: async ({ signal }) => {
      const [connection, status] = await Promise.all([
        api.call(getConnection, { params, signal }),
        api.call(getConnectionStatus, { params, signal }),
      ]);
      return { connection, status };
    },
    refetchInterval: statusEveryMs,
  });
  const test = useHubChange((hub) => hub.call(testConnection, { params }));
  const writes = useHubChange((hub, on: boolean) =>
    on
      ? hub.call(enableConnectionWrites, { params, body: { confirm: true } })
      : hub.call(disableConnectionWrites, { params }),
  );
  if (isPending) return <Loading label={h('connections')} />;
  if (isError) return <ProblemNote error={error} />;
  const { connection, status } = data;
  const { last_error: fault } = status;
  return (
    <>
      <Link to="/hub/connections">{t('back')}</Link>
      <h2>{connection.name}</h2>
      <p>
        {t('state')}: <strong data-testid="connection-state">{connection.status}</strong>,{' '}
        {h('writes')}: {h(connection.writes_enabled ? 'on' : 'off')}
      </p>
      <div className="row">
        <button type="button" className="button" onClick={() => test.mutate(undefined)}>
          {t('test')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => writes.mutate(!connection.writes_enabled)}
        >
          {t(connection.writes_enabled ? 'forbidWrites' : 'allowWrites')}
        </button>
      </div>
      {[test.error, writes.error].map((it) =>
        it ? <ProblemNote key={it.message} error={it} /> : null,
      )}
      {fault === null ? null : (
        <p className="note warn">
          {fault.class}: {fault.message}
        </p>
      )}
      <h3>{t('reads')}</h3>
      <Reads connectionId={connectionId} entities={status.entities} />
    </>
  );
}

interface ReadEntity {
  readonly entity: string;
  readonly records: number;
  readonly lag_s: number | null;
  readonly divergence_count: number;
  readonly next_run_at: string | null;
  readonly last_run: { readonly status: string; readonly read: number } | null;
}

function Reads(props: { readonly connectionId: string; readonly entities: readonly ReadEntity[] }) {
  const t = useTexts(connectTexts);
  const formats = useFormats();
  const read = useHubChange(
    (api, it: { readonly entity: string; readonly mode: 'full' | 'incremental' }) =>
      api.call(syncConnection, {
        params: { connection_id: props.connectionId },
        body: it as never,
      }),
  );
  return (
    <>
      {read.error ? <ProblemNote error={read.error} /> : null}
      <Rows
        title={t('reads')}
        heads={[
          t('entity'),
          t('records'),
          t('lag'),
          t('differences'),
          t('lastRun'),
          t('nextRun'),
          t('reads'),
        ]}
        rows={props.entities.map((it) => ({
          key: it.entity,
          cells: [
            it.entity,
            it.records,
            it.lag_s === null ? '' : t('seconds', { count: it.lag_s }),
            it.divergence_count,
            it.last_run === null ? '' : `${it.last_run.status}, ${String(it.last_run.read)}`,
            it.next_run_at === null ? '' : formats.time(it.next_run_at),
            <span key="read" className="row">
              {(['full', 'incremental'] as const).map((mode) => (
                <button
                  key={mode}
                  type="button"
                  className="button small"
                  onClick={() => read.mutate({ entity: it.entity, mode })}
                >
                  {t(mode === 'full' ? 'readAll' : 'readChanges')}
                </button>
              ))}
            </span>,
          ],
        }))}
      />
    </>
  );
}
