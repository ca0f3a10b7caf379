/** Work to do later: the port. */
export { tellEndedJobs } from './job-notices';
export { InvalidJob, JobConflict, JobPostponed, PermanentFailure } from './jobs';
export type {
  JobContext,
  JobError,
  JobFilter,
  JobHandler,
  JobOutcome,
  JobPage,
  JobProgress,
  JobRecord,
  JobRequest,
  JobStatus,
  Jobs,
  WorkOptions,
  Worker,
} from './jobs';
