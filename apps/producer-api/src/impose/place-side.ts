import { defined } from '@forme/contracts/defined';
import type { ImposePlan } from '@forme/contracts/producer';
import type { PageEntry } from '@forme/pdf-core';
import { intersection, type Rect, united } from '@forme/pdf-core/geometry';
import { followsFromGrid } from './arrange/grid-layout';
import type { FilledSlot, PageUse, SheetSide } from './arrange/layout';
import type { Findings, SheetPlace } from '../producers/findings';
import { type BleedRoom, bleedRooms } from './geometry/bleed-room';
import { type ArtRules, clipOf, leafBox, type PlacedArt, placePage } from './geometry/place';
import { RectIndex } from './geometry/rect-index';
import { around, heightOf, overlap, type Size, sheetRect, widthOf } from '../geometry/rects';
import { isQuarterTurn } from './geometry/turn';
import type { MarkedArt } from './marks/cut-marks';
import { reportBleed } from './report-bleed';
import type { Sources } from './sources';

/** A page on a side of a sheet. */
export interface PlacedPage extends PlacedArt {
  readonly use: NonNullable<PageUse>;
  readonly page: PageEntry;
  /** Cut and kept bleed in user space of the page, no more than it has: nothing of it shows outside these rectangles. */
  readonly clips: readonly Rect[];
}

/** A side of a sheet with its pages. */
export interface PlacedSide extends SheetSide {
  readonly pages: readonly PlacedPage[];
  /** Slots that are cut out of the sheet: pages, the empty ones of signatures, and the empty backs of pages. */
  readonly cuts: readonly MarkedArt[];
  /** Around all cuts; around all cells of a side that nothing is cut out of. */
  readonly trim: Rect;
  /** The trim with the bleed that is kept around it. */
  readonly bleed: Rect;
}

/** The placement rules of a plan. */
export function artRules(plan: ImposePlan): ArtRules {
  return {
    sourceBox: plan.source_box ?? 'trim',
    scale: plan.scale ?? (!plan.binding && followsFromGrid(plan) ? 'fit' : 'none'),
    scalePct: plan.scale_pct ?? 100,
    autoTurn: plan.orientation === 'auto',
  };
}

/** Lays the pages of a side, each with the bleed it may keep. */
export function placeSide(
  plan: ImposePlan,
  side: SheetSide,
  { sheet, sources, findings }: { sheet: Size; sources: Sources; findings: Findings },
): PlacedSide {
  const rules = artRules(plan);
  const area = sheetRect(sheet);
  const pieces = side.slots.flatMap((filled, cell): LaidPiece[] => {
    const place = {
      sheet_index: side.sheet,
      side: side.side,
      cell_index: cell,
      ...filled.cell,
    };
    const laid = artOf(filled, rules, sources, { findings, place });
    const { slot, isCut = false } = filled;
    if (!laid && slot.spine === null && !isCut) return [];
    const cut = laid?.art.cut ?? leafBox(slot);
    return [{ cut, hasArt: laid !== null, spine: slot.spine, laid, place }];
  });
  const bleed = plan.bleed_handling === 'extend' ? (plan.bleed_pt ?? 0) : 0;
  const rooms = bleedRooms(pieces, bleed, area);
  const pages = pieces.flatMap(({ laid, place, spine }, at): PlacedPage[] => {
    const room = rooms[at];
    const clips = laid && room ? clipsOf(laid, room, rules) : [];
    if (!laid || !room || clips.length === 0) return [];
    reportBleed(plan, { ...laid, spine, room, sheet: area }, { findings, place });
    return [{ ...laid.art, use: laid.use, page: laid.page, clips }];
  });
  reportOverlaps(side, pages, findings);
  const cuts = pieces.flatMap(({ cut, spine }, at): MarkedArt[] => {
    const room = rooms[at];
    return room ? [{ cut, shown: room.bounds, pieces: room.pieces, spine }] : [];
  });
  return { ...side, pages, cuts, ...boxesOf(side, cuts, area) };
}

