import {
  JDF_VERSIONS,
  renderJdf,
  renderXjdf,
  writeJsonTicket,
  writeRoot,
  XJDF_VERSIONS,
  type CanonicalJob,
} from '@forme/cip4';
import type { CanonicalEntity, EntityType } from '@forme/contracts/hub';
import type { RecordsTransaction } from '@forme/backing-services/records';
import { problems } from '../problems';
import { readEntity } from '../reading';
import type { TenantRecords } from '../storage';

/** How a job is to be written. */
export interface RenderRequest {
  readonly jobId: string;
  readonly format: 'jdf' | 'xjdf';
  readonly version?: string | undefined;
  /** XJDF has a JSON form. */
  readonly json: boolean;
}

/** Entities of one kind that a ticket may hold. */
const most = 200;

/** Writes a canonical job with what belongs to it. Throws 404 and 422. */
export async function renderTicket(
  records: TenantRecords,
  tenant: string,
  { jobId, format, version, json }: RenderRequest,
): Promise<string> {
  const versions = format === 'jdf' ? JDF_VERSIONS : XJDF_VERSIONS;
  const chosen = version ?? (format === 'jdf' ? '1.7' : '2.2');
  if (!versions.includes(chosen))
    throw problems.ticketVersion(`${format} is written as ${versions.join(', ')}`);
  const found = await records.within(tenant, (tx) => gather(tx, jobId));
  if (!found) throw problems.notFound('There is no job with this id');
  const options = { version: chosen, time: found.time };
  if (format === 'jdf') return writeRoot(renderJdf(found.job, options));
  const root = renderXjdf(found.job, options);
  return json ? writeJsonTicket(root) : writeRoot(root);
}

async function gather(
  tx: RecordsTransaction,
  jobId: string,
): Promise<{ readonly job: CanonicalJob; readonly time: string } | undefined> {
  const found = await readEntity(tx, 'job', jobId);
  if (found?.entity.type !== 'job') return undefined;
  const job = found.entity;
  const one = async (type: EntityType, id: string | null | undefined) =>
    id ? ((await readEntity(tx, type, id))?.entity ?? null) : null;
  const order = await one('order', job.order_id);
  const customer = order?.type === 'order' ? await one('customer', order.customer_id) : null;
  const products: CanonicalEntity[] = [];
  for (const id of (job.product_ids ?? []).slice(0, most)) {
    const product = await one('product', id);
    if (product) products.push(product);
  }
  const operations = await naming(tx, 'operation', `e.data->>'job_id' = $2`, job.id);
  const shipments = await naming(tx, 'shipment', `e.data->'job_ids' ? $2`, job.id);
  const media = products.flatMap((it) => (it.type === 'product' ? (it.substrate_id ?? []) : []));
  const substrates: CanonicalEntity[] = [];
  for (const id of new Set(media)) {
    const substrate = await one('substrate', id);
    if (substrate) substrates.push(substrate);
  }
  return {
    job: { customer, order, job, operations, substrates, products, shipments },
    time: job.updated_at,
  };
}

/** Entities that name another one, in their sequence. */
async function naming(
  tx: RecordsTransaction,
  type: EntityType,
  condition: string,
  id: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows = await tx.query<{ data: Readonly<Record<string, unknown>> }>(
    `select e.data from hub.entities e where e.type = $1 and ${condition} and e.complete and e.merged_into is null
     order by (e.data->>'sequence')::numeric nulls last, e.id limit ${most}`,
    [type, id],
  );
  return rows.map(({ data }) => data);
}
