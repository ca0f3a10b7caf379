import type { ConnectorPresetSource } from './preset-source';
import { field, needed, readSpec, words } from './read-spec';

const system = 'fulfilment';

/** A fulfilment system: notifications only name shipments, which are read over REST. */
export const fulfilment: ConnectorPresetSource = {
  name: 'fulfilment',
  version: '1.0.0',
  vendor: 'Generic',
  summary: 'Fulfilment: shipments read on notification and by a cursor',
  definition: {
    definition_version: '1',
    system,
    vendor: 'Generic',
    auth: { kind: 'oauth2', token_path: '/oauth/token' },
    rate_limit: { rps: 20, burst: 20 },
    retry: { max_attempts: 8, base_ms: 500 },
    resources: {
      shipment: {
        list: {
          method: 'GET',
          path: '/shipments',
          record_path: '$.shipments[*]',
          pagination: {
            strategy: 'cursor',
            page_size: 50,
            size_param: 'limit',
            token_param: 'cursor',
            next_path: '$.next_cursor',
          },
          incremental: {
            kind: 'timestamp',
            param: 'modified_after',
            path: '$.modified',
            lookback_s: 60,
          },
        },
        get: { method: 'GET', path: '/shipments/{{external_id}}' },
        id_path: '$.shipment_id',
        updated_path: '$.modified',
        lane: 'red',
        read_mapping: readSpec(
          system,
          'shipment',
          { type: 'Shipment', id: 'shipment_id', name: 'Shipments' },
          [
            needed('number', 'shipment_id'),
            words('status', 'status', {
              label_created: 'packed',
              shipped: 'shipped',
              in_transit: 'in_transit',
              delivered: 'delivered',
              voided: 'cancelled',
            }),
            field('carrier/code', 'carrier'),
            field('tracking/0/code', 'tracking_number'),
            field('ship_date', 'ship_date'),
          ],
        ),
      },
    },
    webhooks: {
      thin: {
        url_path: '$.resource_url',
        event_path: '$.resource_type',
        events: { SHIP_NOTIFY: 'shipment' },
      },
    },
  },
};
