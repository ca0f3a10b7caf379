import { TicketError } from '../ticket-error';
import type { TicketElement } from '../xml/ticket-element';
import { Resource } from './resource';

/** The namespace of JDF 1.x. */
const JDF_NAMESPACE = 'http://www.CIP4.org/JDFSchema_1_1';

/** A link of a process to a resource (JDF 1.x, 3.9). */
export interface ResourceLink {
  /** Name of the resource: `Layout` for a `LayoutLink`. */
  readonly name: string;
  readonly element: TicketElement;
  readonly resource: Resource;
}

/** A JDF 1.x ticket. */
export class JdfTicket {
  /** The nodes, parents first. */
  readonly nodes: readonly TicketElement[];
  private readonly byId = new Map<string, TicketElement>();

  /** Throws `malformed` for another root and for an ID that stands twice. */
  constructor(readonly root: TicketElement) {
    if (root.name !== 'JDF' || root.namespace !== JDF_NAMESPACE) {
      throw new TicketError('malformed', `The root is not JDF of ${JDF_NAMESPACE}`, root.path);
    }
    this.index(root);
    this.nodes = nodesOf(root);
  }

  /** The resource of an ID; `malformed` when there is none. */
  resource(id: string, at: TicketElement): Resource {
    const element = this.byId.get(id);
    if (!element) throw at.error('malformed', `Nothing has the ID "${id}"`, 'rRef');
    return new Resource(this, element, null);
  }

  /** Input resources of a node. Outputs are ignored. A resource is resolved when it is read. */
  inputs(node: TicketElement): readonly ResourceLink[] {
    const links = node.childrenNamed('ResourceLinkPool').flatMap(({ children }) => children);
    return links.flatMap((element): ResourceLink[] => {
      if (element.attribute('Usage') !== 'Input') return [];
      if (!element.name.endsWith('Link')) throw element.error('malformed', 'This is not a link');
      const find = () => this.linked(element);
      let found: Resource | null = null;
      return [
        {
          name: element.name.slice(0, -'Link'.length),
          element,
          get resource() {
            return (found ??= find());
          },
        },
      ];
    });
  }

  private linked(element: TicketElement): Resource {
    const [part] = element.childrenNamed('Part');
    if (part)
      throw part.error(
        'unmapped',
        'Links to parts of resources are not followed. Link the whole resource',
      );
    return this.resource(element.attribute('rRef') ?? '', element);
  }

  private index(element: TicketElement): void {
    const id = element.attribute('ID');
    if (id !== undefined) {
      if (this.byId.has(id)) throw element.error('malformed', `The ID "${id}" stands twice`, 'ID');
      this.byId.set(id, element);
    }
    for (const child of element.children) this.index(child);
  }
}

function nodesOf(node: TicketElement): readonly TicketElement[] {
  return [node, ...node.childrenNamed('JDF').flatMap(nodesOf)];
}
