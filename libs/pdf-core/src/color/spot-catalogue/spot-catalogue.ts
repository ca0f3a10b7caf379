import { normalizeInkName } from '../ink-name';
import { compactName, tidyName } from '../ink-name-text';
import { deltaE2000, type LabColor } from '../science';
import { lightnessBound, squaredBound } from './delta-e-bound';
import type { SpotEntry, SpotLibrary } from './spot-library';

/** An entry and how far it is from the colour sought (CIEDE2000). */
export interface SpotMatch {
  readonly entry: SpotEntry;
  /** The entry's. */
  readonly lab: LabColor;
  readonly deltaE: number;
}

interface Place {
  readonly entry: SpotEntry;
  readonly lab: LabColor;
  readonly chroma: number;
}

/** The installed libraries: entries by name and by colour. */
export class SpotCatalogue {
  /** By library and name. */
  private readonly libraries = new Map<string, readonly SpotEntry[]>();
  private readonly byKey = new Map<string, SpotEntry[]>();
  /** By library, by lightness. */
  private readonly places = new Map<string, readonly Place[]>();

  /** Entries of one library name are one library, whatever file they are from; of two with one key, the first counts. */
  constructor(libraries: readonly SpotLibrary[]) {
    const entries = new Map<string, Map<string, SpotEntry>>();
    for (const entry of libraries.flatMap((library) => library.entries)) {
      const library = entries.get(entry.library) ?? new Map<string, SpotEntry>();
      entries.set(entry.library, library);
      const key = catalogueKey(entry.name);
      if (library.has(key)) continue;
      library.set(key, entry);
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), entry]);
    }
    for (const [name, found] of entries) {
      this.libraries.set(name, [...found.values()]);
      this.places.set(name, placesOf(found.values()));
    }
  }

  /** Names of the libraries, in the order they came. */
  get names(): readonly string[] {
    return [...this.libraries.keys()];
  }

  /** Number of entries. */
  get size(): number {
    let count = 0;
    for (const entries of this.libraries.values()) count += entries.length;
    return count;
  }

  /** Libraries searched when none is named: those called coated or uncoated, else all. */
  get defaultNames(): readonly string[] {
    const guides = this.names.filter((name) => /\b(?:un)?coated\b/i.test(name));
    return guides.length > 0 ? guides : this.names;
  }

  /** Entries of a library; empty for one that is not installed. */
  entriesOf(library: string): readonly SpotEntry[] {
    return this.libraries.get(library) ?? [];
  }

  /** The entry that an ink name means, in the first library that has it. */
  find(name: string): SpotEntry | null {
    return this.byKey.get(catalogueKey(name))?.[0] ?? null;
  }

  /** Entries whose name holds the text in any spelling, in the libraries named; at most `limit`. */
  search(text: string, libraries: readonly string[], limit: number): readonly SpotEntry[] {
    const sought = compactName(tidyName(text));
    const found: SpotEntry[] = [];
    for (const entry of libraries.flatMap((name) => this.entriesOf(name))) {
      if (!compactName(tidyName(entry.name)).includes(sought)) continue;
      found.push(entry);
      if (found.length === limit) break;
    }
    return found;
  }

  /** The entry nearest to a colour in the libraries named. Null when none of them has a Lab value. */
  nearest(color: LabColor, libraries: readonly string[]): SpotMatch | null {
    let best: SpotMatch | null = null;
    for (const name of libraries) {
      best = nearestOf(this.places.get(name) ?? [], color, best);
    }
    return best;
  }
}

/** Ink names of one key are one entry; a library may leave out the name of its colour system. */
function catalogueKey(name: string): string {
  return normalizeInkName(name).key.replace(/^pantone(?=.)/, '');
}

function placesOf(entries: Iterable<SpotEntry>): readonly Place[] {
  const places: Place[] = [];
  for (const entry of entries) {
    const { lab } = entry;
    if (lab) places.push({ entry, lab, chroma: Math.hypot(lab[1], lab[2]) });
  }
  return places.sort((a, b) => a.lab[0] - b.lab[0]);
}

/** Goes from the colour's lightness up and down until lightness alone is farther than the best. */
function nearestOf(places: readonly Place[], color: LabColor, known: SpotMatch | null) {
  const chroma = Math.hypot(color[1], color[2]);
  let best = known;
  let above = firstAtLeast(places, color[0]);
  let below = above - 1;
  for (;;) {
    const up = places[above];
    const down = places[below];
    const upward = up ? up.lab[0] - color[0] : Infinity;
    const downward = down ? color[0] - down.lab[0] : Infinity;
    const limit = best?.deltaE ?? Infinity;
    const place = upward <= downward ? up : down;
    if (!place || lightnessBound(Math.min(upward, downward)) >= limit) return best;
    if (place === up) above += 1;
    else below -= 1;
    if (squaredBound(color, place.lab, chroma + place.chroma) >= limit * limit) continue;
    const deltaE = deltaE2000(color, place.lab);
    if (deltaE < limit) best = { entry: place.entry, lab: place.lab, deltaE };
  }
}

function firstAtLeast(places: readonly Place[], lightness: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.lab[0] ?? 0) < lightness) low = middle + 1;
    else high = middle;
  }
  return low;
}
