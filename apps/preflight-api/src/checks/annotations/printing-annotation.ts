import type { Annotation, Page } from '@forme/contracts/extraction';
import { printedBox } from '../boxes/finished-box';
import { check, hitsOrGap, missing } from '../check';
import { overlap } from '../page-elements';
import { unlisted } from '../unlisted';
import { annotationHit } from './annotation-hit';

// Forms are judged by LNT_STRUCT_002; a popup never prints; TrapNet and PrinterMark are made to be printed (ISO 32000-2, 14.11.3, 14.11.6).
const judgedElsewhere = new Set(['Widget', 'Popup', 'TrapNet', 'PrinterMark']);

/**
 * ISO 15930-7: annotations that print are outside the BleedBox, or without one outside the finished page. An annotation prints when it has an
 * appearance and its flags say so (ISO 32000-2, 12.5.3, 12.5.5).
 */
export const printingAnnotation = check({
  id: 'LNT_ANNOT_001',
  title: 'Comment or annotation that prints',
  category: 'annotations',
  severity: 'warning',
  standard: 'ISO 15930-7',
  thresholds: [],
  message: 'An annotation ({kind}) is on the printed area and is set to print.',
  why: 'Notes and stamps would appear on the finished piece.',
  fix: 'Delete the annotation or switch off its printing.',
  evaluate: (facts) => {
    const { annotations, pages } = facts;
    if (!annotations) return missing('annotation');
    const suspects = annotations.filter((annotation) => isOnPrintedArea(annotation, pages));
    const unclear = suspects.filter((annotation) => prints(annotation) === null).length;
    return hitsOrGap(
      suspects
        .filter(prints)
        .map((annotation) => annotationHit(annotation, { kind: annotation.subtype ?? 'nameless' })),
      unclear === 0
        ? unlisted(facts, 'annotations')
        : `it is not known whether ${unclear} annotation(s) print`,
    );
  },
});

function isOnPrintedArea({ rect, subtype, page_index: index }: Annotation, pages: readonly Page[]) {
  const page = pages[index];
  if (!rect || !page || judgedElsewhere.has(subtype ?? '')) return false;
  return overlap(rect, printedBox(page));
}

/** Null when the facts do not show it. */
function prints({ printed, has_appearance_stream: isDrawn }: Annotation): boolean | null {
  if (printed === false || isDrawn === false) return false;
  return printed === null || isDrawn === null ? null : true;
}
