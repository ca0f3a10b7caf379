import type { XmlElement } from '../xml/xml-element';
import { DraftValues, known, referenceTo, type EntityDraft } from './entity-draft';
import { instantIn, piecesIn, secondsIn } from './measures';
import type { View } from './view';

const statuses: Readonly<Record<string, string>> = {
  Waiting: 'waiting',
  Ready: 'ready',
  Setup: 'setup',
  InProgress: 'in_progress',
  Cleanup: 'cleanup',
  Suspended: 'suspended',
  Stopped: 'stopped',
  Completed: 'completed',
  Aborted: 'aborted',
};

/** The status of an operation of a node's; undefined for one that says only where to look (Part, Pool, Spawned). */
export function operationStatus(status: string | undefined): string | undefined {
  return status !== undefined && Object.hasOwn(statuses, status) ? statuses[status] : undefined;
}

/** The status of a job. One that is being cleaned up is still in progress. */
export function jobStatus(status: string | undefined): string | undefined {
  const known = operationStatus(status);
  return known === 'cleanup' ? 'in_progress' : known;
}

/** One process of a job. */
export interface ProcessFacts {
  readonly key: string;
  readonly sequence: number;
  readonly type: string;
  readonly name: string | undefined;
  readonly status: string | undefined;
  readonly device: View | undefined;
  readonly info: View | undefined;
  /** ProcessRun audits of the node. */
  readonly runs: readonly XmlElement[];
  readonly job: EntityDraft | null;
}

/** An operation of a job. */
export function operationOf(facts: ProcessFacts): EntityDraft | null {
  const { info, device, runs } = facts;
  const setup = secondsIn(info?.attribute('SetupDuration'));
  const total = secondsIn(info?.attribute('TotalDuration'));
  const run = total === undefined ? undefined : Math.max(0, total - (setup ?? 0));
  const ends = runs.flatMap((it) => instantIn(it.attribute('End')) ?? []).sort();
  const starts = runs.flatMap((it) => instantIn(it.attribute('Start')) ?? []).sort();
  return new DraftValues()
    .set('job_id', referenceTo(facts.job), '@JobID')
    .set('sequence', facts.sequence, '@Types')
    .set('process_type', facts.type, '@Type')
    .set('name', facts.name, '@DescriptiveName')
    .set('device_id', device?.attribute('DeviceID'), 'Device/@DeviceID')
    .set('status', operationStatus(facts.status), '@Status')
    .set('planned', known({ setup_s: setup, run_s: run }), 'NodeInfo/@TotalDuration')
    .set('actual', known({ start: starts[0], end: ends.at(-1) }), 'AuditPool/ProcessRun')
    .draft('operation', 'JobPart', facts.key);
}

/** Job facts of a ticket. */
export interface JobFacts {
  readonly id: string;
  readonly part: string | undefined;
  readonly status: string | undefined;
  readonly info: View | undefined;
  readonly amount: string | undefined;
  readonly separations: readonly string[];
  readonly files: readonly string[];
  readonly order: EntityDraft | null;
  readonly products: readonly EntityDraft[];
}

/** The job. */
export function jobOf(facts: JobFacts): EntityDraft | null {
  const { info } = facts;
  const priority = Number(info?.attribute('JobPriority') ?? NaN);
  const due = info?.attribute('LastEnd') ?? info?.attribute('End');
  return new DraftValues()
    .set('number', facts.id, '@JobID')
    .set('part', facts.part, '@JobPartID')
    .set('order_id', referenceTo(facts.order), 'CustomerInfo/@CustomerOrderID')
    .set('product_ids', facts.products.map(referenceTo), 'ProductList/Product')
    .set('quantity_ordered', piecesIn(facts.amount), 'Product/@Amount')
    .set('status', jobStatus(facts.status), '@Status')
    .set('status_details', info?.attribute('StatusDetails'), 'NodeInfo/@StatusDetails')
    .set('priority', Number.isSafeInteger(priority) ? priority : undefined, 'NodeInfo/@JobPriority')
    .set('due_date', instantIn(due), 'NodeInfo/@LastEnd')
    .set('planned_start', instantIn(info?.attribute('Start')), 'NodeInfo/@Start')
    .set('planned_end', instantIn(info?.attribute('End')), 'NodeInfo/@End')
    .set('separations', facts.separations.slice(0, 100), 'ColorantControl')
    .set(
      'artwork',
      facts.files.slice(0, 100).map((url) => ({ asset_id: url })),
      'RunList/FileSpec/@URL',
    )
    .draft('job', 'Job', facts.id);
}
