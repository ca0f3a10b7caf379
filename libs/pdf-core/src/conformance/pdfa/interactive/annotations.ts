import { PdfDict, type PdfObject, PdfStream } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import { fieldName, pageAnnotations, type PlacedAnnotation } from '../../facts/annotations';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { outputSpaces } from '../graphics/output-space';
import type { PdfaLevel, PdfaPart, PdfaRule } from '../pdfa-rule';

const types1 =
  'Text Link FreeText Line Square Circle Highlight Underline Squiggly StrikeOut Stamp Ink Popup Widget PrinterMark TrapNet'.split(
    ' ',
  );
const allowed1: ReadonlySet<string> = new Set(types1);
const allowed2: ReadonlySet<string> = new Set([
  ...types1,
  ...'Polygon PolyLine Caret FileAttachment Watermark Redact'.split(' '),
]);

/** Types of PDF/A-4, which keeps files, 3D and rich media for its two levels (ISO 19005-4, 6.3.1, annexes A and B). */
const plain4 = [...allowed2, 'Projection'].filter((type) => type !== 'FileAttachment');
const allowed4: ReadonlySet<string> = new Set(plain4);
const allowed4e: ReadonlySet<string> = new Set([...plain4, '3D', 'RichMedia']);
const allowed4f: ReadonlySet<string> = new Set([...plain4, 'FileAttachment']);

function allowedTypes(part: PdfaPart, level: PdfaLevel): ReadonlySet<string> {
  if (part !== 4) return part === 1 ? allowed1 : allowed2;
  return level === 'e' ? allowed4e : level === 'f' ? allowed4f : allowed4;
}

/** Types that need no appearance; projections came with PDF 2.0. */
const withoutAppearance: ReadonlySet<string | null> = new Set(['Popup', 'Link', 'Projection']);

const INVISIBLE = 1;
const HIDDEN = 2;
const PRINT = 4;
const NO_VIEW = 32;
const TOGGLE_NO_VIEW = 256;

/** Annotations (ISO 19005-1, 6.5; 19005-2, 6.3). */
export const annotations: readonly PdfaRule[] = [
  {
    at: { 1: '6.5.2-1', 2: '6.3.1-1', 4: '6.3.1-1' },
    title: 'Annotation types',
    rule: 'Annotations are of the types that the part allows.',
    evaluate: (facts, part, level) =>
      judged(facts, ({ subtype }) => {
        const allowed = allowedTypes(part, level);
        return allowed.has(subtype ?? '') ? null : `the type ${subtype ?? 'none'} is not allowed`;
      }),
  },
  {
    at: { 1: '6.5.3-1' },
    title: 'Opacity of annotations',
    rule: 'CA of an annotation is 1.0 where it is present.',
    evaluate: (facts) =>
      judged(facts, ({ dict }) => {
        const alpha = facts.pdf.number(dict, 'CA');
        return alpha === null || alpha === 1 ? null : `CA is ${alpha}`;
      }),
  },
  {
    at: { 1: '6.5.3-2', 2: '6.3.2-1', 4: '6.3.2-1' },
    title: 'Annotation flags',
    rule: 'F of an annotation shall set Print and clear Hidden, Invisible and NoView, in later parts ToggleNoView too. Only a pop-up of a later part may omit F.',
    evaluate: (facts, part) => judged(facts, (annotation) => flagFault(facts, annotation, part)),
  },
  {
    at: { 1: '6.5.3-3' },
    title: 'Colours of annotations',
    rule: 'Annotations have C or IC only when the output intent is an RGB profile.',
    evaluate: (facts) => {
      if (outputSpaces(facts).space === 'RGB') return [];
      return judged(facts, ({ dict }) => {
        const key = ['C', 'IC'].find((name) => facts.pdf.get(dict, name) !== null);
        return key === undefined ? null : `${key} is set and the output intent is not RGB`;
      });
    },
  },
  {
    at: { 1: '6.5.3-4', 2: '6.3.3-2', 4: '6.3.3-2' },
    title: 'Appearance dictionaries',
    rule: 'An appearance dictionary has only N, a stream, or of button widgets a dictionary of states.',
    evaluate: (facts) => judged(facts, (annotation) => appearanceFault(facts, annotation)),
  },
  {
    at: { 2: '6.3.3-1', 4: '6.3.3-1' },
    title: 'Appearances',
    rule: 'Every annotation but pop-ups, links and those of no size has an appearance dictionary.',
    evaluate: (facts) =>
      judged(facts, ({ dict, subtype }) => {
        if (withoutAppearance.has(subtype) || facts.pdf.dict(dict, 'AP')) return null;
        return hasNoSize(facts, dict) ? null : 'there is no appearance dictionary';
      }),
  },
];

function* judged(
  facts: ConformanceFacts,
  judge: (annotation: PlacedAnnotation) => string | null,
): Iterable<Failure> {
  for (const annotation of pageAnnotations(facts)) {
    const wrong = judge(annotation);
    const { place, page, subtype } = annotation;
    if (wrong !== null) yield { evidence: `${place} (${subtype ?? 'no type'}): ${wrong}`, page };
  }
}

function flagFault(
  { pdf }: ConformanceFacts,
  { dict, subtype }: PlacedAnnotation,
  part: PdfaPart,
): string | null {
  const flags = pdf.integer(dict, 'F');
  if (flags === null) return part !== 1 && subtype === 'Popup' ? null : 'F is missing';
  const clear = INVISIBLE | HIDDEN | NO_VIEW | (part === 1 ? 0 : TOGGLE_NO_VIEW);
  return (flags & PRINT) !== 0 && (flags & clear) === 0 ? null : `F is ${flags}`;
}

function appearanceFault(
  facts: ConformanceFacts,
  { dict, subtype }: PlacedAnnotation,
): string | null {
  const { pdf } = facts;
  const appearance = pdf.dict(dict, 'AP');
  if (!appearance) return null;
  const others = [...appearance.keys()].filter((key) => key !== 'N');
  if (others.length > 0) return `AP has ${others.join(', ')}`;
  const normal: PdfObject = pdf.get(appearance, 'N');
  if (subtype === 'Widget' && fieldName(facts, dict, 'FT') === 'Btn') {
    if (!(normal instanceof PdfDict)) return 'N of a button is no dictionary of states';
    return normal.size > 0 ? null : 'N of a button has no states';
  }
  return normal instanceof PdfStream ? null : 'N is no stream';
}

function hasNoSize({ pdf }: ConformanceFacts, dict: PdfDict): boolean {
  const numbers = (pdf.array(dict, 'Rect') ?? []).map((item) => pdf.resolve(item));
  const [x0, y0, x1, y1] = numbers;
  return numbers.length === 4 && x0 === x1 && y0 === y1;
}
