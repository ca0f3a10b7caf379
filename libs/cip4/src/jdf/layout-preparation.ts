import type { TicketElement } from '../xml/ticket-element';
import { paperUnder } from './layout';
import type { Resource } from './resource';
import { numbersOf, rangesIn, type Size } from './values';

const sidesNames = [
  'OneSidedFront',
  'OneSidedBackFlipX',
  'OneSidedBackFlipY',
  'TwoSidedFlipX',
  'TwoSidedFlipY',
] as const;

/** The printed surfaces of a sheet and the axis about which it is flipped (JDF 1.x, LayoutPreparationParams/@Sides). */
export type Sides = (typeof sidesNames)[number];

/** Pages of a run list that are prepared alike. */
export interface PreparedPart {
  readonly element: TicketElement;
  /** First and last page of each range, from 0, negative from the last; null: all pages. */
  readonly runIndex: readonly (readonly [number, number])[] | null;
  readonly sides: Sides;
  readonly paper: Size | null;
  /** Blank sheets before and after the pages. */
  readonly blankBefore: number;
  readonly blankAfter: number;
}

/** How pages are laid in the cells of sheets (JDF 1.x, LayoutPreparationParams). */
export interface LayoutPreparation {
  readonly element: TicketElement;
  readonly columns: number;
  readonly rows: number;
  /** How often a page stands side by side and one above the other. */
  readonly repeat: { readonly x: number; readonly y: number };
  readonly scheme: 'Sequential' | 'Saddle' | 'Perfect';
  /** `XyZ`: to the right, downwards, then the back; null when the ticket leaves it open. */
  readonly direction: string | null;
  readonly foldCatalog: string | null;
  readonly bindingEdge: 'Left' | 'Right' | 'Top' | 'Bottom' | 'None';
  /** Of the cells, degrees counter-clockwise. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** Pages may be rotated by 90 degrees to fit their cells. */
  readonly turnsPages: boolean;
  /** FitPolicy/@SizePolicy; null when the ticket leaves it open. */
  readonly sizePolicy: string | null;
  /** The ticket puts pages in the middle of their cells; false when it leaves that open. */
  readonly isCentered: boolean;
  readonly parts: readonly PreparedPart[];
}

const attributes = [
  ...['NumberUp', 'StepRepeat', 'Sides', 'PageDistributionScheme', 'PresentationDirection'],
  ...['FoldCatalog', 'BindingEdge', 'Rotate', 'FinishingOrder', 'PageOrder', 'RunIndex'],
];
const MOST_CELLS = 1024;
const rotations: Readonly<Record<string, 0 | 90 | 180 | 270>> = {
  Rotate0: 0,
  Rotate90: 90,
  Rotate180: 180,
  Rotate270: 270,
};

/** Reads LayoutPreparationParams. `unmapped` for mirrored cells, shifted pages, creep, tiles, and what partitions say differently but sides and paper. */
export function readLayoutPreparation(params: Resource): LayoutPreparation {
  const { element } = params;
  const leaves = params.leaves();
  for (const leaf of leaves) {
    leaf.only(attributes, ['FitPolicy', 'ImageShift', 'Media', 'InsertSheet']);
    for (const name of attributes) {
      if (
        name === 'Sides' ||
        name === 'RunIndex' ||
        leaf.attribute(name) === params.attribute(name)
      )
        continue;
      throw leaf.element.error(
        'unmapped',
        'Partitions differ in Sides, RunIndex and Media alone. Send one ticket for each',
        name,
      );
    }
    for (const name of ['FitPolicy', 'ImageShift']) {
      const [own] = leaf.element === element ? [] : leaf.element.childrenNamed(name);
      if (own)
        throw own.error(
          'unmapped',
          'Partitions differ in Sides, RunIndex and Media alone. Send one ticket for each',
        );
    }
  }
  const scheme = oneOf(
    params,
    'PageDistributionScheme',
    ['Sequential', 'Saddle', 'Perfect'] as const,
    'Sequential',
  );
  if (oneOf(params, 'PageOrder', ['Reader', 'Printer'] as const, 'Reader') === 'Printer')
    throw element.error(
      'unmapped',
      'Pages in the order of the printer are not laid again. Send them in the order of the reader',
      'PageOrder',
    );
  const direction = params.attribute('PresentationDirection');
  return {
    element,
    ...gridOf(params),
    scheme,
    direction: direction === undefined || direction === 'FoldCatalog' ? null : direction,
    foldCatalog: params.attribute('FoldCatalog') ?? null,
    bindingEdge: oneOf(
      params,
      'BindingEdge',
      ['Left', 'Right', 'Top', 'Bottom', 'None'] as const,
      'Left',
    ),
    rotation: rotationOf(params),
    ...fitOf(params),
    isCentered: centered(params),
    parts: partsOf(leaves),
  };
}

