import { type EvaluatedSpace, processInks, srgbOf } from '../../color/index';
import type { SourceColor } from '../display/items';
import { type InkSet, PROCESS_PLATES } from './ink-set';
import { inkedQuads, laneMasks, packed, quadsFor } from './quads';

/** A colour as amounts of every ink. */
export interface Tints {
  /** 0 none to 255 full, four plates to a word. */
  readonly words: Int32Array;
  /** All bits of each painted plate, including zero tints; no bit of unchanged plates (ISO 32000-2, 8.6.7). */
  readonly masks: Int32Array;
  /** 0 for each quad without ink. */
  readonly inked: Uint8Array;
}

/** A component that is the tint of one ink; `inverted` where 0 is full ink. */
export interface SeparatePlate {
  readonly plate: number;
  readonly component: number;
  readonly inverted: boolean;
}

/**
 * What the first four plates hold: amounts of the `inks`; in a group of `rgb` the complements of red, green and blue; the same in
 * `light`, where no other plate has anything.
 */
export type TintModel = 'inks' | 'rgb' | 'light';

/** Takes colours of spaces to amounts of the inks of a page. */
export class Tinter {
  private readonly ofColor = new WeakMap<SourceColor, Tints | null>();
  private readonly last = new WeakMap<EvaluatedSpace, Map<string, Tints>>();
  private readonly places = new WeakMap<EvaluatedSpace, readonly SeparatePlate[] | null>();
  private readonly scratch = new Float64Array(64);

  constructor(
    private readonly inks: InkSet,
    private readonly model: TintModel = 'inks',
  ) {}

  /** Null for a colour that marks nothing: the colorant None, or a space without colours. */
  tintsOf(color: SourceColor): Tints | null {
    let tints = this.ofColor.get(color);
    if (tints === undefined) {
      tints = this.find(color);
      this.ofColor.set(color, tints);
    }
    return tints;
  }

  private find(color: SourceColor): Tints | null {
    const { space, components, overprint, overprintMode, directCmyk } = color;
    const key = `${overprint ? overprintMode + (directCmyk ? 2 : 4) : 0} ${components.join(' ')}`;
    const known = this.last.get(space) ?? new Map<string, Tints>();
    this.last.set(space, known);
    const kept = known.get(key);
    if (kept) return kept;
    const made = this.make(color);
    if (made && known.size < 4096) known.set(key, made);
    return made;
  }

  /** Words of one colour. */
  get quads(): number {
    return quadsFor(this.inks.count);
  }

  /** `Tints.masks` of the colours of a space, whatever their values; `process` as in `SourceColor`. */
  masksOf(space: EvaluatedSpace, overprint: boolean, process: boolean): Int32Array {
    return laneMasks(this.marksOf(space, overprint, process));
  }

  /** 0 for each quad that no colour of a space has ink in. */
  inkedOf(space: EvaluatedSpace): Uint8Array {
    return inkedQuads(laneMasks(this.marksOf(space, true, false), false));
  }

  private marksOf(space: EvaluatedSpace, overprint: boolean, process: boolean): Uint8Array {
    const marks = new Uint8Array(this.inks.count);
    const { inks } = space;
    if (this.model === 'light') return marks.fill(1);
    if (!overprint || inks.kind === 'all') marks.fill(1);
    else if (process || inks.kind === 'converted') marks.fill(1, 0, PROCESS_PLATES);
    else if (inks.kind === 'tints') {
      for (const name of inks.names) if (name !== null) marks[this.inks.place(name)] = 1;
    }
    // Process inks are no components of such a group: what has one has all.
    if (this.model === 'rgb' && marks.subarray(0, PROCESS_PLATES).some((mark) => mark === 1)) {
      marks.fill(1, 0, PROCESS_PLATES);
    }
    return marks;
  }

  /**
   * The plate of each component of a space; null where components are not separate inks. Components that mark nothing are
   * omitted.
   */
  separable(space: EvaluatedSpace): readonly SeparatePlate[] | null {
    let places = this.places.get(space);
    if (places === undefined) {
      places = this.findPlates(space);
      this.places.set(space, places);
    }
    return places;
  }

