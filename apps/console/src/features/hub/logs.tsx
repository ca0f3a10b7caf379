import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import {
  listConnections,
  listDeadLetters,
  listEnvelopes,
  replayDeadLetter,
} from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { ProblemNote } from '../../ui/states';
import { Listed } from './listed';
import { Rows } from './rows';
import { hubTexts } from './texts.table';

/** Stored events, newest first. */
export function EnvelopeLog() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  const api = useApi();
  const query = useQuery({
    queryKey: ['hub', 'envelopes'],
    queryFn: async ({ signal }) =>
      (await api.call(listEnvelopes, { query: { limit: 100 }, signal })).rows,
    refetchInterval: 10_000,
  });
  const rows = query.data ?? [];
  return (
    <Listed
      query={query}
      title={t('envelopes')}
      nothing={t('envelopesText')}
      empty={rows.length === 0}
    >
      <Rows
        title={t('envelopes')}
        heads={[t('received'), t('system'), t('event'), t('status'), t('attempts')]}
        rows={rows.map((it) => ({
          key: it.envelope_id,
          cells: [
            formats.time(it.received_at),
            it.system,
            it.event_type ?? '',
            it.status,
            it.attempts,
          ],
        }))}
      />
    </Listed>
  );
}

/** Work that failed for good; each can be replayed. */
export function DeadLetterLog() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['hub', 'dead-letters'],
    queryFn: async ({ signal }) =>
      (await api.call(listDeadLetters, { query: { limit: 100 }, signal })).rows,
  });
  const replay = useMutation({
    mutationFn: (id: string) => api.call(replayDeadLetter, { params: { dead_letter_id: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['hub', 'dead-letters'] }),
  });
  const rows = query.data ?? [];
  return (
    <Listed
      query={query}
      title={t('dead-letters')}
      nothing={t('deadText')}
      empty={rows.length === 0}
    >
      {replay.isError ? <ProblemNote error={replay.error} /> : null}
      <Rows
        title={t('dead-letters')}
        heads={[t('kind'), t('cause'), t('attempts'), t('failed'), t('status'), t('replay')]}
        rows={rows.map((it) => ({
          key: it.dead_letter_id,
          cells: [
            it.kind,
            `${it.error.code}: ${it.error.message}`,
            it.attempts,
            formats.time(it.last_failed_at),
            it.status,
            it.status === 'open' ? (
              <button
                key="replay"
                type="button"
                className="button small"
                onClick={() => replay.mutate(it.dead_letter_id)}
              >
                {t('replay')}
              </button>
            ) : null,
          ],
        }))}
      />
    </Listed>
  );
}

/** Connected systems. Secrets are never read back. */
export function ConnectionLog() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  const api = useApi();
  const query = useQuery({
    queryKey: ['hub', 'connections'],
    queryFn: async ({ signal }) =>
      (await api.call(listConnections, { query: { limit: 100 }, signal })).rows,
  });
  const rows = query.data ?? [];
  return (
    <Listed
      query={query}
      title={t('connections')}
      nothing={t('connectionsText')}
      empty={rows.length === 0}
    >
      <Rows
        title={t('connections')}
        heads={[t('name'), t('system'), t('status'), t('writes'), t('checked')]}
        rows={rows.map((it) => ({
          key: it.connection_id,
          cells: [
            it.name,
            it.system,
            it.status,
            t(it.writes_enabled ? 'on' : 'off'),
            it.last_checked_at === null ? '' : formats.time(it.last_checked_at),
          ],
        }))}
      />
    </Listed>
  );
}
