import type { TaskModule } from '@forme/engine/child';
import { annotateTask } from './annotate-task';
import { iccFactsTask } from './icc-facts-task';
import { importReportTask } from './import-report-task';
import { orderTask } from './order-task';

/** The tasks of preflight that open hostile bytes. */
export const tasks: TaskModule = {
  annotate: annotateTask,
  icc_facts: iccFactsTask,
  import_report: importReportTask,
  order: orderTask,
};
