import { decodeWithinBudget } from '../document/decode-within-budget';
import type { ObjectReader } from '../document/object-reader';
import {
  isPdfArray,
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '../syntax/objects';
import {
  type CieSpace,
  type ColorSpaceFacts,
  type ColorSpaceFamily,
  colorSpaceFamilies,
  type DeviceNSpace,
  type DeviceSpace,
  type IccBasedSpace,
  type IndexedSpace,
  type PatternSpace,
  type SeparationSpace,
  type UnknownSpace,
} from './color-space';
import { type IccProfileFacts, readIccProfile } from './icc-profile';
import { nameText } from './name-text';

const MAX_DEPTH = 8;
const MAX_NAMES = 256;

/**
 * Reads colour spaces of one document (ISO 32000-2, 8.6). Spaces and profiles behind a reference are read once. Never throws
 * for a damaged space: what cannot be read has the family `Unknown` and a reason.
 */
export class ColorSpaceReader {
  private readonly spaces = new Map<string, ColorSpaceFacts>();
  private readonly profiles = new Map<string, IccProfileFacts | null>();
  private readonly open = new Set<string>();
  private readonly nameLists = new WeakMap<PdfArray, readonly string[]>();
  private readonly definitions = new WeakMap<ColorSpaceFacts, PdfArray>();
  private readonly keys = new WeakMap<ColorSpaceFacts, string>();

  constructor(private readonly reader: ObjectReader) {}

  /** The facts of a colour space given as name, array or reference. */
  read(object: PdfObject | undefined): ColorSpaceFacts {
    return this.readAt(object, 0);
  }

  /** The array that a space was read from by this reader; null for spaces that are a name alone. For what evaluates it. */
  definition(space: ColorSpaceFacts): PdfArray | null {
    return this.definitions.get(space) ?? null;
  }

  /** Object key of a space that cannot be read; null for a direct object. */
  keyOf(space: UnknownSpace): string | null {
    return this.keys.get(space) ?? null;
  }

  /** Object key of the table of colours of an Indexed space; null for a direct object. */
  tableKey(space: IndexedSpace): string | null {
    return keyOf(this.definition(space)?.[3]);
  }

  /** The facts of the ICC profile in a stream; null when the stream cannot be decoded. */
  profile(stream: PdfStream): IccProfileFacts | null {
    const key = stream.ref?.key;
    const known = key === undefined ? undefined : this.profiles.get(key);
    if (known !== undefined) return known;
    const decoded = decodeWithinBudget(this.reader, stream, key ?? 'icc profile');
    const facts = decoded && readIccProfile(decoded.bytes);
    if (key !== undefined) this.profiles.set(key, facts);
    return facts;
  }

  private readAt(object: PdfObject | undefined, depth: number): ColorSpaceFacts {
    if (depth > MAX_DEPTH) return unknown('nested_too_deep');
    if (!(object instanceof PdfRef)) return this.readDirect(object ?? null, depth);
    const known = this.spaces.get(object.key);
    if (known) return known;
    if (this.open.has(object.key)) return unknown('recursive');
    this.open.add(object.key);
    const facts = this.readDirect(this.reader.resolve(object), depth);
    this.open.delete(object.key);
    if (facts.family === 'Unknown') this.keys.set(facts, object.key);
    // A space met deep inside others may have been cut; seen from elsewhere it is not.
    if (depth === 0) this.spaces.set(object.key, facts);
    return facts;
  }

  private readDirect(object: PdfObject, depth: number): ColorSpaceFacts {
    if (object === null) return unknown('missing');
    if (object instanceof PdfName) return ofName(object.value);
    if (!isPdfArray(object)) return unknown('malformed');
    const family = this.reader.resolve(object[0]);
    if (!(family instanceof PdfName)) return unknown('malformed');
    const facts = this.ofFamily(family.value, object, depth);
    // A device space is one object for all its uses.
    if (object.length > 1) this.definitions.set(facts, object);
    return facts;
  }

  private ofFamily(family: string, parts: PdfArray, depth: number): ColorSpaceFacts {
    switch (family) {
      case 'CalGray':
      case 'CalRGB':
      case 'Lab':
        return this.cie(family, parts);
      case 'ICCBased':
        return this.iccBased(parts, depth);
      case 'Indexed':
        return this.indexed(parts, depth);
      case 'Separation':
        return this.separation(parts, depth);
      case 'DeviceN':
        return this.deviceN(parts, depth);
      case 'Pattern':
        return this.pattern(parts, depth);
      default:
        return ofName(family);
    }
  }

  private cie(family: CieSpace['family'], parts: PdfArray): ColorSpaceFacts {
    const dict = this.reader.resolve(parts[1]);
    if (!(dict instanceof PdfDict)) return unknown('malformed', family);
    return {
      family,
      components: family === 'CalGray' ? 1 : 3,
      whitePoint: this.numbers(dict, 'WhitePoint'),
      blackPoint: this.numbers(dict, 'BlackPoint'),
      gamma: this.numbers(dict, 'Gamma'),
      matrix: this.numbers(dict, 'Matrix'),
      range: this.numbers(dict, 'Range'),
    };
  }

  private numbers(dict: PdfDict, key: string): readonly number[] | null {
    const value = this.reader.get(dict, key);
    if (typeof value === 'number') return [value];
    if (!isPdfArray(value) || value.length > 16) return null;
    const numbers = value.map((part) => this.reader.resolve(part));
    return numbers.every((part) => typeof part === 'number') ? numbers : null;
  }

  private iccBased(parts: PdfArray, depth: number): IccBasedSpace | UnknownSpace {
    const stream = this.reader.resolve(parts[1]);
    if (!(stream instanceof PdfStream)) return unknown('malformed', 'ICCBased');
    const writtenComponents = this.reader.integer(stream.dict, 'N');
    const profile = this.profile(stream);
    const written = stream.dict.get('Alternate');
    const alternate = written === undefined ? null : this.readAt(written, depth + 1);
    const actual = profile?.components ?? null;
    const components = iccComponents(writtenComponents, actual, alternate?.components ?? null);
    if (components !== writtenComponents) {
      const message = `The profile has /N ${writtenComponents ?? 'missing'}; ${components ?? 'no'} components are taken`;
      this.reader.warn({ code: 'icc_components_wrong', message, scope: stream.ref?.key ?? 'icc' });
    }
    return {
      family: 'ICCBased',
      components,
      writtenComponents,
      alternate,
      profileKey: stream.ref?.key ?? null,
      profile,
      componentMismatch:
        writtenComponents === null || actual === null ? null : writtenComponents !== actual,
    };
  }

  private indexed(parts: PdfArray, depth: number): IndexedSpace {
    const hival = this.reader.resolve(parts[2]);
    return {
      family: 'Indexed',
      components: 1,
      base: this.readAt(parts[1], depth + 1),
      hival: typeof hival === 'number' ? hival : null,
    };
  }

  private separation(parts: PdfArray, depth: number): SeparationSpace | UnknownSpace {
    const name = this.reader.resolve(parts[1]);
    if (!(name instanceof PdfName)) return unknown('malformed', 'Separation');
    return {
      family: 'Separation',
      components: 1,
      name: nameText(name.value),
      alternate: this.readAt(parts[2], depth + 1),
      tintTransformKey: keyOf(parts[3]),
    };
  }

  private deviceN(parts: PdfArray, depth: number): DeviceNSpace | UnknownSpace {
    const names = this.reader.resolve(parts[1]);
    if (!isPdfArray(names)) return unknown('malformed', 'DeviceN');
    const attributes = this.reader.resolve(parts[4]);
    const dict = attributes instanceof PdfDict ? attributes : PdfDict.empty;
    const nChannel = this.reader.name(dict, 'Subtype') === 'NChannel';
    return {
      family: 'DeviceN',
      subtype: nChannel ? 'NChannel' : 'DeviceN',
      components: names.length,
      names: this.names(names),
      alternate: this.readAt(parts[2], depth + 1),
      tintTransformKey: keyOf(parts[3]),
      process: this.process(dict, depth),
      colorants: this.colorants(dict),
      hasMixingHints: this.reader.dict(dict, 'MixingHints') !== null,
    };
  }

  private names(array: PdfArray): readonly string[] {
    const known = this.nameLists.get(array);
    if (known) return known;
    if (array.length > MAX_NAMES) {
      const message = `Only the first ${MAX_NAMES} of ${array.length} colorants are read`;
      this.reader.warn({ code: 'colorants_over_limit', message, scope: 'color spaces' });
    }
    const names: string[] = [];
    for (const part of array.slice(0, MAX_NAMES)) {
      const name = this.reader.resolve(part);
      if (name instanceof PdfName) names.push(nameText(name.value));
    }
    this.nameLists.set(array, names);
    return names;
  }

  private process(attributes: PdfDict, depth: number): DeviceNSpace['process'] {
    const process = this.reader.dict(attributes, 'Process');
    if (!process) return null;
    return {
      family: this.readAt(process.get('ColorSpace'), depth + 1).family,
      components: this.names(this.reader.array(process, 'Components') ?? []),
    };
  }

  private colorants(attributes: PdfDict): DeviceNSpace['colorants'] {
    const found: DeviceNSpace['colorants'][number][] = [];
    for (const [name, written] of this.reader.dict(attributes, 'Colorants') ?? []) {
      if (found.length >= MAX_NAMES) break;
      const space = this.reader.resolve(written);
      // One level only: facts must stay smaller than the file they come from.
      const alternate = isPdfArray(space) ? this.familyOf(space[2]) : null;
      found.push({ name: nameText(name), alternateFamily: alternate });
    }
    return found;
  }

  private familyOf(written: PdfObject | undefined): ColorSpaceFamily | null {
    const space = this.reader.resolve(written);
    const name = isPdfArray(space) ? this.reader.resolve(space[0]) : space;
    return name instanceof PdfName ? (families.get(name.value) ?? 'Unknown') : null;
  }

  private pattern(parts: PdfArray, depth: number): PatternSpace {
    const underlying = parts[1] === undefined ? null : this.readAt(parts[1], depth + 1);
    return { family: 'Pattern', components: null, underlying };
  }
}

/** Components of an ICCBased space (8.6.5.5): /N where it is 1, 3 or 4 and the profile or /Alternate confirms it, else the count of the profile. */
function iccComponents(
  written: number | null,
  profile: number | null,
  alternate: number | null,
): number | null {
  const isAllowed = written === 1 || written === 3 || written === 4;
  if (isAllowed && (profile === null || profile === written || alternate === written))
    return written;
  return profile ?? alternate;
}

const families: ReadonlyMap<string, ColorSpaceFamily> = new Map(
  colorSpaceFamilies.map((family) => [family, family]),
);

const deviceSpaces: ReadonlyMap<string, DeviceSpace> = new Map([
  ['DeviceGray', { family: 'DeviceGray', components: 1 }],
  ['DeviceRGB', { family: 'DeviceRGB', components: 3 }],
  ['DeviceCMYK', { family: 'DeviceCMYK', components: 4 }],
]);

function ofName(name: string): ColorSpaceFacts {
  const device = deviceSpaces.get(name);
  if (device) return device;
  if (name === 'Pattern') return { family: 'Pattern', components: null, underlying: null };
  return unknown(families.has(name) ? 'malformed' : 'unknown_family', nameText(name));
}

function unknown(reason: UnknownSpace['reason'], written: string | null = null): UnknownSpace {
  return { family: 'Unknown', components: null, written, reason };
}

function keyOf(object: PdfObject | undefined): string | null {
  return object instanceof PdfRef ? object.key : null;
}
