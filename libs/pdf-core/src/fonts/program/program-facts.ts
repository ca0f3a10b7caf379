/** Actual kind of a font program, detected from its bytes. */
export type FontProgramKind =
  | 'truetype'
  | 'opentype_cff'
  | 'truetype_collection'
  | 'cff'
  | 'cff_cid'
  | 'type1'
  | 'type1_pfb'
  | 'unknown';

/** Facts from a font program. Fields are null when they cannot be read. */
export interface FontProgramFacts {
  readonly kind: FontProgramKind;
  readonly numGlyphs: number | null;
  /** Embedding permissions, `fsType` of the OS/2 table or /FSType of a Type 1 program, as written. */
  readonly fsType: number | null;
  /** PostScript name inside the program. */
  readonly name: string | null;
}
