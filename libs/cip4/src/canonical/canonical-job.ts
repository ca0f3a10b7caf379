import type { CanonicalTicket } from './entity-draft';

/** Fields of a canonical entity. */
export type Fields = Readonly<Record<string, unknown>>;

/** A job with what belongs to it, as canonical entities: what a ticket is written from. */
export interface CanonicalJob {
  readonly customer?: Fields | null | undefined;
  readonly order?: Fields | null | undefined;
  readonly job: Fields;
  readonly operations: readonly Fields[];
  readonly substrates: readonly Fields[];
  readonly products: readonly Fields[];
  readonly shipments: readonly Fields[];
}

/** The job of a ticket as it would be written again; null when the ticket has none. */
export function jobOfTicket(ticket: CanonicalTicket): CanonicalJob | null {
  if (!ticket.job) return null;
  return {
    customer: ticket.customer?.values ?? null,
    order: ticket.order?.values ?? null,
    job: ticket.job.values,
    operations: ticket.operations.map(({ values }) => values),
    substrates: ticket.substrates.map(({ values }) => values),
    products: ticket.products.map(({ values }) => values),
    shipments: ticket.shipments.map(({ values }) => values),
  };
}

/** A text field; undefined when it is absent, null or empty. */
export function textOf(fields: Fields | null | undefined, name: string): string | undefined {
  const value = fields?.[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An object field. */
export function fieldsOf(fields: Fields | null | undefined, name: string): Fields | undefined {
  const value = fields?.[name];
  return isFields(value) ? value : undefined;
}

/** A list of objects. */
export function listOf(fields: Fields | null | undefined, name: string): readonly Fields[] {
  const value = fields?.[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** A list of texts. */
export function textsOf(fields: Fields | null | undefined, name: string): readonly string[] {
  const value = fields?.[name];
  return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : [];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const statuses: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  ready: 'Ready',
  setup: 'Setup',
  in_progress: 'InProgress',
  cleanup: 'Cleanup',
  suspended: 'Suspended',
  stopped: 'Stopped',
  completed: 'Completed',
  closed: 'Completed',
  aborted: 'Aborted',
};

/** The status of a node; `Waiting` for an unknown status. */
export function nodeStatus(fields: Fields): string {
  return statuses[textOf(fields, 'status') ?? ''] ?? 'Waiting';
}

/** An address and what it is for. */
export interface RenderedContact {
  readonly type: 'Customer' | 'Billing' | 'Delivery';
  /** Place of the delivery that it is for; null for all. */
  readonly drop: number | null;
  readonly address: Fields;
  readonly person: Fields | undefined;
}

/** The contacts of a job: the buyer, where the invoice goes and where goods go, each address once. */
export function contactsOf({
  customer,
  order,
  shipments,
}: CanonicalJob): readonly RenderedContact[] {
  const people = listOf(customer, 'contacts');
  const company = textOf(customer, 'name');
  const addresses = listOf(customer, 'addresses').filter((it) => textOf(it, 'kind') === undefined);
  const count = company === undefined ? 0 : Math.max(1, people.length, addresses.length);
  const buyer = Array.from({ length: count }, (_, at): RenderedContact => ({
    type: 'Customer',
    drop: null,
    address: { ...addresses[at], company: at === 0 ? company : undefined },
    person: people[at],
  }));
  const tos = listOf(order, 'ship_tos');
  const stated = new Set(shipments.map((it) => addressKey(fieldsOf(it, 'ship_to'))));
  // An address of the order that is for no one delivery is for those without their own.
  const general = tos.find((it) => !stated.has(addressKey(it)));
  const dropped = shipments.map((it) => fieldsOf(it, 'ship_to') ?? general);
  const own = new Set(dropped.map((it) => addressKey(it)));
  const billing = fieldsOf(order, 'bill_to');
  const contact = (type: RenderedContact['type'], address: Fields, drop: number | null) => ({
    type,
    drop,
    address,
    person: undefined,
  });
  return [
    ...buyer,
    ...(billing ? [contact('Billing', billing, null)] : []),
    ...dropped.flatMap((address, at) => (address ? [contact('Delivery', address, at)] : [])),
    ...tos.filter((it) => !own.has(addressKey(it))).map((it) => contact('Delivery', it, null)),
  ];
}

function addressKey(address: Fields | undefined): string {
  if (!address) return '';
  const rest = Object.entries(address).filter(([name]) => name !== 'kind' && name !== 'id');
  return JSON.stringify(rest.sort(([a], [b]) => (a < b ? -1 : 1)));
}
