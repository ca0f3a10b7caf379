import { words } from '../tree/jdf-node';
import { keysOf } from '../tree/jdf-part';
import type { XmlElement } from '../xml/xml-element';
import type { Business } from './business';
import type { CanonicalTicket, EntityDraft } from './entity-draft';
import { productOf, substrateOf } from './goods';
import { customerOf, rolesIn, type ContactView } from './parties';
import { orderOf, shipmentOf } from './trade';
import { XjdfView } from './view';
import { jobOf, operationOf } from './work';

interface Found {
  readonly view: XjdfView;
  readonly set: XmlElement;
  readonly resource: XmlElement;
}

/** The resources of an XJDF; drafts before 2.0 call them parameters. */
class Resources {
  private readonly byName = new Map<string, Found[]>();

  constructor(root: XmlElement) {
    for (const set of root.children) {
      if (set.local !== 'ResourceSet' && set.local !== 'ParameterSet') continue;
      const name = set.attribute('Name') ?? '';
      const list = this.byName.get(name) ?? [];
      this.byName.set(name, list);
      for (const resource of set.children) {
        if (resource.local !== 'Resource' && resource.local !== 'Parameter') continue;
        const specific = resource.child(name) ?? resource;
        list.push({ view: new XjdfView(specific, resource), set, resource });
      }
    }
  }

  all(name: string, usage?: 'Input' | 'Output'): readonly Found[] {
    const found = this.byName.get(name) ?? [];
    return usage === undefined
      ? found
      : found.filter(({ set }) => set.attribute('Usage') === usage);
  }

  /** The resource for one process of a combined one: of a set that names it, else of one for all. */
  forProcess(name: string, at: number): XjdfView | undefined {
    const found = this.all(name);
    const named = found.find(({ set }) =>
      words(set.attribute('CombinedProcessIndex')).includes(String(at)),
    );
    const general = found.find(({ set }) => set.attribute('CombinedProcessIndex') === undefined);
    return (named ?? general)?.view;
  }
}

/** The canonical entities of an XJDF. */
export function extractXjdf(root: XmlElement, business: Business = {}): CanonicalTicket {
  const jobId = root.attribute('JobID') ?? '';
  const resources = new Resources(root);
  const contacts = resources.all('Contact').map(({ view, resource }): ContactView => {
    const part = resource.named('Part').flatMap((it) => rolesIn(keysOf(it)['ContactType']));
    const drop = resource.child('Part')?.attribute('DropID') ?? null;
    return { view, drop, roles: [...part, ...rolesIn(view.attribute('ContactTypes'))] };
  });
  const info = resources.all('CustomerInfo')[0]?.view;
  const customer = customerOf(info, contacts, business.customerId);
  const deliveries = resources.all('DeliveryParams');
  const order = orderOf(info, contacts, {
    customer,
    required: deliveries[0]?.view.attribute('Required'),
    business,
  });
  const substrates = present(
    resources.all('Media').map(({ view }, at) => substrateOf(view, jobId, `Media/${at}`)),
  );
  const listed = root.child('ProductList')?.named('Product') ?? [];
  const products = present(listed.map((it) => productDraft(it, jobId, customer)));
  const job = jobDraft(root, resources, { jobId, order, products, listed });
  return {
    customer,
    order,
    job,
    operations: operationDrafts(root, resources, { jobId, job }),
    substrates,
    products,
    shipments: present(
      deliveries.map(({ view, resource }, at) =>
        shipmentOf(view, contacts, {
          drop: resource.child('Part')?.attribute('DropID') ?? null,
          key: `${jobId}/delivery/${resource.child('Part')?.attribute('DropID') ?? at}`,
          order,
          job,
          product: (id) => productById(listed, products, id),
        }),
      ),
    ),
  };
}

function productDraft(
  product: XmlElement,
  jobId: string,
  customer: EntityDraft | null,
): EntityDraft | null {
  const intents = product.named('Intent');
  return productOf(
    {
      id: product.attribute('ID'),
      article: product.attribute('ExternalID'),
      name: product.attribute('DescriptiveName'),
      kind: product.attribute('ProductType'),
      amount: product.attribute('Amount'),
    },
    (name) => {
      const found = intents.find((it) => it.attribute('Name') === name)?.child(name);
      return found && new XjdfView(found);
    },
    { jobId, customer },
  );
}

/** The draft of the product that has an ID; a product without key has no draft. */
function productById(
  listed: readonly XmlElement[],
  products: readonly EntityDraft[],
  id: string | undefined,
): EntityDraft | undefined {
  const product = listed.find((it) => it.attribute('ID') === id);
  const article = product?.attribute('ExternalID');
  return products.find(
    ({ key }) =>
      key.external_id === article ||
      (article === undefined && id !== undefined && key.external_id.endsWith(`/${id}`)),
  );
}

function jobDraft(
  root: XmlElement,
  resources: Resources,
  {
    jobId,
    order,
    products,
    listed,
  }: {
    readonly jobId: string;
    readonly order: EntityDraft | null;
    readonly products: readonly EntityDraft[];
    readonly listed: readonly XmlElement[];
  },
): EntityDraft | null {
  const info = resources.all('NodeInfo')[0]?.view;
  const main = listed.find((it) => it.attribute('IsRoot') !== 'false');
  const output = resources.all('Component', 'Output')[0]?.resource.child('AmountPool');
  const colors = resources.all('ColorantControl')[0]?.view;
  return jobOf({
    id: jobId,
    part: root.attribute('JobPartID'),
    status: info?.attribute('Status'),
    info,
    amount: main?.attribute('Amount') ?? output?.child('PartAmount')?.attribute('Amount'),
    separations: words(colors?.attribute('ColorantOrder') ?? colors?.attribute('ColorantParams')),
    files: resources
      .all('RunList', 'Input')
      .flatMap(({ view }) => view.child('FileSpec')?.attribute('URL') ?? []),
    order,
    products,
  });
}

function operationDrafts(
  root: XmlElement,
  resources: Resources,
  { jobId, job }: { readonly jobId: string; readonly job: EntityDraft | null },
): readonly EntityDraft[] {
  const types = words(root.attribute('Types'));
  const processes = types.flatMap((type, at) => (type === 'Product' ? [] : [{ type, at }]));
  const part = root.attribute('JobPartID') ?? 'main';
  const runs = (root.child('AuditPool')?.named('AuditProcessRun') ?? []).flatMap(
    (audit) => audit.child('ProcessRun') ?? audit,
  );
  return present(
    processes.map(({ type, at }, sequence) => {
      const info = resources.forProcess('NodeInfo', at);
      return operationOf({
        key: operationKey(jobId, part, processes.length === 1 ? null : sequence),
        sequence,
        type,
        name: processes.length === 1 ? root.attribute('DescriptiveName') : undefined,
        status: info?.attribute('Status'),
        device: resources.forProcess('Device', at),
        info,
        runs: processes.length === 1 ? runs : [],
        job,
      });
    }),
  );
}

/** The key of an operation; one of several processes of a part has its place behind it. */
export function operationKey(jobId: string, part: string, place: number | null): string {
  return place === null ? `${jobId}/${part}` : `${jobId}/${part}/${place}`;
}

/** Those that are not null, each key once. */
export function present(drafts: readonly (EntityDraft | null)[]): readonly EntityDraft[] {
  const byKey = new Map<string, EntityDraft>();
  for (const draft of drafts) {
    if (draft && !byKey.has(draft.key.external_id)) byKey.set(draft.key.external_id, draft);
  }
  return [...byKey.values()];
}
