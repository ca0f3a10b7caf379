import { TicketError, type TicketErrorCode } from '../ticket-error';
import type { XmlElement } from './xml-element';

/** An element of a ticket that knows where it stands. Only attributes without a namespace and children in its own are seen. */
export class TicketElement {
  readonly children: readonly TicketElement[];
  private readonly values: ReadonlyMap<string, string>;

  constructor(
    private readonly node: XmlElement,
    readonly parent: TicketElement | null,
    private readonly place: string,
  ) {
    this.values = new Map(
      node.attributes.filter(({ namespace }) => namespace === '').map((it) => [it.local, it.value]),
    );
    const own = node.children.filter(({ namespace }) => namespace === node.namespace);
    const counts = new Map<string, number>();
    for (const { local } of own) counts.set(local, (counts.get(local) ?? 0) + 1);
    const seen = new Map<string, number>();
    this.children = own.map((child) => {
      const nth = (seen.get(child.local) ?? 0) + 1;
      seen.set(child.local, nth);
      return new TicketElement(child, this, counts.get(child.local) === 1 ? '' : `[${nth}]`);
    });
  }

  /** Its name without prefix. */
  get name(): string {
    return this.node.local;
  }

  get namespace(): string {
    return this.node.namespace;
  }

  /** Character data directly inside, trimmed. */
  get text(): string {
    return this.node.text.trim();
  }

  /** Where it stands: `/JDF/ResourcePool/Layout[2]`. */
  get path(): string {
    return `${this.parent?.path ?? ''}/${this.name}${this.place}`;
  }

  get attributeNames(): readonly string[] {
    return [...this.values.keys()];
  }

  attribute(name: string): string | undefined {
    return this.values.get(name);
  }

  childrenNamed(name: string): readonly TicketElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** An error that names this element or one of its attributes. */
  error(code: TicketErrorCode, message: string, attribute?: string): TicketError {
    const path = attribute === undefined ? this.path : `${this.path}/@${attribute}`;
    return new TicketError(code, `${message}: ${path}`, path);
  }

  /** Refuses attributes and children that are not listed: nothing of a ticket is dropped unsaid. */
  only(attributes: readonly string[], children: readonly string[]): this {
    for (const name of this.attributeNames) {
      if (!attributes.includes(name))
        throw this.error('unmapped', 'This attribute has no place in a job', name);
    }
    for (const child of this.children) {
      if (!children.includes(child.name))
        throw child.error('unmapped', 'This element has no place in a job');
    }
    return this;
  }
}
