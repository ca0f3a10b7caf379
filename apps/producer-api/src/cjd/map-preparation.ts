import {
  readLayoutPreparation,
  type LayoutPreparation,
  type Resource,
  type Size,
} from '@forme/cip4';
import type { CjdStep, ImposePlan } from '@forme/contracts/producer';
import type { Notes } from './notes';
import { boxesOnPapers } from './papers';
import { cellsInOrder, runListOf, segmentsOf, turnOf } from './prepared-sheets';
import type { RunPages } from './run-pages';

/** Context of a layout preparation. */
interface Matter {
  readonly pages: RunPages;
  readonly paper: Size | null;
  readonly notes: Notes;
}

/** Points by which papers may differ and are one size. */
const TOLERANCE = 0.01;

/** The step that LayoutPreparationParams describe: an imposition or, where each page is alone on papers of several sizes, their page boxes. */
export function mapPreparation(params: Resource, matter: Matter): CjdStep {
  const prep = readLayoutPreparation(params);
  const { pages, notes } = matter;
  const papers = prep.parts.map(({ paper }) => paper ?? matter.paper);
  const [first] = papers;
  if (papers.some((paper) => !sameSize(paper, first))) return boxesOnPapers(prep, papers, pages);
  const page = sizeOfFirst(pages, prep);
  const paper = first ?? (isOneUp(prep) ? page : null);
  if (!paper)
    throw prep.element.error(
      'unmapped',
      'No Media states the size of the sheet. Give a Media with a Dimension',
    );
  if (prep.parts.length > 1)
    notes.add(
      'ticket_element_ignored',
      'Partitions by paper of one size are laid as one job: which paper is loaded is left to the press',
      prep.element,
      'PartIDKeys',
    );
  const plan = prep.scheme === 'Sequential' ? gridPlan(prep, pages, notes) : boundPlan(prep, pages);
  const sheet = sheetFor(prep, paper, page, notes);
  const scale = scaleFor(prep, sheet, page, notes);
  if (!prep.isCentered)
    notes.add(
      'ticket_default_used',
      'No ImageShift positions the pages in their cells: they are centred',
      prep.element,
    );
  return {
    type: 'impose',
    plan: {
      sheet: { width_pt: sheet.width, height_pt: sheet.height },
      source_box: 'crop',
      scale,
      align: { x: 'center', y: 'center' },
      ...plan,
    },
  };
}

const sameSize = (one: Size | null | undefined, other: Size | null | undefined): boolean =>
  !one || !other
    ? !one === !other
    : Math.abs(one.width - other.width) <= TOLERANCE &&
      Math.abs(one.height - other.height) <= TOLERANCE;

const isOneUp = ({ columns, rows, scheme }: LayoutPreparation): boolean =>
  columns * rows === 1 && scheme === 'Sequential';

