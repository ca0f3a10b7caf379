import { hasBackground } from '../background';
import type { ElementPage } from '../element-check';
import { isPaper, type PageElement } from '../page-elements';
import { lineOf, type Line } from './line-width';

/** The line an element is, when it prints: a white one on paper does not. */
export function printingLine(element: PageElement, { page, elements }: ElementPage): Line | null {
  const line = lineOf(element.object, page.user_unit);
  if (!line) return null;
  const { space, components } = line.side;
  return isPaper(space, components) && !hasBackground(element, elements) ? null : line;
}
