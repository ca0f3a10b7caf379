import { JdfIndex } from '../tree/jdf-index';
import { JdfNode, words } from '../tree/jdf-node';
import { JdfPart } from '../tree/jdf-part';
import type { XmlElement } from '../xml/xml-element';
import type { CanonicalTicket, EntityDraft } from './entity-draft';
import { operationKey, present } from './extract-xjdf';
import { productOf, substrateOf } from './goods';
import { customerOf, rolesIn, type ContactView } from './parties';
import { orderOf, shipmentOf } from './trade';
import { spanOf } from './view';
import { jobOf, operationOf } from './work';

/** The canonical entities of a JDF tree. */
export function extractJdf(root: XmlElement): CanonicalTicket {
  const top = new JdfNode(new JdfIndex(root), root);
  const nodes = top.all();
  const jobId = top.jobId ?? '';
  const info = firstOf(nodes, 'CustomerInfo');
  const delivery = nodes.flatMap((it) => own(it, 'DeliveryIntent', 'DeliveryParams'));
  const drops = dropsOf(delivery);
  const contacts = contactsOf(nodes, info, drops);
  const customer = customerOf(info, contacts);
  const order = orderOf(info, contacts, {
    customer,
    required: delivery[0] && spanOf(delivery[0], 'Required'),
    business: {},
  });
  const products = present(
    nodes.filter(({ type }) => type === 'Product').map((it) => productDraft(it, jobId, customer)),
  );
  const job = jobDraft(top, nodes, { jobId, order, products });
  return {
    customer,
    order,
    job,
    operations: nodes.flatMap((it) => operationDrafts(it, { jobId, job })),
    substrates: present(
      nodes
        .flatMap((it) => own(it, 'Media'))
        .flatMap((media) => media.leaves())
        .map((media, at) => substrateOf(media, jobId, `Media/${at}`)),
    ),
    products,
    shipments: present(
      drops.map((drop, at) =>
        shipmentOf(drop, contacts, {
          key: `${jobId}/delivery/${at}`,
          drop: `${at}`,
          order,
          job,
          product: () => undefined,
        }),
      ),
    ),
  };
}

/** Resources of these names in the node itself and in its pool. */
function own({ element, index }: JdfNode, ...names: readonly string[]): readonly JdfPart[] {
  const pools = element.named('ResourcePool').flatMap(({ children }) => children);
  return [...pools, ...element.children]
    .filter(({ local }) => names.includes(local))
    .map((it) => new JdfPart(index, it));
}

function firstOf(nodes: readonly JdfNode[], name: string): JdfPart | undefined {
  for (const node of nodes) {
    const [found] = node.resources(name);
    if (found) return found;
  }
  return undefined;
}

/** Contacts of the whole ticket, each once: those of the pools and those inside of customer and delivery. */
function contactsOf(
  nodes: readonly JdfNode[],
  info: JdfPart | undefined,
  drops: readonly JdfPart[],
): readonly ContactView[] {
  const parts = [
    ...(info?.elements('Contact') ?? []),
    ...nodes.flatMap((it) => own(it, 'Contact')),
  ];
  const byElement = new Map(parts.map((it) => [it.element, it]));
  const dropOf = new Map(
    drops.flatMap((drop, at) =>
      drop.elements('Contact').map((it) => [it.element, String(at)] as const),
    ),
  );
  return [...byElement.values()].map((view) => ({
    view,
    drop: dropOf.get(view.element) ?? null,
    roles: rolesIn(view.attribute('ContactTypes')),
  }));
}

function productDraft(
  node: JdfNode,
  jobId: string,
  customer: EntityDraft | null,
): EntityDraft | null {
  const { element } = node;
  const [component] = node.ownResources('Component', 'Output');
  return productOf(
    {
      id: element.attribute('JobPartID') ?? element.attribute('ID'),
      article: component?.attribute('ProductID'),
      name: element.attribute('DescriptiveName') ?? component?.attribute('DescriptiveName'),
      kind: component?.attribute('ProductType') ?? element.attribute('DescriptiveName'),
      amount: component?.attribute('Amount'),
    },
    (name) => node.ownResources(name)[0],
    { jobId, customer },
  );
}

