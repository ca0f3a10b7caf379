import type { ObjectReader } from '../document/object-reader';
import type { Resource, ResourceInventory } from '../document/resource-walk';
import { type ColorSpaceFacts, type ColorSpaceFamily, colorSpaceFamilies } from './color-space';
import { ColorSpaceReader } from './color-space-reader';
import { directObjectText } from './direct-object-text';
import type { IccProfileFacts } from './icc-profile';

/** A distinct colour space that the resources of some page define; equal spaces are one entry. */
export interface DefinedColorSpace {
  /** Identity of its first definition, see `Resource.id`. */
  readonly id: string;
  readonly space: ColorSpaceFacts;
  /** Uses of the definition: `ColorSpace` (a resource), `Image`, `Shading`, `Group`; sorted. */
  readonly roles: readonly string[];
  /** Resource names, e.g. `CS0`, `DefaultRGB`; at most 16. */
  readonly names: readonly string[];
  /** Counted from 1, ascending. */
  readonly pages: readonly number[];
}

/** Kind of a colorant name: `all` and `none` are the special names of 8.6.6.4. */
export type ColorantKind = 'spot' | 'process' | 'all' | 'none';

/** A colorant named by a Separation or DeviceN space. Defined, not necessarily painted. */
export interface DefinedColorant {
  readonly name: string;
  readonly kind: ColorantKind;
  /** Kinds of space that name it, sorted. */
  readonly spaces: readonly ('Separation' | 'DeviceN' | 'NChannel')[];
  /** Families of the alternate spaces, in the order of table 61. */
  readonly alternateFamilies: readonly ColorSpaceFamily[];
  readonly pages: readonly number[];
}

/** An ICC profile used by ICCBased spaces; equal bytes are one entry. */
export interface DefinedProfile {
  readonly objectKeys: readonly string[];
  readonly profile: IccProfileFacts;
  readonly pages: readonly number[];
}

/** The colour definitions reachable from the pages. Output intents are apart (`interchange`). */
export interface DefinedColors {
  readonly colorSpaces: readonly DefinedColorSpace[];
  /** By name. */
  readonly colorants: readonly DefinedColorant[];
  /** The colorants of kind `spot`. */
  readonly spots: readonly DefinedColorant[];
  readonly profiles: readonly DefinedProfile[];
}

/** Names reserved for process inks (8.6.6.4); others are process inks only where a /Process dictionary says so. */
const processNames: ReadonlySet<string> = new Set(['Cyan', 'Magenta', 'Yellow', 'Black']);

/** Reads every colour space of the inventory. */
export function readDefinedColors(
  reader: ObjectReader,
  inventory: ResourceInventory,
  spaces: ColorSpaceReader = new ColorSpaceReader(reader),
): DefinedColors {
  const collector = new Collector(spaces);
  let weight = 0;
  for (const resource of inventory.of('color_space')) {
    const space = spaces.read(resource.ref ?? resource.object);
    weight += weightOf(space);
    if (weight > MAX_WEIGHT) {
      const message = `Colour spaces behind ${resource.id} are not read: there are too many`;
      reader.warn({ code: 'color_spaces_over_limit', message, scope: 'color spaces' });
      break;
    }
    collector.add(resource, space);
  }
  return collector.colors();
}

/** Spaces and colorant names read at most; a small file can name the same 256 colorants in each of many spaces. */
const MAX_WEIGHT = 500_000;

function weightOf(space: ColorSpaceFacts): number {
  let weight = 0;
  for (const part of chainOf(space))
    weight += part.family === 'DeviceN' ? 2 + part.names.length : 2;
  return weight;
}

interface Merged<T> {
  readonly value: T;
  readonly pages: Set<number>;
  readonly labels: Set<string>;
  readonly names: Set<string>;
}

class Collector {
  private readonly spaces = new Map<string, Merged<{ id: string; space: ColorSpaceFacts }>>();
  private readonly colorants = new Map<string, Merged<{ name: string; kind: ColorantKind }>>();
  private readonly profiles = new Map<string, Merged<IccProfileFacts>>();

  constructor(private readonly reader: ColorSpaceReader) {}

