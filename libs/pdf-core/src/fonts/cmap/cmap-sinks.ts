import type { CMap } from './cmap';
import { type CMapSink, deafSink } from './cmap-sink';
import type { UnicodeMap } from './unicode-map';

/** Builds a CMap of codes to CIDs; `find` gives the CMap it uses by name. */
export function cmapSink(cmap: CMap, find: (name: string) => CMap | null): CMapSink {
  return {
    ...deafSink,
    name: (name) => {
      cmap.name = name;
    },
    vertical: (vertical) => {
      cmap.vertical = vertical;
    },
    use: (name) => {
      const other = find(name);
      if (other) cmap.use(other);
    },
    codeSpace: (space) => cmap.addCodeSpace(space),
    cids: (low, high, length, cid) => cmap.addCids(low, high, length, cid),
    notdefs: (low, high, length, cid) => cmap.addNotdefs(low, high, length, cid),
  };
}

/** Builds a map of codes or CIDs to text; `find` gives the map it uses by name. */
export function unicodeSink(
  map: UnicodeMap,
  find: (name: string) => UnicodeMap | null = () => null,
): CMapSink {
  return {
    ...deafSink,
    use: (name) => {
      const other = find(name);
      if (other) map.use(other);
    },
    text: (low, high, text) => map.add(low, high, text),
  };
}
