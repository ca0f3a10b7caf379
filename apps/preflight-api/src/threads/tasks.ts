import { judgeTask } from './judge-task';
import { reportTask } from './report-task';
import type { ThreadTask } from './thread-task';

/** What threads can run. */
export const tasks: Readonly<Record<string, ThreadTask>> = {
  judge: judgeTask,
  report: reportTask,
};
