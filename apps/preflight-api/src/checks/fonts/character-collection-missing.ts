import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** A composite font whose descendant names its character collection (ISO 32000-2, 9.7.3). */
export const characterCollectionMissing = check({
  id: 'LNT_FONT_006',
  title: 'Character collection missing',
  category: 'fonts',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '9.7.3',
  thresholds: [],
  message: 'The composite font {font} has no CIDSystemInfo.',
  why: 'Programs guess which glyphs its codes represent; text may show wrong characters.',
  fix: 'Export again; the entry is required.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(
          ({ subtype, character_collection: collection }) =>
            subtype === 'Type0' && collection === null,
        )
        .flatMap((font) => fontHits(font)),
    );
  },
});
