import type { Matrix, Rect } from '@forme/pdf-core/geometry';
import type { TicketElement } from '../xml/ticket-element';
import type { Resource } from './resource';
import { integerIn, matrixIn, rectIn, sizeIn, type Size } from './values';

/** A ContentObject or MarkObject: something placed on a surface (JDF 1.x, Layout). */
export interface PlacedObject {
  readonly element: TicketElement;
  /** Index of the page in the run list; null when it has none. */
  readonly ord: number | null;
  /** From the page to the surface. */
  readonly ctm: Matrix;
  /** On the surface. */
  readonly clipBox: Rect | null;
  /** The finished page: its size, and from its lower left corner to the surface. */
  readonly trim: { readonly ctm: Matrix; readonly size: Size } | null;
}

/** One side of a sheet. */
export interface Surface {
  readonly element: TicketElement;
  /** Names of signature and sheet; together they identify a sheet. */
  readonly sheet: string;
  readonly side: 'front' | 'back';
  /** The area of the surface, which sets its coordinate system; null when not given. */
  readonly contentsBox: Rect | null;
  /** Size of the paper, where a Media says it. */
  readonly paper: Size | null;
  readonly contents: readonly PlacedObject[];
  readonly marks: readonly PlacedObject[];
}

/** Most objects of all surfaces. */
const MOST_OBJECTS = 100_000;
const layoutAttributes = ['SurfaceContentsBox', 'Automated', 'SourceWorkStyle', 'OrdReset'];
const placedAttributes = ['CTM', 'ClipBox', 'Ord', 'TrimCTM', 'TrimSize', 'Type'];

/** The surfaces of a layout, explicit or in the form before JDF 1.3. Automated layouts are `unmapped`: their pages are not known beforehand. */
export function readLayout(layout: Resource): readonly Surface[] {
  let objects = 0;
  return layout.leaves().map((part) => {
    // What partitions inherit counts for each of them.
    objects += part.elements('ContentObject').length + part.elements('MarkObject').length;
    if (objects > MOST_OBJECTS)
      throw part.element.error('limit', `There are more than ${MOST_OBJECTS} objects`);
    return surfaceOf(part);
  });
}

function surfaceOf(part: Resource): Surface {
  const { element } = part.only(layoutAttributes, ['ContentObject', 'MarkObject', 'Media']);
  if (part.attribute('Automated') === 'true') {
    throw part
      .holder('Automated')
      .error('unmapped', 'Automated layouts are not resolved', 'Automated');
  }
  const box = part.attribute('SurfaceContentsBox');
  const place = { element: part.holder('SurfaceContentsBox'), name: 'SurfaceContentsBox' };
  return {
    element,
    sheet: JSON.stringify([part.key('SignatureName'), part.key('SheetName')]),
    side: part.key('Side') === 'Back' ? 'back' : 'front',
    contentsBox: box === undefined ? null : rectIn(box, place),
    paper: paperUnder(part),
    contents: part.elements('ContentObject').map((it) => placedOf(it.element)),
    marks: part.elements('MarkObject').map((it) => placedOf(it.element)),
  };
}

/** The size of a Media that is paper, else null. What the paper is made of is the press's. */
export function paperOf(media: Resource): Size | null {
  const dimension = media.attribute('Dimension');
  if ((media.attribute('MediaType') ?? 'Paper') !== 'Paper' || dimension === undefined) return null;
  return sizeIn(dimension, { element: media.holder('Dimension'), name: 'Dimension' });
}

/** The first size of paper among the Media of a resource; null when none gives it. */
export function paperUnder(part: Resource): Size | null {
  for (const media of part.elements('Media')) {
    const size = paperOf(media);
    if (size) return size;
  }
  return null;
}

/** A placed object of JDF or XJDF, which name the same attributes; `unmapped` for others but those of `more`. */
export function placedOf(element: TicketElement, more: readonly string[] = []): PlacedObject {
  for (const name of element.attributeNames) {
    if (!placedAttributes.includes(name) && !more.includes(name))
      throw element.error('unmapped', 'This attribute has no place in a job', name);
  }
  const read = <T>(
    name: string,
    as: (text: string, place: { element: TicketElement; name: string }) => T,
  ) => {
    const text = element.attribute(name);
    return text === undefined ? null : as(text, { element, name });
  };
  const [ctm, size] = [read('TrimCTM', matrixIn), read('TrimSize', sizeIn)];
  if ((ctm === null) !== (size === null)) {
    throw element.error('malformed', 'TrimCTM and TrimSize come together');
  }
  return {
    element,
    ord: read('Ord', integerIn),
    ctm: read('CTM', matrixIn) ?? [1, 0, 0, 1, 0, 0],
    clipBox: read('ClipBox', rectIn),
    trim: ctm && size ? { ctm, size } : null,
  };
}
