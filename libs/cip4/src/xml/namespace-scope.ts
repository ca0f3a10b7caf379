import { XMLNS } from './xml-element';

const XML = 'http://www.w3.org/XML/1998/namespace';

/** Prefixes and the namespaces they are bound to at one element (Namespaces in XML 1.0, 6). */
export class NamespaceScope {
  /** Outside of the root. */
  static readonly outermost = new NamespaceScope(
    new Map([
      ['', ''],
      ['xml', XML],
    ]),
  );

  private constructor(private readonly bound: ReadonlyMap<string, string>) {}

  /** The namespace of a prefix; undefined when the prefix is not declared. */
  of(prefix: string): string | undefined {
    return this.bound.get(prefix);
  }

  /** The scope with one more declaration; the empty prefix is the default namespace. */
  with(prefix: string, namespace: string): NamespaceScope {
    if (this.bound.get(prefix) === namespace) return this;
    return new NamespaceScope(new Map([...this.bound, [prefix, namespace]]));
  }

  /** Why a declaration is not allowed; null when it is. A namespace name is a URI reference (2.2; RFC 3986). */
  faultOf(prefix: string, namespace: string): string | null {
    if (namespace === '' && prefix !== '') return `The prefix ${prefix} has no namespace`;
    if (prefix === 'xmlns' || namespace === XMLNS) return 'The prefix xmlns cannot be declared';
    if ((prefix === 'xml') !== (namespace === XML)) return 'The prefix xml cannot be declared';
    if (/[\s<>"{}|\\^`]|%(?![0-9A-Fa-f]{2})/.test(namespace))
      return `The namespace of ${prefix === '' ? 'xmlns' : prefix} is not a URI`;
    return null;
  }
}
