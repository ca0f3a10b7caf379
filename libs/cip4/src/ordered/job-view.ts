import { JdfIndex } from '../tree/jdf-index';
import { JdfNode, words } from '../tree/jdf-node';
import { JdfPart } from '../tree/jdf-part';
import { XjdfView, type View } from '../canonical/view';
import type { XmlElement } from '../xml/xml-element';

/** A resource or intent with the element that states it. */
export interface Stated {
  readonly view: View;
  readonly element: XmlElement;
}

/** A product of a ticket: its intents and its kind. */
export interface OrderedProduct {
  readonly element: XmlElement;
  /** True for a product that is no part of another one. */
  readonly isRoot: boolean;
  readonly kind: string | undefined;
  readonly intent: (name: string) => Stated | undefined;
}

/** A job of a ticket, in JDF or XJDF, as the values of its order are read from it. */
export interface JobView {
  readonly jobId: string | null;
  readonly processes: readonly string[];
  readonly products: readonly OrderedProduct[];
  /** All partitions of the resources of a name. */
  readonly resources: (name: string) => readonly Stated[];
  /** All elements of a name, wherever they are. */
  readonly elements: (name: string) => readonly XmlElement[];
}

/** The job below a root that is JDF or XJDF. */
export function jobViewOf(root: XmlElement): JobView {
  return root.local === 'JDF' ? jdfView(root) : xjdfView(root);
}

function jdfView(root: XmlElement): JobView {
  const top = new JdfNode(new JdfIndex(root), root);
  const nodes = top.all();
  const stated = (view: JdfPart): Stated => ({ view, element: view.element });
  return {
    jobId: top.jobId ?? null,
    processes: nodes.flatMap(({ processes }) => processes),
    products: nodes
      .filter(({ type }) => type === 'Product')
      .map((node) => ({
        element: node.element,
        isRoot: node.above?.type !== 'Product',
        kind:
          node.ownResources('Component', 'Output')[0]?.attribute('ProductType') ??
          node.element.attribute('DescriptiveName'),
        intent: (name) => node.ownResources(name).map(stated)[0],
      })),
    resources: (name) =>
      nodes
        .flatMap(({ element, index }) =>
          [
            ...element.named('ResourcePool').flatMap((pool) => pool.named(name)),
            ...element.named(name),
          ].map((it) => new JdfPart(index, it)),
        )
        .flatMap((it) => it.leaves())
        .map(stated),
    elements: (name) => below(root, name),
  };
}

function xjdfView(root: XmlElement): JobView {
  const listed = root.child('ProductList')?.named('Product') ?? [];
  return {
    jobId: root.attribute('JobID') ?? null,
    processes: words(root.attribute('Types')).filter((it) => it !== 'Product'),
    products: listed.map((element) => ({
      element,
      isRoot: element.attribute('IsRoot') !== 'false',
      kind: element.attribute('ProductType') ?? element.attribute('DescriptiveName'),
      intent: (name) => {
        const found = element
          .named('Intent')
          .find((it) => it.attribute('Name') === name)
          ?.child(name);
        return found && { view: new XjdfView(found), element: found };
      },
    })),
    resources: (name) =>
      root.children
        .filter(({ local }) => local === 'ResourceSet' || local === 'ParameterSet')
        .filter((set) => set.attribute('Name') === name)
        .flatMap((set) => set.children)
        .flatMap((resource) => {
          const specific = resource.child(name);
          return specific ? [{ view: new XjdfView(specific, resource), element: specific }] : [];
        }),
    elements: (name) => below(root, name),
  };
}

function below(root: XmlElement, name: string): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const open = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.local === name) found.push(next);
    open.push(...next.children);
  }
  return found;
}
