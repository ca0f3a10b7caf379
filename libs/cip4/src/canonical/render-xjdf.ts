import { XJDF_NAMESPACE } from '../tickets/ticket-format';
import type { XmlElement } from '../xml/xml-element';
import {
  contactsOf,
  fieldsOf,
  listOf,
  nodeStatus,
  textOf,
  textsOf,
  type CanonicalJob,
  type Fields,
} from './canonical-job';
import { durationOf } from './measures';
import {
  amountOf,
  contactContent,
  finishedSize,
  inkNames,
  makerOf,
  mediaAttributes,
  requiredAt,
  tokens,
} from './render-parts';

/** How a ticket is written. */
export interface RenderOptions {
  readonly version: string;
  /** When, ISO 8601: equal input gives equal bytes. */
  readonly time: string;
}

const make = makerOf(XJDF_NAMESPACE);

/** Versions that {@link renderXjdf} writes. */
export const XJDF_VERSIONS: readonly string[] = ['2.0', '2.1', '2.2', '2.3'];

/** A job as an XJDF ticket. */
export function renderXjdf(canonical: CanonicalJob, { version, time }: RenderOptions): XmlElement {
  const { job, operations, products } = canonical;
  const processes = operations.flatMap((it) => textOf(it, 'process_type') ?? []);
  const types = [
    ...(products.length > 0 || processes.length === 0 ? ['Product'] : []),
    ...processes,
  ];
  const header = { AgentName: 'Forme', DeviceID: 'Forme', Time: time };
  return make(
    'XJDF',
    {
      xmlns: XJDF_NAMESPACE,
      JobID: textOf(job, 'number') ?? '',
      JobPartID: textOf(job, 'part'),
      Types: types.join(' '),
      Version: version,
    },
    [
      make('AuditPool', {}, [make('AuditCreated', {}, [make('Header', header)])]),
      ...(products.length === 0
        ? []
        : [
            make(
              'ProductList',
              {},
              products.map((it, at) => productElement(it, at, job)),
            ),
          ]),
      ...resourceSets(canonical, types.length - processes.length),
    ],
  );
}

function set(
  name: string,
  usage: 'Input' | 'Output',
  resources: readonly XmlElement[],
  index?: number,
): XmlElement[] {
  if (resources.length === 0) return [];
  const place = index === undefined ? undefined : String(index);
  return [
    make('ResourceSet', { CombinedProcessIndex: place, Name: name, Usage: usage }, resources),
  ];
}

function resourceSets(canonical: CanonicalJob, firstProcess: number): readonly XmlElement[] {
  const { customer, order, job, substrates, shipments, products } = canonical;
  const id = textOf(customer, 'account_number');
  const po = textOf(order, 'customer_po') ?? textOf(order, 'number');
  const contacts = contactsOf(canonical).map((it) =>
    make('Resource', {}, [
      make('Part', {
        ContactType: it.type,
        DropID: it.drop === null ? undefined : `D${it.drop + 1}`,
      }),
      make('Contact', {}, contactContent(make, it)),
    ]),
  );
  const separations = tokens(textsOf(job, 'separations'));
  const files = listOf(job, 'artwork').flatMap((it) => textOf(it, 'asset_id') ?? []);
  const amount = amountOf(fieldsOf(job, 'quantity_ordered'));
  return [
    ...(separations === undefined
      ? []
      : set('ColorantControl', 'Input', [
          resource('ColorantControl', { ColorantOrder: separations }),
        ])),
    ...(products.length === 0 && amount !== undefined ? [output(amount)] : []),
    ...set('Contact', 'Input', contacts),
    ...(id === undefined && po === undefined
      ? []
      : set('CustomerInfo', 'Input', [
          resource('CustomerInfo', { CustomerID: id, CustomerOrderID: po }),
        ])),
    ...set('DeliveryParams', 'Input', shipments.map(delivery)),
    ...set('Media', 'Input', substrates.map(media)),
    ...operationSets(canonical, firstProcess),
    ...set(
      'RunList',
      'Input',
      files.map((URL) => make('Resource', {}, [make('RunList', {}, [make('FileSpec', { URL })])])),
    ),
  ];
}

function resource(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
): XmlElement {
  return make('Resource', {}, [make(name, attributes)]);
}

function output(amount: string): XmlElement {
  const pool = make('AmountPool', {}, [make('PartAmount', { Amount: amount })]);
  return make('ResourceSet', { Name: 'Component', Usage: 'Output' }, [
    make('Resource', {}, [pool, make('Component')]),
  ]);
}

