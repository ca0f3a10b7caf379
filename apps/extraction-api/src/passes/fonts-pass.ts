import type { Font, FontsSummary } from '@forme/contracts/extraction';
import { FontSubstitutions } from '@forme/pdf-core/content';
import {
  checkWidths,
  describeEncoding,
  type EmbeddedProgram,
  type FontFacts,
  FontUse,
  type FontUseFacts,
  FontUses,
  type WidthCheck,
} from '@forme/pdf-core/fonts';
import { fontSubstitutions } from './font-substitutions';
import { Gaps } from './gaps';
import { objectId } from './object-id';
import type { ContentPass, DraftPage } from './pass';

const INVISIBLE = 3;

/** Every font the pages' resources reach, and how text uses it. */
export const fontsPass: ContentPass = {
  name: 'fonts',
  fields: ['fonts'],
  pageFields: ['font_substitutions'],
  listen: ({ fonts }) => {
    const gaps = new Gaps();
    const uses = new FontUses();
    const pages: Partial<DraftPage>[] = [];
    let substitutions = new FontSubstitutions();
    return {
      follows: true,
      device: () => ({
        text: (shown, state, { surroundings }) => {
          const { glyphs, matrix } = shown;
          const { font, size, renderMode } = state.text;
          if (!font || renderMode === INVISIBLE) return;
          if (surroundings.visible) substitutions.add(shown, state);
          const effective = Math.abs(size) * Math.hypot(matrix[2], matrix[3]);
          uses.add(
            font,
            glyphs.map(({ glyph }) => glyph),
            effective,
          );
        },
      }),
      pageDone: (page, { incomplete }) => {
        if (incomplete !== null) gaps.add(incomplete, page.index);
        pages.push({ font_substitutions: fontSubstitutions(substitutions.list()) });
        substitutions = new FontSubstitutions();
      },
      result: () => ({
        pages,
        document: {
          fonts: fonts().map((facts) => {
            const use = facts.font && uses.of(facts.font);
            return fontRecord(facts, facts.font && (use ?? new FontUse(facts.font)).facts());
          }),
        },
        ...gaps.incomplete,
      }),
    };
  },
};

/** `use` is null where it was not measured. */
function fontRecord(font: FontFacts, use: FontUseFacts | null): Font {
  const widths = use?.widths ?? (font.font && checkWidths(font.font.widthPairs()));
  return {
    font_id: objectId(font.fontId),
    base_name: font.baseName,
    subtype: font.subtype,
    character_collection: font.descendant?.characterCollection ?? null,
    has_descriptor: font.descriptor !== null,
    descendant_subtype: font.descendant?.subtype ?? null,
    embedded: font.embedded,
    program: font.program && programRecord(font.program),
    outline_type: outlineType(font),
    encoding: font.encoding.kind === 'differences' ? 'custom' : describeEncoding(font.encoding),
    to_unicode: font.hasToUnicode,
    to_unicode_entries: font.toUnicodeEntries,
    symbolic: font.symbolic,
    standard_14: font.standard14,
    missing_glyphs_detected: use?.missingGlyphs ? use.missingGlyphs.count > 0 : null,
    ...useRecord(use),
    widths: widths && widthsRecord(widths),
    fault: font.fault,
    page_refs: [...font.pages],
  };
}

function programRecord(program: EmbeddedProgram): NonNullable<Font['program']> {
  return {
    key: program.entry,
    subtype: program.declaredSubtype,
    size_bytes: program.byteLength,
    kind: program.kind,
    glyphs: program.numGlyphs,
    fs_type: program.fsType,
    matches_declaration: program.matchesDeclaration,
    fault: program.fault,
  };
}

function useRecord(use: FontUseFacts | null): Partial<Font> {
  if (!use) return {};
  const { missingGlyphs } = use;
  return {
    missing_glyphs: missingGlyphs && {
      count: missingGlyphs.count,
      codes: [...missingGlyphs.codes],
      blank: missingGlyphs.blank,
    },
    codes_used: use.codesUsed,
    codes_without_unicode: use.codesWithoutUnicode,
    min_size: use.minSize,
    max_size: use.maxSize,
  };
}

function widthsRecord({ checked, inconsistent, first }: WidthCheck): NonNullable<Font['widths']> {
  return { consistent: inconsistent === 0, checked, inconsistent, first };
}

function outlineType({ subtype, program, descendant }: FontFacts): Font['outline_type'] {
  if (subtype === 'Type3') return 'Type3';
  switch (program?.kind) {
    case 'truetype':
    case 'truetype_collection':
      return 'TrueType';
    case 'opentype_cff':
    case 'cff':
    case 'cff_cid':
      return descendant ? 'CID' : 'CFF';
    case 'type1':
    case 'type1_pfb':
      return 'Type1';
    default:
      return 'unknown';
  }
}

/** How many fonts are embedded: part of the core of every answer. */
export function fontsSummary(facts: readonly FontFacts[]): FontsSummary {
  const count = (test: (font: FontFacts) => boolean): number => facts.filter(test).length;
  const isType3 = ({ subtype }: FontFacts): boolean => subtype === 'Type3';
  return {
    total: facts.length,
    embedded: count(
      (font) => !isType3(font) && (font.embedded === 'full' || font.embedded === 'subset'),
    ),
    subset: count((font) => !isType3(font) && font.embedded === 'subset'),
    not_embedded: count((font) => !isType3(font) && font.embedded === 'not_embedded'),
    type3: count(isType3),
    unknown: count((font) => !isType3(font) && font.embedded === 'unknown'),
  };
}
