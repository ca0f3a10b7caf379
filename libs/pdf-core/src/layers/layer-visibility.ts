import type { ObjectReader } from '../document/object-reader';
import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '../syntax/objects';
import type { LayerEvent } from './layer-config';
import { type DocumentLayers, readLayers } from './layer-facts';

/** Membership of content: groups by object key, and whether their states make it visible. */
export interface LayerMembership {
  readonly groups: readonly string[];
  readonly visible: boolean;
}

/** How the states of layers come about. */
export interface LayerStateOptions {
  /** Automatic states (/AS) of this event go before the default configuration (8.11.4.5). Default `Print`. */
  readonly event?: LayerEvent;
  /** States that go before both, by object key. */
  readonly states?: ReadonlyMap<string, boolean>;
  readonly layers?: DocumentLayers;
}

const MAX_DEPTH = 32;
const MAX_GROUPS = 1000;
const MAX_TERMS = 10_000;

/** Visibility of optional content (ISO 32000-2, 8.11): groups, and membership dictionaries with /P and /VE. */
export class LayerVisibility {
  private readonly states: ReadonlyMap<string, boolean>;
  private readonly known = new Map<string, LayerMembership | null>();
  private terms = 0;

  constructor(
    private readonly reader: ObjectReader,
    { event = 'Print', states, layers = readLayers(reader) }: LayerStateOptions = {},
  ) {
    const merged = new Map<string, boolean>();
    const automatic = event === 'Print' ? 'print' : event === 'View' ? 'view' : 'export';
    for (const { objectKey, defaultVisible, autoStates } of layers.layers) {
      if (objectKey !== null) merged.set(objectKey, autoStates[automatic] ?? defaultVisible);
    }
    for (const [key, state] of states ?? []) merged.set(key, state);
    this.states = merged;
  }

  /** The state of a group; one that the document does not list is on. */
  isOn(objectKey: string): boolean {
    return this.states.get(objectKey) ?? true;
  }

  /** The membership that an /OC entry or a property list names; null when it is no optional content. */
  membership(written: PdfObject | undefined): LayerMembership | null {
    if (written === undefined || written === null) return null;
    const key = written instanceof PdfRef ? written.key : null;
    const known = key === null ? undefined : this.known.get(key);
    if (known !== undefined) return known;
    const dict = this.reader.resolve(written);
    const found = dict instanceof PdfDict ? this.read(dict, key) : null;
    if (key !== null) this.known.set(key, found);
    return found;
  }

  private read(dict: PdfDict, key: string | null): LayerMembership | null {
    const type = this.reader.name(dict, 'Type');
    const isMembership =
      type === 'OCMD' || (type !== 'OCG' && (dict.has('OCGs') || dict.has('VE')));
    if (isMembership) return this.readMembership(dict);
    if (key === null || (type !== 'OCG' && !this.states.has(key))) return null;
    return { groups: [key], visible: this.isOn(key) };
  }

  /** 8.11.2.2: /VE goes before /OCGs and /P. Without any group the content shows. */
  private readMembership(dict: PdfDict): LayerMembership {
    const groups = new Set(this.groupsIn(dict.get('OCGs')));
    const expression = this.reader.array(dict, 'VE');
    this.terms = 0;
    const said = expression ? this.evaluate(expression, groups, 0) : null;
    return { groups: [...groups], visible: said ?? this.byPolicy(dict) };
  }

  private byPolicy(dict: PdfDict): boolean {
    const groups = this.groupsIn(dict.get('OCGs'));
    if (groups.length === 0) return true;
    const isOn = (key: string) => this.isOn(key);
    switch (this.reader.name(dict, 'P')) {
      case 'AllOn':
        return groups.every(isOn);
      case 'AnyOff':
        return !groups.every(isOn);
      case 'AllOff':
        return !groups.some(isOn);
      default:
        return groups.some(isOn);
    }
  }

  /** One group or an array of groups; null entries and deleted groups count nothing. */
  private groupsIn(written: PdfObject | undefined): string[] {
    const object = this.reader.resolve(written);
    const entries = isPdfArray(object) ? object.slice(0, MAX_GROUPS) : [written ?? null];
    return entries.flatMap((entry) =>
      entry instanceof PdfRef && this.reader.resolve(entry) instanceof PdfDict ? [entry.key] : [],
    );
  }

  /** Table 97; null for what is no expression. */
  private evaluate(written: PdfObject, groups: Set<string>, depth: number): boolean | null {
    if (depth > MAX_DEPTH || ++this.terms > MAX_TERMS) return null;
    const object = this.reader.resolve(written);
    if (object instanceof PdfDict && written instanceof PdfRef) {
      if (groups.size < MAX_GROUPS) groups.add(written.key);
      return this.isOn(written.key);
    }
    if (!isPdfArray(object)) return null;
    const [operator, ...operands] = object;
    const name = this.reader.resolve(operator);
    const values = operands
      .map((operand) => this.evaluate(operand, groups, depth + 1))
      .filter((value) => value !== null);
    if (!(name instanceof PdfName) || values.length === 0) return null;
    switch (name.value) {
      case 'And':
        return values.every(Boolean);
      case 'Or':
        return values.some(Boolean);
      case 'Not':
        return !values[0];
      default:
        return null;
    }
  }
}
