import type { ObjectReader } from '../../../document/object-reader';
import { PdfDict } from '../../../syntax/objects';
import { isStandardType } from './standard-types.table';

/** Standard structure type to which a type is mapped. */
export interface Role {
  /** URL of the namespace of the standard type; null where the structure tree knows no namespaces. */
  readonly namespace?: string | null;
  /** The type of its own explicit namespace that it is mapped to; null when it is mapped to none. */
  readonly mappedWithin?: string | null;
  /** The standard type it is or is mapped to; null when its mappings lead to none. */
  readonly standard: string | null;
  /** The mappings that begin at it come back to where they were. */
  readonly circular: boolean;
  /** Target of a role map entry for a standard type; null without one. */
  readonly remappedTo: string | null;
}

const MOST_HOPS = 100;

/** The role map of the structure tree root (ISO 32000-1, 14.7.3). */
export class RoleMap {
  private readonly known = new Map<string, Role>();
  private readonly map: PdfDict;

  constructor(
    private readonly reader: ObjectReader,
    root: PdfDict,
    private readonly isStandard: (name: string) => boolean = isStandardType,
  ) {
    this.map = reader.dict(root, 'RoleMap') ?? PdfDict.empty;
  }

  roleOf(type: string): Role {
    const known = this.known.get(type);
    if (known) return known;
    const role = this.follow(type);
    this.known.set(type, role);
    return role;
  }

  private follow(type: string): Role {
    if (this.isStandard(type)) {
      const target = this.reader.name(this.map, type);
      const remappedTo = target === type ? null : target;
      return { standard: type, circular: false, remappedTo };
    }
    const seen = new Set([type]);
    let name = this.reader.name(this.map, type);
    while (name !== null && seen.size < MOST_HOPS) {
      if (this.isStandard(name)) return { standard: name, circular: false, remappedTo: null };
      if (seen.has(name)) return { standard: null, circular: true, remappedTo: null };
      seen.add(name);
      name = this.reader.name(this.map, name);
    }
    return { standard: null, circular: false, remappedTo: null };
  }
}
