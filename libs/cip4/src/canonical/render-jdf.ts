import { JDF_NAMESPACE } from '../tickets/ticket-format';
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
} from './render-parts';
import type { RenderOptions } from './render-xjdf';

const make = makerOf(JDF_NAMESPACE);

/** Versions that {@link renderJdf} writes: NodeInfo and CustomerInfo are resources in them. */
export const JDF_VERSIONS: readonly string[] = ['1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9'];

/** A resource with the link that its node has to it. */
interface Linked {
  readonly resource: XmlElement;
  readonly usage: 'Input' | 'Output';
  readonly amount?: string | undefined;
}

/** A job as a JDF tree: the first product is the root, further products and the processes are its nodes; without a product a process group. */
export function renderJdf(canonical: CanonicalJob, { version, time }: RenderOptions): XmlElement {
  const { job, operations, products } = canonical;
  const [first, ...more] = products;
  const id = textOf(job, 'number') ?? '';
  const amount = amountOf(fieldsOf(job, 'quantity_ordered'));
  const linked = [...jobResources(canonical), ...productResources(first, { id: 'C1', amount })];
  return make(
    'JDF',
    {
      xmlns: JDF_NAMESPACE,
      DescriptiveName: textOf(first, 'name'),
      ID: 'N1',
      JobID: id,
      JobPartID: textOf(job, 'part'),
      Status: nodeStatus(job),
      Type: first ? 'Product' : 'ProcessGroup',
      Version: version,
    },
    [
      make('AuditPool', {}, [make('Created', { AgentName: 'Forme', ID: 'A1', TimeStamp: time })]),
      ...pools(linked),
      ...more.map((it, at) => productNode(it, at + 2)),
      ...operations.map((it, at) => processNode(it, at + 1)),
    ],
  );
}

function pools(linked: readonly Linked[]): XmlElement[] {
  if (linked.length === 0) return [];
  const links = linked.map(({ resource, usage, amount }) =>
    make(`${resource.local}Link`, {
      Amount: amount,
      Usage: usage,
      rRef: resource.attribute('ID'),
    }),
  );
  return [
    make(
      'ResourcePool',
      {},
      linked.map(({ resource }) => resource),
    ),
    make('ResourceLinkPool', {}, links),
  ];
}

/** A resource with what each needs. */
function resourceOf(
  name: string,
  { id, class: kind }: { readonly id: string; readonly class: string },
  attributes: Readonly<Record<string, string | undefined>>,
  content: readonly XmlElement[] = [],
): XmlElement {
  return make(name, { Class: kind, ID: id, Status: 'Available', ...attributes }, content);
}

const input = (resource: XmlElement): Linked => ({ resource, usage: 'Input' });

function jobResources(canonical: CanonicalJob): readonly Linked[] {
  const { customer, order, job, substrates, shipments } = canonical;
  const account = textOf(customer, 'account_number');
  const po = textOf(order, 'customer_po') ?? textOf(order, 'number');
  const contacts = contactsOf(canonical).map((it, at) => ({ ...it, id: `K${at + 1}` }));
  const customers = contacts.filter(({ type }) => type !== 'Delivery');
  const info =
    account === undefined && po === undefined && customers.length === 0
      ? []
      : [
          resourceOf(
            'CustomerInfo',
            { id: 'CI1', class: 'Parameter' },
            { CustomerID: account, CustomerOrderID: po },
            customers.map(({ id: rRef }) => make('ContactRef', { rRef })),
          ),
        ];
  const own = contacts.map((it) =>
    resourceOf(
      'Contact',
      { id: it.id, class: 'Parameter' },
      { ContactTypes: it.type },
      contactContent(make, it),
    ),
  );
  const refs = shipments.map((_, at) => contacts.find(({ drop }) => drop === at)?.id);
  const files = listOf(job, 'artwork').flatMap((it) => textOf(it, 'asset_id') ?? []);
  return [
    ...info.map(input),
    ...own.map(input),
    input(nodeInfo(job)),
    ...(shipments.length > 0 ? [input(deliveryIntent(shipments, refs))] : []),
    ...substrates.map((it, at) => input(media(it, at))),
    ...colorants(textsOf(job, 'separations')),
    ...files.map((url, at) => input(runList(url, at))),
  ];
}

function nodeInfo(job: Fields): XmlElement {
  return resourceOf(
    'NodeInfo',
    { id: 'NI1', class: 'Parameter' },
    {
      End: textOf(job, 'planned_end'),
      JobPriority: textOf(job, 'priority'),
      LastEnd: textOf(job, 'due_date'),
      NodeStatus: nodeStatus(job),
      Start: textOf(job, 'planned_start'),
      StatusDetails: textOf(job, 'status_details'),
    },
  );
}

function span(name: string, type: string, value: string | undefined): XmlElement[] {
  return value === undefined ? [] : [make(name, { DataType: type, Preferred: value })];
}

