import type { Job, StoredProfile } from '@forme/contracts/preflight';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context';
import type { Api } from '../../api/client';
import { eventsOf } from '../../api/event-stream';
import { readJob, streamJob, submitJob } from '../../api/routes/preflight.table';
import { useTexts } from '../../i18n/texts';
import { ProblemNote } from '../../ui/states';
import { VerdictTag } from '../../ui/verdict-tag';
import { profilesTexts } from './texts.table';

/** Checks a file under the profile, and under the one it is compared with. */
export function TryFile(props: {
  readonly profileId: string;
  readonly other: StoredProfile | null;
}) {
  const t = useTexts(profilesTexts);
  const id = useId();
  const api = useApi();
  const { other } = props;
  const trial = useMutation({
    mutationFn: async (file: File) => {
      const job = await run(api, file, props.profileId);
      return { job, otherJob: other ? await run(api, file, other.profile_id) : null };
    },
  });
  return (
    <section className="card profile-card" aria-label={t('tryFile')}>
      <h3>
        <label htmlFor={id}>{t('tryFile')}</label>
      </h3>
      {other ? <p className="soft">{t('tryText')}</p> : null}
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        disabled={trial.isPending}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) trial.mutate(file);
        }}
      />
      {trial.isPending ? <p role="status">{t('tryRuns')}</p> : null}
      {trial.isError ? <ProblemNote error={trial.error} /> : null}
      {trial.data ? <Trial {...trial.data} other={other} /> : null}
    </section>
  );
}

/** Submits the file and waits until the job has ended. */
async function run(api: Api, file: File, profileId: string): Promise<Job> {
  const form = new FormData();
  form.set('profile_id', profileId);
  form.set('file', file);
  const { job_id } = await api.call(submitJob, { form });
  const call = { params: { job_id } };
  const events = eventsOf(api, streamJob, call);
  while ((await events.next()).done !== true);
  return api.call(readJob, call);
}

function Trial(props: {
  readonly job: Job;
  readonly otherJob: Job | null;
  readonly other: StoredProfile | null;
}) {
  const t = useTexts(profilesTexts);
  const { job, otherJob, other } = props;
  const own = checksOf(job);
  const theirs = otherJob ? checksOf(otherJob) : [];
  const added = own.filter((it) => !theirs.includes(it));
  const gone = theirs.filter((it) => !own.includes(it));
  return (
    <div className="form">
      <p className="row">
        {t('verdict')}: <VerdictTag {...job} />
        <Link to={`/jobs/${job.id}`}>{t('openJob')}</Link>
      </p>
      {otherJob && other ? (
        <>
          <p className="row">
            {other.name}: <VerdictTag {...otherJob} />
            <Link to={`/jobs/${otherJob.id}`}>{t('openJob')}</Link>
          </p>
          {added.length + gone.length === 0 ? <p className="soft">{t('noChange')}</p> : null}
          {added.length === 0 ? null : (
            <p>
              {t('newFindings')}: <span className="mono">{added.join(', ')}</span>
            </p>
          )}
          {gone.length === 0 ? null : (
            <p>
              {t('goneFindings', { name: other.name })}:{' '}
              <span className="mono">{gone.join(', ')}</span>
            </p>
          )}
        </>
      ) : null}
    </div>
  );
}

const checksOf = ({ findings }: Job): readonly string[] => [
  ...new Set((findings ?? []).map((it) => it.check_id)),
];
