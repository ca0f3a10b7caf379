import type { ConnectorResource, EntityType } from '@forme/contracts/hub';
import type { ConnectorPresetSource } from './preset-source';
import { field, money, needed, readSpec, words } from './read-spec';

const system = 'label-mis';

const list = (path: string): ConnectorResource => ({
  list: {
    method: 'GET',
    path,
    record_path: '$[*]',
    pagination: { strategy: 'link_header', page_size: 50, size_param: 'limit' },
    incremental: { kind: 'id', param: 'after_revision', path: '$.revision' },
  },
  get: { method: 'GET', path: `${path}/{{external_id}}` },
  id_path: '$.no',
  lane: 'red',
});

const customerOf = [
  {
    to: '/customer_id',
    entity: 'customer' as EntityType,
    external_type: 'Customer',
    from: '$.customer_no',
  },
];

/** A label MIS that is read: customers, tickets as orders, products, packing slips as shipments, invoices. */
export const labelMis: ConnectorPresetSource = {
  name: 'label-mis',
  version: '1.0.0',
  vendor: 'Generic',
  summary: 'Label MIS: customers, tickets, products, packing slips and invoices read',
  definition: {
    definition_version: '1',
    system,
    vendor: 'Generic',
    auth: { kind: 'basic' },
    rate_limit: { rps: 20, burst: 20 },
    retry: { max_attempts: 8, base_ms: 500 },
    resources: {
      customer: {
        ...list('/customers'),
        read_mapping: readSpec(
          system,
          'customer',
          { type: 'Customer', id: 'no', name: 'Customers of the label MIS' },
          [needed('name', 'name', 'trim')],
        ),
      },
      product: {
        ...list('/products'),
        read_mapping: readSpec(
          system,
          'product',
          { type: 'Product', id: 'no', name: 'Products of the label MIS' },
          [
            needed('name', 'description', 'trim'),
            field('sku', 'no'),
            { to: '/kind', default: 'label' },
          ],
          customerOf,
        ),
      },
      order: {
        ...list('/tickets'),
        read_mapping: readSpec(
          system,
          'order',
          { type: 'Ticket', id: 'no', name: 'Tickets of the label MIS' },
          [
            needed('number', 'no'),
            field('customer_po', 'po'),
            words('status', 'state', {
              open: 'confirmed',
              press: 'in_production',
              shipped: 'shipped',
              done: 'closed',
            }),
          ],
          customerOf,
        ),
      },
      shipment: {
        ...list('/packing-slips'),
        read_mapping: readSpec(
          system,
          'shipment',
          { type: 'PackingSlip', id: 'no', name: 'Packing slips of the label MIS' },
          [
            needed('number', 'no'),
            field('packing_slip_no', 'no'),
            field('ship_date', 'shipped_on'),
          ],
          [{ to: '/order_id', entity: 'order', external_type: 'Ticket', from: '$.ticket_no' }],
        ),
      },
      invoice: {
        ...list('/invoices'),
        read_mapping: readSpec(
          system,
          'invoice',
          { type: 'Invoice', id: 'no', name: 'Invoices of the label MIS' },
          [
            needed('number', 'no'),
            field('issue_date', 'issued_on'),
            money('totals/gross', 'total', 'currency'),
          ],
          customerOf,
        ),
      },
    },
  },
};
