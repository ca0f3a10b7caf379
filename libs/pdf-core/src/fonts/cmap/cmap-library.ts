import { decodeWithinBudget } from '../../document/decode-within-budget';
import type { ObjectReader } from '../../document/object-reader';
import { type PdfDict, PdfName, type PdfObject, PdfStream } from '../../syntax/objects';
import { type CharacterOrdering, characterOrdering, orderingOfCMap } from './character-collection';
import { CMap } from './cmap';
import { readCMapProgram } from './cmap-program';
import { cmapSink, unicodeSink } from './cmap-sinks';
import { PredefinedCMaps } from './predefined-cmaps';
import { UnicodeMap } from './unicode-map';

const MAX_CHAIN = 8;

/** The CMaps of one document's fonts. */
export class CMapLibrary {
  private readonly embedded = new Map<string, CMap>();
  private readonly unicodes = new Map<string, UnicodeMap>();

  constructor(
    private readonly reader: ObjectReader,
    private readonly predefined: PredefinedCMaps = new PredefinedCMaps(),
  ) {}

  /** /Encoding of a Type0 font. Where it is missing or not known, codes have two bytes and are CIDs; a warning says so. */
  encodingOf(font: PdfDict): CMap {
    const written = this.reader.get(font, 'Encoding');
    const cmap = this.cmapOf(written, 0);
    if (cmap) return cmap;
    const name = written instanceof PdfName ? written.value : null;
    this.reader.warn({
      code: 'cmap_missing',
      message: 'The CMap of a composite font is missing or not known; its codes are taken as CIDs',
      ...(name === null ? {} : { scope: name }),
    });
    return CMap.identity(name?.endsWith('V') ?? false);
  }

  /** Reads a ToUnicode stream on first use; null when there is none or it maps nothing. */
  toUnicode(stream: PdfStream | null): () => UnicodeMap | null {
    if (!stream) return () => null;
    let map: UnicodeMap | undefined;
    return () => {
      map ??= this.unicodeMap(stream, 0);
      return map.size === 0 ? null : map;
    };
  }

  /** The character collection of a Type0 font's CIDs: that of its CIDFont, else that of a predefined CMap (ISO 32000-2, 9.7.5.2). */
  orderingOf(cidFont: PdfDict, { name }: CMap): CharacterOrdering | null {
    const info = this.reader.dict(cidFont, 'CIDSystemInfo');
    const registry = info && this.reader.text(info, 'Registry');
    const ordering = info && this.reader.text(info, 'Ordering');
    const written = characterOrdering(registry, ordering);
    return written ?? (name === null ? null : orderingOfCMap(name));
  }

  /** CIDs of a character collection to text (9.10.2). */
  textOf(ordering: CharacterOrdering | null): () => UnicodeMap | null {
    return () => ordering && this.predefined.textOfCids(`Adobe-${ordering}`);
  }

  private cmapOf(written: PdfObject, chain: number): CMap | null {
    if (written instanceof PdfName) return this.predefined.cmap(written.value);
    if (!(written instanceof PdfStream) || chain > MAX_CHAIN) return null;
    const key = written.ref?.key;
    const known = key === undefined ? undefined : this.embedded.get(key);
    if (known) return known;
    const cmap = this.read(written, chain);
    if (key !== undefined) this.embedded.set(key, cmap);
    return cmap;
  }

  private read(stream: PdfStream, chain: number): CMap {
    const cmap = new CMap();
    const { dict } = stream;
    const used = this.cmapOf(this.reader.get(dict, 'UseCMap'), chain + 1);
    if (used) cmap.use(used);
    const find = (name: string): CMap | null => (used ? null : this.predefined.cmap(name));
    readCMapProgram(this.bytesOf(stream), cmapSink(cmap, find));
    if (this.reader.integer(dict, 'WMode') !== null) {
      cmap.vertical = this.reader.integer(dict, 'WMode') === 1;
    }
    return cmap;
  }

  private unicodeMap(stream: PdfStream, chain: number): UnicodeMap {
    const key = stream.ref?.key;
    const known = key === undefined ? undefined : this.unicodes.get(key);
    if (known) return known;
    const map = new UnicodeMap();
    if (key !== undefined) this.unicodes.set(key, map);
    const used = this.reader.stream(stream.dict, 'UseCMap');
    if (used && chain < MAX_CHAIN) map.use(this.unicodeMap(used, chain + 1));
    readCMapProgram(
      this.bytesOf(stream),
      unicodeSink(map, (name) => this.predefined.textOfCids(name.replace(/-UCS2$/, ''))),
    );
    return map;
  }

  private bytesOf(stream: PdfStream): Uint8Array {
    const decoded = decodeWithinBudget(this.reader, stream, stream.ref?.key ?? 'CMap');
    return decoded?.bytes ?? new Uint8Array();
  }
}
