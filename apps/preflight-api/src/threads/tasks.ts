import { compareTask } from './compare-task';
import { judgeTask } from './judge-task';
import { reportTask } from './report-task';
import type { ThreadTask } from './thread-task';

/** Tasks of threads. */
export const tasks: Readonly<Record<string, ThreadTask>> = {
  compare: compareTask,
  judge: judgeTask,
  report: reportTask,
};
