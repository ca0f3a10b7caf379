import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context';
import { listReports, mintReports, revokeReport } from '../../api/routes/preflight.table';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { Dialog } from '../../ui/dialog';
import { SelectField, TextField } from '../../ui/fields';
import { ProblemNote } from '../../ui/states';
import { findingsTexts } from './texts.table';

const expiries = ['1', '7', '30', '90', 'unlimited'] as const;
type Expiry = (typeof expiries)[number];

/** The button that opens the links of a job. */
export function ShareButton({ jobId }: { readonly jobId: string }) {
  const t = useTexts(findingsTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        {t('share')}
      </button>
      {open ? (
        <Dialog open onClose={() => setOpen(false)} title={t('shareTitle')} closeLabel={t('close')}>
          <div className="form">
            <p className="soft">{t('shareText')}</p>
            <NewLink jobId={jobId} />
            <Links jobId={jobId} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

function useLinkRefresh(jobId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['links', jobId] });
}

function NewLink({ jobId }: { readonly jobId: string }) {
  const t = useTexts(findingsTexts);
  const api = useApi();
  const refresh = useLinkRefresh(jobId);
  const [expiry, setExpiry] = useState<Expiry>('30');
  const [comments, setComments] = useState(false);
  const make = useMutation({
    mutationFn: () =>
      api.call(mintReports, {
        params: { job_id: jobId },
        body: {
          formats: ['html'],
          expiry_days: expiry === 'unlimited' ? null : Number(expiry),
          allow_annotations: comments,
        },
      }),
    onSuccess: refresh,
  });
  const token = make.data?.reports[0]?.token;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <SelectField
        label={t('expiry')}
        value={expiry}
        options={expiries.map((it) => [
          it,
          it === 'unlimited' ? t('unlimited') : t('days', { count: Number(it) }),
        ])}
        onChange={setExpiry}
      />
      <label className="row">
        <input
          type="checkbox"
          checked={comments}
          onChange={(event) => setComments(event.target.checked)}
        />
        {t('allowComments')}
      </label>
      <div className="form-actions">
        <button type="submit" className="button primary" disabled={make.isPending}>
          {t('makeLink')}
        </button>
      </div>
      {make.isError ? <ProblemNote error={make.error} /> : null}
      {token === undefined || token === null ? null : <MadeLink address={shareAddress(token)} />}
    </form>
  );
}

const shareAddress = (token: string): string => `${location.origin}/share/${token}`;

function MadeLink({ address }: { readonly address: string }) {
  const t = useTexts(findingsTexts);
  const [copied, setCopied] = useState(false);
  return (
    <div className="made-link">
      <TextField label={t('link')} value={address} onChange={() => undefined} />
      <button
        type="button"
        className="button"
        onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
      >
        {t(copied ? 'copied' : 'copy')}
      </button>
    </div>
  );
}

function Links({ jobId }: { readonly jobId: string }) {
  const t = useTexts(findingsTexts);
  const formats = useFormats();
  const api = useApi();
  const refresh = useLinkRefresh(jobId);
  const { data, isError, error } = useQuery({
    queryKey: ['links', jobId],
    queryFn: async ({ signal }) =>
      (await api.call(listReports, { params: { job_id: jobId }, signal })).reports,
  });
  const revoke = useMutation({
    mutationFn: (token: string) => api.call(revokeReport, { params: { job_id: jobId, token } }),
    onSettled: refresh,
  });
  const links = data?.filter(({ format }) => format === 'html') ?? [];
  return (
    <section aria-label={t('links')} className="form">
      <h3>{t('links')}</h3>
      {isError ? <ProblemNote error={error} /> : null}
      {data && links.length === 0 ? <p className="soft">{t('noLinks')}</p> : null}
      <ul className="link-list">
        {links.map((it) => (
          <li key={it.token} data-token={it.token}>
            <a href={shareAddress(it.token)} target="_blank" rel="noreferrer" className="mono clip">
              {it.token.slice(0, 12)}…
            </a>
            <span className="soft">
              {it.expires_at === null
                ? t('unlimited')
                : t('expires', { time: formats.time(it.expires_at) })}
              {' · '}
              {t('opened', { count: it.accessed_count })}
            </span>
            <button type="button" className="button small" onClick={() => revoke.mutate(it.token)}>
              {t('revoke')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
