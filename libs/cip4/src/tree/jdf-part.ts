import type { XmlElement } from '../xml/xml-element';
import type { JdfIndex } from './jdf-index';

/** Partition keys with their values, as a `Part` has them. */
export type PartKeys = Readonly<Record<string, string>>;

/** Levels of layouts before JDF 1.3, which name their partition by `Name` or `Side`. */
const oldLevels: Readonly<Record<string, string>> = {
  Signature: 'SignatureName',
  Sheet: 'SheetName',
  Surface: 'Side',
};

/** Steps that an `Identical` may lead on to the next. */
const MOST_ALIASES = 8;

/** A resource, or one of its partitions with what it inherits from those above (JDF 1.x, 3.10.5). */
export class JdfPart {
  constructor(
    private readonly index: JdfIndex,
    readonly element: XmlElement,
    private readonly above: JdfPart | null = null,
  ) {}

  /** Name of the resource: that of its outermost element. */
  get name(): string {
    return this.whole.element.local;
  }

  /** Character data directly inside. */
  get text(): string {
    return this.element.text;
  }

  /** The resource that this is a partition of. */
  get whole(): JdfPart {
    return this.above?.whole ?? this;
  }

  /** Its own attribute, else that of the nearest partition above. `ID` is the resource's. */
  attribute(name: string): string | undefined {
    return this.element.attribute(name) ?? this.above?.attribute(name);
  }

  /** All attributes, those of partitions below over those above. */
  attributes(): Readonly<Record<string, string>> {
    const own = this.element.attributes
      .filter(({ namespace }) => namespace === '')
      .map(({ local, value }) => [local, value] as const);
    return { ...this.above?.attributes(), ...Object.fromEntries(own) };
  }

  /** The partition keys of this and the partitions above. */
  keys(): PartKeys {
    const names = this.whole.element.attribute('PartIDKeys')?.split(/\s+/) ?? [];
    const own: Record<string, string> = { ...this.above?.keys() };
    for (const name of [...names, ...(this.oldKey === undefined ? [] : [this.oldKey])]) {
      const value = this.keyValue(name);
      if (value !== undefined && this.above) own[name] = value;
    }
    return own;
  }

  /** Elements of a name: its own, inlined or by `Ref`, else those of the nearest partition above that has any. */
  elements(name: string): readonly JdfPart[] {
    const own = this.element.children.flatMap((child): readonly JdfPart[] => {
      if (child.local === name && !this.isPartition(child)) return [new JdfPart(this.index, child)];
      return child.local === `${name}Ref` ? this.referred(child) : [];
    });
    return own.length > 0 || !this.above ? own : this.above.elements(name);
  }

  /** The first of {@link elements}. */
  child(name: string): JdfPart | undefined {
    return this.elements(name)[0];
  }

  /** The lowest partitions, aliases resolved; the resource itself when it has none. */
  leaves(): readonly JdfPart[] {
    const parts = this.parts();
    return parts.length === 0 ? [this.unaliased()] : parts.flatMap((part) => part.leaves());
  }

  /**
   * The partitions that a `Part` selects, by `PartUsage` of the resource (JDF 1.x, 3.10.6.4): Explicit selects those that have all keys; Implicit
   * also the nearest one above that has some; Sparse that one when no partition below knows the other keys.
   */
  select(keys: PartKeys): readonly JdfPart[] {
    const usage = this.whole.element.attribute('PartUsage') ?? 'Explicit';
    return this.descend(new Map(Object.entries(keys)), usage).map((it) => it.unaliased());
  }

  /** The partitions that a reference or link selects by its `Part` elements; the whole where it has none. */
  selectBy(reference: XmlElement): readonly JdfPart[] {
    const filters = reference.named('Part').map(keysOf);
    if (filters.length === 0) return [this];
    return [...new Set(filters.flatMap((keys) => this.select(keys)))];
  }

  private descend(open: ReadonlyMap<string, string>, usage: string): readonly JdfPart[] {
    if (open.size === 0) return [this];
    const found: JdfPart[] = [];
    let known = false;
    for (const part of this.parts()) {
      const rest = part.matched(open);
      known ||= rest === null || rest.size < open.size;
      if (rest !== null) found.push(...part.descend(rest, usage));
    }
    if (found.length > 0 || usage === 'Explicit' || !this.above) return found;
    return usage === 'Implicit' || !known ? [this] : found;
  }

  /** The keys that are left behind this partition; null when it contradicts one. */
  private matched(open: ReadonlyMap<string, string>): ReadonlyMap<string, string> | null {
    const rest = new Map(open);
    for (const [name, wanted] of open) {
      const own = this.keyValue(name);
      if (own === undefined) continue;
      if (own !== wanted) return null;
      rest.delete(name);
    }
    return rest;
  }

  private keyValue(name: string): string | undefined {
    if (this.oldKey === name) {
      return this.element.attribute('Name') ?? this.element.attribute(name);
    }
    return this.element.attribute(name);
  }

  private get oldKey(): string | undefined {
    return Object.hasOwn(oldLevels, this.element.local) ? oldLevels[this.element.local] : undefined;
  }

  private parts(): readonly JdfPart[] {
    return this.element.children
      .filter((child) => this.isPartition(child))
      .map((child) => new JdfPart(this.index, child, this));
  }

  /** The partition that an `Identical` makes this one the same as. */
  private unaliased(): JdfPart {
    const aliased = (part: JdfPart, steps: number): JdfPart => {
      const filter = part.element.child('Identical')?.child('Part');
      if (!filter || steps === 0) return part;
      const [target] = part.whole.descend(new Map(Object.entries(keysOf(filter))), 'Explicit');
      return target ? aliased(target, steps - 1) : part;
    };
    return aliased(this, MOST_ALIASES);
  }

  private referred(reference: XmlElement): readonly JdfPart[] {
    const target = this.index.element(reference.attribute('rRef'));
    return target ? new JdfPart(this.index, target).selectBy(reference) : [];
  }

  private isPartition(child: XmlElement): boolean {
    const { local } = this.element;
    if (child.local === local) return this.isResource;
    return child.local in oldLevels && (local === 'Layout' || local in oldLevels);
  }

  /** An element of the same name inside of one that is no resource is its child. */
  private get isResource(): boolean {
    return this.above !== null || this.element.attribute('ID') !== undefined;
  }
}

/** The keys of a `Part` element. */
export function keysOf(part: XmlElement): PartKeys {
  return Object.fromEntries(
    part.attributes
      .filter(({ namespace }) => namespace === '')
      .map(({ local, value }) => [local, value]),
  );
}
