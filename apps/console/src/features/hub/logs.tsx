import { listDeadLetters, listEnvelopes, replayDeadLetter } from '../../api/routes/hub.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { HubTable, listed } from './hub-table';
import { hubTexts } from './texts.table';
import { useHubChange } from './use-hub-change';

const envelopesEveryMs = 10_000;

/** Stored events, newest first. */
export function EnvelopeLog() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  return (
    <HubTable
      title={t('envelopes')}
      nothing={t('envelopesText')}
      queryKey={['envelopes']}
      everyMs={envelopesEveryMs}
      read={(api, signal) => api.call(listEnvelopes, { query: listed, signal })}
      heads={[t('received'), t('system'), t('event'), t('status'), t('attempts')]}
      row={(it) => ({
        key: it.envelope_id,
        cells: [
          formats.time(it.received_at),
          it.system,
          it.event_type ?? '',
          it.status,
          it.attempts,
        ],
      })}
    />
  );
}

/** Work that failed for good; each can be replayed. */
export function DeadLetterLog() {
  const t = useTexts(hubTexts);
  const formats = useFormats();
  const replay = useHubChange((api, id: string) =>
    api.call(replayDeadLetter, { params: { dead_letter_id: id } }),
  );
  return (
    <HubTable
      title={t('dead-letters')}
      nothing={t('deadText')}
      queryKey={['dead-letters']}
      read={(api, signal) => api.call(listDeadLetters, { query: listed, signal })}
      failure={replay.error}
      heads={[t('kind'), t('cause'), t('attempts'), t('failed'), t('status'), t('replay')]}
      row={(it) => ({
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
      })}
    />
  );
}
