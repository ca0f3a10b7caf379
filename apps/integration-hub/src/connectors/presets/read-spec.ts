import type { EntityType, MappingSpec } from '@forme/contracts/hub';

type Field = MappingSpec['fields'][number];

/** A field that is taken over; `transforms` as the mapping has them. */
export function field(to: string, from: string, ...transforms: readonly string[]): Field {
  return {
    to: `/${to}`,
    from: `$.${from}`,
    ...(transforms.length > 0 ? { transforms: [...transforms] } : {}),
  };
}

/** A field without which the record cannot be read. */
export function needed(to: string, from: string, ...transforms: readonly string[]): Field {
  return { ...field(to, from, ...transforms), required: true };
}

/** Words of a system as words of the model. */
export function words(to: string, from: string, map: Readonly<Record<string, string>>): Field {
  return {
    to: `/${to}`,
    from: `$.${from}`,
    transforms: [{ name: 'enum', params: { values: map } }],
  };
}

/** The mapping of the records of one list. */
export function readSpec(
  system: string,
  entity: EntityType,
  record: { readonly type: string; readonly id: string; readonly name: string },
  fields: readonly Field[],
  references: MappingSpec['references'] = [],
): MappingSpec {
  return {
    spec_version: '1',
    name: record.name,
    direction: 'inbound',
    system,
    source: { format: 'json' },
    target: { entity },
    key: { external_type: record.type, external_id: `$.${record.id}` },
    fields: [...fields],
    references: [...references],
    on_error: 'fail',
  };
}

/** An amount whose currency is in a field of its own. */
export function money(to: string, from: string, currencyFrom: string): Field {
  return {
    to: `/${to}`,
    from: `$.${from}`,
    transforms: [{ name: 'money', params: { currency_from: `$.${currencyFrom}` } }],
  };
}
