import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';
import { annotationHit } from './annotation-hit';

/** Trap networks (ISO 32000-1, 14.11.6; deprecated in PDF 2.0). They are meant to be there when a file is trapped. */
export const trapNetwork = check({
  id: 'LNT_ANNOT_006',
  title: 'Trap network',
  category: 'annotations',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-1',
  clause: '14.11.6',
  thresholds: [],
  message: 'The page has a trap network.',
  why: 'The page is trapped already: a RIP that traps again ruins it, one that ignores the network leaves it untrapped.',
  fix: 'Make sure the RIP uses the network and does not trap again.',
  evaluate: (facts) => {
    const { annotations } = facts;
    if (!annotations) return missing('annotation');
    return hitsOrGap(
      annotations.filter(({ subtype }) => subtype === 'TrapNet').map((one) => annotationHit(one)),
      unlisted(facts, 'annotations'),
    );
  },
});
