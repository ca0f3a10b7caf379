export { TaskFailure } from './task';
export type { EngineJob, EngineTask, JobFile, JobParts, TaskModule } from './task';