function deliveryIntent(
  shipments: readonly Fields[],
  contacts: readonly (string | undefined)[],
): XmlElement {
  const drops = shipments.map((shipment, at) => {
    const items = listOf(shipment, 'items').flatMap((it) => {
      const amount = amountOf(fieldsOf(it, 'quantity'));
      return amount === undefined ? [] : [make('DropItemIntent', { Amount: amount })];
    });
    const rRef = contacts[at];
    return make('DropIntent', { TrackingID: textOf(listOf(shipment, 'tracking')[0], 'code') }, [
      ...span('Method', 'NameSpan', textOf(fieldsOf(shipment, 'carrier'), 'code')),
      ...span('Required', 'TimeSpan', requiredAt(textOf(shipment, 'expected_delivery'))),
      ...(rRef === undefined ? [] : [make('ContactRef', { rRef })]),
      ...items,
    ]);
  });
  return resourceOf('DeliveryIntent', { id: 'DI1', class: 'Intent' }, {}, drops);
}

function media(substrate: Fields, at: number): XmlElement {
  return resourceOf(
    'Media',
    { id: `M${at + 1}`, class: 'Consumable' },
    {
      Brand: textOf(substrate, 'brand'),
      DescriptiveName: textOf(substrate, 'name'),
      ...mediaAttributes(substrate, { front: 'FrontCoatings', back: 'BackCoatings' }),
      MediaUnit: mediaUnit(textOf(substrate, 'form')),
      ProductID: textOf(substrate, 'code'),
    },
  );
}

function mediaUnit(form: string | undefined): string | undefined {
  return form === 'roll' ? 'Roll' : form === 'sheet' ? 'Sheet' : undefined;
}

function colorants(separations: readonly string[]): readonly Linked[] {
  if (separations.length === 0) return [];
  const specs = separations.map((Name) => make('SeparationSpec', { Name }));
  const order = make('ColorantOrder', {}, specs);
  return [input(resourceOf('ColorantControl', { id: 'CC1', class: 'Parameter' }, {}, [order]))];
}

function runList(url: string, at: number): XmlElement {
  const file = make('LayoutElement', {}, [make('FileSpec', { URL: url })]);
  return resourceOf('RunList', { id: `RL${at + 1}`, class: 'Parameter' }, {}, [file]);
}

/** Intents of a product and the component that it becomes. */
function productResources(
  product: Fields | undefined,
  { id, amount }: { readonly id: string; readonly amount?: string | undefined },
): readonly Linked[] {
  if (!product && amount === undefined) return [];
  const component = make('Component', {
    Class: 'Quantity',
    ComponentType: 'FinalProduct',
    ID: id,
    ProductID: textOf(product, 'sku'),
    Status: 'Unavailable',
  });
  const intents = product ? intentsOf(product, id) : [];
  return [...intents.map(input), { resource: component, usage: 'Output', amount }];
}

function intentsOf(product: Fields, id: string): readonly XmlElement[] {
  const names = [undefined, 'front', 'back'].flatMap((side) => inkNames(product, side));
  const inks = [...new Set(names)];
  const used = inks.map((Name) => make('SeparationSpec', { Name }));
  const layout = [
    ...span('FinishedDimensions', 'ShapeSpan', finishedSize(fieldsOf(product, 'finished_size'))),
    ...span('Pages', 'IntegerSpan', textOf(product, 'pages')),
  ];
  const sides = product['sides'];
  const Sides = sides === 2 ? 'TwoSidedHeadToHead' : sides === 1 ? 'OneSided' : undefined;
  const kind = 'Intent';
  return [
    ...(used.length > 0
      ? [
          resourceOf('ColorIntent', { id: `${id}I`, class: kind }, {}, [
            make('ColorsUsed', {}, used),
          ]),
        ]
      : []),
    ...(layout.length > 0 || Sides !== undefined
      ? [resourceOf('LayoutIntent', { id: `${id}L`, class: kind }, { Sides }, layout)]
      : []),
  ];
}

function productNode(product: Fields, at: number): XmlElement {
  return make(
    'JDF',
    {
      DescriptiveName: textOf(product, 'name'),
      ID: `P${at}`,
      JobPartID: `P${at}`,
      Status: 'Waiting',
      Type: 'Product',
    },
    pools(productResources(product, { id: `C${at}` })),
  );
}

function processNode(operation: Fields, at: number): XmlElement {
  const device = textOf(operation, 'device_id');
  const planned = fieldsOf(operation, 'planned');
  const seconds = (name: string): number | undefined => {
    const value = planned?.[name];
    return typeof value === 'number' ? value : undefined;
  };
  const [setup, run] = [seconds('setup_s'), seconds('run_s')];
  const total = run === undefined ? undefined : run + (setup ?? 0);
  const info = resourceOf(
    'NodeInfo',
    { id: `NI${at + 1}`, class: 'Parameter' },
    {
      NodeStatus: nodeStatus(operation),
      SetupDuration: durationOf(setup),
      TotalDuration: durationOf(total),
    },
  );
  const devices =
    device === undefined
      ? []
      : [resourceOf('Device', { id: `D${at}`, class: 'Implementation' }, { DeviceID: device })];
  return make(
    'JDF',
    {
      DescriptiveName: textOf(operation, 'name'),
      ID: `O${at}`,
      JobPartID: `O${at}`,
      Status: nodeStatus(operation),
      Type: textOf(operation, 'process_type') ?? 'ManualLabor',
    },
    pools([input(info), ...devices.map(input)]),
  );
}
