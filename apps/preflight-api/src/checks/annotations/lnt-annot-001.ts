import type { Rect } from '@forme/contracts';
import { check, hits, missing } from '../check';

// Forms are judged by LNT_STRUCT_002; a popup never prints; TrapNet and PrinterMark are made to be printed.
const judgedElsewhere = new Set(['Widget', 'Popup', 'TrapNet', 'PrinterMark']);

/** ISO 15930-7, 6.8: annotations that print lie outside the bleed box. */
export const lntAnnot001 = check({
  id: 'LNT_ANNOT_001',
  title: 'Comment or annotation that prints',
  category: 'annotations',
  severity: 'warning',
  standard: 'ISO 15930-7',
  clause: '6.8',
  thresholds: [],
  message: 'A {kind} annotation lies on the printed area and is marked to print.',
  why: 'Notes and stamps would appear on the finished piece.',
  fix: 'Delete the annotation or switch off its printing.',
  evaluate: ({ annotations, pages }) => {
    if (!annotations) return missing('annotation');
    return hits(
      annotations.flatMap((annotation) => {
        const bleed = pages[annotation.page_index]?.boxes.bleed;
        const visible = annotation.printed === true && annotation.has_appearance_stream === true;
        if (!visible || !bleed || !annotation.rect || judgedElsewhere.has(annotation.subtype ?? ''))
          return [];
        if (!overlap(annotation.rect, bleed)) return [];
        return [
          {
            page: annotation.page_num,
            bbox: annotation.rect,
            objectId: annotation.annotation_id,
            objectType: 'annotation' as const,
            params: { kind: annotation.subtype ?? 'nameless' },
          },
        ];
      }),
    );
  },
});

function overlap(a: Rect, b: Rect): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}