  private findPlates(space: EvaluatedSpace): readonly SeparatePlate[] | null {
    const { inks } = space;
    if (this.model === 'light' || inks.kind !== 'tints') return null;
    if (this.model === 'rgb' && hasProcess(inks.names)) return null;
    const none = new Float64Array(space.components);
    const tints = new Float64Array(Math.max(inks.names.length, 1));
    if (space.isIndexed || inks.names.length !== space.components || !space.tints(none, tints))
      return null;
    return inks.names.flatMap((name, component) => {
      const plate = name === null ? -1 : this.inks.place(name);
      return plate < 0 ? [] : [{ plate, component, inverted: (tints[component] ?? 0) > 0.5 }];
    });
  }

  /**
   * Amounts of many colours of a space, its components side by side, written from `start` into the words of each quad. False when
   * the space has no colours or marks nothing.
   */
  many(
    space: EvaluatedSpace,
    colors: Float64Array,
    quads: readonly Int32Array[],
    start = 0,
  ): boolean {
    const { inks } = space;
    const size = space.components;
    const count = size > 0 ? Math.floor(colors.length / size) : 0;
    if (inks.kind === 'none' || count === 0) return false;
    if (
      inks.kind === 'converted' ||
      (this.model === 'rgb' && inks.kind === 'tints' && inks.names === processInks)
    ) {
      const process = this.processOf(space, colors);
      if (!process) return false;
      quads.forEach((words, quad) => {
        if (quad > 0) words.fill(0, start, start + count);
        else for (let at = 0; at < count; at++) words[start + at] = wordAt(process, at * 4);
      });
      return true;
    }
    const places = this.separable(space);
    if (places) {
      const tintsOf = (from: number) => ({ values: colors, from, stride: size });
      writeTints(tintsOf, { start, count }, places, quads);
    } else return this.oneByOne(space, colors, quads, start);
    return true;
  }

  /** The same for `count` colours whose components are rows of their own; false for a space that is not `separable` too. */
  rows(
    space: EvaluatedSpace,
    components: readonly Float64Array[],
    count: number,
    quads: readonly Int32Array[],
  ): boolean {
    const places = this.separable(space);
    if (!places) return false;
    const tintsOf = (component: number): PlateTints | null => {
      const values = components[component];
      return values ? { values, from: 0, stride: 1 } : null;
    };
    writeTints(tintsOf, { start: 0, count }, places, quads);
    return true;
  }

  private oneByOne(
    space: EvaluatedSpace,
    colors: Float64Array,
    quads: readonly Int32Array[],
    start: number,
  ): boolean {
    const size = space.components;
    const values = new Uint8Array(this.inks.count);
    for (let at = 0; (at + 1) * size <= colors.length; at++) {
      values.fill(0);
      if (!this.write(space, colors.subarray(at * size, at * size + size), values)) return false;
      packed(values).forEach((word, quad) => {
        const words = quads[quad];
        if (words) words[start + at] = word;
      });
    }
    return true;
  }

  private make(color: SourceColor): Tints | null {
    const { space, components, overprint } = color;
    const values = new Uint8Array(this.inks.count);
    if (!this.write(space, components, values)) return null;
    const marks = this.marksOf(space, overprint, color.process);
    if (this.model === 'inks' && overprint && color.overprintMode === 1 && color.directCmyk) {
      for (let plate = 0; plate < PROCESS_PLATES; plate++) {
        if ((components[plate] ?? 0) <= 0) marks[plate] = 0;
      }
    }
    const words = packed(values);
    return { words, masks: laneMasks(marks), inked: inkedQuads(words) };
  }

  /** Writes amounts of every ink; false when nothing is marked. */
  private write(space: EvaluatedSpace, components: ArrayLike<number>, values: Uint8Array): boolean {
    const { inks } = space;
    if (inks.kind === 'none') return false;
    const names = inks.kind === 'tints' ? inks.names : [];
    if (this.model === 'light' && inks.kind !== 'converted') {
      return this.writeLight(space, components, values);
    }
    if (inks.kind === 'converted') {
      const process = this.processOf(space, Float64Array.from(components));
      if (!process) return false;
      for (let plate = 0; plate < PROCESS_PLATES; plate++) values[plate] = amount(process[plate]);
      return true;
    }
    if (!space.tints(components, this.scratch)) return false;
    if (inks.kind === 'all') values.fill(amount(this.scratch[0]));
    names.forEach((name, at) => {
      const place = name === null ? -1 : this.inks.place(name);
      if (place >= 0) values[place] = amount(this.scratch[at]);
    });
    return this.model === 'inks' || this.writeRgb(space, components, values);
  }

