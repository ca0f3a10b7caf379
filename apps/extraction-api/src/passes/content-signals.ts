import type { Interpretation } from '@forme/pdf-core/content';
import type { PageUsage } from '@forme/pdf-core/inventory';
import { objectIdOrNull } from './object-id';

/** Signals of the content of one page: operators, faults, inks with their tints, sizes. Bounded by the number of operators and inks. */
export function contentSignals(
  { operators, problems, painted }: Interpretation,
  usage: PageUsage,
): Readonly<Record<string, unknown>> {
  const { markedContent, fonts } = usage;
  return {
    operators: Object.fromEntries(operators),
    problems: Object.fromEntries(problems.map(({ code, count }) => [code, count])),
    painting_operators: painted,
    objects: usage.counts,
    hidden_objects: usage.hidden,
    overprinting_objects: usage.overprinting,
    inks: usage.inks.map(({ name, maxTint, objects, hiddenObjects }) => ({
      name,
      max_tint: maxTint,
      objects,
      hidden_objects: hiddenObjects,
    })),
    color_spaces: usage.families,
    color_spaces_to_convert: usage.convertedFamilies,
    smallest_text_pt: usage.smallestText,
    thinnest_line_pt: usage.thinnestLine,
    hairlines: usage.hairlines,
    marked_content: markedContent,
    fonts: fonts.slice(0, 200).map(({ font, glyphs, missingGlyphs, withoutUnicode }) => ({
      font_id: objectIdOrNull(font.objectKey),
      glyphs,
      missing_glyphs: missingGlyphs,
      without_unicode: withoutUnicode,
    })),
  };
}
