import { placedOf, type PlacedObject, type Surface } from '../jdf/layout';
import { rectIn, sizeIn, type Size } from '../jdf/values';
import type { TicketElement } from '../xml/ticket-element';
import type { XjdfResource, XjdfTicket } from './xjdf-ticket';

/** Most objects of all surfaces. */
const MOST_OBJECTS = 100_000;
const partKeys = ['SheetName', 'Side', 'SignatureName'];

/**
 * The surfaces of the Layout resources (XJDF 2.x, Layout): each resource is a side of a sheet, its PlacedObjects hold content or marks.
 * `unmapped` for automated layouts and for positions of bindery signatures.
 */
export function readXjdfLayout(
  ticket: XjdfTicket,
  layouts: readonly XjdfResource[],
): readonly Surface[] {
  let objects = 0;
  return layouts.map((layout) => {
    objects += layout.element.children.length;
    if (objects > MOST_OBJECTS)
      throw layout.element.error('limit', `There are more than ${MOST_OBJECTS} objects`);
    return surfaceOf(ticket, layout);
  });
}

function surfaceOf(ticket: XjdfTicket, { element, part }: XjdfResource): Surface {
  element.only(['SurfaceContentsBox', 'Automated', 'WorkStyle', 'MediaRef'], ['PlacedObject']);
  if (element.attribute('Automated') === 'true')
    throw element.error('unmapped', 'Automated layouts are not resolved', 'Automated');
  const style = element.attribute('WorkStyle') ?? 'WorkAndBack';
  if (style !== 'WorkAndBack' && style !== 'Simplex')
    throw element.error(
      'unmapped',
      'Sides that are placed one by one are WorkAndBack or Simplex',
      'WorkStyle',
    );
  for (const key of part.keys()) {
    if (!partKeys.includes(key))
      throw (element.parent ?? element).error(
        'unmapped',
        `Of parts there are ${partKeys.join(', ')}, not ${key}`,
      );
  }
  const box = element.attribute('SurfaceContentsBox');
  const media = element.attribute('MediaRef');
  const placed = element.childrenNamed('PlacedObject').map(objectOf);
  return {
    element,
    sheet: JSON.stringify([part.get('SignatureName'), part.get('SheetName')]),
    side: part.get('Side') === 'Back' ? 'back' : 'front',
    contentsBox: box === undefined ? null : rectIn(box, { element, name: 'SurfaceContentsBox' }),
    paper: media === undefined ? null : xjdfPaper(ticket.referred(media, element, 'MediaRef')),
    contents: placed.filter(({ element: it }) => it.name === 'PlacedObject'),
    marks: placed.filter(({ element: it }) => it.name === 'MarkObject'),
  };
}

/** A ContentObject has no name; a mark is named after its MarkObject, which contains the drawn marks. */
function objectOf(element: TicketElement): PlacedObject {
  const [kind, second] = element.children;
  if (second)
    throw second.error('unmapped', 'A placed object is one ContentObject or one MarkObject');
  if (kind && kind.name !== 'ContentObject' && kind.name !== 'MarkObject')
    throw kind.error('unmapped', 'This element has no place in a job');
  const placed = placedOf(element, ['ID']);
  if (kind?.name !== 'MarkObject') {
    kind?.only([], []);
    return placed;
  }
  for (const name of kind.attributeNames)
    throw kind.error('unmapped', 'This attribute has no place in a job', name);
  return { ...placed, element: kind };
}

/** The size of a Media that is paper, else null. */
export function xjdfPaper({ name, element }: XjdfResource): Size | null {
  const dimension = element.attribute('Dimension');
  const isPaper = name === 'Media' && (element.attribute('MediaType') ?? 'Paper') === 'Paper';
  return isPaper && dimension !== undefined
    ? sizeIn(dimension, { element, name: 'Dimension' })
    : null;
}
