/** Key of a record of a ticket. */
export interface DraftKey {
  readonly entity: DraftEntity;
  readonly external_type: string;
  readonly external_id: string;
}

/** Kinds of canonical entities that tickets speak of. */
export type DraftEntity =
  'customer' | 'order' | 'job' | 'operation' | 'substrate' | 'product' | 'shipment';

/** An entity as a ticket states it: fields of the canonical model, other entities as `{$ref: key}`. */
export interface EntityDraft {
  readonly key: DraftKey;
  readonly values: Readonly<Record<string, unknown>>;
  /** Where each field stands in the ticket. */
  readonly sources: Readonly<Record<string, string>>;
}

/** A ticket in the canonical model. */
export interface CanonicalTicket {
  readonly customer: EntityDraft | null;
  readonly order: EntityDraft | null;
  readonly job: EntityDraft | null;
  readonly operations: readonly EntityDraft[];
  readonly substrates: readonly EntityDraft[];
  readonly products: readonly EntityDraft[];
  readonly shipments: readonly EntityDraft[];
}

/** Every entity of a ticket, each behind those it names. */
export function draftsOf(ticket: CanonicalTicket): readonly EntityDraft[] {
  const { customer, order, job, operations, substrates, products, shipments } = ticket;
  const single = [customer, order].filter((it) => it !== null);
  return [
    ...single,
    ...substrates,
    ...products,
    ...(job ? [job] : []),
    ...operations,
    ...shipments,
  ];
}

/** The value that names another entity. */
export function referenceTo(
  draft: EntityDraft | null | undefined,
): { readonly $ref: DraftKey } | undefined {
  return draft ? { $ref: draft.key } : undefined;
}

/** Longest key of a record, in bytes. */
const LONGEST_KEY = 1000;

/** Collects the fields of an entity; what is undefined, empty or an empty list is left out. */
export class DraftValues {
  private readonly values: Record<string, unknown> = {};
  private readonly sources: Record<string, string> = {};

  set(field: string, value: unknown, source: string): this {
    if (value === undefined || value === '') return this;
    if (Array.isArray(value) && value.length === 0) return this;
    this.values[field] = value;
    this.sources[`/${field}`] = source;
    return this;
  }

  /** The entity under its key; null without a key. */
  draft(
    entity: DraftEntity,
    externalType: string,
    externalId: string | undefined,
  ): EntityDraft | null {
    const id = externalId?.trim() ?? '';
    if (id === '' || Buffer.byteLength(id) > LONGEST_KEY) return null;
    const key = { entity, external_type: externalType, external_id: id };
    return { key, values: this.values, sources: this.sources };
  }
}

/** An object of the members that are known; undefined when none is. */
export function known(
  members: Readonly<Record<string, unknown>>,
): Record<string, unknown> | undefined {
  const own = Object.entries(members).filter(([, value]) => value !== undefined && value !== '');
  return own.length === 0 ? undefined : Object.fromEntries(own);
}
