import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { contentWalk } from '../../facts/content-walk';
import type { PdfaRule } from '../pdfa-rule';

/** A graphics state parameter dictionary that content names. */
export interface UsedState {
  readonly dict: PdfDict;
  readonly key: string;
  readonly page: number;
}

/** The graphics states in use. */
export function usedStates(facts: ConformanceFacts): readonly UsedState[] {
  return facts.shared(collectStates);
}

function collectStates(facts: ConformanceFacts): readonly UsedState[] {
  const { pdf } = facts;
  return contentWalk(facts).used.flatMap(({ category, written, name, page }) => {
    const object = pdf.resolve(written);
    if (category === 'Pattern' && object instanceof PdfDict) {
      const state = pdf.dict(object, 'ExtGState');
      return state ? [{ dict: state, key: `pattern ${name}`, page }] : [];
    }
    if (category !== 'ExtGState' || !(object instanceof PdfDict)) return [];
    return [{ dict: object, key: `ExtGState ${name}`, page }];
  });
}

const intents = new Set(
  'RelativeColorimetric AbsoluteColorimetric Perceptual Saturation'.split(' '),
);
const primaryColorants = new Set('Cyan Magenta Yellow Black'.split(' '));

/** Graphics states and rendering intents (ISO 19005-1, 6.2.8, 6.2.9; 19005-2, 6.2.5, 6.2.6). */
export const graphicsStates: readonly PdfaRule[] = [
  {
    at: { 1: '6.2.8-1', 2: '6.2.5-1', 4: '6.2.5-1' },
    title: 'No transfer function',
    rule: 'No graphics state in use has TR.',
    evaluate: (facts) => withKey(facts, 'TR'),
  },
  {
    at: { 1: '6.2.8-2', 2: '6.2.5-2', 4: '6.2.5-2' },
    title: 'Default transfer function',
    rule: 'TR2 of a graphics state in use is absent or Default.',
    evaluate: (facts) =>
      judged(facts, (dict) => {
        const value = facts.pdf.get(dict, 'TR2');
        const plain = value === null || (value instanceof PdfName && value.value === 'Default');
        return plain ? null : 'TR2 is not Default';
      }),
  },
  {
    at: { 1: '6.2.8-3', 2: '6.2.6-1' },
    title: 'Rendering intents of graphics states',
    rule: 'RI of a graphics state in use is one of the four rendering intents.',
    evaluate: (facts) => judged(facts, (dict) => intentFault(facts, dict)),
  },
  {
    at: { 2: '6.2.5-5' },
    title: 'Entries of graphics states',
    rule: 'RI of a graphics state in use has one of the values that the standard gives it.',
    evaluate: (facts) => judged(facts, (dict) => intentFault(facts, dict)),
  },
  {
    at: { 1: '6.2.9-1', 2: '6.2.6-2' },
    title: 'Rendering intents',
    rule: 'The operator ri and the Intent of images name one of the four rendering intents.',
    evaluate: (facts) => renderingIntents(facts),
  },
  {
    at: { 2: '6.2.5-3' },
    title: 'No halftone phase',
    rule: 'No graphics state in use has HTP.',
    evaluate: (facts) => withKey(facts, 'HTP'),
  },
  {
    at: { 2: '6.2.5-4', 4: '6.2.5-4' },
    title: 'Halftones',
    rule: 'A halftone shall be of type 1 or 5 and shall not contain HalftoneName. It shall contain TransferFunction for a colorant that is not primary, and only there or as Default.',
    evaluate: (facts) => judged(facts, (dict) => halftoneFault(facts, facts.pdf.get(dict, 'HT'))),
  },
];

function withKey(facts: ConformanceFacts, key: string): Iterable<Failure> {
  return judged(facts, (dict) => (dict.has(key) ? `${key} is set` : null));
}

function* judged(
  facts: ConformanceFacts,
  judge: (dict: PdfDict) => string | null,
): Iterable<Failure> {
  for (const { dict, key, page } of usedStates(facts)) {
    const wrong = judge(dict);
    if (wrong !== null) yield { evidence: `${key}: ${wrong}`, page };
  }
}

function intentFault({ pdf }: ConformanceFacts, dict: PdfDict): string | null {
  const intent = pdf.name(dict, 'RI');
  return intent === null || intents.has(intent) ? null : `RI is ${intent}`;
}

function* renderingIntents(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  const { faults, inlineImages, used } = contentWalk(facts);
  for (const { kind, what, place, page } of faults) {
    if (kind === 'intent' && !intents.has(what)) {
      yield { evidence: `${place}: the rendering intent is ${what}`, page };
    }
  }
  const images = [
    ...inlineImages,
    ...used.flatMap(({ category, written, name, page }) => {
      const object = category === 'XObject' ? pdf.resolve(written) : null;
      return object instanceof PdfStream ? [{ dict: object.dict, place: name, page }] : [];
    }),
  ];
  for (const { dict, place, page } of images) {
    const intent = pdf.name(dict, 'Intent');
    if (intent !== null && !intents.has(intent)) {
      yield { evidence: `${place}: the Intent of an image is ${intent}`, page };
    }
  }
}

function halftoneFault(
  facts: ConformanceFacts,
  halftone: PdfObject,
  colorant: string | null = null,
): string | null {
  const { pdf } = facts;
  const dict = halftone instanceof PdfStream ? halftone.dict : halftone;
  if (!(dict instanceof PdfDict)) return null;
  const type = pdf.number(dict, 'HalftoneType');
  if (type !== 1 && type !== 5) return `the halftone is of type ${type ?? 'none'}`;
  if (dict.has('HalftoneName')) return 'the halftone has a HalftoneName';
  const wrong = transferFault(facts, dict, colorant);
  if (wrong !== null || type !== 5 || colorant !== null) return wrong;
  for (const [key, value] of dict) {
    const part = pdf.resolve(value);
    const inside = isPdfArray(part) ? null : halftoneFault(facts, part, key);
    if (inside !== null) return inside;
  }
  return null;
}

/** TransferFunction is required for colorants that are not primary and used nowhere else (ISO 32000-1, 10.5.5.6); Default may have one. */
function transferFault(
  { pdf }: ConformanceFacts,
  dict: PdfDict,
  colorant: string | null,
): string | null {
  if (colorant === 'Default') return null;
  const has = pdf.get(dict, 'TransferFunction') !== null;
  const required = colorant !== null && !primaryColorants.has(colorant);
  if (has === required) return null;
  return `the halftone${colorant === null ? '' : ` of ${colorant}`} has ${has ? 'a' : 'no'} TransferFunction`;
}
