export { TaskFailure } from './task';
export type { EngineJob, EngineTask, JobFile, TaskModule } from './task';
