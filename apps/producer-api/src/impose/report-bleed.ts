import type { ImposePlan } from '@forme/contracts/producer';
import type { PageEntry } from '@forme/pdf-core';
import { boundsOf, type Rect } from '@forme/pdf-core/geometry';
import type { Findings, SheetPlace } from '../producers/findings';
import type { BleedRoom, Sides } from './geometry/bleed-room';
import { laidBox, type PlacedArt } from './geometry/place';

/** A page in its place, with the bleed it may keep. */
export interface BleedCase {
  readonly page: PageEntry;
  readonly art: PlacedArt;
  readonly spine: 'left' | 'right' | null;
  readonly room: BleedRoom;
  readonly sheet: Rect;
}

/** Lengths that differ by less are equal, in points. */
const SLACK = 0.05;

const sideNames = ['left', 'bottom', 'right', 'top'] as const;

/** Reports the bleed of a page that its plan cuts off, and the bleed that it lacks. */
export function reportBleed(
  plan: ImposePlan,
  { page, art, spine, room, sheet }: BleedCase,
  { findings, place }: { readonly findings: Findings; readonly place: SheetPlace },
): void {
  const bleed = laidBox(page, 'bleed');
  if (!bleed) return;
  const { cut } = art;
  const given = beyond(cut, boundsOf(art.matrix, bleed));
  const edges = sideNames.filter((side) => side !== spine);
  const most = Math.max(0, ...edges.map((side) => given[side]));
  const report = (code: string, message: string, pointer = '/bleed_handling'): void => {
    findings.addOnSheet(code, message, place, { page_index: page.index, pointer });
  };
  const asked = plan.bleed_pt ?? 0;
  switch (plan.bleed_handling) {
    case undefined:
      // Without a BleedBox, art beyond the trim may be slug: only bleed that the page declares is missed.
      if ((most > SLACK && page.declared.bleed !== null) || asked > 0)
        report(
          'bleed_handling_missing',
          `${round(most)} pt of bleed are cut off at the trim: bleed_handling is not given. Give extend to keep it, or none.`,
        );
      return;
    case 'none':
      if (asked > 0)
        report(
          'bleed_pt_unused',
          `bleed_pt is ${round(asked)} pt, but bleed_handling none cuts ${round(most)} pt of bleed off at the trim.`,
          '/bleed_pt',
        );
      return;
    case 'trim':
      if (most > SLACK)
        report('bleed_clipped', `${round(most)} pt of bleed are cut off at the trim.`);
      return;
    case 'extend':
      reportExtended(asked, { art, edges, given, room, sheet }, report, (message) => {
        findings.addOnSheet('bleed_missing', message, place, { page_index: page.index });
      });
  }
}

interface Extended extends Pick<BleedCase, 'art' | 'room' | 'sheet'> {
  readonly edges: readonly (keyof Sides)[];
  readonly given: Sides;
}

/** Reports bleed that the page lacks, that is off the sheet, or that the next page cuts off. */
function reportExtended(
  required: number,
  { art, edges, given, room, sheet }: Extended,
  report: (code: string, message: string, pointer?: string) => void,
  reportMissing: (message: string) => void,
): void {
  const least = Math.max(0, Math.min(...edges.map((side) => given[side])));
  if (least < required - SLACK) {
    reportMissing(`The page has ${round(least)} pt of bleed, ${round(required)} pt are required.`);
  }
  const offered = beyond(art.cut, sheet);
  for (const side of edges) {
    const want = Math.min(required, given[side]);
    const kept = room.kept[side];
    if (offered[side] < Math.min(want, kept) - SLACK)
      report(
        'bleed_off_sheet',
        `${round(Math.max(0, offered[side]))} of ${round(want)} pt of bleed are kept at the ${side}: the rest is off the sheet.`,
        '/bleed_pt',
      );
    else if (kept < want - SLACK)
      report(
        'bleed_narrowed',
        `${round(kept)} of ${round(want)} pt of bleed are kept at the ${side}, next to the adjacent page.`,
        '/bleed_pt',
      );
  }
}

/** Distance by which the second rectangle extends beyond the first. */
function beyond(inner: Rect, outer: Rect): Sides {
  return {
    left: inner.x0 - outer.x0,
    bottom: inner.y0 - outer.y0,
    right: outer.x1 - inner.x1,
    top: outer.y1 - inner.y1,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