function media(substrate: Fields, at: number): XmlElement {
  const names = { front: 'Coating', back: 'BackCoating' };
  return make(
    'Resource',
    {
      Brand: textOf(substrate, 'brand'),
      DescriptiveName: textOf(substrate, 'name'),
      ExternalID: textOf(substrate, 'code'),
      ID: `M${at + 1}`,
    },
    [make('Media', mediaAttributes(substrate, names))],
  );
}

function delivery(shipment: Fields, at: number): XmlElement {
  const drops = listOf(shipment, 'items').flatMap((it) => {
    const amount = amountOf(fieldsOf(it, 'quantity'));
    return amount === undefined ? [] : [make('DropItem', { Amount: amount })];
  });
  const attributes = {
    Method: textOf(fieldsOf(shipment, 'carrier'), 'code'),
    Required: requiredAt(textOf(shipment, 'expected_delivery')),
    TrackingID: textOf(listOf(shipment, 'tracking')[0], 'code'),
  };
  return make('Resource', {}, [
    make('Part', { DropID: `D${at + 1}` }),
    make('DeliveryParams', attributes, drops),
  ]);
}

/** NodeInfo of the job, then NodeInfo and Device of each process. */
function operationSets({ job, operations }: CanonicalJob, first: number): readonly XmlElement[] {
  const info = resource('NodeInfo', {
    End: textOf(job, 'planned_end'),
    JobPriority: textOf(job, 'priority'),
    LastEnd: textOf(job, 'due_date'),
    Start: textOf(job, 'planned_start'),
    Status: xjdfStatus(job),
    StatusDetails: textOf(job, 'status_details'),
  });
  return [
    ...set('NodeInfo', 'Input', [info]),
    ...operations.flatMap((it, at) => {
      const device = textOf(it, 'device_id');
      const planned = fieldsOf(it, 'planned');
      const setup = planned?.['setup_s'];
      const run = planned?.['run_s'];
      const seconds = (value: unknown) => (typeof value === 'number' ? value : undefined);
      const total =
        seconds(run) === undefined ? undefined : (seconds(run) ?? 0) + (seconds(setup) ?? 0);
      const own = resource('NodeInfo', {
        SetupDuration: durationOf(seconds(setup)),
        Status: xjdfStatus(it),
        TotalDuration: durationOf(total),
      });
      return [
        ...set('NodeInfo', 'Input', [own], first + at),
        ...(device === undefined
          ? []
          : set('Device', 'Input', [resource('Device', { DeviceID: device })], first + at)),
      ];
    }),
  ];
}

/** XJDF has no status Ready. */
function xjdfStatus(fields: Fields): string {
  const status = nodeStatus(fields);
  return status === 'Ready' ? 'Waiting' : status;
}

function productElement(product: Fields, at: number, job: Fields): XmlElement {
  const front = tokens(inkNames(product, 'front'));
  const back = tokens(inkNames(product, 'back'));
  const free = tokens(inkNames(product, undefined));
  const surface = (ColorsUsed: string | undefined, Surface: string | undefined) =>
    ColorsUsed === undefined ? [] : [make('SurfaceColor', { ColorsUsed, Surface })];
  const surfaces = [
    ...surface(front, 'Front'),
    ...surface(back, 'Back'),
    ...surface(free, undefined),
  ];
  const sides = product['sides'];
  const layout = {
    FinishedDimensions: finishedSize(fieldsOf(product, 'finished_size')),
    Pages: textOf(product, 'pages'),
    Sides: sides === 2 ? 'TwoSidedHeadToHead' : sides === 1 ? 'OneSided' : undefined,
  };
  const amount = at === 0 ? amountOf(fieldsOf(job, 'quantity_ordered')) : undefined;
  return make(
    'Product',
    {
      Amount: amount,
      DescriptiveName: textOf(product, 'name'),
      ExternalID: textOf(product, 'sku'),
      ID: `P${at + 1}`,
      IsRoot: at === 0 ? 'true' : 'false',
    },
    [
      ...(surfaces.length > 0 ? [intent('ColorIntent', {}, surfaces)] : []),
      ...(Object.values(layout).some((it) => it !== undefined)
        ? [intent('LayoutIntent', layout, [])]
        : []),
    ],
  );
}

function intent(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  content: readonly XmlElement[],
): XmlElement {
  return make('Intent', { Name: name }, [make(name, attributes, content)]);
}
