import { isPdfArray, PdfDict, PdfName, type PdfObject } from '../../../syntax/objects';
import type { Failure } from '../../clause';
import { allDicts } from '../../facts/all-objects';
import { pageAnnotations } from '../../facts/annotations';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { objectsInUse } from '../../facts/objects-in-use';
import type { PdfaLevel, PdfaPart, PdfaRule } from '../pdfa-rule';

const allowed = new Set('GoTo GoToR Thread URI Named SubmitForm'.split(' '));
const names = new Set('NextPage PrevPage FirstPage LastPage'.split(' '));

/** Actions and what triggers them (ISO 19005-1, 6.6; 19005-2, 6.5). */
export const actions: readonly PdfaRule[] = [
  {
    at: { 1: '6.6.1-1', 2: '6.5.1-1', 4: '6.6.1-1' },
    title: 'Action types',
    rule: 'Actions are GoTo, GoToR, GoToE (not in PDF/A-1), Thread, URI, Named or SubmitForm; in PDF/A-4 JavaScript, RichMediaExecute and GoToDp too, in PDF/A-4e SetOCGState and GoTo3DView.',
    evaluate: (facts, part, level) => wrongActions(facts, part, level),
  },
  {
    at: { 1: '6.6.1-2', 2: '6.5.1-2', 4: '6.6.1-2' },
    title: 'Named actions',
    rule: 'Named actions are NextPage, PrevPage, FirstPage or LastPage.',
    evaluate: (facts) => wrongNames(facts),
  },
  {
    at: { 1: '6.6.2-1', 2: '6.5.2-1' },
    title: 'Additional actions of the document',
    rule: 'The catalog has no AA entry.',
    evaluate: ({ pdf }) => (pdf.catalog.has('AA') ? [{ evidence: 'the catalog has AA' }] : []),
  },
  {
    at: { 2: '6.5.2-2' },
    title: 'Additional actions of pages',
    rule: 'No page has an AA entry.',
    evaluate: ({ pdf }) =>
      pdf.pages
        .filter(({ dict }) => dict.has('AA'))
        .map(({ index }) => ({ evidence: `page ${index + 1} has AA`, page: index + 1 })),
  },
];

interface PlacedAction {
  readonly dict: PdfDict;
  readonly place: string;
}

/** Every action: of A, OpenAction, AA and Next, and the scripts of the document. */
function actionsOf(facts: ConformanceFacts): readonly PlacedAction[] {
  return facts.shared(collectActions);
}

function collectActions(facts: ConformanceFacts): readonly PlacedAction[] {
  const { pdf } = facts;
  const seen = new Set<PdfDict>();
  const annotations = new Set(pageAnnotations(facts).map(({ dict }) => dict));
  const found: PlacedAction[] = [];
  const add = (value: PdfObject | undefined, place: string, owner: PdfDict): void => {
    const object = pdf.resolve(value);
    if (isPdfArray(object))
      object.forEach((item) => add(isPdfArray(item) ? null : item, place, owner));
    // Attribute objects of structure elements stand under A as well; they have an owner.
    if (!(object instanceof PdfDict) || seen.has(object) || object.has('O')) return;
    if (!(pdf.get(object, 'S') instanceof PdfName) && !annotations.has(owner)) return;
    seen.add(object);
    found.push({ dict: object, place });
  };
  const reachable = objectsInUse(facts);
  for (const { ref, dict } of allDicts(facts)) {
    if (!reachable.has(ref.key)) continue;
    for (const key of ['A', 'OpenAction', 'Next', 'PA']) add(dict.get(key), ref.key, dict);
    for (const [, value] of pdf.dict(dict, 'AA') ?? []) add(value, ref.key, dict);
    if (pdf.name(dict, 'Type') === 'Action') add(dict, ref.key, dict);
    if (pdf.name(dict, 'S') === 'JavaScript' && dict.has('JS')) add(dict, ref.key, dict);
  }
  return found;
}

const allowed4 = new Set([...allowed, ...'GoToE JavaScript RichMediaExecute GoToDp'.split(' ')]);
const allowed4e = new Set([...allowed4, 'SetOCGState', 'GoTo3DView']);

function isAllowed(type: string, part: PdfaPart, level: PdfaLevel): boolean {
  if (part === 4) return (level === 'e' ? allowed4e : allowed4).has(type);
  return allowed.has(type) || (type === 'GoToE' && part !== 1);
}

function* wrongActions(
  facts: ConformanceFacts,
  part: PdfaPart,
  level: PdfaLevel,
): Iterable<Failure> {
  for (const { dict, place } of actionsOf(facts)) {
    const type = facts.pdf.name(dict, 'S') ?? '';
    if (isAllowed(type, part, level)) continue;
    yield { evidence: `${place}: the action is ${type === '' ? 'of no type' : type}` };
  }
}

function* wrongNames(facts: ConformanceFacts): Iterable<Failure> {
  const { pdf } = facts;
  for (const { dict, place } of actionsOf(facts)) {
    if (pdf.name(dict, 'S') !== 'Named') continue;
    const name = pdf.name(dict, 'N') ?? '';
    if (!names.has(name)) yield { evidence: `${place}: the named action is ${name}` };
  }
}
