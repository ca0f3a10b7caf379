import { bleedOf } from '../pages.fixture';
import { drawn, withAnnotations } from './annotations.fixture';
import { truthOf } from '../truth.fixture';
import { printingAnnotation } from './printing-annotation';

const note = (entries: string, rect = '60 60 90 90') =>
  withAnnotations([`/Subtype /FreeText /Rect [${rect}] ${entries}`]);
const printing = `/F 4 ${drawn}`;

export const cases = truthOf(printingAnnotation, {
  fires: {
    'a comment that prints': {
      pdf: note(printing),
      hits: [{ kind: 'FreeText' }],
      pages: [1],
      boxes: [[60, 60, 90, 90]],
    },
    'one in the bleed': { pdf: note(printing, '355 60 390 90'), hits: [{ kind: 'FreeText' }] },
    'one without a kind': {
      pdf: withAnnotations([`/Rect [60 60 90 90] ${printing}`]),
      hits: [{ kind: 'nameless' }],
    },
    'one in the slug of a page without bleed, on the sheet of a page without trim': {
      pdf: withAnnotations([`/Subtype /Text /Rect [1 1 9 9] ${printing}`], '/MediaBox [0 0 99 99]'),
      hits: [{ kind: 'Text' }],
    },
  },
  silent: {
    'no annotation': withAnnotations([]),
    'one that does not print': note(drawn),
    'one that is hidden': note(`/F 6 ${drawn}`),
    'one without an appearance': note('/F 4'),
    'one outside the bleed': note(printing, '359 60 390 90'),
    'one that touches the bleed': note(printing, `${bleedOf(3)[2]} 60 390 90`),
    'one outside the trim of a page without bleed': withAnnotations(
      [`/Subtype /Text /Rect [355 60 390 90] ${printing}`],
      '/MediaBox [0 0 400 400] /TrimBox [50 50 350 350]',
    ),
    'a field': withAnnotations([`/Subtype /Widget /Rect [60 60 90 90] ${printing}`]),
    'a mark of the printer': withAnnotations([
      `/Subtype /PrinterMark /Rect [60 60 90 90] ${printing}`,
    ]),
    'a trap network': withAnnotations([`/Subtype /TrapNet /Rect [60 60 90 90] ${printing}`]),
    'a pop-up': withAnnotations([`/Subtype /Popup /Rect [60 60 90 90] ${printing}`]),
    'one without a rectangle': withAnnotations([`/Subtype /Text ${printing}`]),
  },
});
