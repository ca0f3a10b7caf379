import type { TicketElement } from '../xml/ticket-element';

/** The levels of layouts before JDF 1.3, which name their partition by `Name` or `Side`. */
const oldLevels: Readonly<Record<string, string>> = {
  Signature: 'SignatureName',
  Sheet: 'SheetName',
  Surface: 'Side',
};

/** Administrative attributes of every element (JDF 1.x, 3.8). */
const administrative = [
  ...['ID', 'Class', 'Status', 'PartIDKeys', 'PartUsage', 'DescriptiveName', 'Locked', 'ProductID'],
  ...['AgentName', 'AgentVersion', 'Author', 'BestEffortExceptions', 'MustHonorExceptions'],
  ...['OperatorInterventionExceptions', 'SettingsPolicy', 'SpawnStatus', 'CatalogID'],
  ...['CatalogDetails', 'CommentURL', 'GeneralID', 'rRefs', 'UpdateID', 'SheetName', 'Side'],
  ...['SignatureName', 'BinderySignatureName', 'Name', 'xsi:type'],
];

/** Most lowest partitions: both sides of ten thousand sheets. */
const MOST_PARTITIONS = 20_000;

/** Finds resources by their IDs. */
interface Identified {
  resource(id: string, at: TicketElement): Resource;
}

/** A resource, or one of its partitions with what it inherits from those above (JDF 1.x, 3.10.5). */
export class Resource {
  private readonly found = new Map<string, readonly Resource[]>();
  private checked = '';

  constructor(
    private readonly ticket: Identified,
    readonly element: TicketElement,
    private readonly above: Resource | null,
  ) {}

  /** Its own attribute, else that of the nearest partition above. */
  attribute(name: string): string | undefined {
    return this.element.attribute(name) ?? this.above?.attribute(name);
  }

  /** The element that has the attribute, for errors. */
  holder(name: string): TicketElement {
    if (this.element.attribute(name) !== undefined || !this.above) return this.element;
    return this.above.holder(name);
  }

  /** The partition key of this or a partition above. */
  key(name: string): string | undefined {
    const { element, above } = this;
    const own =
      oldLevels[element.name] === name
        ? (element.attribute('Name') ?? element.attribute(name))
        : element.attribute(name);
    return own ?? above?.key(name);
  }

  /** Elements of a name: its own, inlined or by reference, else those of the nearest partition above that has any. */
  elements(name: string): readonly Resource[] {
    let found = this.found.get(name);
    if (!found) this.found.set(name, (found = this.find(name)));
    return found;
  }

  /** The lowest partitions; the resource itself when it has none. */
  leaves(): readonly Resource[] {
    const parts = this.element.children.filter((child) => this.isPartition(child));
    if (parts.length === 0) return [this];
    const leaves = parts.flatMap((part) => new Resource(this.ticket, part, this).leaves());
    if (leaves.length <= MOST_PARTITIONS) return leaves;
    throw this.element.error('limit', `There are more than ${MOST_PARTITIONS} partitions`);
  }

  /** Refuses what is not listed here and on the partitions above. References count as their elements. */
  only(attributes: readonly string[], elements: readonly string[]): this {
    const { element } = this;
    const known = [...attributes, '', ...elements].join(' ');
    if (this.checked === known) return this;
    this.checked = known;
    const parts = [element.name, ...Object.keys(oldLevels)];
    const children = [
      ...elements,
      ...elements.map((name) => `${name}Ref`),
      ...parts,
      'Comment',
      'GeneralID',
    ];
    element.only([...attributes, ...administrative], children);
    this.above?.only(attributes, elements);
    return this;
  }

  private find(name: string): readonly Resource[] {
    const own = this.element.children.flatMap((child): Resource[] => {
      if (child.name === name && !this.isPartition(child))
        return [new Resource(this.ticket, child, null)];
      if (child.name !== `${name}Ref`) return [];
      if (child.children.length > 0)
        throw child.error('unmapped', 'References to parts of resources are not followed');
      return [this.ticket.resource(child.attribute('rRef') ?? '', child)];
    });
    return own.length > 0 || !this.above ? own : this.above.elements(name);
  }

  private isPartition(child: TicketElement): boolean {
    const { name } = this.element;
    return (
      child.name === name || (child.name in oldLevels && (name === 'Layout' || name in oldLevels))
    );
  }
}
