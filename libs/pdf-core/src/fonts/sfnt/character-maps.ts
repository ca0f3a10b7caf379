import type { CharacterMap, CharacterMaps } from '../program/glyph-program';
import type { TableView } from '../program/table-view';
import { readSubtable, type Subtable } from './cmap-subtables';

const MAX_SUBTABLES = 64;
/** Maximum number of codes when a map is inverted: more than the characters of Unicode. */
const MAX_CODES = 150_000;
const LAST_GLYPH = 0xffff;
/** Unicode subtables, the widest first (ISO/IEC 14496-22, cmap: encoding records). */
const unicodeEncodings: readonly (readonly [number, number])[] = [
  [3, 10],
  [0, 6],
  [0, 4],
  [3, 1],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
];

/** Reads a cmap table; subtables are read on first use. */
export class SfntCharacterMaps implements CharacterMaps {
  private readonly places = new Map<number, number>();
  private readonly read = new Map<number, CharacterMap | null>();

  constructor(private readonly table: TableView) {
    const count = Math.min(table.u16(2), MAX_SUBTABLES);
    for (let index = 0; index < count; index++) {
      const at = 4 + index * 8;
      const offset = table.u32(at + 4);
      const key = table.u16(at) * 65536 + table.u16(at + 2);
      const known = at + 8 <= table.length && offset < table.length && !this.places.has(key);
      if (known) this.places.set(key, offset);
    }
  }

  get count(): number {
    return [...this.places.keys()].filter((key) => this.at(key) !== null).length;
  }

  get unicode(): CharacterMap | null {
    for (const [platform, encoding] of unicodeEncodings) {
      const map = this.find(platform, encoding);
      if (map) return map;
    }
    return null;
  }

  find(platform: number, encoding: number): CharacterMap | null {
    return this.at(platform * 65536 + encoding);
  }

  private at(key: number): CharacterMap | null {
    const offset = this.places.get(key);
    if (offset === undefined) return null;
    const known = this.read.get(offset);
    if (known !== undefined) return known;
    const subtable = readSubtable(this.table.part(offset));
    const map = subtable && new SubtableMap(subtable);
    this.read.set(offset, map);
    return map;
  }
}

class SubtableMap implements CharacterMap {
  private reverse: ReadonlyMap<number, number> | null = null;

  constructor(private readonly subtable: Subtable) {}

  glyphOf(code: number): number {
    return this.subtable.glyphOf(code);
  }

  codesByGlyph(): ReadonlyMap<number, number> {
    return (this.reverse ??= this.reversed());
  }

  private reversed(): ReadonlyMap<number, number> {
    const codes = new Map<number, number>();
    let looked = 0;
    for (const [low, high] of this.subtable.ranges()) {
      for (let code = low; code <= high && looked < MAX_CODES; code++, looked++) {
        const glyph = this.subtable.glyphOf(code);
        // Glyphs of a group only go up: behind the last possible one nothing comes.
        if (glyph > LAST_GLYPH) break;
        const known = codes.get(glyph);
        if (glyph !== 0 && (known === undefined || code < known)) codes.set(glyph, code);
      }
    }
    return codes;
  }
}
