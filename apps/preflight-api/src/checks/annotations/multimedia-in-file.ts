import { check, hitsOrGap, missing } from '../check';
import { unlisted } from '../unlisted';
import { annotationHit } from './annotation-hit';

const multimedia = new Set(['Sound', 'Movie', 'Screen', 'RichMedia', '3D']);

/** Sound, film and 3D (ISO 32000-2, 12.5.6) cannot be printed. */
export const multimediaInFile = check({
  id: 'LNT_ANNOT_002',
  title: 'Multimedia in the file',
  category: 'annotations',
  severity: 'error',
  standard: 'ISO 32000-2',
  clause: '12.5.6',
  thresholds: [],
  message: 'The page carries a {kind} annotation.',
  why: 'Multimedia cannot be printed; its poster image is usually of screen quality.',
  fix: 'Replace it with an image suitable for print.',
  evaluate: (facts) => {
    const { annotations } = facts;
    if (!annotations) return missing('annotation');
    return hitsOrGap(
      annotations
        .filter((annotation) => multimedia.has(annotation.subtype ?? ''))
        .map((annotation) => annotationHit(annotation, { kind: annotation.subtype ?? '' })),
      unlisted(facts, 'annotations'),
    );
  },
});
