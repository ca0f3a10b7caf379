import { withAnnotations } from './annotations.fixture';
import { truthOf } from '../truth.fixture';
import { commentNotPrinting } from './comment-not-printing';

const note = (entries: string, rect = '60 60 90 90') =>
  withAnnotations([`/Rect [${rect}] ${entries}`]);

export const cases = truthOf(commentNotPrinting, {
  fires: {
    'a note': {
      pdf: note('/Subtype /Text'),
      hits: [{ kind: 'Text' }],
      pages: [1],
      boxes: [[60, 60, 90, 90]],
    },
    'a highlight at the edge of the trim': {
      pdf: note('/Subtype /Highlight', '340 60 360 90'),
      hits: [{ kind: 'Highlight' }],
    },
    'one without a kind': { pdf: note(''), hits: [{ kind: 'nameless' }] },
  },
  silent: {
    'no annotation': withAnnotations([]),
    'one that prints': note('/Subtype /Text /F 4'),
    'one that is hidden': note('/Subtype /Text /F 2'),
    'one that is not viewed': note('/Subtype /Text /F 32'),
    'one outside the trim': note('/Subtype /Text', '351 60 360 90'),
    'a link': note('/Subtype /Link'),
    'a pop-up': note('/Subtype /Popup'),
    'a field': note('/Subtype /Widget'),
    'a mark of the printer': note('/Subtype /PrinterMark'),
  },
});