function jobDraft(
  top: JdfNode,
  nodes: readonly JdfNode[],
  {
    jobId,
    order,
    products,
  }: {
    readonly jobId: string;
    readonly order: EntityDraft | null;
    readonly products: readonly EntityDraft[];
  },
): EntityDraft | null {
  const info = infoOf(top);
  const output = top.links.find((it) => it.usage === 'Output' && it.name === 'Component');
  const colors = firstOf(nodes, 'ColorantControl');
  const colorants = colors?.child('ColorantOrder')?.elements('SeparationSpec') ?? [];
  const files = nodes
    .flatMap((it) => own(it, 'RunList'))
    .flatMap((it) => it.leaves())
    .flatMap((it) => it.child('LayoutElement')?.child('FileSpec')?.attribute('URL') ?? []);
  return jobOf({
    id: jobId,
    part: top.element.attribute('JobPartID'),
    status: statusOf(top, info),
    info,
    amount: output?.element.attribute('Amount') ?? output?.parts[0]?.attribute('Amount'),
    separations: colorants.flatMap((it) => it.attribute('Name') ?? []),
    files: [...new Set(files)],
    order,
    products,
  });
}

function infoOf(node: JdfNode): JdfPart | undefined {
  const linked = node.links.find(({ name }) => name === 'NodeInfo')?.parts[0];
  return linked ?? own(node, 'NodeInfo')[0];
}

/** `Part` and `Pool` leave the status to the NodeInfo or the status pool (JDF 1.x, 3.2). */
function statusOf({ element }: JdfNode, info: JdfPart | undefined): string | undefined {
  const status = element.attribute('Status');
  if (status === 'Pool') return element.child('StatusPool')?.attribute('Status');
  return status === 'Part' ? info?.leaves()[0]?.attribute('NodeStatus') : status;
}

function operationDrafts(
  node: JdfNode,
  { jobId, job }: { readonly jobId: string; readonly job: EntityDraft | null },
): readonly EntityDraft[] {
  const { processes, element } = node;
  // A group with nodes inside leaves its processes to them.
  if (node.type === 'ProcessGroup' && node.children.length > 0) return [];
  const part = element.attribute('JobPartID') ?? element.attribute('ID') ?? 'main';
  const info = infoOf(node);
  const pools = element.named('AuditPool');
  const runs = processes.length === 1 ? pools.flatMap((pool) => pool.named('ProcessRun')) : [];
  return present(
    processes.map((type, place) =>
      operationOf({
        key: operationKey(jobId, part, processes.length === 1 ? null : place),
        sequence: place,
        type,
        name: processes.length === 1 ? element.attribute('DescriptiveName') : undefined,
        status: statusOf(node, info),
        device: deviceOf(node, place),
        info,
        runs,
        job,
      }),
    ),
  );
}

function deviceOf(node: JdfNode, place: number): JdfPart | undefined {
  const devices = node.links.filter(({ name }) => name === 'Device');
  const named = devices.find(({ element }) =>
    words(element.attribute('CombinedProcessIndex')).includes(String(place)),
  );
  const all = devices.find(
    ({ element }) => element.attribute('CombinedProcessIndex') === undefined,
  );
  return (named ?? all)?.parts[0];
}

/** The drops of delivery intents and parameters; a delivery without drops is one itself. */
function dropsOf(deliveries: readonly JdfPart[]): readonly JdfPart[] {
  return deliveries.flatMap((it) => {
    const drops = [...it.elements('DropIntent'), ...it.elements('Drop')];
    return drops.length > 0 ? drops : [it];
  });
}
