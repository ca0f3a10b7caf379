import { onePagePdf } from '@forme/test-kit';
import { printPage } from '../pages.fixture';

/** An appearance stream, object 10 of {@link withAnnotations}. */
export const drawn = '/AP << /N 10 0 R >>';

/** A print page (trim [50 50 350 350], bleed 3 mm) with these annotations, each the entries of its dictionary. */
export function withAnnotations(annotations: readonly string[], page = printPage()): Uint8Array {
  const written = annotations.map((entries) => `<< /Type /Annot ${entries} >>`);
  return onePagePdf({
    page: `${page} /Annots [${written.join(' ')}]`,
    objects: {
      10: { dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10]', data: '0 0 10 10 re f' },
    },
  });
}
