import { check, hits, missing } from '../check';

const patterns = [
  /\blorem ipsum\b/giu,
  /\{\{\s*[\p{L}_][\p{L}\p{N}_. -]{0,60}\}\}/gu,
  /<<\s*[\p{L}_][\p{L}\p{N}_. -]{0,60}>>/gu,
  /\$\{[\p{L}_][\p{L}\p{N}_.]{0,60}\}/gu,
  /%[A-Z][A-Z0-9_]{2,60}%/g,
  /\[(?:insert|enter|your)\b[^\]\n]{0,60}\]/giu,
];

// Longer regions are no labels, and a text of a hostile file may be of any length.
const longest = 100_000;

/** Placeholders for text: dummy text, and names of fields in the brackets of the usual systems. */
export const placeholderText = check({
  id: 'LNT_PLACEHOLDER_001',
  title: 'Placeholder left in the text',
  category: 'text',
  severity: 'warning',
  needs: ['document', 'text'],
  thresholds: [],
  message: 'The text "{text}" looks like a placeholder.',
  why: 'It would be printed as it is.',
  fix: 'Replace it with the final text.',
  evaluate: ({ pages }) => {
    if (pages.some(({ detected_text_regions: regions }) => !regions)) return missing('text');
    return hits(
      pages.flatMap((page) =>
        (page.detected_text_regions ?? [])
          .filter(({ invisible, clipped }) => !invisible && !clipped)
          .flatMap(({ bbox, text }) =>
            placeholdersIn(text).map((found) => ({
              page: page.page_num,
              bbox,
              objectType: 'text' as const,
              params: { text: found },
            })),
          ),
      ),
    );
  },
});

function placeholdersIn(text: string): readonly string[] {
  const looked = text.slice(0, longest);
  return patterns.flatMap((pattern) => looked.match(pattern) ?? []);
}