/** A piece of the sheet with the page on it. */
interface LaidPiece {
  readonly cut: Rect;
  readonly hasArt: boolean;
  readonly spine: 'left' | 'right' | null;
  readonly laid: Laid | null;
  readonly place: SheetPlace;
}

/** Trim and bleed box of a side. */
function boxesOf({ slots }: SheetSide, cuts: readonly MarkedArt[], sheet: Rect) {
  const all = around(cuts.map(({ cut }) => cut)) ?? around(slots.map(({ slot }) => leafBox(slot)));
  const trim = (all && intersection(all, sheet)) ?? sheet;
  const shown = around(cuts.map(({ shown: room }) => room));
  return { trim, bleed: shown ? united(trim, intersection(shown, sheet) ?? trim) : trim };
}

/** The visible areas of a placed page, in its user space. Art at an oblique angle keeps equal bleed on all sides. */
function clipsOf({ page, art }: Laid, room: BleedRoom, { sourceBox }: ArtRules): readonly Rect[] {
  const shown = isQuarterTurn(art.turn) ? room.pieces : [room.inner];
  return shown.flatMap((piece) => clipOf(page, art, piece, sourceBox) ?? []);
}

interface Laid {
  readonly use: NonNullable<PageUse>;
  readonly page: PageEntry;
  readonly art: PlacedArt;
}

function artOf(
  { slot, use, pointer }: FilledSlot,
  rules: ArtRules,
  sources: Sources,
  { findings, place }: { readonly findings: Findings; readonly place: SheetPlace },
): Laid | null {
  const page = sources.page(use);
  if (!page || !use) return null;
  const where = { page_index: page.index, ...defined({ pointer }) };
  const report = (code: string, message: string): void => {
    findings.addOnSheet(code, message, place, where);
  };
  const art = placePage(page, slot, rules);
  if (!art) {
    report('page_without_area', 'The page has no area; its cell stays empty.');
    return null;
  }
  if (slot.flip.h !== slot.flip.v) {
    report('art_mirrored', 'The placement mirrors the art; it is wrong-reading.');
  }
  if (rules.scale === 'none') {
    const box = slot.creep?.method === 'scale' ? leafBox(slot) : slot.box;
    reportSize(art, box, (message) => {
      report('page_size_differs', message);
    });
  }
  return { use, page, art };
}

/** Half a point: sizes that differ by less are those of rounded millimetres. */
const SAME_SIZE = 0.5;

function reportSize({ trim }: PlacedArt, box: Rect, report: (message: string) => void): void {
  const wider = widthOf(trim) - widthOf(box);
  const higher = heightOf(trim) - heightOf(box);
  if (wider > SAME_SIZE || higher > SAME_SIZE) {
    report(`The page is ${size(trim)}, larger than its cell of ${size(box)}; it is cut.`);
  } else if (wider < -SAME_SIZE || higher < -SAME_SIZE) {
    report(`The page is ${size(trim)}, smaller than its cell of ${size(box)}.`);
  }
}

function reportOverlaps(
  { slots, sheet, side }: SheetSide,
  pages: readonly PlacedPage[],
  findings: Findings,
): void {
  const placed = slots.some(({ pointer, slot }) => pointer !== undefined || slot.creep !== null);
  if (!placed) return;
  const index = new RectIndex(pages.map(({ cut }) => cut));
  for (const [at, { cut }] of pages.entries()) {
    for (const other of index.near(cut)) {
      const neighbour = pages[other];
      if (other <= at || !neighbour || !overlap(cut, neighbour.cut)) continue;
      const shared = intersection(cut, neighbour.cut) ?? cut;
      const message = `Placements ${at} and ${other} of the side overlap by ${size(shared)}.`;
      findings.addOnSheet('placements_overlap', message, { sheet_index: sheet, side });
    }
  }
}

const size = (rect: Rect): string => `${round(widthOf(rect))} x ${round(heightOf(rect))} pt`;
const round = (value: number): number => Math.round(value * 100) / 100;
