import { isPdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '../../syntax/objects';
import type { ConformanceFacts } from './conformance-facts';
import { contentWalk } from './content-walk';

const categories = new Set(
  'ColorSpace ExtGState Font Pattern Properties Shading XObject'.split(' '),
);
const mostSteps = 20_000_000;

/**
 * Keys of the indirect objects that the trailer leads to without a named resource that no content stream names: such resources are
 * exempt (ISO 19005-2, 6.2.2).
 */
export function objectsInUse(facts: ConformanceFacts): ReadonlySet<string> {
  return facts.shared(walkUsed);
}

function walkUsed(facts: ConformanceFacts): ReadonlySet<string> {
  const { pdf } = facts;
  const { names } = contentWalk(facts);
  const seen = new Set<string>();
  const stack: PdfObject[] = [pdf.trailer];
  let steps = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (steps++ > mostSteps) break;
    if (next instanceof PdfRef) {
      if (seen.has(next.key)) continue;
      seen.add(next.key);
      stack.push(pdf.resolve(next));
    } else if (isPdfArray(next)) {
      for (const item of next) stack.push(item);
    } else if (next instanceof PdfStream) stack.push(next.dict);
    else if (next instanceof PdfDict) {
      const resources = pdf.dict(next, 'Resources');
      for (const [key, value] of next) {
        if (key !== 'Resources' || !resources) stack.push(value);
        else if (value instanceof PdfRef) seen.add(value.key);
      }
      if (!resources) continue;
      for (const part of usedParts(facts, resources, names, seen)) stack.push(part);
    }
  }
  return seen;
}

function* usedParts(
  { pdf }: ConformanceFacts,
  resources: PdfDict,
  names: ReadonlyMap<PdfDict, ReadonlySet<string>>,
  seen: Set<string>,
): Iterable<PdfObject> {
  for (const [category, value] of resources) {
    const part = categories.has(category) ? pdf.dict(resources, category) : null;
    // Entries that are no part of a resource dictionary name nothing that is used.
    if (!part) continue;
    if (value instanceof PdfRef) seen.add(value.key);
    for (const [name, object] of part) {
      if (names.get(part)?.has(name) || /^Default(?:Gray|RGB|CMYK)$/.test(name)) yield object;
    }
  }
}

/** True when a path of keys inside an object leads through a named resource that no content stream names. */
export function isUnusedPath(facts: ConformanceFacts, path: readonly string[]): boolean {
  const used = facts.shared(namesInUse);
  return path.some((name, index) => {
    const category = path[index - 1];
    return category !== undefined && categories.has(category) && !used.has(name);
  });
}

function namesInUse(facts: ConformanceFacts): ReadonlySet<string> {
  return new Set([...contentWalk(facts).names.values()].flatMap((names) => [...names]));
}
