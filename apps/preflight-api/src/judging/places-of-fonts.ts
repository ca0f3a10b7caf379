import type { Rect } from '@forme/contracts';
import type { PageObject } from '@forme/contracts/extraction';
import type { Facts } from '../checks/check';
import type { Finding } from './finding';
import type { Place } from './kept-places';

/** Pages on which a font is shown at its first glyphs. */
const mostPages = 200;
/** Width of the first glyphs of a line, in sizes of the font. */
const firstGlyphs = 12;

/** Findings about fonts with the place of the font's first glyphs on each of their pages, where extraction measured it. */
export function withFontPlaces(findings: readonly Finding[], facts: Facts): readonly Finding[] {
  if (!findings.some(isWithoutPlace)) return findings;
  const pages = new Map(facts.pages.map((page) => [page.page_num, page.inventory ?? []]));
  return findings.map((finding) => {
    if (!isWithoutPlace(finding)) return finding;
    const places = finding.pages.slice(0, mostPages).flatMap((page): Place[] => {
      const first = (pages.get(page) ?? []).find((object) => shows(object, finding));
      return first?.bbox_effective ? [{ page, bbox: startOf(first, first.bbox_effective) }] : [];
    });
    return { ...finding, places, bbox: places[0]?.bbox ?? null };
  });
}

function isWithoutPlace({ objectType, places }: Finding): boolean {
  return objectType === 'font' && places.length === 0;
}

function shows({ kind, font_id: id, visible, bbox_effective: box }: PageObject, finding: Finding) {
  return kind === 'text' && id === finding.objectId && visible !== false && box !== null;
}

/** The part of a line of text in which it starts; the whole box of text that is not upright. */
function startOf({ font_size_pt: size, text_angle: angle }: PageObject, box: Rect): Rect {
  if (!size || angle) return box;
  return { ...box, x1: Math.min(box.x1, box.x0 + size * firstGlyphs) };
}
