import { check, hits, missing } from '../check';
import { fontHits } from './font-hits';

/** A font whose whole program is embedded. No fault, but for the size of the file and for licences. */
export const fontFullyEmbedded = check({
  id: 'LNT_FONT_002',
  title: 'Font fully embedded',
  category: 'fonts',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '9.9',
  thresholds: [],
  message: 'The font {font} is fully embedded.',
  why: 'Fully embedded fonts make files large, and some licences allow subsets only.',
  fix: 'Export with fonts as subsets.',
  evaluate: ({ fonts }) => {
    if (!fonts) return missing('font');
    return hits(
      fonts
        .filter(({ subtype, embedded }) => embedded === 'full' && subtype !== 'Type3')
        .flatMap((font) => fontHits(font)),
    );
  },
});
