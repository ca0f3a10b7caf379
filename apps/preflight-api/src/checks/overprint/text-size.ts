import type { PageElement } from '../page-elements';

/** Size of text on the page in points, across the line (GWG 2022, effective font size); null for what is no text. */
export function textSize({ object }: PageElement): number | null {
  return object.kind === 'text' ? (object.font_size_pt ?? null) : null;
}
