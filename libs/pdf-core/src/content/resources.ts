import type { ObjectReader } from '../document/index';
import { PdfDict, type PdfObject } from '../syntax/index';

/** The parts of a resource dictionary (ISO 32000-2, table 34) that content names. */
export type ResourceCategory =
  'ColorSpace' | 'ExtGState' | 'Font' | 'Pattern' | 'Properties' | 'Shading' | 'XObject';

interface Category {
  readonly dict: PdfDict;
  readonly made: Map<string, unknown>;
}

const mostNames = 10_000;

/** A resource dictionary; what is made of a named resource is made once. */
export class ResourceSet {
  private readonly categories = new Map<ResourceCategory, Category>();

  constructor(
    private readonly reader: ObjectReader,
    private readonly dict: PdfDict,
  ) {}

  /** Undefined when there is no such name. */
  get<T>(category: ResourceCategory, name: string, make: (written: PdfObject) => T): T | undefined {
    const { dict, made } = this.category(category);
    const known = made.get(name);
    if (known !== undefined) return known as T;
    const written = dict.get(name);
    if (written === undefined) return undefined;
    if (made.size >= mostNames) made.clear();
    const value = make(written);
    made.set(name, value);
    return value;
  }

  /** The entry as written. */
  written(category: ResourceCategory, name: string): PdfObject | undefined {
    return this.category(category).dict.get(name);
  }

  private category(category: ResourceCategory): Category {
    const known = this.categories.get(category);
    if (known) return known;
    const dict = this.reader.dict(this.dict, category) ?? PdfDict.empty;
    const found = { dict, made: new Map<string, unknown>() };
    this.categories.set(category, found);
    return found;
  }
}

/** Resources in effect, and those of what paints the content, where names that the own ones lack are looked up as viewers do. */
export class Scope {
  constructor(
    readonly own: ResourceSet,
    readonly outer: Scope | null,
  ) {}

  /** The resource of the nearest set that has the name. */
  get<T>(category: ResourceCategory, name: string, make: (written: PdfObject) => T): T | undefined {
    const found = this.own.get(category, name, make);
    return found !== undefined ? found : this.outer?.get(category, name, make);
  }

  /** The entry of the nearest set that has the name, as written. */
  written(category: ResourceCategory, name: string): PdfObject | undefined {
    return this.own.written(category, name) ?? this.outer?.written(category, name);
  }
}
