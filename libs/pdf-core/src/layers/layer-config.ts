import type { ObjectReader } from '../document/object-reader';
import {
  isPdfArray,
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
} from '../syntax/objects';
import type { LayerUsage } from './layer-usage';

/** Events that automatic states are for (ISO 32000-2, table 101). */
export type LayerEvent = 'View' | 'Print' | 'Export';

interface UsageApplication {
  readonly event: string | null;
  readonly categories: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
}

/** The default configuration of optional content (ISO 32000-2, 8.11.4.3). Groups are named by object key. */
export class LayerConfig {
  constructor(
    readonly name: string | null,
    readonly locked: ReadonlySet<string>,
    readonly ordered: ReadonlySet<string>,
    private readonly states: {
      readonly base: boolean;
      readonly on: ReadonlySet<string>;
      readonly off: ReadonlySet<string>;
      readonly intents: readonly string[];
      readonly applications: readonly UsageApplication[];
    },
  ) {}

  /** BaseState, then ON, then OFF. A group whose intents the configuration does not share hides nothing (8.11.2.3). */
  isVisible(key: string | null, intents: readonly string[]): boolean {
    const { base, on, off, intents: wanted } = this.states;
    const concerned =
      wanted.includes('All') ||
      intents.includes('All') ||
      intents.some((intent) => wanted.includes(intent));
    if (!concerned) return true;
    if (key === null) return base;
    if (off.has(key)) return false;
    return on.has(key) || base;
  }

  /** The state that /AS gives the group on an event: off when any of its categories says so (8.11.4.5). */
  autoState(event: LayerEvent, key: string | null, usage: LayerUsage): boolean | null {
    let state: boolean | null = null;
    for (const application of this.states.applications) {
      if (application.event !== event || key === null || !application.groups.has(key)) continue;
      for (const said of statesOf(application.categories, usage)) {
        state = state === false ? false : said;
      }
    }
    return state;
  }
}

function statesOf(categories: ReadonlySet<string>, usage: LayerUsage): boolean[] {
  const said = [
    categories.has('View') ? usage.view : null,
    categories.has('Print') ? usage.print : null,
    categories.has('Export') ? usage.export : null,
  ];
  return said.filter((state) => state !== null);
}

/** Reads the /D dictionary. /BaseState /Unchanged counts as on: there is no earlier state. */
export function readDefaultConfig(reader: ObjectReader, dict: PdfDict): LayerConfig {
  const intents = namesIn(reader, reader.get(dict, 'Intent'));
  return new LayerConfig(
    reader.text(dict, 'Name'),
    keysIn(reader.array(dict, 'Locked')),
    orderedKeys(reader, reader.array(dict, 'Order')),
    {
      base: reader.name(dict, 'BaseState') !== 'OFF',
      on: keysIn(reader.array(dict, 'ON')),
      off: keysIn(reader.array(dict, 'OFF')),
      intents: dict.has('Intent') ? intents : ['View'],
      applications: applicationsOf(reader, dict),
    },
  );
}

function applicationsOf(reader: ObjectReader, dict: PdfDict): UsageApplication[] {
  const found: UsageApplication[] = [];
  for (const written of reader.array(dict, 'AS') ?? []) {
    const entry = reader.resolve(written);
    if (!(entry instanceof PdfDict)) continue;
    found.push({
      event: reader.name(entry, 'Event'),
      categories: new Set(namesIn(reader, reader.get(entry, 'Category'))),
      groups: keysIn(reader.array(entry, 'OCGs')),
    });
  }
  return found;
}

function keysIn(array: PdfArray | null): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const entry of array ?? []) {
    if (entry instanceof PdfRef) keys.add(entry.key);
  }
  return keys;
}

/** /Order nests arrays; each array is entered once. */
function orderedKeys(reader: ObjectReader, order: PdfArray | null): ReadonlySet<string> {
  const keys = new Set<string>();
  const queue: PdfArray[] = order ? [order] : [];
  const seen = new Set<PdfArray>(queue);
  for (const array of queue) {
    for (const entry of array) {
      const object = reader.resolve(entry);
      if (entry instanceof PdfRef && object instanceof PdfDict) keys.add(entry.key);
      if (!isPdfArray(object)) continue;
      if (!seen.has(object)) queue.push(object);
      seen.add(object);
    }
  }
  return keys;
}

/** One name or an array of names. */
export function namesIn(reader: ObjectReader, written: PdfObject): string[] {
  const entries: PdfArray = isPdfArray(written) ? written : [written];
  const names: string[] = [];
  for (const entry of entries) {
    const name = reader.resolve(entry);
    if (name instanceof PdfName) names.push(name.value);
  }
  return names;
}
