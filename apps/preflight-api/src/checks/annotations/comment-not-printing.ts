import { check, hitsOrGap, missing } from '../check';
import type { Annotation } from '@forme/contracts/extraction';
import { finishedBox } from '../boxes/finished-box';
import { overlap } from '../page-elements';
import { unlisted } from '../unlisted';
import { annotationHit } from './annotation-hit';

const others = new Set(['Link', 'Popup', 'Widget', 'TrapNet', 'PrinterMark']);

// Table 167: Hidden and NoView.
const unseen = 2 | 32;

/**
 * Annotations that are visible on the finished page and do not print (ISO 32000-2, 12.5.3): comments, mostly. Links, pop-ups and fields have
 * checks of their own.
 */
export const commentNotPrinting = check({
  id: 'LNT_ANNOT_005',
  title: 'Comment that does not print',
  category: 'annotations',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '12.5.3',
  thresholds: [],
  message: 'An annotation ({kind}) is visible on the page and does not print.',
  why: 'The comment may request a correction that has not been made.',
  fix: 'Read the comments and remove them before production.',
  evaluate: (facts) => {
    const { annotations, pages } = facts;
    if (!annotations) return missing('annotation');
    return hitsOrGap(
      annotations
        .filter((one) => isSeen(one) && one.printed === false && !others.has(one.subtype ?? ''))
        .filter(({ rect, page_index: index }) => {
          const page = pages[index];
          return rect && page && overlap(rect, finishedBox(page));
        })
        .map((one) => annotationHit(one, { kind: one.subtype ?? 'nameless' })),
      unlisted(facts, 'annotations'),
    );
  },
});

function isSeen({ flags }: Annotation): boolean {
  return ((flags ?? 0) & unseen) === 0;
}
