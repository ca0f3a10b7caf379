import { PlanRejected } from '../../producers/producer';
import { type Expression, valueText } from './expression';
import { syntheticNames } from './page-names';

const placeholder = /\{\{(.*?)\}\}/gu;

/** True for a text with a name in double braces. */
export const hasPlaceholder = (text: string): boolean => text.search(placeholder) >= 0;

/**
 * A text whose names in double braces are replaced by their values on a page; `more` are names in addition to those of every page. Throws {@link
 * PlanRejected} for an unknown name.
 */
export function readPlaceholders(
  text: string,
  pointer: string,
  more: readonly string[] = [],
): Expression {
  const known = [...Object.keys(syntheticNames), ...more].sort();
  for (const [, name = ''] of text.matchAll(placeholder)) checkName(name.trim(), known, pointer);
  return (names) =>
    text.replace(placeholder, (_whole, name: string) => valueText(names[name.trim()] ?? ''));
}

function checkName(name: string, known: readonly string[], pointer: string): void {
  if (known.includes(name)) return;
  throw new PlanRejected(
    'placeholder_unknown',
    `{{${name.slice(0, 60)}}} has no value; there are ${known.join(', ')}`,
    pointer,
  );
}
