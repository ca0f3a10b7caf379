import { PdfName } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import type { StructureElement } from '../../pdfua/structure/structure-element';
import { elementsOf } from '../../pdfua/structure/structure';
import { MATH } from '../structure/namespaces';
import { each20, innerElements, innerTypes, outerType, structure20 } from '../structure/structure';
import { forReaders, type Ua2Rule } from '../ua2-rule';

const noteTypes = ['Footnote', 'Endnote', 'None'];

/** Tables of contents, headings, notes, lists, captions, figures and formulas (ISO 14289-2, 8.2.5). */
export const elementRules: readonly Ua2Rule[] = [
  {
    at: '8.2.5.8-1',
    title: 'Targets of a table of contents',
    rule: 'A TOCI, or an element in it, names its target in Ref.',
    evaluate: each20('TOCI', (element) => (holdsRef(element) ? null : 'has no Ref')),
  },
  never('8.2.5.12-1', 'H', 'Numbered headings only'),
  never('8.2.5.14-1', 'Note', 'No Note elements'),
  {
    at: '8.2.5.14-2',
    title: 'References of notes answered',
    rule: 'Elements that an FENote names in Ref name it in theirs.',
    evaluate: (facts) => unanswered(facts, 'from'),
  },
  {
    at: '8.2.5.14-3',
    title: 'References to notes answered',
    rule: 'An FENote names in Ref the elements that name it in theirs.',
    evaluate: (facts) => unanswered(facts, 'to'),
  },
  {
    at: '8.2.5.14-4',
    title: 'Types of notes',
    rule: 'NoteType of an FENote is Footnote, Endnote or None.',
    evaluate: each20('FENote', (element, facts) => {
      const type = attribute(facts, element, 'FENote', 'NoteType');
      return type === null || noteTypes.includes(type) ? null : `has the NoteType ${type}`;
    }),
  },
  sequence('8.2.5.23-1', 'Ruby', ['RB RT', 'RB RP RT RP']),
  sequence('8.2.5.24-1', 'Warichu', ['WP WT WP']),
  {
    at: '8.2.5.25-1',
    title: 'Numbering of lists',
    rule: 'A list whose items have an Lbl has a ListNumbering other than None.',
    evaluate: each20('L', (element, facts) => {
      const labelled = innerElements(element).some(
        (item) => item.role.standard === 'LI' && innerTypes(item).includes('Lbl'),
      );
      if (!labelled) return null;
      const numbering = attribute(facts, element, 'List', 'ListNumbering') ?? 'None';
      return numbering === 'None' ? 'has labels and no ListNumbering' : null;
    }),
  },
  {
    at: '8.2.5.25-2',
    title: 'Content of list items',
    rule: 'The content of an LI is in an Lbl or an LBody.',
    evaluate: each20('LI', ({ content }) => (content.length > 0 ? 'holds content' : null)),
  },
  {
    at: '8.2.5.27-1',
    title: 'Place of captions',
    rule: 'A Caption is the first or the last child of its element.',
    evaluate: each20(null, (element) => {
      const types = innerTypes(element);
      const misplaced = types.some(
        (type, at) => type === 'Caption' && at > 0 && at < types.length - 1,
      );
      return misplaced ? 'has a Caption between other children' : null;
    }),
  },
  {
    at: '8.2.5.28.2-1',
    profiles: forReaders,
    title: 'Texts of figures',
    rule: 'A Figure has an Alt or an ActualText.',
    evaluate: each20('Figure', ({ dict }, { pdf }) =>
      pdf.text(dict, 'Alt') === null && pdf.text(dict, 'ActualText') === null
        ? 'has no Alt and no ActualText'
        : null,
    ),
  },
  {
    at: '8.2.5.29-1',
    profiles: forReaders,
    title: 'Place of mathematics',
    rule: 'Elements of MathML stand in a Formula or in MathML.',
    evaluate: each20(MATH, (element) => {
      const parent = outerType(element);
      return parent === 'Formula' || parent === MATH ? null : `is in ${parent ?? 'the root'}`;
    }),
  },
];

function never(at: string, type: string, title: string): Ua2Rule {
  return {
    at,
    title,
    rule: `No element is of the type ${type}.`,
    evaluate: each20(type, () => 'is not allowed'),
  };
}

function sequence(at: string, type: string, allowed: readonly string[]): Ua2Rule {
  return {
    at,
    title: `Parts of ${type}`,
    rule: `A ${type} holds ${allowed.join(', or ')}, in this order.`,
    evaluate: each20(type, (element) => {
      const types = innerTypes(element).join(' ');
      return allowed.includes(types) ? null : `holds ${types || 'nothing'}`;
    }),
  };
}

function attribute(
  facts: ConformanceFacts,
  element: StructureElement,
  owner: string,
  key: string,
): string | null {
  const value = structure20(facts)?.attributes.get(element, owner, key);
  return value instanceof PdfName ? value.value : null;
}

function holdsRef(element: StructureElement): boolean {
  const open = [element];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.dict.has('Ref')) return true;
    for (const child of next.children) open.push(child);
  }
  return false;
}

/** References between notes and the content that refers to them which go one way only. */
function* unanswered(facts: ConformanceFacts, direction: 'from' | 'to'): Iterable<Failure> {
  const references = facts.shared(readReferences);
  for (const [element, targets] of references) {
    for (const target of targets) {
      const note = direction === 'from' ? element : target;
      if (note.role.standard !== 'FENote' || references.get(target)?.has(element)) continue;
      const words = direction === 'from' ? 'does not refer to' : 'is not named by';
      const [subject, object] = direction === 'from' ? [target, element] : [element, target];
      yield { evidence: `${subject.label} ${words} ${object.label}` };
    }
  }
}

function readReferences(
  facts: ConformanceFacts,
): ReadonlyMap<StructureElement, ReadonlySet<StructureElement>> {
  const { pdf } = facts;
  const byDict = structure20(facts)?.tree.byDict;
  const references = new Map<StructureElement, Set<StructureElement>>();
  for (const element of elementsOf(facts, structure20)) {
    if (!element.dict.has('Ref')) continue;
    const targets = (pdf.array(element.dict, 'Ref') ?? []).flatMap((written) => {
      const dict = pdf.resolve(written);
      return byDict?.get(dict as never) ?? [];
    });
    references.set(element, new Set(targets));
  }
  return references;
}
