import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';
import { annotationHit } from './annotation-hit';

/** Link annotations (ISO 32000-2, 12.5.6.5). No fault: they do not print. */
export const linkInFile = check({
  id: 'LNT_ANNOT_003',
  title: 'Link',
  category: 'annotations',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '12.5.6.5',
  thresholds: [],
  message: 'The page has a link.',
  why: 'Links are of no use in print; some writers draw a border around them that prints.',
  fix: 'Leave interactive elements out when exporting for print.',
  evaluate: (facts) => {
    const { annotations } = facts;
    if (!annotations) return missing('annotation');
    return hitsOrGap(
      annotations.filter(({ subtype }) => subtype === 'Link').map((one) => annotationHit(one)),
      unlisted(facts, 'annotations'),
    );
  },
});
