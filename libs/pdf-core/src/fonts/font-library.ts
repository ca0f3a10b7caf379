import type { ObjectReader } from '../document/object-reader';
import type { PdfObject } from '../syntax/objects';
import { PdfRef } from '../syntax/objects';
import { CMapLibrary } from './cmap/cmap-library';
import type { PredefinedCMaps } from './cmap/predefined-cmaps';
import { CompositeFont } from './composite-font';
import { type FontDictionary, readFontDictionary } from './font-dictionary';
import type { Glyph, GlyphSubstitute } from './font';
import type { LibraryFont } from './library-font';
import { ProgramLibrary } from './program/program-library';
import { SimpleFont } from './simple-font';
import type { CharacterOrdering } from './cmap/character-collection';
import { fontLook } from './substitute/substitute-face';
import {
  type GlyphSubstitutes,
  noSubstitute,
  type SubstitutePrograms,
} from './substitute/substitute-programs';
import { Type3Font } from './type3-font';

/** External sources for the fonts of a document. */
export interface FontLibraryOptions {
  /** The predefined CMaps but Identity-H and Identity-V; without them composite fonts that name one show CID 0. */
  readonly predefinedCMaps?: PredefinedCMaps;
  /** Outlines for fonts that embed no program that can be read; without them such glyphs have none. */
  readonly substitutePrograms?: SubstitutePrograms;
}

/** The fonts of one document. Dictionaries are read when a font is requested, programs when a glyph needs them. */
export class FontLibrary {
  private readonly byKey = new Map<string, LibraryFont>();
  private readonly byObject = new Map<PdfObject, LibraryFont>();
  private readonly programs: ProgramLibrary;
  private readonly cmaps: CMapLibrary;
  private readonly substitutes: SubstitutePrograms | null;

  constructor(
    private readonly reader: ObjectReader,
    options: FontLibraryOptions = {},
  ) {
    this.programs = new ProgramLibrary(reader);
    this.cmaps = new CMapLibrary(reader, options.predefinedCMaps);
    this.substitutes = options.substitutePrograms ?? null;
  }

  /** The font of an object as written in /Font resources: the same one for the same object. Anything else than a font dictionary gives a font of subtype `Unknown`. */
  font(object: PdfObject): LibraryFont {
    const key = object instanceof PdfRef ? object.key : null;
    const known = key === null ? this.byObject.get(object) : this.byKey.get(key);
    if (known) return known;
    const font = this.read(readFontDictionary(this.reader, object));
    if (key === null) this.byObject.set(object, font);
    else this.byKey.set(key, font);
    return font;
  }

  private read(dictionary: FontDictionary): LibraryFont {
    const toUnicode = this.cmaps.toUnicode(dictionary.toUnicode);
    const embedded = this.programs.of(dictionary.descriptor);
    if (dictionary.subtype === 'Type3')
      return new Type3Font(this.reader, dictionary, embedded, toUnicode);
    if (dictionary.subtype === 'Type0') {
      const cmap = this.cmaps.encodingOf(dictionary.dict);
      const ordering = this.cmaps.orderingOf(dictionary.holder, cmap);
      return new CompositeFont(this.reader, dictionary, embedded, {
        substitutes: this.substitutesOf(dictionary, ordering),
        cmap,
        toUnicode,
        collection: this.cmaps.textOf(ordering),
      });
    }
    const substitutes = this.substitutesOf(dictionary, null);
    return new SimpleFont(this.reader, dictionary, embedded, { toUnicode, substitutes });
  }

  private substitutesOf(
    dictionary: FontDictionary,
    ordering: CharacterOrdering | null,
  ): GlyphSubstitutes {
    const { substitutes } = this;
    if (!substitutes) return () => noSubstitute;
    const look = fontLook(this.reader, dictionary, ordering);
    const known = new WeakMap<Glyph, GlyphSubstitute>();
    return (glyph) => {
      let substitute = known.get(glyph);
      if (!substitute) known.set(glyph, (substitute = substitutes.substituteOf(look, glyph)));
      return substitute;
    };
  }
}
