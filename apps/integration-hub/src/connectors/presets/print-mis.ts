import type { ConnectorResource, MappingSpec } from '@forme/contracts/hub';
import type { ConnectorPresetSource } from './preset-source';
import { field, money, needed, readSpec, words } from './read-spec';

const system = 'print-mis';

const orderStates = {
  open: 'new',
  confirmed: 'confirmed',
  production: 'in_production',
  shipped: 'shipped',
  closed: 'closed',
  hold: 'on_hold',
  cancelled: 'cancelled',
};
const jobStates = {
  waiting: 'waiting',
  ready: 'ready',
  setup: 'setup',
  running: 'in_progress',
  stopped: 'stopped',
  done: 'completed',
  aborted: 'aborted',
};

/** A collection with pages and a time of change; what it takes back is the canonical record. */
const collection = (name: string, writes: boolean): ConnectorResource => ({
  list: {
    method: 'GET',
    path: `/${name}`,
    record_path: '$.items[*]',
    pagination: { strategy: 'page', page_size: 50, size_param: 'per_page', token_param: 'page' },
    incremental: {
      kind: 'timestamp',
      param: 'updated_since',
      path: '$.updated_at',
      lookback_s: 60,
    },
  },
  get: { method: 'GET', path: `/${name}/{{external_id}}` },
  ...(writes
    ? {
        create: { method: 'POST', path: `/${name}` },
        update: { method: 'PUT', path: `/${name}/{{external_id}}` },
        find_by: {
          method: 'GET',
          path: `/${name}`,
          params: { hub_id: '{{hub_id}}' },
          record_path: '$.items[*]',
        },
      }
    : {}),
  updated_path: '$.updated_at',
  lane: writes ? 'amber' : 'red',
});

const customerOf = [
  { to: '/customer_id', entity: 'customer', external_type: 'Customer', from: '$.customer_id' },
] as const;

/** The state of a job, as the MIS writes it. */
const jobOut: MappingSpec = {
  spec_version: '1',
  name: 'State of a job for the MIS',
  direction: 'outbound',
  system,
  source: { format: 'json' },
  target: { entity: 'job' },
  key: { external_type: 'Job', external_id: '$.id' },
  fields: [
    { to: '/number', from: '$.number', required: true },
    {
      to: '/state',
      from: '$.status',
      transforms: [
        {
          name: 'enum',
          params: {
            values: Object.fromEntries(Object.entries(jobStates).map(([mis, hub]) => [hub, mis])),
          },
        },
      ],
    },
    { to: '/produced', from: '$.quantity_produced.value' },
  ],
};

/** A print MIS with a round trip: customers, orders, jobs and costs are read; orders and the state of jobs are written. */
export const printMis: ConnectorPresetSource = {
  name: 'print-mis',
  version: '1.0.0',
  vendor: 'Generic',
  summary: 'Print MIS: customers, orders, jobs and costs read; orders and job states written',
  definition: {
    definition_version: '1',
    system,
    vendor: 'Generic',
    auth: { kind: 'api_key', header: 'x-api-key' },
    rate_limit: { rps: 20, burst: 20 },
    retry: { max_attempts: 8, base_ms: 500 },
    resources: {
      customer: {
        ...collection('customers', false),
        read_mapping: readSpec(
          system,
          'customer',
          { type: 'Customer', id: 'id', name: 'Customers of the MIS' },
          [needed('name', 'name', 'trim'), field('account_number', 'account')],
        ),
      },
      order: {
        ...collection('orders', true),
        read_mapping: readSpec(
          system,
          'order',
          { type: 'Order', id: 'id', name: 'Orders of the MIS' },
          [
            needed('number', 'number', 'trim'),
            field('customer_po', 'customer_po'),
            field('promised_date', 'promised_date'),
            words('status', 'state', orderStates),
            money('totals/net', 'net', 'currency'),
          ],
          [...customerOf],
        ),
      },
      job: {
        ...collection('jobs', true),
        read_mapping: readSpec(
          system,
          'job',
          { type: 'Job', id: 'id', name: 'Jobs of the MIS' },
          [
            needed('number', 'number', 'trim'),
            words('status', 'state', jobStates),
            {
              to: '/quantity_ordered',
              from: '$.quantity',
              transforms: [{ name: 'quantity', params: { uom: 'C62' } }],
            },
          ],
          [{ to: '/order_id', entity: 'order', external_type: 'Order', from: '$.order_id' }],
        ),
        write_mapping: jobOut,
      },
      cost_line: {
        ...collection('costs', false),
        read_mapping: readSpec(
          system,
          'cost_line',
          { type: 'Cost', id: 'id', name: 'Costs of the MIS' },
          [
            { to: '/kind', default: 'cost' },
            { to: '/basis', default: 'actual' },
            { to: '/parent/type', default: 'job' },
            field('description', 'description'),
            money('amount', 'amount', 'currency'),
          ],
          [{ to: '/parent/id', entity: 'job', external_type: 'Job', from: '$.job_id' }],
        ),
      },
    },
  },
};