  add(resource: Resource, space: ColorSpaceFacts): void {
    const entry = entryOf(this.spaces, this.identity(space), { id: resource.id, space });
    addAll(entry.pages, resource.pages);
    addAll(entry.labels, resource.roles);
    addAll(entry.names, resource.names);
    for (const part of chainOf(space)) this.addPart(part, resource.pages);
  }

  colors(): DefinedColors {
    const colorants = [...this.colorants.values()].map(colorantOf).sort(byName);
    return {
      colorSpaces: [...this.spaces.values()].map(({ value, pages, labels, names }) => ({
        ...value,
        roles: [...labels].sort(),
        names: [...names].slice(0, 16),
        pages: ascending(pages),
      })),
      colorants,
      spots: colorants.filter(({ kind }) => kind === 'spot'),
      profiles: [...this.profiles.values()].map(({ value, pages, labels }) => ({
        objectKeys: [...labels],
        profile: value,
        pages: ascending(pages),
      })),
    };
  }

  /** Key of a space: its facts, and its tint transformation if that is a direct object. */
  private identity(space: ColorSpaceFacts): string {
    const parts = [JSON.stringify(space)];
    for (const part of chainOf(space)) {
      if (!('tintTransformKey' in part) || part.tintTransformKey !== null) continue;
      parts.push(directObjectText(this.reader.definition(part)?.[3]));
    }
    return parts.join('\n');
  }

  private addPart(part: ColorSpaceFacts, pages: readonly number[]): void {
    if (part.family === 'ICCBased' && part.profile) {
      const entry = entryOf(this.profiles, part.profile.sha256, part.profile);
      addAll(entry.pages, pages);
      if (part.profileKey !== null) entry.labels.add(part.profileKey);
    }
    for (const { name, kind } of colorantsOf(part)) {
      const entry = entryOf(this.colorants, `${kind}\n${name}`, { name, kind });
      addAll(entry.pages, pages);
      entry.labels.add(part.family === 'DeviceN' ? part.subtype : part.family);
      if ('alternate' in part && part.alternate) entry.names.add(part.alternate.family);
    }
  }
}

/** The space and the spaces it depends on: base, alternate, underlying. */
function* chainOf(space: ColorSpaceFacts): Iterable<ColorSpaceFacts> {
  yield space;
  if (space.family === 'Indexed') yield* chainOf(space.base);
  else if (space.family === 'Pattern' && space.underlying) yield* chainOf(space.underlying);
  else if ('alternate' in space && space.alternate) yield* chainOf(space.alternate);
}

function colorantsOf(space: ColorSpaceFacts): { name: string; kind: ColorantKind }[] {
  if (space.family === 'Separation') return [{ name: space.name, kind: kindOf(space.name, []) }];
  if (space.family !== 'DeviceN') return [];
  const process = space.process?.components ?? [];
  return space.names.map((name) => ({ name, kind: kindOf(name, process) }));
}

function kindOf(name: string, process: readonly string[]): ColorantKind {
  if (name === 'All') return 'all';
  if (name === 'None') return 'none';
  return processNames.has(name) || process.includes(name) ? 'process' : 'spot';
}

function colorantOf(entry: Merged<{ name: string; kind: ColorantKind }>): DefinedColorant {
  const kinds = (['DeviceN', 'NChannel', 'Separation'] as const).filter((kind) =>
    entry.labels.has(kind),
  );
  return {
    ...entry.value,
    spaces: kinds,
    alternateFamilies: colorSpaceFamilies.filter((family) => entry.names.has(family)),
    pages: ascending(entry.pages),
  };
}

function entryOf<T>(entries: Map<string, Merged<T>>, key: string, value: T): Merged<T> {
  const known = entries.get(key);
  if (known) return known;
  const entry = {
    value,
    pages: new Set<number>(),
    labels: new Set<string>(),
    names: new Set<string>(),
  };
  entries.set(key, entry);
  return entry;
}

function addAll<T>(set: Set<T>, values: Iterable<T>): void {
  for (const value of values) set.add(value);
}

function ascending(pages: ReadonlySet<number>): number[] {
  return [...pages].sort((a, b) => a - b);
}

function byName(a: DefinedColorant, b: DefinedColorant): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
