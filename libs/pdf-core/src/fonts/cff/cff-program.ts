import { concat, type Matrix, type Path } from '../../geometry/index';
import type { GlyphProgram } from '../program/glyph-program';
import { OutlineCache, type ReadGlyph } from '../program/outline-cache';
import type { FontProgramFacts } from '../program/program-facts';
import { TableView } from '../program/table-view';
import { simpleEncoding } from '../encoding/simple-encodings';
import { readCharset, STANDARD_STRINGS, standardString } from './cff-charset';
import { type CffDict, numberOf, readDict } from './cff-dict';
import { readEncoding } from './cff-encoding';
import { type CffIndex, readIndex } from './cff-index';
import { readFdSelect } from './fd-select';
import { drawType2, type Type2Context } from './type2-charstring';

const CHARSET = 15;
const ENCODING = 16;
const CHAR_STRINGS = 17;
const PRIVATE = 18;
const SUBRS = 19;
const DEFAULT_WIDTH = 20;
const NOMINAL_WIDTH = 21;
const FONT_MATRIX = 0x0c07;
const ROS = 0x0c1e;
const FD_ARRAY = 0x0c24;
const FD_SELECT = 0x0c25;

const MAX_FONT_DICTS = 256;
const NAME_BYTES = 256;
const THOUSAND: Matrix = [1000, 0, 0, 1000, 0, 0];
const defaultMatrix: Matrix = [0.001, 0, 0, 0.001, 0, 0];

/** Private data that glyphs share: one set in a name-keyed font, one for each font DICT in a CID-keyed one. */
interface GlyphGroup {
  /** Font units to thousandths of text space. */
  readonly matrix: Matrix;
  readonly context: Type2Context;
}

/** Result of opening a CFF font set. */
export interface OpenedCff {
  readonly facts: FontProgramFacts;
  readonly program: CffProgram | null;
  readonly fault: string | null;
}

/** Opens a CFF font set (Adobe Technical Note 5176); only its first font counts. Never throws. */
export function openCff(bytes: Uint8Array): OpenedCff {
  const data = new TableView(bytes);
  const nothing = { kind: 'unknown', numGlyphs: null, fsType: null, name: null } as const;
  const names = data.u8(0) === 1 && data.u8(2) >= 4 ? readIndex(data, data.u8(2)) : null;
  const tops = names && readIndex(data, names.end);
  const top = tops && tops.count > 0 ? readDict(tops.at(0)) : null;
  if (!names || !tops || !top) {
    return { facts: nothing, program: null, fault: 'The bytes are no CFF font' };
  }
  const charStrings = readIndex(data, numberOf(top, CHAR_STRINGS, -1));
  const name = new TableView(names.at(0)).text(0, NAME_BYTES);
  const facts: FontProgramFacts = {
    kind: top.has(ROS) ? 'cff_cid' : 'cff',
    numGlyphs: charStrings?.count ?? null,
    fsType: null,
    name: name === '' ? null : name,
  };
  if (!charStrings || charStrings.count === 0) {
    return { facts, program: null, fault: 'The CFF font has no charstrings' };
  }
  const program = new CffProgram(data, { top, charStrings, stringsAt: tops.end, facts });
  return { facts, program, fault: null };
}

interface CffParts {
  readonly top: CffDict;
  readonly charStrings: CffIndex;
  /** Offset of the String INDEX. */
  readonly stringsAt: number;
  readonly facts: FontProgramFacts;
}

/** A CFF font: glyphs are found by name, in a CID-keyed font by CID. */
export class CffProgram implements GlyphProgram {
  readonly facts: FontProgramFacts;
  readonly glyphCount: number;
  readonly isCidKeyed: boolean;
  readonly characterMaps = null;
  readonly ascent = null;
  readonly descent = null;
  private readonly strings: CffIndex | null;
  private readonly globalSubrs: CffIndex | null;
  private readonly groups: readonly GlyphGroup[];
  private readonly groupOf: (glyph: number) => number;
  private readonly ids: readonly number[];
  private readonly outlines = new OutlineCache((glyph) => this.read(glyph));
  private encoding: readonly (string | null)[] | null = null;
  private byName: ReadonlyMap<string, number> | null = null;
  private byCid: ReadonlyMap<number, number> | null = null;

  constructor(
    private readonly data: TableView,
    private readonly parts: CffParts,
  ) {
    const { top, charStrings, stringsAt, facts } = parts;
    this.facts = facts;
    this.glyphCount = charStrings.count;
    this.isCidKeyed = facts.kind === 'cff_cid';
    this.strings = readIndex(data, stringsAt);
    this.globalSubrs = this.strings && readIndex(data, this.strings.end);
    this.groups = this.isCidKeyed ? this.fontDicts() : [this.group(top, null)];
    this.groupOf = this.isCidKeyed
      ? readFdSelect(data, numberOf(top, FD_SELECT, data.length), this.glyphCount)
      : () => 0;
    this.ids = readCharset(data, numberOf(top, CHARSET, 0), this.glyphCount, this.isCidKeyed);
  }

