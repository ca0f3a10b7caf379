import { readBinaryCMap } from './binary-cmap';
import { CMap } from './cmap';
import { cmapSink, unicodeSink } from './cmap-sinks';
import { UnicodeMap } from './unicode-map';

/** The bytes of a predefined CMap by name (`UniJIS-UTF16-H`), packed as the pdf.js project packs them; null when there is none. */
export type CMapProvider = (name: string) => Uint8Array | null;

/** Names of CMaps that may use each other. */
const MAX_CHAIN = 8;
const NAME = /^[A-Za-z0-9-]{1,64}$/;

/** Predefined CMaps (ISO 32000-2, table 116), each read once: one object may serve all documents of a process. */
export class PredefinedCMaps {
  private readonly cmaps = new Map<string, CMap | null>();
  private readonly unicodes = new Map<string, UnicodeMap | null>();

  constructor(private readonly provider: CMapProvider = () => null) {}

  /** The CMap of that name; null when it is not known. */
  cmap(name: string, chain = 0): CMap | null {
    if (name === 'Identity-H' || name === 'Identity-V') return this.identity(name);
    const known = this.cmaps.get(name);
    if (known !== undefined) return known;
    const bytes = this.bytesOf(name, chain);
    const cmap = bytes && new CMap();
    if (bytes && cmap) {
      readBinaryCMap(
        bytes,
        cmapSink(cmap, (used) => this.cmap(used, chain + 1)),
      );
      cmap.name = name;
    }
    if (chain < MAX_CHAIN) this.remember(this.cmaps, name, cmap);
    return cmap;
  }

  /** CIDs of a character collection to text by its UCS2 CMap, e.g. for `Adobe-Japan1`; null when it is not known. */
  textOfCids(collection: string): UnicodeMap | null {
    const name = `${collection}-UCS2`;
    const known = this.unicodes.get(name);
    if (known !== undefined) return known;
    const bytes = this.bytesOf(name, 0);
    const map = bytes && new UnicodeMap();
    if (bytes && map) readBinaryCMap(bytes, unicodeSink(map));
    this.remember(this.unicodes, name, map);
    return map;
  }

  private bytesOf(name: string, chain: number): Uint8Array | null {
    return chain < MAX_CHAIN && NAME.test(name) ? this.provider(name) : null;
  }

  /** Unknown names are the file's choice: they are not kept, or they would fill the memory. */
  private remember<T>(known: Map<string, T | null>, name: string, value: T | null): void {
    if (value !== null) known.set(name, value);
  }

  private identity(name: string): CMap {
    const known = this.cmaps.get(name);
    if (known) return known;
    const cmap = CMap.identity(name === 'Identity-V');
    this.cmaps.set(name, cmap);
    return cmap;
  }
}
