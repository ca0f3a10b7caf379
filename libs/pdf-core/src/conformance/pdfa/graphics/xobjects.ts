import { jpxProblem } from './jpx-boxes';
import { isPdfArray, type PdfDict, PdfName, PdfStream } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { contentWalk } from '../../facts/content-walk';
import type { PdfaPart, PdfaRule } from '../pdfa-rule';

interface UsedXObject {
  readonly dict: PdfDict;
  /** Null for inline images. */
  readonly stream: PdfStream | null;
  readonly subtype: string;
  readonly place: string;
  readonly page: number;
}

/** Images, forms and other XObjects in use (ISO 19005-1, 6.2.4 to 6.2.7; 19005-2, 6.2.8, 6.2.9). */
export const xobjects: readonly PdfaRule[] = [
  {
    at: { 1: '6.2.4-1', 2: '6.2.8.1-1', 4: '6.2.7.1-1' },
    title: 'No alternate images',
    rule: 'No image has Alternates.',
    evaluate: (facts) => judged(facts, 'Image', ({ dict }) => presence(dict, 'Alternates')),
  },
  {
    at: { 1: '6.2.4-2', 2: '6.2.8.1-2', 4: '6.2.7.1-2' },
    title: 'No OPI of images',
    rule: 'No image has OPI.',
    evaluate: (facts) => judged(facts, 'Image', ({ dict }) => presence(dict, 'OPI')),
  },
  {
    at: { 1: '6.2.4-3', 2: '6.2.8.1-3', 4: '6.2.7.1-3' },
    title: 'No interpolation',
    rule: 'Interpolate of images is absent or false.',
    evaluate: (facts) =>
      judged(facts, 'Image', ({ dict }) =>
        facts.pdf.boolean(dict, 'Interpolate') === true ? 'Interpolate is true' : null,
      ),
  },
  {
    at: { 1: '6.2.4-4', 2: '6.2.8.1-4', 4: '6.2.7.1-4' },
    title: 'Depth of images',
    rule: 'BitsPerComponent of an image shall be 1, 2, 4 or 8, in later parts than PDF/A-1 also 16. BitsPerComponent of a stencil mask shall be 1.',
    evaluate: (facts, part) => judged(facts, 'Image', (image) => depthFault(facts, image, part)),
  },
  {
    at: { 2: '6.2.8.3-1', 4: '6.2.7.3-1' },
    title: 'JPEG 2000 images',
    rule: 'JPEG 2000 data has 1, 3 or 4 colour channels, depths of 1 to 38 bits and one usable colour specification.',
    evaluate: (facts) => judged(facts, 'Image', (image) => jpxFault(facts, image)),
  },
  {
    at: { 1: '6.2.5-1', 2: '6.2.9.1-1', 4: '6.2.8.1-1' },
    title: 'No OPI of forms',
    rule: 'No form XObject has OPI.',
    evaluate: (facts) => judged(facts, 'Form', ({ dict }) => presence(dict, 'OPI')),
  },
  {
    at: { 1: '6.2.5-2', 2: '6.2.9.1-2' },
    title: 'No PostScript in forms',
    rule: 'No form XObject has PS, and Subtype2 is not PS.',
    evaluate: (facts) =>
      judged(facts, 'Form', ({ dict }) => {
        if (facts.pdf.name(dict, 'Subtype2') === 'PS') return 'Subtype2 is PS';
        return presence(dict, 'PS');
      }),
  },
  {
    at: { 1: '6.2.6-1', 2: '6.2.9.2-1', 4: '6.2.8.2-1' },
    title: 'No reference XObjects',
    rule: 'No form XObject has Ref.',
    evaluate: (facts) => judged(facts, 'Form', ({ dict }) => presence(dict, 'Ref')),
  },
  {
    at: { 1: '6.2.7-1', 2: '6.2.9.3-1' },
    title: 'No PostScript XObjects',
    rule: 'No XObject is of the subtype PS.',
    evaluate: (facts) => judged(facts, 'PS', () => 'the XObject is PostScript'),
  },
];

function presence(dict: PdfDict, key: string): string | null {
  return dict.has(key) ? `${key} is set` : null;
}

function* judged(
  facts: ConformanceFacts,
  wanted: string,
  judge: (xobject: UsedXObject) => string | null,
): Iterable<Failure> {
  for (const xobject of usedXObjects(facts)) {
    const wrong = xobject.subtype === wanted ? judge(xobject) : null;
    const { place, page } = xobject;
    if (wrong !== null) yield { evidence: `${place}: ${wrong}`, page };
  }
}

function usedXObjects(facts: ConformanceFacts): readonly UsedXObject[] {
  return facts.shared(collectXObjects);
}

function collectXObjects(facts: ConformanceFacts): readonly UsedXObject[] {
  const { pdf } = facts;
  const { used, inlineImages } = contentWalk(facts);
  const found: UsedXObject[] = inlineImages.map(({ dict, place, page }) => ({
    ...{ dict, stream: null, subtype: 'Image', page },
    place: `an inline image of ${place}`,
  }));
  for (const { category, written, name, page } of used) {
    const stream = category === 'XObject' ? pdf.resolve(written) : null;
    if (!(stream instanceof PdfStream)) continue;
    const { dict } = stream;
    const subtype = pdf.name(dict, 'Subtype') ?? '';
    found.push({ dict, stream, subtype, place: stream.ref?.key ?? name, page });
    for (const key of subtype === 'Image' ? ['SMask', 'Mask'] : []) {
      const mask = pdf.stream(dict, key);
      if (!mask) continue;
      const place = `${key} of ${stream.ref?.key ?? name}`;
      found.push({ dict: mask.dict, stream: mask, subtype: 'Image', place, page });
    }
  }
  return found;
}

function hasFilter({ pdf }: ConformanceFacts, dict: PdfDict, name: string): boolean {
  const written = pdf.get(dict, 'Filter');
  const filters = isPdfArray(written) ? written.map((item) => pdf.resolve(item)) : [written];
  return filters.some((filter) => filter instanceof PdfName && filter.value === name);
}

function depthFault(
  facts: ConformanceFacts,
  { dict, stream }: UsedXObject,
  part: PdfaPart,
): string | null {
  const depth = facts.pdf.number(dict, 'BitsPerComponent');
  // JPEG 2000 data has its own depths.
  if (depth === null || (stream && hasFilter(facts, dict, 'JPXDecode'))) return null;
  const stencil = facts.pdf.boolean(dict, 'ImageMask') === true;
  const allowed = stencil ? [1] : part === 1 ? [1, 2, 4, 8] : [1, 2, 4, 8, 16];
  return allowed.includes(depth) ? null : `BitsPerComponent is ${depth}`;
}

function jpxFault(facts: ConformanceFacts, { dict, stream }: UsedXObject): string | null {
  if (!stream || !hasFilter(facts, dict, 'JPXDecode')) return null;
  const { bytes } = facts.pdf.decode(stream);
  return jpxProblem(bytes, dict.has('ColorSpace'));
}
