import { readMessages } from '../messages/read-messages';
import { JdfIndex } from '../tree/jdf-index';
import { JdfNode, words } from '../tree/jdf-node';
import { JdfPart, keysOf } from '../tree/jdf-part';
import type { XmlElement } from '../xml/xml-element';
import { jobRootsOf, type Ticket } from './read-ticket';
import { isOwnNamespace, knownFormat, type TicketFormat } from './ticket-format';

type Row = Readonly<Record<string, unknown>>;

/** Something of a ticket that was not followed. */
export interface TicketWarning {
  readonly code: 'unresolved_reference' | 'doubled_id' | 'other_namespace' | 'truncated';
  readonly message: string;
  readonly path: string | null;
}

/** A ticket as plain facts. */
export interface TicketFacts {
  readonly format: TicketFormat;
  readonly version: string | null;
  readonly root: string;
  readonly job_ids: readonly string[];
  readonly nodes: readonly Row[];
  readonly products: readonly Row[];
  readonly resources: readonly Row[];
  readonly audits: readonly Row[];
  readonly messages: readonly Row[];
  readonly warnings: readonly TicketWarning[];
}

/** Partitions that are listed. */
const MOST_ROWS = 5000;

/** Everything of a ticket as plain facts: nodes with links, resources with their partitions resolved, audits, messages. */
export function describeTicket(ticket: Ticket): TicketFacts {
  const { root, format, version } = ticket;
  const draft = new Draft();
  if (!isOwnNamespace(format, root.namespace))
    draft.warn(
      'other_namespace',
      `The root is in the namespace "${root.namespace.slice(0, 200)}"`,
      `/${root.local}`,
    );
  for (const own of jobRootsOf(ticket)) {
    if (knownFormat(own) === 'jdf') describeJdf(own, draft);
    else describeXjdf(own, draft);
  }
  const messages = [root, ...ticket.enclosed.map((it) => it.ticket.root)].flatMap(messagesOf);
  for (const id of jobIdsIn(messages)) draft.jobIds.add(id);
  return {
    format,
    version,
    root: root.local,
    job_ids: [...draft.jobIds],
    nodes: draft.nodes,
    products: draft.products,
    resources: draft.resources,
    audits: draft.audits,
    messages: messages.map(({ row }) => row),
    warnings: draft.warnings,
  };
}

class Draft {
  readonly jobIds = new Set<string>();
  readonly nodes: Row[] = [];
  readonly products: Row[] = [];
  readonly resources: Row[] = [];
  readonly audits: Row[] = [];
  readonly warnings: TicketWarning[] = [];

  warn(code: TicketWarning['code'], message: string, path: string | null): void {
    if (this.warnings.length < 100) this.warnings.push({ code, message, path });
  }

  resource(row: Row): void {
    if (this.resources.length < MOST_ROWS) this.resources.push(row);
    else if (
      this.resources.length === MOST_ROWS &&
      !this.warnings.some((it) => it.code === 'truncated')
    )
      this.warn('truncated', `Only the first ${MOST_ROWS} resources are listed`, null);
  }
}

function describeJdf(root: XmlElement, draft: Draft): void {
  const index = new JdfIndex(root);
  for (const id of index.doubled)
    draft.warn('doubled_id', `The ID "${id.slice(0, 80)}" stands twice`, null);
  for (const node of new JdfNode(index, root).all()) {
    const { element, above } = node;
    const jobId = element.attribute('JobID');
    if (jobId !== undefined && jobId !== '') draft.jobIds.add(jobId);
    draft.nodes.push(nodeRow(node, above?.element.attribute('ID') ?? null));
    if (node.type === 'Product') draft.products.push(itemRow(element, node.jobId, 'ProductID'));
    for (const { name, element: link, parts } of node.links) {
      if (parts.length === 0)
        draft.warn(
          'unresolved_reference',
          `${name}Link leads to no resource`,
          `rRef=${(link.attribute('rRef') ?? '').slice(0, 80)}`,
        );
    }
    for (const pool of element.named('ResourcePool')) {
      for (const resource of pool.children) jdfResourceRows(new JdfPart(index, resource), draft);
    }
    for (const pool of element.named('AuditPool')) {
      for (const audit of pool.children) draft.audits.push(auditRow(audit, element));
    }
  }
}

