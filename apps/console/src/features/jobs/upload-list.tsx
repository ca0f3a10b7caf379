import { Link } from 'react-router';
import { useTexts } from '../../i18n/texts';
import { jobsTexts } from './texts.table';
import type { Upload, UploadQueue } from './upload-queue';

/** Files on their way, each with its part sent or the reason of its refusal. */
export function UploadList(props: {
  readonly uploads: readonly Upload[];
  readonly queue: UploadQueue;
}) {
  const t = useTexts(jobsTexts);
  const { uploads, queue } = props;
  if (uploads.length === 0) return null;
  const open = uploads.filter(({ state }) => state === 'waiting' || state === 'uploading').length;
  return (
    <section className="card uploads" aria-label={t('queue')}>
      <div className="uploads-head">
        <h2>{t('queue')}</h2>
        <span className="soft" role="status">
          {open > 0 ? t('remaining', { count: open }) : ''}
        </span>
        <button type="button" className="button small" onClick={() => queue.dismissAccepted()}>
          {t('dismiss')}
        </button>
      </div>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onDismiss={() => queue.dismiss(upload.key)} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow(props: { readonly upload: Upload; readonly onDismiss: () => void }) {
  const t = useTexts(jobsTexts);
  const { name, state, part, jobId, detail } = props.upload;
  return (
    <li className="upload" data-state={state}>
      <span className="clip">{name}</span>
      {state === 'uploading' ? (
        <progress aria-label={t('progress', { name })} value={part} max={1} />
      ) : (
        <span className={state === 'refused' ? 'hint bad' : 'soft'}>{detail ?? t(state)}</span>
      )}
      <span className="num soft">
        {state === 'uploading' ? t('uploading', { percent: Math.round(part * 100) }) : ''}
      </span>
      {jobId === null ? (
        <button type="button" className="button small" onClick={props.onDismiss}>
          {t(state === 'refused' ? 'dismiss' : 'cancel')}
        </button>
      ) : (
        <Link className="button small" to={`/jobs/${jobId}`}>
          {t('open')}
        </Link>
      )}
    </li>
  );
}