  /** Four numbers a colour for the process plates. */
  private processOf(space: EvaluatedSpace, colors: Float64Array): Float64Array | null {
    if (this.model === 'inks') return space.toProcess(colors);
    const rgb = space.toRgb(colors);
    return rgb && complements(rgb);
  }

  /** Puts the complements of red, green and blue in place of the process inks. */
  private writeRgb(
    space: EvaluatedSpace,
    components: ArrayLike<number>,
    values: Uint8Array,
  ): boolean {
    const names = space.inks.kind === 'tints' ? space.inks.names : processInks;
    if (!hasProcess(names)) return true;
    const whole = names === processInks || names.length === 1;
    const inks = Float64Array.from(values.subarray(0, PROCESS_PLATES), (value) => value / 255);
    const rgb =
      whole && space.inks.kind === 'tints'
        ? space.toRgb(Float64Array.from(components))
        : (this.inks.spaces?.cmyk.toRgb(inks) ?? null);
    if (!rgb) return false;
    complements(rgb).forEach((value, plate) => (values[plate] = amount(value)));
    return true;
  }

  /** Gray and CMYK by the formulas of 10.4.2, as required for luminosity; other spaces as sRGB. */
  private writeLight(
    space: EvaluatedSpace,
    components: ArrayLike<number>,
    values: Uint8Array,
  ): boolean {
    const { scratch } = this;
    const names = space.inks.kind === 'tints' ? space.inks.names : [];
    const gray = names.length === 1 && names[0] === 'Black';
    if ((gray || names === processInks) && space.tints(components, scratch)) {
      const black = gray ? (scratch[0] ?? 0) : (scratch[3] ?? 0);
      for (let at = 0; at < 3; at++) values[at] = amount((gray ? 0 : (scratch[at] ?? 0)) + black);
      return true;
    }
    const rgb = srgbOf(space, Array.from(components));
    rgb?.forEach((light, at) => (values[at] = amount(1 - light)));
    return rgb !== null;
  }
}

/** Tints of one plate: one every `stride` numbers from `from` on. */
interface PlateTints {
  readonly values: Float64Array;
  readonly from: number;
  readonly stride: number;
}

/** Amounts of inks for components that are separate inks. */
function writeTints(
  tintsOf: (component: number) => PlateTints | null,
  { start, count }: { readonly start: number; readonly count: number },
  places: readonly SeparatePlate[],
  quads: readonly Int32Array[],
): void {
  quads.forEach((words, quad) => {
    let laid = false;
    for (const { plate, component, inverted } of places) {
      const tints = plate >> 2 === quad ? tintsOf(component) : null;
      if (!tints) continue;
      const part = words.subarray(start, start + count);
      writePlate(part, (plate & 3) << 3, tints, inverted, laid);
      laid = true;
    }
    if (!laid) words.fill(0, start, start + count);
  });
}

/** Amounts of one plate, added to words or in their place. */
function writePlate(
  words: Int32Array,
  shift: number,
  { values, from, stride }: PlateTints,
  inverted: boolean,
  onto: boolean,
): void {
  for (let at = 0, tint = from; at < words.length; at++, tint += stride) {
    const value = values[tint] ?? 0;
    const word = amount(inverted ? 1 - value : value) << shift;
    words[at] = onto ? (words[at] ?? 0) | word : word;
  }
}

/** Four numbers of 0 to 1 from `at` on as a word of amounts. */
export function wordAt(values: Float64Array, at: number): number {
  return (
    amount(values[at]) |
    (amount(values[at + 1]) << 8) |
    (amount(values[at + 2]) << 16) |
    (amount(values[at + 3]) << 24)
  );
}

function hasProcess(names: readonly (string | null)[]): boolean {
  return names.some((name) => name !== null && (processInks as readonly string[]).includes(name));
}

/** Red, green and blue as four numbers a colour: their complements, and none. */
function complements(rgb: Float64Array): Float64Array {
  const count = Math.floor(rgb.length / 3);
  const result = new Float64Array(count * 4);
  for (let at = 0; at < count; at++) {
    for (let part = 0; part < 3; part++) result[at * 4 + part] = 1 - (rgb[at * 3 + part] ?? 0);
  }
  return result;
}

/** 0 to 1 as 0 to 255. */
function amount(tint: number | undefined): number {
  const value = (tint ?? 0) * 255 + 0.5;
  return value > 255 ? 255 : value > 0 ? value | 0 : 0;
}
