import { ColorSpaceReader } from '../../color/color-space-reader';
import {
  type ContentProblem,
  following,
  type InterpretedPage,
  Interpreter,
} from '../../content/index';
import { PdfDict, PdfStream } from '../../syntax/objects';
import type { ConformanceFacts } from './conformance-facts';
import type { PaintedUse } from './painted-facts';
import { PaintedUseDevice } from './painted-use-device';

export type * from './painted-facts';

/** The colour spaces of a document, read once. */
export function spacesOf({ pdf }: ConformanceFacts): ColorSpaceReader {
  return new ColorSpaceReader(pdf);
}

/** Resources that paint the pages, from one interpretation of all contents. */
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
  const seen = new Set<PdfStream>();
  for (const page of pdf.pages) {
    const number = page.index + 1;
    use.begin(page);
    const contents = [page, ...otherAppearances(facts, page.dict, seen)];
    const results = contents.map((content) => interpreter.page(content, following(use)));
    const found = results.flatMap(({ problems }) => problems);
    if (found.length > 0) problems.set(number, found);
    const limit = results.find((result) => result.incomplete !== null)?.incomplete ?? null;
    if (limit !== null) incomplete ??= `page ${number}: ${limit}`;
  }
  return { ...use.result(), problems, incomplete };
}

const mostAppearances = 50_000;

/** The appearance streams that the state of an annotation hides: profiles judge them as those that show. */
function* otherAppearances(
  { pdf }: ConformanceFacts,
  page: PdfDict,
  seen: Set<PdfStream>,
): Iterable<InterpretedPage> {
  for (const written of pdf.array(page, 'Annots') ?? []) {
    const annotation = pdf.resolve(written);
    const appearances = annotation instanceof PdfDict ? pdf.dict(annotation, 'AP') : null;
    for (const [, entry] of appearances ?? []) {
      const states = pdf.resolve(entry);
      if (!(states instanceof PdfDict)) continue;
      for (const [, written] of states) {
        const stream = pdf.resolve(written);
        if (!(stream instanceof PdfStream) || seen.has(stream) || seen.size >= mostAppearances)
          continue;
        seen.add(stream);
        const resources = pdf.dict(stream.dict, 'Resources') ?? PdfDict.empty;
        yield { dict: PdfDict.of({ Contents: written }), resources };
      }
    }
  }
}
