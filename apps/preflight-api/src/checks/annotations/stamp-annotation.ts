import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';
import { annotationHit } from './annotation-hit';

/** Rubber stamps (ISO 32000-2, 12.5.6.12). LNT_ANNOT_001 reports those that print. */
export const stampAnnotation = check({
  id: 'LNT_ANNOT_004',
  title: 'Stamp',
  category: 'annotations',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '12.5.6.12',
  thresholds: [],
  message: 'The page has a stamp.',
  why: 'A stamp records an approval or a status of the job; it is rarely meant to be printed.',
  fix: 'Remove stamps before production.',
  evaluate: (facts) => {
    const { annotations } = facts;
    if (!annotations) return missing('annotation');
    return hitsOrGap(
      annotations.filter(({ subtype }) => subtype === 'Stamp').map((one) => annotationHit(one)),
      unlisted(facts, 'annotations'),
    );
  },
});
