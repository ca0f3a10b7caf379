import { ColorSpaceReader } from '../../color/color-space-reader';
import { type ContentProblem, following, Interpreter } from '../../content/index';
import type { ConformanceFacts } from './conformance-facts';
import type { PaintedUse } from './painted-facts';
import { PaintedUseDevice } from './painted-use-device';

export type * from './painted-facts';

/** The colour spaces of a document, read once. */
export function spacesOf({ pdf }: ConformanceFacts): ColorSpaceReader {
  return new ColorSpaceReader(pdf);
}

/** What pages are painted with, from one interpretation of all contents. */
export function paintedUse(facts: ConformanceFacts): PaintedUse {
  return facts.shared(readPaintedUse);
}

function readPaintedUse(facts: ConformanceFacts): PaintedUse {
  const { pdf, fonts } = facts;
  const spaces = facts.shared(spacesOf);
  const interpreter = new Interpreter(pdf, { fonts, spaces });
  const use = new PaintedUseDevice(pdf, spaces);
  const problems = new Map<number, readonly ContentProblem[]>();
  let incomplete: string | null = null;
  for (const page of pdf.pages) {
    const number = page.index + 1;
    use.begin(page);
    const result = interpreter.page(page, following(use));
    if (result.problems.length > 0) problems.set(number, result.problems);
    if (result.incomplete !== null) incomplete ??= `page ${number}: ${result.incomplete}`;
  }
  return { ...use.result(), problems, incomplete };
}
