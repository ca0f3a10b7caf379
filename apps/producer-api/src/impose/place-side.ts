import type { ImposePlan } from '@forme/contracts/producer';
import type { PageEntry } from '@forme/pdf-core';
import type { Rect } from '@forme/pdf-core/geometry';
import { followsFromGrid } from './arrange/grid-layout';
import type { FilledSlot, PageUse, SheetSide } from './arrange/layout';
import type { Findings } from './findings';
import { withBleed } from './geometry/bleed-room';
import {
  type ArtRules,
  clipOf,
  laidBox,
  leafBox,
  type PageShape,
  type PlacedArt,
  placePage,
} from './geometry/place';
import { RectIndex } from './geometry/rect-index';
import { heightOf, overlap, type Size, sheetRect, widthOf } from './geometry/rects';
import type { MarkedArt } from './marks/cut-marks';
import type { Sources } from './sources';

/** A page on a side of a sheet. */
export interface PlacedPage extends PlacedArt {
  readonly use: NonNullable<PageUse>;
  readonly page: PageEntry;
  /** Cut and kept bleed: nothing of the page shows outside. */
  readonly shown: Rect;
  /** The same in user space of the page, and no more than it has. */
  readonly clip: Rect;
}

/** A side of a sheet with its pages. */
export interface PlacedSide extends SheetSide {
  readonly pages: readonly PlacedPage[];
  /** What is cut out of the sheet: the pages, and the empty ones of signatures. */
  readonly cuts: readonly MarkedArt[];
}

/** How a plan wants its pages to lie. */
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
  const arts = side.slots.map((filled) => artOf(filled, rules, sources, findings));
  // Empty pages keep their place: no bleed of a neighbour runs over them.
  const cuts = side.slots.map(({ slot }, index) => arts[index]?.art.cut ?? leafBox(slot));
  const bleed = plan.bleed_handling === 'extend' ? (plan.bleed_pt ?? 0) : 0;
  const shown = withBleed(cuts, bleed, sheetRect(sheet));
  const pages = arts.flatMap((laid, index): PlacedPage[] => {
    const room = shown[index];
    const clip = laid && room && clipOf(laid.page, laid.art, room, rules.sourceBox);
    if (!laid || !clip) return [];
    reportBleed(plan, laid, findings);
    return [{ ...laid.art, use: laid.use, page: laid.page, shown: room, clip }];
  });
  reportOverlaps(side, pages, findings);
  const marked = side.slots.flatMap(({ slot: { spine } }, index): MarkedArt[] => {
    const [cut, room] = [cuts[index], shown[index]];
    const isCut = spine !== null || (arts[index] ?? null) !== null;
    return isCut && cut && room ? [{ cut, shown: room, spine }] : [];
  });
  return { ...side, pages, cuts: marked };
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
  findings: Findings,
): Laid | null {
  const page = sources.page(use);
  if (!page || !use) return null;
  const where = { page_index: page.index, ...(pointer === undefined ? {} : { pointer }) };
  const art = placePage(page, slot, rules);
  if (!art) {
    findings.add('page_without_area', 'The page has no area; its cell stays empty.', where);
    return null;
  }
  if (slot.flip.h !== slot.flip.v) {
    findings.add('art_mirrored', 'The placement mirrors the art; it reads the wrong way.', where);
  }
  if (rules.scale === 'none') reportSize(art, slot.creep?.method === 'scale' ? leafBox(slot) : slot.box, (message) => findings.add('page_size_differs', message, where)); // prettier-ignore
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

function reportBleed(
  plan: ImposePlan,
  { page }: { readonly page: PageShape & { readonly index: number } },
  findings: Findings,
): void {
  const wanted = plan.bleed_pt ?? 0;
  const [laid, bleed] = [laidBox(page, plan.source_box ?? 'trim'), laidBox(page, 'bleed')];
  if (!laid || !bleed) return;
  const where = { page_index: page.index };
  const given = Math.min(laid.x0 - bleed.x0, laid.y0 - bleed.y0, bleed.x1 - laid.x1, bleed.y1 - laid.y1) * page.userUnit; // prettier-ignore
  if (plan.bleed_handling === 'trim' && given > SLACK) {
    const message = `${round(given)} pt of bleed are cut off at the trim.`;
    findings.add('bleed_clipped', message, where);
  }
  if (plan.bleed_handling === 'extend' && given < wanted - SLACK) {
    const message = `The page has ${round(Math.max(0, given))} pt of bleed, ${round(wanted)} pt are asked for.`;
    findings.add('bleed_missing', message, where);
  }
}

const SLACK = 0.05;

function reportOverlaps(
  { slots }: SheetSide,
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
      findings.add('placements_overlap', `Placements ${at} and ${other} of a side overlap.`);
    }
  }
}

const size = (rect: Rect): string => `${round(widthOf(rect))} x ${round(heightOf(rect))} pt`;
const round = (value: number): number => Math.round(value * 100) / 100;
