import { byteText } from '../../../bytes/byte-text';
import { PdfString, type PdfDict } from '../../../syntax/objects';
import { demand, type Failure } from '../../clause';
import { allDicts } from '../../facts/all-objects';
import type { ConformanceFacts } from '../../facts/conformance-facts';
import { contentWalk } from '../../facts/content-walk';
import { isLanguageTag } from '../../pdfua/language-tag';
import { type Role, RoleMap } from '../../pdfua/structure/role-map';
import { isStandardType14, isStandardType17 } from '../../pdfua/structure/standard-types.table';
import { structureOf } from '../../pdfua/structure/structure';
import type { PdfaPart, PdfaRule } from '../pdfa-rule';

const levels = ['a'] as const;

/** Logical structure of level A (ISO 19005-1, 6.8; 19005-2, 6.7). */
export const logicalStructure: readonly PdfaRule[] = [
  {
    at: { 1: '6.8.2.2-1', 2: '6.7.2.2-1' },
    levels,
    title: 'Tagged PDF',
    rule: 'MarkInfo of the catalog has Marked true.',
    evaluate: ({ pdf }) => {
      const info = pdf.dict(pdf.catalog, 'MarkInfo');
      return demand(
        info !== null && pdf.boolean(info, 'Marked') === true,
        info ? 'Marked of MarkInfo is not true' : 'the catalog has no MarkInfo',
      );
    },
  },
  {
    at: { 1: '6.8.3.3-1', 2: '6.7.3.3-1' },
    levels,
    title: 'Structure tree',
    rule: 'The catalog has a structure tree root.',
    evaluate: ({ pdf }) =>
      demand(pdf.dict(pdf.catalog, 'StructTreeRoot') !== null, 'there is no StructTreeRoot'),
  },
  {
    at: { 1: '6.8.3.4-1', 2: '6.7.3.4-1' },
    levels,
    title: 'Role map',
    rule: 'Structure types that are not standard are mapped to standard types.',
    evaluate: eachRole(({ standard, circular }) =>
      standard === null && !circular ? 'is not mapped to a standard type' : null,
    ),
  },
  {
    at: { 1: '6.8.3.4-2', 2: '6.7.3.4-2' },
    levels,
    title: 'No circular role map',
    rule: 'Mappings of structure types do not come back to where they began.',
    evaluate: eachRole(({ circular }) => (circular ? 'has a circular mapping' : null)),
  },
  {
    at: { 2: '6.7.3.4-3' },
    levels,
    title: 'Standard types not remapped',
    rule: 'Standard structure types are not mapped to others.',
    evaluate: eachRole(({ remappedTo }) =>
      remappedTo === null ? null : `is mapped to ${remappedTo}`,
    ),
  },
  {
    at: { 1: '6.8.4-1', 2: '6.7.4-1' },
    levels,
    title: 'Natural language',
    rule: 'Every Lang entry is a language identifier, or empty.',
    evaluate: (facts, part) => languages(facts, part),
  },
];

/** Judges the role of every structure element by the standard types of the part. */
function eachRole(fault: (role: Role) => string | null): PdfaRule['evaluate'] {
  return function* (facts, part) {
    const structure = structureOf(facts);
    if (!structure) return;
    const { root, elements } = structure.tree;
    const isStandard = part === 1 ? isStandardType14 : isStandardType17;
    const roles = new RoleMap(facts.pdf, root, isStandard);
    for (const { type, label } of elements) {
      const words = fault(roles.roleOf(type));
      if (words !== null) yield { evidence: `${label} ${words}` };
    }
  };
}

function* languages(facts: ConformanceFacts, part: PdfaPart): Iterable<Failure> {
  const { pdf } = facts;
  const judge = (dict: PdfDict): string | null => {
    const value = dict.has('Lang') ? pdf.get(dict, 'Lang') : null;
    if (!(value instanceof PdfString)) return null;
    const text = pdf.text(dict, 'Lang') ?? byteText(value.bytes);
    return text === '' || isLanguage(text, part) ? null : `Lang is "${text}"`;
  };
  for (const { ref, dict } of allDicts(facts)) {
    const wrong = judge(dict);
    if (wrong !== null) yield { evidence: `${ref.key}: ${wrong}` };
  }
  for (const { dict, place, page } of contentWalk(facts).propertyLists) {
    const wrong = judge(dict);
    if (wrong !== null) yield { evidence: `${place}: ${wrong}`, page };
  }
}

/** RFC 1766 of PDF/A-1 knows letters only; RFC 3066 of the later parts has digits behind the first hyphen. */
function isLanguage(text: string, part: PdfaPart): boolean {
  return part === 1 ? /^[a-z]{1,8}(?:-[a-z]{1,8})*$/i.test(text) : isLanguageTag(text);
}
