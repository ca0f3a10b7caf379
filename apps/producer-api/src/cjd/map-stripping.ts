import { readStripping, type Resource, type Size, type StrippedSheet } from '@forme/cip4';
import type { ExplicitPlacement, ImposePlan } from '@forme/contracts/producer';
import type { RunPages } from './run-pages';

/**
 * Folds of the catalogue (CIP4 Pagination Catalog) whose pages the binding of a plan lays out, by pages of a sheet: the half fold. Of larger
 * sheets the catalogue has several arrangements; their tickets say the pages of the cells.
 */
const foldPages: Readonly<Record<string, 4>> = { 'F4-1': 4 };

/** An impose plan of StrippingParams: a grid, folded signatures, or the pages of the cells. The cells are centred on the sheet. */
export function mapStripping(params: Resource, pages: RunPages, paper: Size | null): ImposePlan {
  const sheets = readStripping(params);
  const [first] = sheets;
  if (!first) throw params.element.error('unmapped', 'There is no sheet');
  for (const sheet of sheets.slice(1)) refuseOther(sheet, first);
  const size = first.paper ?? paper;
  if (!size) throw first.element.error('unmapped', 'The sheet has no Media with a Dimension');
  const { trimSize: trim, bleed, signature } = first;
  if (!trim) throw first.element.error('unmapped', 'The cells have no TrimSize');
  const common = {
    sheet: { width_pt: size.width, height_pt: size.height },
    ...(bleed > 0 ? { bleed_handling: 'extend' as const, bleed_pt: bleed } : {}),
  };
  if (signature.cells.length > 0) {
    const back = backSide(first);
    if (back.single_form)
      throw first.element.error(
        'unmapped',
        'Cells with pages go with WorkAndBack, Perfecting and Simplex',
        'WorkStyle',
      );
    return { ...common, ...back, explicit_placements: placements(sheets, size, trim, pages) };
  }
  const grid = {
    ...common,
    cell: { width_pt: trim.width, height_pt: trim.height },
    align: { x: 'center' as const, y: 'center' as const },
    run_list: pages.list(),
  };
  if (signature.foldCatalog === null) {
    const { columns, rows } = signature;
    const gutter = { x_pt: first.gap.x, y_pt: first.gap.y };
    return {
      ...grid,
      ...backSide(first),
      gutter,
      grid: { cols: columns, rows },
      page_mapping: 'repeat',
    };
  }
  return { ...grid, ...bindingOf(first, signature.foldCatalog) };
}

function bindingOf(sheet: StrippedSheet, fold: string): Partial<ImposePlan> {
  const { signature, element, spine, gap } = sheet;
  const count = foldPages[fold];
  if (!count)
    throw signature.element.error(
      'unmapped',
      `Without SignatureCells, of folds there are ${Object.keys(foldPages).join(', ')}`,
      'FoldCatalog',
    );
  if (sheet.workStyle !== 'WorkAndBack')
    throw element.error('unmapped', 'Folded sheets are WorkAndBack', 'WorkStyle');
  if (gap.y > 0 || gap.x > spine)
    throw element.error('unmapped', 'Folded cells have no margin but Spine');
  return {
    binding: {
      style: 'perfect-bound',
      pages_per_sheet: count,
      ...(spine > 0 ? { spine_gutter_pt: 2 * spine } : {}),
    },
  };
}

/** Work style -> turn of the sheet and whether both sides share a form. */
function backSide({ workStyle }: StrippedSheet): Partial<ImposePlan> & { single_form?: boolean } {
  switch (workStyle) {
    case 'Simplex':
      return {};
    case 'WorkAndBack':
      return { back_side: 'sheetwise' };
    case 'Perfecting':
      return { back_side: 'work-and-tumble' };
    case 'WorkAndTurn':
      return { back_side: 'work-and-turn', single_form: true };
    case 'WorkAndTumble':
      return { back_side: 'work-and-tumble', single_form: true };
  }
}

/** The pages of the cells; the signatures of further sheets go on where the ones before end. */
function placements(
  sheets: readonly StrippedSheet[],
  size: Size,
  trim: Size,
  pages: RunPages,
): ExplicitPlacement[] {
  let base = 0;
  return sheets.flatMap(({ signature, gap, workStyle }, index) => {
    const { columns, rows, cells } = signature;
    const [stepX, stepY] = [trim.width + gap.x, trim.height + gap.y];
    const left = (size.width - columns * stepX + gap.x) / 2;
    const bottom = (size.height - rows * stepY + gap.y) / 2;
    const start = base;
    base += Math.max(...cells.map(({ front, back }) => Math.max(front ?? -1, back ?? -1))) + 1;
    return cells.flatMap(({ front, back, rotation, element }, at): ExplicitPlacement[] => {
      if (rotation % 180 !== 0)
        throw element.error('unmapped', 'The orientation of a cell is Up or Down', 'Orientation');
      if (back !== null && workStyle === 'Simplex')
        throw element.error('malformed', 'A Simplex sheet has no backs', 'BackPages');
      if (front === null) {
        if (back === null) return [];
        throw element.error('unmapped', 'A back without a front is not placed', 'BackPages');
      }
      const [x, y] = [left + (at % columns) * stepX, bottom + Math.floor(at / columns) * stepY];
      return [
        {
          source_ref: pages.at(start + front, element, 'FrontPages'),
          x0_pt: x,
          y0_pt: y,
          x1_pt: x + trim.width,
          y1_pt: y + trim.height,
          rotation,
          sheet_index: index,
          back_source_ref: back === null ? null : pages.at(start + back, element, 'BackPages'),
        },
      ];
    });
  });
}

/** A plan says these once. */
function refuseOther(sheet: StrippedSheet, first: StrippedSheet): void {
  const once = ({ workStyle, paper, trimSize, bleed, gap, signature }: StrippedSheet) =>
    JSON.stringify([
      workStyle,
      paper,
      trimSize,
      bleed,
      gap,
      signature.foldCatalog,
      signature.cells.length > 0,
    ]);
  if (once(sheet) !== once(first))
    throw sheet.element.error(
      'unmapped',
      'All sheets have the work style, paper, cells and fold of the first',
    );
  if (sheet.signature.cells.length === 0 && sheet.signature.foldCatalog === null)
    throw sheet.element.error('unmapped', 'A grid without pages of cells makes one sheet');
}
