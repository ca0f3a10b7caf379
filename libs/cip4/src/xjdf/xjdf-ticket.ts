import { TicketError } from '../ticket-error';
import type { TicketElement } from '../xml/ticket-element';

/** The namespace of XJDF 2.x. */
const XJDF_NAMESPACE = 'http://www.CIP4.org/JDFSchema_2_0';

const setAttributes = [
  'Name',
  'Usage',
  'ProcessUsage',
  'CombinedProcessIndex',
  'ID',
  'DescriptiveName',
  'Unit',
];
const resourceAttributes = ['ID', 'DescriptiveName', 'ExternalID', 'Brand', 'Status'];
const rootChildren = ['AuditPool', 'Comment', 'GeneralID', 'ProductList', 'ResourceSet'];
/** Most resources of all sets. */
const MOST_RESOURCES = 10_000;

/** A resource that a process takes in (XJDF 2.x, ResourceSet and Resource). */
export interface XjdfResource {
  /** Name of the resource set: `Layout`. */
  readonly name: string;
  readonly set: TicketElement;
  /** The element that has its name. */
  readonly element: TicketElement;
  /** Keys of its Part; none where a resource is not parted. */
  readonly part: ReadonlyMap<string, string>;
}

/** An XJDF 2.x ticket: one flat list of resources for the processes that its Types name. */
export class XjdfTicket {
  /** In their order. */
  readonly types: readonly string[];
  /** Input resources. Outputs are ignored. */
  readonly inputs: readonly XjdfResource[];

  /** Throws `malformed` for another root, `unmapped` for elements that no ticket has, `limit` for too many resources. */
  constructor(readonly root: TicketElement) {
    if (root.name !== 'XJDF' || root.namespace !== XJDF_NAMESPACE)
      throw new TicketError('malformed', `The root is not XJDF of ${XJDF_NAMESPACE}`, root.path);
    for (const child of root.children) {
      if (!rootChildren.includes(child.name))
        throw child.error('unmapped', 'This element has no place in a job');
    }
    this.types = (root.attribute('Types') ?? '').split(/\s+/).filter((type) => type !== '');
    if (this.types.length === 0)
      throw root.error('malformed', 'The ticket names no process', 'Types');
    this.inputs = root
      .childrenNamed('ResourceSet')
      .filter((set) => set.attribute('Usage') === 'Input')
      .flatMap(resourcesOf);
    if (this.inputs.length > MOST_RESOURCES)
      throw root.error('limit', `There are more than ${MOST_RESOURCES} resources`);
  }

  /** The input that has an ID, as references name it; `malformed` when there is none. */
  referred(id: string, at: TicketElement, attribute: string): XjdfResource {
    const found = this.inputs.find(({ element }) => element.parent?.attribute('ID') === id);
    if (found) return found;
    throw at.error('malformed', `No resource that goes in has the ID "${id}"`, attribute);
  }
}

function resourcesOf(set: TicketElement): readonly XjdfResource[] {
  set.only(setAttributes, ['Resource', 'Comment']);
  const name = set.attribute('Name') ?? '';
  return set.childrenNamed('Resource').map((resource) => {
    resource.only(resourceAttributes, ['Part', 'AmountPool', 'Comment', 'GeneralID', name]);
    const [element, second] = resource.childrenNamed(name);
    if (!element || second)
      throw (second ?? resource).error('malformed', `A resource of this set has one ${name}`);
    const [part, other] = resource.childrenNamed('Part');
    if (other) throw other.error('unmapped', 'A resource with more than one Part is not supported');
    const keys = part?.attributeNames ?? [];
    return {
      name,
      set,
      element,
      part: new Map(keys.map((key) => [key, part?.attribute(key) ?? ''])),
    };
  });
}
