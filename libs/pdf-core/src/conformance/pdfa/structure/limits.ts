import { isPdfArray, type PdfArray, PdfDict, PdfName, PdfStream } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import { allObjects, partsOf } from '../../facts/all-objects';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { contentWalk } from '../../facts/content-walk';
import { objectSyntax } from '../../facts/object-syntax';
import type { TokenFault } from '../../facts/token-faults';
import type { PdfaPart, PdfaRule } from '../pdfa-rule';

const largestObjects = 8_388_607;
const mostSaves = 28;
const longestArray = 8191;
const largestDict = 4095;

/** Implementation limits (ISO 19005-1, 6.1.12; 19005-2, 6.1.13). */
export const limits: readonly PdfaRule[] = [
  {
    at: { 1: '6.1.12-1', 2: '6.1.13-1' },
    title: 'Numbers',
    rule: 'Integers are within 32 bits; reals within ±32 767 in PDF/A-1, within ±3.403e38 and not nearer to 0 than 1.175e-38 else.',
    evaluate: (facts, part) => tokens(facts, (fault) => numberFault(fault, part)),
  },
  {
    at: { 1: '6.1.12-2', 2: '6.1.13-2' },
    title: 'Length of strings',
    rule: 'Strings are at most 65 535 bytes long in PDF/A-1, 32 767 else.',
    evaluate: (facts, part) => {
      const longest = part === 1 ? 65_535 : 32_767;
      const words = (length: number): string => `a string is ${length} bytes long`;
      return tokens(facts, ({ kind, value }) =>
        kind === 'string' && value > longest ? words(value) : null,
      );
    },
  },
  {
    at: { 1: '6.1.12-3', 2: '6.1.13-3' },
    title: 'Length of names',
    rule: 'Names are at most 127 bytes long.',
    evaluate: (facts) =>
      tokens(facts, ({ kind, value }) =>
        kind === 'name' ? `a name is ${value} bytes long` : null,
      ),
  },
  {
    at: { 1: '6.1.12-4' },
    title: 'Size of arrays and dictionaries',
    rule: 'Arrays have at most 8191 elements, dictionaries at most 4095 entries.',
    evaluate: (facts) => sizes(facts),
  },
  {
    at: { 1: '6.1.12-5', 2: '6.1.13-4' },
    title: 'Number of objects',
    rule: 'The file has at most 8 388 607 indirect objects.',
    evaluate: (facts) => {
      const count = allObjects(facts).length;
      return count > largestObjects ? [{ evidence: `there are ${count} objects` }] : [];
    },
  },
  {
    at: { 1: '6.1.12-6', 2: '6.1.13-5' },
    title: 'Nesting of graphics states',
    rule: 'The operators q and Q nest at most 28 deep.',
    evaluate: (facts) =>
      contentWalk(facts)
        .faults.filter(({ kind, what }) => kind === 'nesting' && Number(what) > mostSaves)
        .map(({ place, page, what }) => ({
          evidence: `${place}: q and Q nest ${what} deep`,
          page,
        })),
  },
  {
    at: { 1: '6.1.12-7', 2: '6.1.13-6' },
    title: 'Number of colorants',
    rule: 'A DeviceN space has at most 8 colorants in PDF/A-1, 32 else.',
    evaluate: (facts, part) => colorants(facts, part === 1 ? 8 : 32),
  },
  {
    at: { 2: '6.1.13-7' },
    title: 'Size of pages',
    rule: 'Every box of a page is 3 to 14 400 units wide and high.',
    evaluate: (facts) => pageSizes(facts),
  },
];

function* tokens(
  facts: ConformanceFacts,
  judge: (fault: TokenFault) => string | null,
): Iterable<Failure> {
  for (const fault of [...objectSyntax(facts).tokens, ...contentWalk(facts).tokens]) {
    const wrong = judge(fault);
    const { place, page } = fault;
    if (wrong !== null) {
      yield { evidence: `${place}: ${wrong}`, ...(page === undefined ? {} : { page }) };
    }
  }
}

function numberFault({ kind, value }: TokenFault, part: PdfaPart): string | null {
  if (kind === 'integer') return `the integer ${value} is out of range`;
  if (kind === 'real') {
    const over = part === 1 || Math.abs(value) > 3.403e38;
    return over ? `the real ${value} is out of range` : null;
  }
  return kind === 'tiny' && part !== 1 ? `the real ${value} is too near to 0` : null;
}

function* sizes(facts: ConformanceFacts): Iterable<Failure> {
  for (const { ref, object } of allObjects(facts)) {
    for (const part of partsOf(object)) {
      const dict = part instanceof PdfStream ? part.dict : part;
      if (isPdfArray(part) && part.length > longestArray) {
        yield { evidence: `${ref.key}: an array has ${part.length} elements` };
      } else if (dict instanceof PdfDict && dict.size > largestDict) {
        yield { evidence: `${ref.key}: a dictionary has ${dict.size} entries` };
      }
    }
  }
}

function* colorants(facts: ConformanceFacts, most: number): Iterable<Failure> {
  for (const { ref, object } of allObjects(facts)) {
    for (const part of partsOf(object)) {
      if (!isPdfArray(part) || !(part[0] instanceof PdfName) || part[0].value !== 'DeviceN')
        continue;
      const names = facts.pdf.resolve(part[1]);
      if (isPdfArray(names) && names.length > most) {
        yield { evidence: `${ref.key}: a DeviceN space has ${names.length} colorants` };
      }
    }
  }
}

const deepestPageTree = 64;
const boxes = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'];

function* pageSizes(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  for (const { index, dict } of pdf.pages) {
    for (const box of boxes) {
      const numbers = boxOf(facts, dict, box).map((item) => pdf.resolve(item));
      const [x0, y0, x1, y1] = numbers.map((value) => (typeof value === 'number' ? value : NaN));
      const sides = [Math.abs((x1 ?? NaN) - (x0 ?? NaN)), Math.abs((y1 ?? NaN) - (y0 ?? NaN))];
      if (sides.some((side) => side < 3 || side > 14_400)) {
        const page = index + 1;
        yield { evidence: `page ${page}: ${box} is ${sides.join(' by ')} units`, page };
      }
    }
  }
}

/** A box of a page, inherited where the standard says so (ISO 32000-1, table 30). */
function boxOf({ pdf }: ConformanceFacts, page: PdfDict, box: string): PdfArray {
  let holder: PdfDict | null = page;
  for (let level = 0; holder && level < deepestPageTree; level++) {
    const found = pdf.array(holder, box);
    if (found) return found;
    holder = box === 'MediaBox' || box === 'CropBox' ? pdf.dict(holder, 'Parent') : null;
  }
  return [];
}
