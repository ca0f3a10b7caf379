import { nameText } from '../../../color/name-text';
import {
  isPdfArray,
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
} from '../../../syntax/objects';
import type { Failure } from '../../clause';
import { allObjects, partsOf } from '../../facts/all-objects';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { objectsInUse } from '../../facts/objects-in-use';
import { sameObject } from './same-object';

const process = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None']);
const mostNames = 10_000;

interface PlacedSpace {
  readonly space: PdfArray;
  readonly key: string;
}

/** Arrays that are colour spaces of a family, in objects in use. */
function spacesOf(facts: ConformanceFacts, family: string): readonly PlacedSpace[] {
  const used = objectsInUse(facts);
  const found: PlacedSpace[] = [];
  for (const { ref, object } of allObjects(facts)) {
    if (!used.has(ref.key)) continue;
    for (const part of partsOf(object)) {
      if (!isPdfArray(part) || part.length < 4) continue;
      const first = part[0];
      if (first instanceof PdfName && first.value === family)
        found.push({ space: part, key: ref.key });
    }
  }
  return found;
}

/** Separation spaces of one name that differ (ISO 19005-2, 6.2.4.4; ISO 15930-7, which ISO 32000-1, 8.6.6.4 is under). */
export function* separationFaults(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  const first = new Map<string, PdfArray>();
  for (const { space, key } of spacesOf(facts, 'Separation')) {
    const name = pdf.resolve(space[1]);
    if (!(name instanceof PdfName)) continue;
    const known = first.get(name.value);
    if (!known) {
      if (first.size < mostNames) first.set(name.value, space);
    } else if (!sameObject(pdf, known[2], space[2]) || !sameObject(pdf, known[3], space[3])) {
      yield { evidence: `${key}: two Separation spaces ${nameText(name.value)} differ` };
    }
  }
}

/** Spot colours of DeviceN spaces without an entry in Colorants (6.2.4.4). */
export function* spotFaults(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  for (const { space, key } of spacesOf(facts, 'DeviceN')) {
    const attributes = pdf.resolve(space[4]);
    const dict = attributes instanceof PdfDict ? attributes : null;
    const colorants = dict && pdf.dict(dict, 'Colorants');
    const own = dict && pdf.dict(dict, 'Process');
    const components = namesIn(facts, own && pdf.get(own, 'Components'));
    for (const name of namesIn(facts, pdf.resolve(space[1]))) {
      if (process.has(name) || components.includes(name) || colorants?.has(name)) continue;
      yield { evidence: `${key}: the colorant ${nameText(name)} is not in Colorants` };
    }
  }
}

function namesIn({ pdf }: ConformanceFacts, array: PdfObject): readonly string[] {
  if (!isPdfArray(array)) return [];
  return array.flatMap((item) => {
    const name = pdf.resolve(item);
    return name instanceof PdfName ? [name.value] : [];
  });
}