function gridOf(params: Resource): Pick<LayoutPreparation, 'columns' | 'rows' | 'repeat'> {
  const { element } = params;
  const up = params.attribute('NumberUp');
  const [columns = 1, rows = 1] =
    up === undefined ? [1, 1] : numbersOf(up, { element, name: 'NumberUp' }, 2);
  if (![columns, rows].every((it) => Number.isInteger(it) && it > 0) || columns * rows > MOST_CELLS)
    throw element.error(
      'malformed',
      `NumberUp is two whole numbers above zero, at most ${MOST_CELLS} cells`,
      'NumberUp',
    );
  const text = params.attribute('StepRepeat');
  const [x = 1, y = 1, z = 1] =
    text === undefined ? [1, 1, 1] : numbersOf(text, { element, name: 'StepRepeat' }, 3);
  const [fitsX, fitsY] = [x === 1 || x === columns, y === 1 || y === rows];
  if (!fitsX || !fitsY || z !== 1)
    throw element.error(
      'unmapped',
      'A page is repeated over all columns or none, all rows or none, on one side',
      'StepRepeat',
    );
  return { columns, rows, repeat: { x, y } };
}

function rotationOf(params: Resource): LayoutPreparation['rotation'] {
  const found = rotations[params.attribute('Rotate') ?? 'Rotate0'];
  if (found !== undefined) return found;
  throw params.element.error(
    'unmapped',
    'Cells are rotated by Rotate0, Rotate90, Rotate180 or Rotate270, not mirrored',
    'Rotate',
  );
}

function fitOf(params: Resource): Pick<LayoutPreparation, 'turnsPages' | 'sizePolicy'> {
  const [fit] = params.elements('FitPolicy');
  if (!fit) return { turnsPages: false, sizePolicy: null };
  fit.only(['RotatePolicy', 'SizePolicy'], []);
  const rotate = oneOf(
    fit,
    'RotatePolicy',
    ['NoRotate', 'RotateOrthogonal', 'RotateCounterClockwise'] as const,
    'NoRotate',
  );
  const size = oneOf(
    fit,
    'SizePolicy',
    ['FitToPage', 'ReduceToFit', 'ClipToMaxPage', 'Abort', ''] as const,
    '',
  );
  return { turnsPages: rotate !== 'NoRotate', sizePolicy: size === '' ? null : size };
}

function centered(params: Resource): boolean {
  const [shift] = params.elements('ImageShift');
  if (!shift) return false;
  shift.only(['PositionX', 'PositionY', 'ShiftFront', 'ShiftBack'], []);
  for (const name of ['ShiftFront', 'ShiftBack']) {
    const text = shift.attribute(name);
    const moves =
      text !== undefined &&
      numbersOf(text, { element: shift.element, name }, 2).some((it) => it !== 0);
    if (moves)
      throw shift.element.error(
        'unmapped',
        'Pages are not shifted in their cells. Take it out, or send a Layout with TrimCTM',
        name,
      );
  }
  const places = ['PositionX', 'PositionY'].map((name) =>
    oneOf(shift, name, ['None', 'Center'] as const, 'None'),
  );
  return places.every((it) => it === 'Center');
}

function partsOf(leaves: readonly Resource[]): readonly PreparedPart[] {
  // A sheet that several partitions inherit is inserted once: before the first of them, after the last.
  const headers = new Set<TicketElement>();
  const trailers = new Map<TicketElement, Resource>();
  for (const leaf of leaves) {
    for (const { element } of leaf.elements('InsertSheet')) trailers.set(element, leaf);
  }
  return leaves.map((leaf): PreparedPart => {
    let [blankBefore, blankAfter] = [0, 0];
    for (const insert of leaf.elements('InsertSheet')) {
      const { element } = insert;
      if (usageOf(insert) === 'Header') blankBefore += headers.has(element) ? 0 : 1;
      else blankAfter += trailers.get(element) === leaf ? 1 : 0;
      headers.add(element);
    }
    const index = leaf.attribute('RunIndex');
    return {
      element: leaf.element,
      runIndex:
        index === undefined
          ? null
          : rangesIn(index, { element: leaf.holder('RunIndex'), name: 'RunIndex' }),
      sides: oneOf(leaf, 'Sides', sidesNames, 'OneSidedFront'),
      paper: paperUnder(leaf),
      blankBefore,
      blankAfter,
    };
  });
}

function usageOf(insert: Resource): 'Header' | 'Trailer' {
  const { element } = insert;
  if (insert.attribute('SheetFormat') !== 'Blank')
    throw element.error('unmapped', 'Inserted sheets are Blank', 'SheetFormat');
  return oneOf(insert, 'SheetUsage', ['Header', 'Trailer'] as const, 'Header');
}

function oneOf<T extends string>(
  part: Resource,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const text = part.attribute(name) ?? fallback;
  const found = values.find((it) => it === text);
  if (found !== undefined) return found;
  throw part
    .holder(name)
    .error('unmapped', `Expected one of ${values.filter((it) => it !== '').join(', ')}`, name);
}