/** Size of the page as displayed: its crop box, rotated by /Rotate. */
function sizeOfFirst(pages: RunPages, { element }: LayoutPreparation): Size | null {
  const page = pages.shape(pages.at(0, element, 'NumberUp'));
  if (!page) return null;
  const { x0, y0, x1, y1 } = page.boxes.crop;
  const [width, height] = [(x1 - x0) * page.userUnit, (y1 - y0) * page.userUnit];
  return page.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The paper, laid across where its cells then take the pages larger. */
function sheetFor(prep: LayoutPreparation, paper: Size, page: Size | null, notes: Notes): Size {
  if (isOneUp(prep)) return paper;
  const across = { width: paper.height, height: paper.width };
  if (!page) {
    notes.add(
      'ticket_default_used',
      'The first page cannot be read: the sheet has the orientation of its Media',
      prep.element,
    );
    return paper;
  }
  if (largestScale(prep, across, page) <= largestScale(prep, paper, page) * 1.000_1) return paper;
  notes.add(
    'ticket_sheet_turned',
    `The sheet is laid ${across.width} x ${across.height} pt, across its Media, as the cells take the pages larger so`,
    prep.element,
    'NumberUp',
  );
  return across;
}

function largestScale(prep: LayoutPreparation, sheet: Size, page: Size): number {
  const { width, height } = cellOf(prep, sheet);
  const upright = Math.min(width / page.width, height / page.height);
  const turned = Math.min(width / page.height, height / page.width);
  return prep.turnsPages && prep.scheme === 'Sequential' ? Math.max(upright, turned) : upright;
}

function cellOf({ columns, rows, scheme, rotation }: LayoutPreparation, sheet: Size): Size {
  const [cols, lines] = scheme === 'Sequential' ? [columns, rows] : [2, 1];
  const cell = { width: sheet.width / cols, height: sheet.height / lines };
  return rotation % 180 === 0 ? cell : { width: cell.height, height: cell.width };
}

function scaleFor(
  prep: LayoutPreparation,
  sheet: Size,
  page: Size | null,
  notes: Notes,
): 'fit' | 'shrink' {
  switch (prep.sizePolicy) {
    case 'FitToPage':
      return 'fit';
    case 'ReduceToFit':
      return 'shrink';
    case null: {
      const scale = isOneUp(prep) ? 'shrink' : 'fit';
      notes.add(
        'ticket_default_used',
        `No SizePolicy states how pages fit their cells: ${scale === 'fit' ? 'they are made as large as the cell' : 'larger ones are made smaller'}`,
        prep.element,
      );
      return scale;
    }
    default:
      // True size in the middle of the cell: what shrink makes of pages that fit.
      if (page && largestScale(prep, sheet, page) >= 0.999_9) return 'shrink';
      throw prep.element.error(
        'unmapped',
        `With SizePolicy ${prep.sizePolicy} pages must be known to fit their cells. Send FitToPage or ReduceToFit`,
        'NumberUp',
      );
  }
}

/** Two pages on a side, folded in the middle: sheets in one another, or on one another. */
function boundPlan(prep: LayoutPreparation, pages: RunPages): Partial<ImposePlan> {
  const { element, parts, scheme, bindingEdge, columns, rows } = prep;
  const [first] = parts;
  const sides = first?.sides ?? 'OneSidedFront';
  const sound =
    (prep.foldCatalog ?? 'F4-1') === 'F4-1' &&
    [1, 2].includes(columns) &&
    rows === 1 &&
    prep.repeat.x * prep.repeat.y === 1;
  if (!sound)
    throw element.error(
      'unmapped',
      'Bound sheets are F4-1 with two pages side by side. Send StrippingParams with SignatureCells for others',
      prep.foldCatalog ? 'FoldCatalog' : 'NumberUp',
    );
  if (bindingEdge === 'Top' || bindingEdge === 'Bottom')
    throw element.error('unmapped', 'Sheets are bound at the left or the right', 'BindingEdge');
  if (prep.rotation !== 0) throw element.error('unmapped', 'Bound pages are not rotated', 'Rotate');
  for (const part of parts) {
    const fits = part.sides === sides && part.sides.startsWith('TwoSided');
    if (!fits)
      throw part.element.error('unmapped', 'Bound sheets are two-sided, all alike', 'Sides');
    if (part.blankBefore + part.blankAfter > 0)
      throw part.element.error('unmapped', 'No sheets are inserted in a binding');
  }
  return {
    binding: {
      style: scheme === 'Saddle' ? 'saddle-stitch' : 'perfect-bound',
      pages_per_sheet: 4,
      direction: bindingEdge === 'Right' ? 'rtl' : 'ltr',
    },
    ...(sides === 'TwoSidedFlipX' ? { back_side: 'work-and-tumble' as const } : {}),
    run_list: pages.list(),
  };
}

function gridPlan(prep: LayoutPreparation, pages: RunPages, notes: Notes): Partial<ImposePlan> {
  const { element, columns, rows, turnsPages, rotation } = prep;
  const turn = turnOf(prep);
  const cells = cellsInOrder(prep);
  if (columns * rows > prep.repeat.x * prep.repeat.y && prep.direction === null) {
    notes.add(
      'ticket_default_used',
      'No PresentationDirection states how cells are filled: to the right, then downwards',
      element,
      'NumberUp',
    );
  }
  return {
    grid: { cols: columns, rows },
    cell_order: 'top-left',
    ...(turnsPages ? { orientation: 'auto' as const } : {}),
    ...(rotation === 0 ? {} : { cell_rotation: rotation }),
    // About the level axis the back runs head to foot on paper and upright as it is seen.
    ...(turn === 'tumble'
      ? { back_side: 'work-and-tumble' as const, back_head: 'head-to-foot' as const }
      : {}),
    ...(turn === 'turn' ? { back_side: 'sheetwise' as const } : {}),
    run_list: runListOf(prep, cells, segmentsOf(prep, pages), turn),
  };
}
