import { numbersOf, type PlacedObject, type Surface, type TicketElement } from '@forme/cip4';
import type { MarkItem, MarksTemplate } from '@forme/contracts/producer';

/** Half the length of a drawn line, in points: 5 mm arms, which JDF leaves to the system. */
const ARM_PT = 14.1732;
const LINE_PT = 0.25;

type Point = readonly [number, number];

/**
 * The marks of a layout's surfaces as a marks template for its imposed sheets, whose trim box is the sheet; null when there are none. Marks are
 * drawn on every side, so all sides have the same.
 */
export function mapMarks(
  surfaces: readonly Surface[],
  colorants: readonly string[] | null,
): MarksTemplate | null {
  let template: MarksTemplate | null = null;
  for (const { marks, element, contentsBox } of surfaces) {
    const origin: Point = [contentsBox?.x0 ?? 0, contentsBox?.y0 ?? 0];
    const items = marks.flatMap((mark) => itemsOf(mark, origin, colorants));
    template ??= { marks: items };
    if (JSON.stringify(template.marks) !== JSON.stringify(items)) {
      throw element.error('unmapped', 'All sides of all sheets have the same marks');
    }
  }
  return template && template.marks.length > 0 ? template : null;
}

function itemsOf(
  mark: PlacedObject,
  origin: Point,
  colorants: readonly string[] | null,
): MarkItem[] {
  const { element, ord } = mark;
  if (ord !== null && element.children.length === 0) {
    throw element.error('unmapped', 'Marks that are pages of a run list are not placed', 'Ord');
  }
  const [a, b, c, d, e, f] = mark.ctm;
  const toSheet = ([x, y]: Point): Point => [
    a * x + c * y + e - origin[0],
    b * x + d * y + f - origin[1],
  ];
  return element.children.flatMap((child): MarkItem[] => {
    switch (child.name) {
      case 'RegisterMark':
        return cross(
          child.only(['Center', 'MarkType', 'MarkUsage'], []),
          'Center',
          'Cross',
          toSheet,
        );
      case 'CutMark':
        return cross(child.only(['Position', 'MarkType'], []), 'Position', 'CrossCutMark', toSheet);
      case 'ColorControlStrip':
        return [colorBar(child.only(['Center'], []), colorants, toSheet)];
      default:
        throw child.error(
          'unmapped',
          'Of marks there are RegisterMark, CutMark and ColorControlStrip',
        );
    }
  });
}

/** An upright cross: two lines from the lower left corner of the sheet. */
function cross(
  mark: TicketElement,
  at: string,
  type: string,
  toSheet: (point: Point) => Point,
): MarkItem[] {
  if (mark.attribute('MarkType') !== type)
    throw mark.error('unmapped', `Of this mark there is ${type}`, 'MarkType');
  const [x, y] = toSheet(pointOf(mark, at));
  const line = (from: Point, to: Point): MarkItem => ({
    type: 'custom',
    anchor: 'trim_bottom_left',
    points: [from, to],
    line_width_pt: LINE_PT,
    closed: false,
  });
  return [line([x - ARM_PT, y], [x + ARM_PT, y]), line([x, y - ARM_PT], [x, y + ARM_PT])];
}

/** A bar of the inks in the slug of the edge that is named by its Center: the nearer of bottom and left when the other coordinate is 0. */
function colorBar(
  strip: TicketElement,
  colorants: readonly string[] | null,
  toSheet: (point: Point) => Point,
): MarkItem {
  if (!colorants || colorants.length === 0)
    throw strip.error('unmapped', 'A strip needs the inks of a linked ColorantControl');
  const [x, y] = toSheet(pointOf(strip, 'Center'));
  return { type: 'color_bar', anchor: y <= x ? 'slug_bottom' : 'slug_left', inks: [...colorants] };
}

function pointOf(element: TicketElement, name: string): Point {
  const text = element.attribute(name);
  if (text === undefined) throw element.error('malformed', 'The mark says no place', name);
  const [x = 0, y = 0] = numbersOf(text, { element, name }, 2);
  return [x, y];
}
