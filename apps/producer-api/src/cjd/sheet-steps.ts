import type { Size, Surface, TicketElement } from '@forme/cip4';
import type { CjdStep } from '@forme/contracts/producer';
import { mapLayout } from './map-layout';
import { mapMarks } from './map-marks';
import type { RunPages } from './run-pages';

/** What sheets are made from, in addition to their surfaces. */
export interface SheetMatter {
  readonly pages: RunPages;
  /** Where no surface says how large it is. */
  readonly paper: Size | null;
  /** Inks of strips. */
  readonly colorants: readonly string[] | null;
}

/** The steps that make the surfaces of a layout: impose and, where there are marks, marks. */
export function sheetSteps(
  surfaces: readonly Surface[],
  at: TicketElement,
  { pages, paper, colorants }: SheetMatter,
): readonly CjdStep[] {
  const plan = mapLayout(surfaces, at, pages, paper);
  const template = mapMarks(surfaces, colorants);
  return [{ type: 'impose', plan }, ...(template ? [{ type: 'marks' as const, template }] : [])];
}

/** True when an element or one under it is a strip of inks. */
export const hasStrip = (element: TicketElement): boolean =>
  element.name === 'ColorControlStrip' || element.children.some(hasStrip);
