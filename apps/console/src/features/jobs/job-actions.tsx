import type { JobListItem } from '@forme/contracts/preflight';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/api-context';
import { useProfileList } from '../../api/profile-list';
import { cancelJob, deleteJob, submitJob } from '../../api/routes/preflight.table';
import { useTexts } from '../../i18n/texts';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { ProfileOptions } from '../../ui/profile-options';
import { ProblemNote } from '../../ui/states';
import { jobsTexts } from './texts.table';

/** Cancel, run again, delete. */
export function JobActions({ job }: { readonly job: JobListItem }) {
  const t = useTexts(jobsTexts);
  const [asking, setAsking] = useState<'rerun' | 'remove' | null>(null);
  const cancel = useJobMutation((api) => api.call(cancelJob, { params: { job_id: job.id } }));
  const active = job.status === 'queued' || job.status === 'processing';
  return (
    <div className="row job-actions">
      {active ? (
        <button type="button" className="button small" onClick={() => cancel.mutate()}>
          {t('cancel')}
        </button>
      ) : (
        <button type="button" className="button small" onClick={() => setAsking('rerun')}>
          {t('rerun')}
        </button>
      )}
      <button type="button" className="button small quiet" onClick={() => setAsking('remove')}>
        {t('remove')}
      </button>
      {asking === 'rerun' ? <Rerun job={job} onClose={() => setAsking(null)} /> : null}
      {asking === 'remove' ? <Remove job={job} onClose={() => setAsking(null)} /> : null}
    </div>
  );
}

/** A change of one job, after which the list is read again. */
function useJobMutation<T>(run: (api: ReturnType<typeof useApi>) => Promise<T>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => run(api),
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

function Remove({ job, onClose }: { readonly job: JobListItem; readonly onClose: () => void }) {
  const t = useTexts(jobsTexts);
  const remove = useJobMutation((api) => api.call(deleteJob, { params: { job_id: job.id } }));
  return (
    <Dialog open onClose={onClose} title={t('removeTitle')} closeLabel={t('close')}>
      <div className="form">
        <p className="file-name">{job.file_name}</p>
        <p className="soft">{t('removeText')}</p>
        {remove.isError ? <ProblemNote error={remove.error} /> : null}
        <div className="form-actions">
          <button
            type="button"
            className="button danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
          >
            {t('remove')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('keep')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function Rerun({ job, onClose }: { readonly job: JobListItem; readonly onClose: () => void }) {
  const t = useTexts(jobsTexts);
  const navigate = useNavigate();
  const profiles = useProfileList().data ?? [];
  const [profileId, setProfileId] = useState(job.profile_id);
  const rerun = useJobMutation(async (api) => {
    const form = new FormData();
    form.set('profile_id', profileId);
    form.set('pdf_sha256', job.pdf_sha256);
    return api.call(submitJob, { form });
  });
  const start = () =>
    rerun.mutate(undefined, { onSuccess: (made) => void navigate(`/jobs/${made.job_id}`) });
  return (
    <Dialog open onClose={onClose} title={t('rerunTitle')} closeLabel={t('close')}>
      <div className="form">
        <p className="file-name">{job.file_name}</p>
        <p className="soft">{t('rerunText')}</p>
        <Field label={t('profile')}>
          {(ids) => (
            <select
              {...ids}
              value={profileId}
              onChange={(event) => setProfileId(event.target.value)}
            >
              <ProfileOptions profiles={profiles} />
            </select>
          )}
        </Field>
        {rerun.isError ? <ProblemNote error={rerun.error} /> : null}
        <div className="form-actions">
          <button
            type="button"
            className="button primary"
            disabled={rerun.isPending}
            onClick={start}
          >
            {t('start')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('close')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
