import type { JobListItem } from '@forme/contracts/preflight';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context';
import { viewerApi } from '../../api/viewer-api';
import { useFormats } from '../../i18n/formats';
import { useTexts } from '../../i18n/texts';
import { RemoteImage } from '../../ui/remote-image';
import { VerdictTag } from '../../ui/verdict-tag';
import { verdictTexts } from '../../ui/verdict-texts.table';
import { JobActions } from './job-actions';
import { jobsTexts } from './texts.table';

/** Jobs as rows; on narrow screens as cards. */
export function JobTable({ jobs }: { readonly jobs: readonly JobListItem[] }) {
  const t = useTexts(jobsTexts);
  return (
    <div className="table-wrap">
      <table className="job-table">
        <caption className="visually-hidden">{t('list')}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('file')}
            </th>
            <th scope="col">{t('verdict')}</th>
            <th scope="col">{t('findings')}</th>
            <th scope="col">{t('profile')}</th>
            <th scope="col" className="num">
              {t('pages')}
            </th>
            <th scope="col" className="num">
              {t('size')}
            </th>
            <th scope="col">{t('created')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function JobRow({ job }: { readonly job: JobListItem }) {
  const t = useTexts(jobsTexts);
  const formats = useFormats();
  const active = job.status === 'queued' || job.status === 'processing';
  return (
    <tr data-job={job.id}>
      <td className="thumb-cell">
        <Thumbnail job={job} />
      </td>
      <td className="file-cell">
        <Link to={`/jobs/${job.id}`} className="file-name" title={job.file_name}>
          {job.file_name}
        </Link>
        {job.error === null ? null : <p className="hint bad">{job.error.detail}</p>}
        {active ? (
          <progress
            aria-label={t('progress', { name: job.file_name })}
            value={job.progress_percent}
            max={100}
          />
        ) : null}
      </td>
      <td>
        <VerdictTag {...job} />
      </td>
      <td>
        <Counts job={job} />
      </td>
      <td className="soft profile-cell">{job.profile_id}</td>
      <td className="num">{job.page_count ?? ''}</td>
      <td className="num">{formats.bytes(job.file_size)}</td>
      <td className="soft time-cell">{formats.time(job.created_at)}</td>
      <td>
        <JobActions job={job} />
      </td>
    </tr>
  );
}

function Thumbnail({ job }: { readonly job: JobListItem }) {
  const t = useTexts(jobsTexts);
  const api = useApi();
  if (job.status !== 'completed') return <span className="thumb pending" aria-hidden="true" />;
  const viewer = viewerApi(api, { kind: 'job', jobId: job.id });
  return (
    <RemoteImage
      className="thumb"
      alt={t('preview', { name: job.file_name })}
      cacheKey={['thumb', job.id]}
      load={(signal) =>
        viewer.open('renderTile', { params: { page_num: 1, z: 0, x: 0, y: 0 }, signal })
      }
    />
  );
}

function Counts({ job }: { readonly job: JobListItem }) {
  const v = useTexts(verdictTexts);
  if (!job.summary) return null;
  const { error_count: errors, warning_count: warnings, advisory_count: advisories } = job.summary;
  const counts = [
    ['error', errors, v('errors', { count: errors })],
    ['warning', warnings, v('warnings', { count: warnings })],
    ['advisory', advisories, v('advisories', { count: advisories })],
  ] as const;
  return (
    <span className="counts">
      {counts
        .filter(([, count]) => count > 0)
        .map(([severity, count, words]) => (
          <span key={severity} className={`count ${severity}`} title={words}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{words}</span>
          </span>
        ))}
    </span>
  );
}
