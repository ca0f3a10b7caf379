import type { Path } from '../../geometry/index';
import { type CffProgram, openCff } from '../cff/cff-program';
import type { CharacterMaps, GlyphProgram } from '../program/glyph-program';
import { OutlineCache, type ReadGlyph } from '../program/outline-cache';
import type { FontProgramFacts } from '../program/program-facts';
import { SfntCharacterMaps } from './character-maps';
import { GlyfReader } from './glyf-reader';
import { pathOf } from './glyph-points';
import { HorizontalMetrics } from './horizontal-metrics';
import { readPostNames } from './post-names';
import { postScriptName } from './sfnt-names';
import { SfntTables } from './sfnt-tables';

const DEFAULT_UNITS = 1000;

/** A TrueType or OpenType program (ISO/IEC 14496-22). */
export class SfntProgram implements GlyphProgram {
  readonly glyphCount: number;
  readonly characterMaps: CharacterMaps;
  readonly facts: FontProgramFacts;
  /** Why it has no outlines; null when it has. */
  readonly fault: string | null;
  private readonly tables: SfntTables;
  private readonly metrics: HorizontalMetrics;
  /** Thousandths of text space in a font unit. */
  private readonly scale: number;
  private readonly glyf: GlyfReader;
  private readonly cff: CffProgram | null;
  private readonly outlines = new OutlineCache((glyph) => this.read(glyph));
  private names: readonly string[] | null = null;
  private glyphsByName: ReadonlyMap<string, number> | null = null;

  constructor(bytes: Uint8Array, kind: 'truetype' | 'opentype_cff' | 'truetype_collection') {
    const tables = new SfntTables(bytes);
    this.tables = tables;
    this.cff = tables.has('CFF ') ? openCff(tables.get('CFF ').bytes).program : null;
    const head = tables.get('head');
    const isLong = longOffsets(tables);
    const declared = tables.has('maxp') ? tables.get('maxp').u16(4) : null;
    const located = Math.max(0, tables.get('loca').length / (isLong ? 4 : 2) - 1);
    this.glyphCount = declared ?? this.cff?.glyphCount ?? Math.floor(located);
    this.scale = 1000 / (head.u16(18) || DEFAULT_UNITS);
    this.metrics = new HorizontalMetrics(tables.get('hhea'), tables.get('hmtx'));
    this.glyf = new GlyfReader(tables.get('glyf'), tables.get('loca'), isLong, this.glyphCount);
    this.characterMaps = new SfntCharacterMaps(tables.get('cmap'));
    this.fault = this.cff ? null : faultOf(tables);
    this.facts = {
      kind,
      numGlyphs: declared ?? this.cff?.glyphCount ?? null,
      fsType: tables.get('OS/2').length >= 10 ? tables.get('OS/2').u16(8) : null,
      name: postScriptName(tables.get('name')),
    };
  }

  get ascent(): number | null {
    const ascent = this.metrics.ascent * this.scale;
    return ascent === 0 ? null : ascent;
  }

  get descent(): number | null {
    const descent = this.metrics.descent * this.scale;
    return descent === 0 ? null : descent;
  }

  get isCidKeyed(): boolean {
    return this.cff?.isCidKeyed ?? false;
  }

  get hasBuiltInEncoding(): boolean {
    return this.cff?.hasBuiltInEncoding ?? false;
  }

  advanceOf(glyph: number): number | null {
    if (glyph < 0 || glyph >= this.glyphCount) return null;
    const advance = this.metrics.advanceOf(glyph);
    return advance === null ? (this.cff?.advanceOf(glyph) ?? null) : advance * this.scale;
  }

  outlineOf(glyph: number): Path | null {
    return this.cff ? this.cff.outlineOf(glyph) : this.outlines.get(glyph).path;
  }

  glyphNamed(name: string): number | null {
    if (this.cff) return this.cff.glyphNamed(name);
    if (!this.glyphsByName) {
      const glyphs = new Map<string, number>();
      for (const [glyph, known] of this.postNames().entries()) {
        if (known !== '' && !glyphs.has(known)) glyphs.set(known, glyph);
      }
      this.glyphsByName = glyphs;
    }
    return this.glyphsByName.get(name) ?? null;
  }

  nameOf(glyph: number): string | null {
    if (this.cff) return this.cff.nameOf(glyph);
    return this.postNames()[glyph] || null;
  }

  builtInName(code: number): string | null {
    return this.cff?.builtInName(code) ?? null;
  }

  glyphOfCid(cid: number): number | null {
    return this.cff?.glyphOfCid(cid) ?? null;
  }

  private postNames(): readonly string[] {
    return (this.names ??= readPostNames(this.tables.get('post'), this.glyphCount));
  }

  /** Renderers place a glyph by its left side bearing, regardless of its coordinates. */
  private read(glyph: number): ReadGlyph {
    const points = this.glyf.read(glyph);
    if (!points) return { path: null, advance: null };
    const placing = this.glyf.metricsGlyphOf(glyph);
    const bearing = this.metrics.bearingOf(placing);
    const xMin = this.glyf.xMinOf(placing);
    const shift = bearing === null || xMin === null ? 0 : bearing - xMin;
    return { path: pathOf(points, this.scale, shift), advance: null };
  }
}

/** indexToLocFormat of head; a table too short for long offsets has short ones. */
function longOffsets(tables: SfntTables): boolean {
  const count = tables.get('maxp').u16(4);
  const isLong = tables.get('head').i16(50) !== 0;
  return isLong && tables.get('loca').length >= count * 4;
}

function faultOf(tables: SfntTables): string | null {
  if (tables.has('CFF ')) return 'The CFF table cannot be read';
  const missing = ['head', 'loca', 'glyf'].filter((tag) => !tables.has(tag));
  // A font of blank glyphs alone may have an empty glyf table.
  if (missing.length === 1 && missing[0] === 'glyf' && tables.get('loca').u32(0) === 0) return null;
  return missing.length === 0 ? null : `The font program has no table ${missing.join(', ')}`;
}