  get hasBuiltInEncoding(): boolean {
    return !this.isCidKeyed;
  }

  advanceOf(glyph: number): number | null {
    return glyph >= 0 && glyph < this.glyphCount ? this.outlines.get(glyph).advance : null;
  }

  outlineOf(glyph: number): Path | null {
    return glyph >= 0 && glyph < this.glyphCount ? this.outlines.get(glyph).path : null;
  }

  glyphNamed(name: string): number | null {
    if (this.isCidKeyed) return null;
    this.byName ??= firstOf(this.ids.map((sid) => this.stringOf(sid)));
    return this.byName.get(name) ?? null;
  }

  nameOf(glyph: number): string | null {
    const sid = this.ids[glyph];
    return this.isCidKeyed || sid === undefined ? null : this.stringOf(sid);
  }

  builtInName(code: number): string | null {
    if (this.isCidKeyed) return null;
    this.encoding ??= readEncoding(
      this.data,
      numberOf(this.parts.top, ENCODING, 0),
      (glyph) => this.nameOf(glyph),
      (sid) => this.stringOf(sid),
    );
    return this.encoding[code] ?? null;
  }

  glyphOfCid(cid: number): number | null {
    if (!this.isCidKeyed) return null;
    this.byCid ??= firstOf(this.ids);
    return this.byCid.get(cid) ?? null;
  }

  private read(glyph: number): ReadGlyph {
    const group = this.groups[this.groupOf(glyph)] ?? this.groups[0];
    const drawn = group && drawType2(this.parts.charStrings.at(glyph), group.context);
    if (!drawn) return { path: null, advance: null };
    return {
      path: drawn.pen.path.copy(group.matrix),
      advance: drawn.width * group.matrix[0],
    };
  }

  private stringOf(sid: number): string | null {
    if (sid < STANDARD_STRINGS) return standardString(sid) ?? null;
    const bytes = this.strings?.at(sid - STANDARD_STRINGS);
    return bytes && bytes.length > 0 ? new TableView(bytes).text(0, NAME_BYTES) : null;
  }

  private fontDicts(): readonly GlyphGroup[] {
    const { top } = this.parts;
    const dicts = readIndex(this.data, numberOf(top, FD_ARRAY, -1));
    const count = Math.min(dicts?.count ?? 0, MAX_FONT_DICTS);
    const outer = matrixIn(top);
    const groups = Array.from({ length: count }, (_, index) =>
      this.group(readDict(dicts?.at(index) ?? new Uint8Array()), outer),
    );
    return groups.length > 0 ? groups : [this.group(top, null)];
  }

  private group(dict: CffDict, outer: Matrix | null): GlyphGroup {
    const [size = 0, offset = 0] = dict.get(PRIVATE) ?? [];
    const privateDict = readDict(this.data.part(offset, size).bytes);
    const subrs = privateDict.get(SUBRS)?.at(-1);
    return {
      matrix: concat(fontMatrix(matrixIn(dict), outer), THOUSAND),
      context: {
        globalSubrs: this.globalSubrs,
        localSubrs: subrs === undefined ? null : readIndex(this.data, offset + subrs),
        defaultWidth: numberOf(privateDict, DEFAULT_WIDTH, 0),
        nominalWidth: numberOf(privateDict, NOMINAL_WIDTH, 0),
        standardCharacter: (code) => this.standardCharacter(code),
      },
    };
  }

  private standardCharacter(code: number): Uint8Array | null {
    const name = simpleEncoding('StandardEncoding')[code];
    const glyph = typeof name !== 'string' ? null : this.glyphNamed(name);
    return glyph === null ? null : this.parts.charStrings.at(glyph);
  }
}

function matrixIn(dict: CffDict): Matrix | null {
  const [a, b, c, d, e, f] = dict.get(FONT_MATRIX) ?? [];
  if (a === undefined || d === undefined || f === undefined || a * d === (b ?? 0) * (c ?? 0)) {
    return null;
  }
  return [a, b ?? 0, c ?? 0, d, e ?? 0, f];
}

/** The matrix of a font DICT applies before the one of the Top DICT (5176, 19); where both bring units to text space, one of them is enough. */
function fontMatrix(own: Matrix | null, outer: Matrix | null): Matrix {
  if (!own || !outer) return own ?? outer ?? defaultMatrix;
  const both = concat(own, outer);
  return Math.abs(both[0]) + Math.abs(both[1]) < 0.00001 ? own : both;
}

/** Position of the first of equal entries. */
function firstOf<T>(entries: readonly (T | null)[]): ReadonlyMap<T, number> {
  const places = new Map<T, number>();
  for (const [index, entry] of entries.entries()) {
    if (entry !== null && !places.has(entry)) places.set(entry, index);
  }
  return places;
}
