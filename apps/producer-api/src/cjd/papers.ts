import type { LayoutPreparation, Size } from '@forme/cip4';
import type { CjdStep, RewriteOp } from '@forme/contracts/producer';
import { segmentsOf } from './prepared-sheets';
import type { RunPages } from './run-pages';

/** Points by which a page may differ from its paper. */
const TOLERANCE = 0.5;

/**
 * Pages that are each alone, at true size, centred on papers of several sizes: a rewrite whose page boxes are the papers. One impose plan has
 * one sheet; what needs more than boxes is `unmapped`.
 */
export function boxesOnPapers(
  prep: LayoutPreparation,
  papers: readonly (Size | null)[],
  pages: RunPages,
): CjdStep {
  const { element, columns, rows, rotation, scheme, parts } = prep;
  const other = parts.find((_, at) => papers[at] !== papers[0]) ?? parts[0];
  const at = other?.element ?? element;
  if (columns * rows > 1 || scheme !== 'Sequential' || rotation !== 0)
    throw at.error(
      'unmapped',
      'Sheets of several pages are of one size. Send one ticket for each paper',
    );
  if (!pages.isWhole)
    throw at.error('unmapped', 'Papers of several sizes take every page of one PDF, in its order');
  let place = 0;
  const ops = segmentsOf(prep, pages).flatMap(({ part, refs }): RewriteOp[] => {
    const paper = papers[parts.indexOf(part)];
    if (!paper)
      throw part.element.error(
        'unmapped',
        'No Media states the size of this paper. Give it a Dimension',
      );
    if (part.blankBefore + part.blankAfter > 0 || part.sides.startsWith('OneSidedBack'))
      throw part.element.error(
        'unmapped',
        'Among papers of several sizes no blank sides are inserted',
        'Sides',
      );
    if (part.sides.startsWith('TwoSided') && refs.length % 2 !== 0)
      throw part.element.error(
        'unmapped',
        'Among papers of several sizes two-sided parts have even pages',
        'RunIndex',
      );
    return refs.flatMap((ref) => boxOps(ref, place++, paper, { prep, pages }));
  });
  return { type: 'rewrite', plan: { ops } };
}

function boxOps(
  ref: string,
  index: number,
  paper: Size,
  { prep, pages }: { readonly prep: LayoutPreparation; readonly pages: RunPages },
): RewriteOp[] {
  const page = pages.shape(ref);
  if (!page)
    throw prep.element.error(
      'unmapped',
      `Page ${index} cannot be read, so its position on the paper is unknown. Send a PDF that can be read`,
    );
  const { crop } = page.boxes;
  const unit = page.userUnit;
  const [width, height] = [(crop.x1 - crop.x0) * unit, (crop.y1 - crop.y0) * unit];
  const isAcross = page.rotation % 180 !== 0;
  const given = isAcross ? { width: paper.height, height: paper.width } : paper;
  const turned = { width: given.height, height: given.width };
  // A landscape page goes on paper that is rotated with it.
  const sheet = [given, ...(prep.turnsPages ? [turned] : [])].find(
    (it) => width <= it.width + TOLERANCE && height <= it.height + TOLERANCE,
  );
  if (!sheet)
    throw prep.element.error(
      'unmapped',
      `Page ${index} is ${width} x ${height} pt and does not fit its paper at true size`,
    );
  if (Math.abs(sheet.width - width) <= TOLERANCE && Math.abs(sheet.height - height) <= TOLERANCE)
    return [];
  const [x, y] = [(crop.x0 + crop.x1) / 2, (crop.y0 + crop.y1) / 2];
  const [halfX, halfY] = [sheet.width / unit / 2, sheet.height / unit / 2];
  const rect_pt: [number, number, number, number] = [x - halfX, y - halfY, x + halfX, y + halfY];
  return (['MediaBox', 'CropBox'] as const).map((box) => ({
    op: 'box_set',
    at_index: index,
    box,
    rect_pt,
  }));
}
