import type { XmlElement } from '../xml/xml-element';

/** Finds the elements of a ticket by their `ID` (JDF 1.x, 3.10.2). An ID that stands twice is the first one's. */
export class JdfIndex {
  private readonly byId = new Map<string, XmlElement>();
  /** IDs that stand more than once. */
  readonly doubled = new Set<string>();

  constructor(readonly root: XmlElement) {
    this.add(root);
  }

  /** The element of an ID. */
  element(id: string | undefined): XmlElement | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  private add(element: XmlElement): void {
    const id = element.attribute('ID');
    if (id !== undefined) {
      if (this.byId.has(id)) this.doubled.add(id);
      else this.byId.set(id, element);
    }
    for (const child of element.children) this.add(child);
  }
}
