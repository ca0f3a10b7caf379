import { walkResources } from '../../document/resource-walk';
import type { Font, Glyph } from '../../fonts/font';
import type { LibraryFont } from '../../fonts/library-font';
import { PdfDict } from '../../syntax/objects';
import type { ClauseRule, Failure } from '../clause';
import type { ConformanceFacts } from '../facts/conformance-facts';
import { paintedUse } from '../facts/painted-use';

/** A font that text is shown in, with its dictionaries. */
export interface UsedFont {
  readonly font: LibraryFont;
  readonly dict: PdfDict;
  /** The CIDFont of a composite font; null for the others. */
  readonly cidFont: PdfDict | null;
  readonly descriptor: PdfDict | null;
  /** `font 12 0 ABCDEF+Name`. */
  readonly label: string;
  /** See `ShownFont`. */
  readonly rendered: ReadonlySet<Glyph>;
  readonly shown: ReadonlySet<Glyph>;
  readonly pages: readonly number[];
}

/** The fonts that pages show text in, read once. */
export function usedFonts(facts: ConformanceFacts): readonly UsedFont[] {
  return facts.shared(readUsedFonts);
}

function readUsedFonts(facts: ConformanceFacts): readonly UsedFont[] {
  const { pdf, fonts } = facts;
  const known = new Map<Font, { readonly font: LibraryFont; readonly dict: PdfDict }>();
  for (const { ref, object } of walkResources(pdf, pdf.pages).of('font')) {
    if (!(object instanceof PdfDict)) continue;
    const font = fonts.font(ref ?? object);
    known.set(font, { font, dict: object });
  }
  return paintedUse(facts).fonts.flatMap(({ font: painted, rendered, shown, pages }) => {
    const found = known.get(painted);
    if (!found) return [];
    const { font, dict } = found;
    const cidFont = pdf.resolve(pdf.array(dict, 'DescendantFonts')?.[0]);
    const holder = cidFont instanceof PdfDict ? cidFont : dict;
    const used: UsedFont = {
      font,
      dict,
      cidFont: holder === dict ? null : holder,
      descriptor: pdf.dict(holder, 'FontDescriptor'),
      label: `font ${font.objectKey ?? ''} ${font.baseName ?? font.subtype}`,
      rendered,
      shown,
      pages: [...pages].sort((a, b) => a - b),
    };
    return [used];
  });
}

/** Judges every font that is used; the words after its label say what is wrong, null that nothing is. */
export function eachFont(
  fault: (used: UsedFont, facts: ConformanceFacts) => string | null,
): ClauseRule['evaluate'] {
  return (facts) => {
    const failures = usedFonts(facts).flatMap((used) => failuresOf(used, fault(used, facts)));
    const { incomplete } = paintedUse(facts);
    return failures.length > 0 || incomplete === null ? failures : { notChecked: incomplete };
  };
}

function failuresOf({ label, pages }: UsedFont, words: string | null): readonly Failure[] {
  if (words === null) return [];
  const evidence = `${label} ${words}`;
  return pages.length === 0 ? [{ evidence }] : pages.map((page) => ({ evidence, page }));
}

/** True for a font with a program that is read, Type 3 fonts left out. */
export function hasProgram({ font }: UsedFont): boolean {
  return font.type3 === null && font.embedded && font.programFault === null;
}
