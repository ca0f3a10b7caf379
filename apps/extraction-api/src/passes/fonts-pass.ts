import type { Font, FontsSummary } from '@forme/contracts/extraction';
import { describeEncoding, type FontFacts } from '@forme/pdf-core/fonts';
import { objectId } from './object-id';
import type { Pass } from './pass';

/** Every font the pages' resources reach. */
export const fontsPass: Pass = {
  name: 'fonts',
  fields: ['fonts'],
  run: ({ fonts }) => ({ document: { fonts: fonts().map(fontRecord) } }),
};

function fontRecord(font: FontFacts): Font {
  const { program } = font;
  return {
    font_id: objectId(font.fontId),
    base_name: font.baseName,
    subtype: font.subtype,
    descendant_subtype: font.descendant?.subtype ?? null,
    embedded: font.embedded,
    program: program && {
      key: program.entry,
      subtype: program.declaredSubtype,
      size_bytes: program.byteLength,
    },
    outline_type: outlineType(font),
    encoding: font.encoding.kind === 'differences' ? 'custom' : describeEncoding(font.encoding),
    to_unicode: font.hasToUnicode,
    symbolic: font.symbolic,
    standard_14: font.standard14,
    missing_glyphs_detected: null,
    page_refs: [...font.pages],
  };
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
