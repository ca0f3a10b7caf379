import type { TicketElement } from '../xml/ticket-element';
import { paperUnder } from './layout';
import type { Resource } from './resource';
import { numbersOf, rangesIn, sizeIn, type Size } from './values';

/** The work styles of JDF 1.x, StrippingParams. */
const workStyles = [
  'Simplex',
  'WorkAndBack',
  'WorkAndTurn',
  'WorkAndTumble',
  'Perfecting',
] as const;

/** How front and back come on a sheet. */
export type WorkStyle = (typeof workStyles)[number];

/** One cell of a bindery signature: its pages from 0, each null when the cell is empty. */
export interface SignatureCell {
  readonly element: TicketElement;
  readonly front: number | null;
  readonly back: number | null;
  /** Degrees, counter-clockwise. */
  readonly rotation: 0 | 90 | 180 | 270;
}

/** How one sheet is stripped up. */
export interface StrippedSheet {
  readonly element: TicketElement;
  readonly workStyle: WorkStyle;
  readonly paper: Size | null;
  /** Of the finished page. */
  readonly trimSize: Size | null;
  /** On each side of the page, in points. */
  readonly bleed: number;
  /** Margin of a page at its spine, in points. */
  readonly spine: number;
  /** Between the finished pages of neighbouring cells, in points: face and spine across, head and foot upwards. */
  readonly gap: { readonly x: number; readonly y: number };
  readonly signature: BinderySignature;
}

/** A bindery signature (JDF 1.x, BinderySignature). */
export interface BinderySignature {
  readonly element: TicketElement;
  /** `F16-6`; null without a fold. */
  readonly foldCatalog: string | null;
  readonly columns: number;
  readonly rows: number;
  /** From the lower left, row by row; empty when the ticket leaves them open. */
  readonly cells: readonly SignatureCell[];
}

const cellAttributes = [
  'TrimSize',
  'BleedFace',
  'BleedSpine',
  'BleedHead',
  'BleedFoot',
  'Spine',
  'TrimFace',
  'TrimHead',
  'TrimFoot',
];
const signatureAttributes = ['BinderySignatureType', 'FoldCatalog', 'NumberUp'];
const MOST_CELLS = 1024;
const MOST_SHEETS = 1000;

/** The sheets of StrippingParams. `unmapped` for positions, dies and what else cannot be said of a grid. */
export function readStripping(params: Resource): readonly StrippedSheet[] {
  const leaves = params.leaves();
  if (leaves.length > MOST_SHEETS)
    throw params.element.error('limit', `There are more than ${MOST_SHEETS} sheets`);
  return leaves.map((part) => {
    part.only(['WorkStyle'], ['BinderySignature', 'StripCellParams', 'Media']);
    const [signature, second] = part.elements('BinderySignature');
    if (!signature || second) {
      throw (second?.element ?? part.element).error(
        'unmapped',
        'A sheet takes one BinderySignature',
      );
    }
    const cell = cellOf(part.elements('StripCellParams'));
    const style = workStyles.find((it) => it === (part.attribute('WorkStyle') ?? 'Simplex'));
    if (!style)
      throw part.holder('WorkStyle').error('unmapped', 'This work style is not known', 'WorkStyle');
    return {
      ...cell,
      element: part.element,
      workStyle: style,
      paper: paperUnder(part),
      signature: signatureOf(signature),
    };
  });
}

function cellOf(
  cells: readonly Resource[],
): Pick<StrippedSheet, 'trimSize' | 'bleed' | 'spine' | 'gap'> {
  const [cell, second] = cells;
  if (second) throw second.element.error('unmapped', 'All cells of a sheet are alike');
  if (!cell) return { trimSize: null, bleed: 0, spine: 0, gap: { x: 0, y: 0 } };
  const { element } = cell.only(cellAttributes, []);
  const length = (name: string): number => {
    const text = cell.attribute(name);
    const [value = 0] = text === undefined ? [0] : numbersOf(text, { element, name }, 1);
    if (value < 0) throw element.error('malformed', 'This length is below zero', name);
    return value;
  };
  const size = cell.attribute('TrimSize');
  return {
    trimSize: size === undefined ? null : sizeIn(size, { element, name: 'TrimSize' }),
    bleed: Math.max(...['BleedFace', 'BleedSpine', 'BleedHead', 'BleedFoot'].map(length)),
    spine: length('Spine'),
    gap: { x: length('TrimFace') + length('Spine'), y: length('TrimHead') + length('TrimFoot') },
  };
}

function signatureOf(signature: Resource): BinderySignature {
  const { element } = signature.only(signatureAttributes, ['SignatureCell']);
  const type = signature.attribute('BinderySignatureType') ?? 'Fold';
  if (type === 'Die')
    throw element.error('unmapped', 'Dies have no place in a grid', 'BinderySignatureType');
  const up = signature.attribute('NumberUp');
  const { width, height } =
    up === undefined ? { width: 1, height: 1 } : sizeIn(up, { element, name: 'NumberUp' });
  if (!Number.isInteger(width) || !Number.isInteger(height) || width * height > MOST_CELLS) {
    throw element.error(
      'malformed',
      `NumberUp is two whole numbers, at most ${MOST_CELLS} cells`,
      'NumberUp',
    );
  }
  const cells = signature.elements('SignatureCell').flatMap((it) => cellsOf(it.element));
  if (cells.length > 0 && cells.length !== width * height) {
    throw element.error('malformed', `There are ${cells.length} cells for ${width} x ${height}`);
  }
  return {
    element,
    foldCatalog: signature.attribute('FoldCatalog') ?? null,
    columns: width,
    rows: height,
    cells,
  };
}

const rotations = { Up: 0, Right: 270, Down: 180, Left: 90 } as const;

/** A SignatureCell is expanded to one cell for each page that it lists. */
function cellsOf(element: TicketElement): readonly SignatureCell[] {
  element.only(['FrontPages', 'BackPages', 'Orientation'], []);
  const pages = (name: string): readonly number[] =>
    rangesIn(element.attribute(name) ?? '-1', { element, name }).flatMap(([first, last]) => {
      if (first === last) return [first];
      throw element.error('unmapped', 'Pages of cells are listed one by one', name);
    });
  const fronts = pages('FrontPages');
  const backs = element.attribute('BackPages') === undefined ? [] : pages('BackPages');
  if (backs.length > 0 && backs.length !== fronts.length) {
    throw element.error('malformed', 'FrontPages and BackPages are equally long', 'BackPages');
  }
  const turn = element.attribute('Orientation') ?? 'Up';
  if (!Object.hasOwn(rotations, turn))
    throw element.error('malformed', 'Orientation is Up, Right, Down or Left', 'Orientation');
  const rotation = rotations[turn as keyof typeof rotations];
  const page = (index: number | undefined): number | null =>
    index === undefined || index < 0 ? null : index;
  return fronts.map((front, at) => ({
    element,
    front: page(front),
    back: page(backs[at]),
    rotation,
  }));
}