function nodeRow(node: JdfNode, parent: string | null): Row {
  const { element } = node;
  const own = (name: string): string | null => element.attribute(name) ?? null;
  return {
    id: own('ID'),
    parent_id: parent,
    job_id: node.jobId ?? null,
    job_part_id: own('JobPartID'),
    type: own('Type'),
    types: words(element.attribute('Types')),
    status: own('Status'),
    category: own('Category'),
    descriptive_name: own('DescriptiveName'),
    spawn_id: own('SpawnID'),
    ancestors: element
      .named('AncestorPool')
      .flatMap((pool) => pool.named('Ancestor').map((it) => it.attribute('NodeID') ?? null)),
    links: node.links.map(({ name, usage, element: link, parts }) => ({
      name,
      ref: link.attribute('rRef') ?? null,
      usage,
      process_usage: link.attribute('ProcessUsage') ?? null,
      combined_process_index: words(link.attribute('CombinedProcessIndex')).map(Number),
      amount: link.attribute('Amount') ?? null,
      parts: link.named('Part').map(keysOf),
      resolved: parts.length,
    })),
  };
}

function itemRow(product: XmlElement, jobId: string | undefined, article: string): Row {
  return {
    id: product.attribute('ID') ?? null,
    job_id: jobId ?? null,
    external_id: product.attribute(article) ?? null,
    name: product.attribute('DescriptiveName') ?? null,
    type: product.attribute('ProductType') ?? null,
    amount: product.attribute('Amount') ?? null,
  };
}

function jdfResourceRows(resource: JdfPart, draft: Draft): void {
  for (const part of resource.leaves()) {
    draft.resource({
      name: resource.name,
      id: resource.element.attribute('ID') ?? null,
      class: resource.element.attribute('Class') ?? null,
      status: part.attribute('Status') ?? null,
      usage: null,
      part: part.keys(),
      attributes: part.attributes(),
    });
  }
}

function auditRow(audit: XmlElement, node: XmlElement): Row {
  const header = audit.child('Header');
  const attributes = keysOf(audit);
  return {
    type: audit.local.replace(/^Audit/, ''),
    node_id: node.attribute('ID') ?? node.attribute('JobPartID') ?? null,
    time: attributes['TimeStamp'] ?? header?.attribute('Time') ?? null,
    attributes,
  };
}

function describeXjdf(root: XmlElement, draft: Draft): void {
  const jobId = root.attribute('JobID');
  if (jobId !== undefined && jobId !== '') draft.jobIds.add(jobId);
  draft.nodes.push({
    id: root.attribute('ID') ?? null,
    parent_id: null,
    job_id: jobId ?? null,
    job_part_id: root.attribute('JobPartID') ?? null,
    type: null,
    types: words(root.attribute('Types')),
    status: null,
    category: root.attribute('Category') ?? null,
    descriptive_name: root.attribute('DescriptiveName') ?? null,
    spawn_id: null,
    ancestors: [],
    links: [],
  });
  for (const product of root.child('ProductList')?.named('Product') ?? [])
    draft.products.push(itemRow(product, jobId, 'ExternalID'));
  for (const set of root.children) {
    if (set.local === 'ResourceSet' || set.local === 'ParameterSet') xjdfSetRows(set, draft);
  }
  for (const audit of root.child('AuditPool')?.children ?? [])
    draft.audits.push(auditRow(audit, root));
}

function xjdfSetRows(set: XmlElement, draft: Draft): void {
  const name = set.attribute('Name') ?? null;
  for (const resource of set.children) {
    if (resource.local !== 'Resource' && resource.local !== 'Parameter') continue;
    const specific = resource.children.find(({ local }) => local === name);
    draft.resource({
      name,
      id: resource.attribute('ID') ?? null,
      class: null,
      status: resource.attribute('Status') ?? null,
      usage: set.attribute('Usage') ?? null,
      part: resource.named('Part').map(keysOf)[0] ?? {},
      attributes: { ...keysOf(resource), ...(specific ? keysOf(specific) : {}) },
    });
  }
}

interface MessageRow {
  readonly row: Row;
  readonly element: XmlElement;
}

function messagesOf(root: XmlElement): readonly MessageRow[] {
  if (root.local !== 'JMF' && root.local !== 'XJMF') return [];
  return readMessages(root).map(
    ({ family, type, id, refId, returnCode, subscription, element }) => ({
      element,
      row: {
        family,
        type,
        id,
        ref_id: refId,
        return_code: returnCode,
        subscription: subscription && {
          url: subscription.url,
          repeat_time_s: subscription.repeatTimeS,
        },
      },
    }),
  );
}

/** JobIDs that messages speak of, wherever in them. */
function jobIdsIn(messages: readonly MessageRow[]): readonly string[] {
  const found: string[] = [];
  const look = (element: XmlElement): void => {
    const id = element.attribute('JobID');
    if (id !== undefined && id !== '') found.push(id);
    element.children.forEach(look);
  };
  for (const { element } of messages) look(element);
  return found;
}
