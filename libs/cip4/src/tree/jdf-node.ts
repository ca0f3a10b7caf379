import type { XmlElement } from '../xml/xml-element';
import type { JdfIndex } from './jdf-index';
import { JdfPart } from './jdf-part';

/** A link of a node to a resource (JDF 1.x, 3.9). */
export interface JdfLink {
  /** Name of the resource: `Layout` for a `LayoutLink`. */
  readonly name: string;
  readonly usage: string | null;
  readonly element: XmlElement;
  /** The partitions that are linked; none when nothing has the ID. */
  readonly parts: readonly JdfPart[];
}

/** A node of a JDF ticket, with what it takes over from the nodes above. */
export class JdfNode {
  readonly children: readonly JdfNode[];
  private readonly found: readonly JdfLink[];

  constructor(
    readonly index: JdfIndex,
    readonly element: XmlElement,
    readonly above: JdfNode | null = null,
  ) {
    this.found = linksOf(index, element);
    this.children = element.named('JDF').map((child) => new JdfNode(index, child, this));
  }

  /** This and all nodes below, parents first. */
  all(): readonly JdfNode[] {
    return [this, ...this.children.flatMap((child) => child.all())];
  }

  /** `JobID`, which nodes inherit (JDF 1.x, 3.2). */
  get jobId(): string | undefined {
    return this.element.attribute('JobID') ?? this.above?.jobId;
  }

  get type(): string {
    return this.element.attribute('Type') ?? '';
  }

  /** The processes of a combined process or a gray box; of a single process itself; none of a product. */
  get processes(): readonly string[] {
    const types = words(this.element.attribute('Types'));
    if (this.type === 'Combined' || this.type === 'ProcessGroup') return types;
    return this.type === '' || this.type === 'Product' ? [] : [this.type];
  }

  get links(): readonly JdfLink[] {
    return this.found;
  }

  /** Resources of a name for this node: its own, else those of the nodes above. */
  resources(name: string): readonly JdfPart[] {
    const own = this.ownResources(name);
    return own.length > 0 || !this.above ? own : this.above.resources(name);
  }

  /** Resources of a name that the node links, else its own elements and those of its pools. An output is linked as one. */
  ownResources(name: string, usage?: 'Input' | 'Output'): readonly JdfPart[] {
    const linked = this.found
      .filter((it) => it.name === name && (usage === undefined || it.usage === usage))
      .flatMap(({ parts }) => parts);
    return linked.length > 0 || usage === 'Output' ? linked : this.own(name);
  }

  /** Elements of a name directly in the node (JDF 1.1 and 1.2) and in its pool. */
  private own(name: string): readonly JdfPart[] {
    const pools = this.element.named('ResourcePool').flatMap((pool) => pool.named(name));
    return [...this.element.named(name), ...pools].map((it) => new JdfPart(this.index, it));
  }
}

/** Words of a list. */
export function words(text: string | undefined): readonly string[] {
  return (text ?? '').split(/\s+/).filter((word) => word !== '');
}

function linksOf(index: JdfIndex, node: XmlElement): readonly JdfLink[] {
  return node.named('ResourceLinkPool').flatMap(({ children }) =>
    children
      .filter(({ local }) => local.endsWith('Link'))
      .map((element): JdfLink => {
        const target = index.element(element.attribute('rRef'));
        return {
          name: element.local.slice(0, -'Link'.length),
          usage: element.attribute('Usage') ?? null,
          element,
          parts: target ? new JdfPart(index, target).selectBy(element) : [],
        };
      }),
  );
}
