/** What a font program really is, judged by its bytes. */
export type FontProgramKind =
  | 'truetype'
  | 'opentype_cff'
  | 'truetype_collection'
  | 'cff'
  | 'cff_cid'
  | 'type1'
  | 'type1_pfb'
  | 'unknown';

/** What a font program says about itself. Fields are null when they cannot be read. */
export interface FontProgramFacts {
  readonly kind: FontProgramKind;
  readonly numGlyphs: number | null;
  /** Embedding permissions, `fsType` of the OS/2 table or /FSType of a Type 1 program, as written. */
  readonly fsType: number | null;
  /** PostScript name inside the program. */
  readonly name: string | null;
}
