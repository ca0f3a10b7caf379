import { nameText } from '../color/name-text';
import type { ObjectReader } from '../document/object-reader';
import { isPdfArray, type PdfArray, PdfDict, type PdfObject } from '../syntax/objects';

/** The actions of a document, and where JavaScript ones hang (ISO 32000-2, 12.6.4.17). Structure only: no script is read. */
export interface ScriptFacts {
  readonly present: boolean;
  readonly places: readonly ScriptPlace[];
  /** Actions by type (table 201), each action object once; those of outlines are not examined. */
  readonly types: ReadonlyMap<string, number>;
  /** Types of the actions of the catalog: its /OpenAction and /AA, and what follows them. */
  readonly documentTypes: ReadonlySet<string>;
}

/** A place of JavaScript actions. */
export type ScriptPlace =
  | 'names'
  | 'open_action'
  | 'document_actions'
  | 'page_actions'
  | 'annotation_actions'
  | 'field_actions';

/** A page. */
export interface ActionPage {
  readonly dict: PdfDict;
}

const MAX_ACTIONS = 100_000;

const MAX_TYPES = 1_000;

/** Looks for actions, JavaScript above all, in the name tree, the open action, additional actions, annotations and form fields. */
export function readScripts(reader: ObjectReader, pages: readonly ActionPage[]): ScriptFacts {
  const { catalog } = reader;
  const search = new ActionSearch(reader);
  const names = reader.dict(catalog, 'Names');
  const tree = names && reader.dict(names, 'JavaScript');
  if (tree && (tree.has('Names') || tree.has('Kids'))) search.places.add('names');
  search.action(catalog.get('OpenAction'), 'open_action');
  search.triggers(catalog, 'document_actions');
  for (const { dict } of pages) {
    search.triggers(dict, 'page_actions');
    for (const written of reader.array(dict, 'Annots') ?? [])
      search.holder(written, 'annotation_actions');
  }
  const form = reader.dict(catalog, 'AcroForm');
  search.fields(form && reader.array(form, 'Fields'));
  const { places, types, documentTypes } = search;
  return { present: places.size > 0, places: [...places], types, documentTypes };
}

class ActionSearch {
  readonly places = new Set<ScriptPlace>();
  readonly types = new Map<string, number>();
  readonly documentTypes = new Set<string>();
  private readonly seen = new Set<PdfObject>();

  constructor(private readonly reader: ObjectReader) {}

  /** An action and the actions in its /Next (12.6.2). */
  action(written: PdfObject | undefined, place: ScriptPlace): void {
    const queue: PdfObject[] = [written ?? null];
    for (const entry of queue) {
      const action = this.reader.resolve(entry);
      if (!(action instanceof PdfDict) || this.seen.has(action) || this.seen.size > MAX_ACTIONS)
        continue;
      this.seen.add(action);
      const kind = this.reader.name(action, 'S');
      if (kind !== null) this.count(nameText(kind), place);
      if (kind === 'JavaScript' || (kind === 'Rendition' && action.has('JS')))
        this.places.add(place);
      const next = this.reader.get(action, 'Next');
      const following: PdfArray = isPdfArray(next) ? next : [next];
      queue.push(...following.slice(0, 1000));
    }
  }

  private count(type: string, place: ScriptPlace): void {
    const ofDocument = place === 'open_action' || place === 'document_actions';
    if (ofDocument && this.documentTypes.size < MAX_TYPES) this.documentTypes.add(type);
    const known = this.types.get(type);
    if (known !== undefined || this.types.size < MAX_TYPES) this.types.set(type, (known ?? 0) + 1);
  }

  /** The additional actions of a dictionary (12.6.3). */
  triggers(dict: PdfDict, place: ScriptPlace): void {
    for (const [, action] of this.reader.dict(dict, 'AA') ?? []) this.action(action, place);
  }

  /** Something with /A and /AA: an annotation or a field. */
  holder(written: PdfObject, place: ScriptPlace): void {
    const dict = this.reader.resolve(written);
    if (!(dict instanceof PdfDict)) return;
    this.action(dict.get('A'), place);
    this.triggers(dict, place);
  }

  /** A tree of form fields. */
  fields(roots: PdfArray | null): void {
    const queue: PdfObject[] = [...(roots ?? [])];
    const entered = new Set<PdfObject>();
    for (const written of queue) {
      const field = this.reader.resolve(written);
      if (!(field instanceof PdfDict) || entered.has(field) || entered.size > MAX_ACTIONS) continue;
      entered.add(field);
      this.holder(field, 'field_actions');
      for (const kid of this.reader.array(field, 'Kids') ?? []) queue.push(kid);
    }
  }
}
