import type { EntityType } from '@forme/contracts/hub';
import type { BlockingPart, MatchSpec } from './rule';

const name = { field: '/name', as: 'organisation', also: ['/legal_name'] } as const;
const street = { field: '/addresses/*/lines/*', as: 'address' } as const;
const postal = { field: '/addresses/*/postal_code', as: 'postal_code' } as const;
const city = { field: '/addresses/*/city' } as const;
const phone = {
  field: '/contacts/*/phone_e164',
  as: 'phone',
  also: ['/addresses/*/phone'],
} as const;
const email = { field: '/contacts/*/email', as: 'email', also: ['/addresses/*/email'] } as const;
const domain = { ...email, as: 'domain' } as const;
const tax = { field: '/tax_ids/*/value', as: 'identifier' } as const;

const customerBlocking: readonly (readonly BlockingPart[])[] = [
  [phone],
  [email],
  [domain],
  [tax],
  [
    { ...name, by: 'sound' },
    { ...postal, by: 'start', length: 3 },
  ],
  [{ ...name, by: 'word' }, city],
  [{ ...name, by: 'start', length: 6 }],
  [{ ...street, by: 'start', length: 5 }, { ...street, by: 'digits' }, postal],
  [postal, { ...name, by: 'start', length: 2 }],
];

/**
 * Rules to begin with, by entity type. Their shares are estimates for companies that buy or sell print, rounded; a rule may learn its
 * own from pairs. Orders, jobs and the records made for them are matched by numbers alone: no likeness makes two of them one.
 */
export const defaultRules: Partial<Readonly<Record<EntityType, MatchSpec>>> = {
  customer: {
    deterministic: [
      { name: 'tax id', fields: [tax] },
      { name: 'mail domain and name', fields: [domain, name] },
    ],
    probabilistic: {
      prior: 0.0001,
      blocking: customerBlocking,
      comparisons: [
        {
          ...name,
          tf: true,
          levels: [
            { kind: 'exact', m: 0.47, u: 0.0003 },
            { kind: 'words', threshold: 0.88, m: 0.36, u: 0.0003 },
            { kind: 'jw', threshold: 0.93, m: 0.06, u: 0.0006 },
            { kind: 'words', threshold: 0.55, m: 0.07, u: 0.003 },
          ],
        },
        {
          ...street,
          levels: [
            { kind: 'exact', m: 0.68, u: 0.0004 },
            { kind: 'lev', threshold: 2, m: 0.22, u: 0.004 },
          ],
        },
        {
          ...postal,
          levels: [
            { kind: 'exact', m: 0.8, u: 0.01 },
            { kind: 'lev', threshold: 1, m: 0.12, u: 0.01 },
          ],
        },
        {
          ...city,
          tf: true,
          levels: [
            { kind: 'exact', m: 0.82, u: 0.1 },
            { kind: 'jw', threshold: 0.88, m: 0.1, u: 0.02 },
          ],
        },
        {
          ...phone,
          levels: [
            { kind: 'exact', m: 0.68, u: 0.00001 },
            { kind: 'lev', threshold: 1, m: 0.15, u: 0.00002 },
          ],
        },
        {
          ...email,
          levels: [
            { kind: 'exact', m: 0.6, u: 0.00001 },
            { kind: 'lev', threshold: 1, m: 0.12, u: 0.00003 },
          ],
        },
      ],
    },
    thresholds: { auto: 6, review: -2 },
  },
  product: {
    deterministic: [
      { name: 'GTIN', fields: [{ field: '/gtin', as: 'identifier' }] },
      { name: 'SKU of a customer', fields: [{ field: '/sku', as: 'identifier' }, '/customer_id'] },
    ],
    probabilistic: {
      prior: 0.0001,
      blocking: [
        [{ field: '/sku', as: 'identifier' }],
        ['/customer_id', { field: '/name', by: 'word' }],
        [{ field: '/name', by: 'start', length: 8 }],
      ],
      comparisons: [
        {
          field: '/name',
          tf: true,
          levels: [
            { kind: 'exact', m: 0.6, u: 0.0005 },
            { kind: 'words', threshold: 0.8, m: 0.25, u: 0.002 },
          ],
        },
        { field: '/sku', as: 'identifier', levels: [{ kind: 'exact', m: 0.8, u: 0.0001 }] },
        { field: '/customer_id', levels: [{ kind: 'exact', m: 0.95, u: 0.01 }] },
        {
          field: '/finished_size/width_mm',
          as: 'number',
          levels: [{ kind: 'numeric', threshold: 0.5, m: 0.95, u: 0.05 }],
        },
        {
          field: '/finished_size/height_mm',
          as: 'number',
          levels: [{ kind: 'numeric', threshold: 0.5, m: 0.95, u: 0.05 }],
        },
        {
          field: '/inks/*/name',
          levels: [{ kind: 'exact', m: 0.9, u: 0.5 }],
        },
      ],
    },
    thresholds: { auto: 12, review: 2 },
  },
  substrate: {
    deterministic: [
      { name: 'code of a supplier', fields: [{ field: '/code', as: 'identifier' }, '/supplier'] },
    ],
    probabilistic: {
      prior: 0.001,
      blocking: [
        [{ field: '/code', as: 'identifier' }],
        [
          { field: '/name', by: 'word' },
          { field: '/grammage_gsm', as: 'number' },
        ],
        [{ field: '/name', by: 'start', length: 6 }],
      ],
      comparisons: [
        {
          field: '/name',
          tf: true,
          levels: [
            { kind: 'exact', m: 0.5, u: 0.002 },
            { kind: 'words', threshold: 0.75, m: 0.3, u: 0.005 },
          ],
        },
        { field: '/code', as: 'identifier', levels: [{ kind: 'exact', m: 0.8, u: 0.0005 }] },
        { field: '/brand', levels: [{ kind: 'exact', m: 0.9, u: 0.05 }] },
        {
          field: '/grammage_gsm',
          as: 'number',
          levels: [{ kind: 'percent', threshold: 2, m: 0.95, u: 0.08 }],
        },
        {
          field: '/thickness_um',
          as: 'number',
          levels: [{ kind: 'percent', threshold: 3, m: 0.9, u: 0.08 }],
        },
        {
          field: '/width_mm',
          as: 'number',
          levels: [{ kind: 'numeric', threshold: 0.5, m: 0.95, u: 0.08 }],
        },
      ],
    },
    thresholds: { auto: 12, review: 2 },
  },
  estimate: byNumber('/revision', '/customer_id'),
  order: byNumber('/customer_id', '/order_date'),
  job: byNumber('/part', '/order_id'),
  shipment: byNumber('/order_id', '/ship_date'),
  invoice: byNumber('/customer_id', '/issue_date'),
};

function byNumber(...more: readonly string[]): MatchSpec {
  const fields = [{ field: '/number', as: 'identifier' } as const, ...more];
  return {
    deterministic: [{ name: ['number', ...more.map((it) => it.slice(1))].join(', '), fields }],
    probabilistic: null,
    thresholds: { auto: 12, review: 12 },
  };
}
