import type { Finding } from '@forme/contracts/preflight';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { JobSource } from '../api/viewer-api';
import { FindingsPanel } from '../features/findings/findings-panel';
import { useJobState, type JobState } from '../features/findings/job-state';
import { ReportMenu } from '../features/findings/report-menu';
import { ShareButton } from '../features/findings/share-dialog';
import { useFormats } from '../i18n/formats';
import { useTexts } from '../i18n/texts';
import { Empty, Loading, ProblemNote } from '../ui/states';
import { VerdictTag } from '../ui/verdict-tag';
import { DocumentDesk } from './document-desk';
import { shellTexts } from './texts.table';
import './job-screen.css';

/** One job: its page and its findings. */
export function JobScreen() {
  const t = useTexts(shellTexts);
  const { jobId = '' } = useParams();
  const source = { kind: 'job', jobId } as const;
  const { data, isPending, isError, error } = useJobState(source);
  if (isPending) return <Loading label={t('loading')} />;
  if (isError) return <ProblemNote error={error} />;
  const { job } = data;
  return (
    <div className="job-screen">
      <JobHead state={data}>
        {job.status === 'completed' ? (
          <>
            <ReportMenu jobId={jobId} />
            <ShareButton jobId={jobId} />
          </>
        ) : null}
      </JobHead>
      <JobBody state={data} source={source} />
    </div>
  );
}

/** Name, verdict and facts of the job. */
export function JobHead(props: { readonly state: JobState; readonly children?: ReactNode }) {
  const t = useTexts(shellTexts);
  const formats = useFormats();
  const { job } = props.state;
  const waived = (job.effective_verdict ?? job.verdict) !== job.verdict;
  return (
    <header className="job-head">
      <h1 className="clip" title={job.file_name}>
        {job.file_name}
      </h1>
      <span data-testid="verdict">
        <VerdictTag {...job} />
      </span>
      {waived ? (
        <span className="soft waived-verdict">
          {t('beforeDecisions')} <VerdictTag {...job} effective_verdict={null} />
        </span>
      ) : null}
      <span className="soft job-facts">
        {[
          job.profile_id,
          job.page_count === null ? '' : t('pageCount', { count: job.page_count }),
          formats.bytes(job.file_size),
          job.duration_ms === null ? '' : formats.duration(job.duration_ms),
        ]
          .filter((it) => it !== '')
          .join(' · ')}
      </span>
      <span className="row job-head-actions">{props.children}</span>
    </header>
  );
}

/** The page with the findings; while the job is not completed, what it does. */
export function JobBody(props: { readonly state: JobState; readonly source: JobSource }) {
  const t = useTexts(shellTexts);
  const { job } = props.state;
  if (job.status === 'failed' || job.status === 'cancelled') {
    return (
      <Empty
        title={t(job.status === 'failed' ? 'jobFailed' : 'jobCancelled')}
        text={job.error?.detail ?? ''}
      />
    );
  }
  if (job.status !== 'completed') {
    return (
      <Empty title={t('jobRuns')}>
        <progress aria-label={t('jobRuns')} value={job.progress_percent} max={100} />
      </Empty>
    );
  }
  const findings: readonly Finding[] = props.state.findings ?? [];
  return (
    <DocumentDesk
      source={props.source}
      findings={findings}
      panel={(panel) => <FindingsPanel {...panel} source={props.source} state={props.state} />}
    />
  );
}
