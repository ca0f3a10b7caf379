import { demand } from '../../clause';
import { fromContent } from '../../pdfua/content/page-content';
import { namespaces } from '../structure/namespaces';
import { each20, structure20 } from '../structure/structure';
import type { Ua2Rule } from '../ua2-rule';

/** Tagging as a whole, types and their namespaces (ISO 14289-2, 6.2, 8.2.1 to 8.2.5.2). */
export const structureRules: readonly Ua2Rule[] = [
  {
    at: '6.2-1',
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
    at: '8.2.1-1',
    title: 'Structure tree',
    rule: 'The catalog has a structure tree root.',
    evaluate: ({ pdf }) =>
      demand(pdf.dict(pdf.catalog, 'StructTreeRoot') !== null, 'there is no StructTreeRoot'),
  },
  {
    at: '8.2.1-2',
    title: 'Parents of elements',
    rule: 'Every structure element names its parent in P.',
    evaluate: each20(null, ({ dict }, { pdf }) =>
      pdf.dict(dict, 'P') === null ? 'has no P' : null,
    ),
  },
  {
    at: '8.2.2-1',
    title: 'Content tagged or artifact',
    rule: 'All content of pages is tagged as real content or is an artifact.',
    evaluate: fromContent(({ unmarked }) => unmarked, structure20),
  },
  {
    at: '8.2.4-1',
    title: 'Types of known namespaces',
    rule: 'Structure types are of the namespaces of PDF 1.7, PDF 2.0 or MathML, or are mapped to one.',
    evaluate: each20(null, ({ role: { standard, circular } }) =>
      standard === null && !circular ? 'is not mapped to a standard type' : null,
    ),
  },
  {
    at: '8.2.4-2',
    title: 'No circular role map',
    rule: 'Mappings of structure types do not come back to where they began.',
    evaluate: each20(null, ({ role: { circular } }) =>
      circular ? 'has a circular mapping' : null,
    ),
  },
  {
    at: '8.2.4-3',
    title: 'No mapping within a namespace',
    rule: 'Types of an explicit namespace are not mapped to others of the same namespace.',
    evaluate: each20(null, ({ role: { mappedWithin } }) =>
      typeof mappedWithin === 'string' ? `is mapped to ${mappedWithin} of its own namespace` : null,
    ),
  },
  {
    at: '8.2.5.2-1',
    title: 'One document element',
    rule: 'The structure tree root has one child, a Document.',
    evaluate: (facts) => {
      const roots = structure20(facts)?.tree.elements.filter(({ parent }) => parent === null);
      if (!roots) return [];
      const [root] = roots;
      const one = roots.length === 1 && root?.role.standard === 'Document';
      return demand(one, `the structure tree root holds ${labels(roots)}`);
    },
  },
  {
    at: '8.2.5.2-2',
    title: 'Namespace of the document element',
    rule: 'The Document element is of the namespace of PDF 2.0.',
    evaluate: (facts) => {
      const roots = structure20(facts)?.tree.elements.filter(({ parent }) => parent === null) ?? [];
      const [root] = roots;
      // A root that is no Document breaks 8.2.5.2-1 alone.
      if (roots.length !== 1 || root?.role.standard !== 'Document') return [];
      const { namespace } = root.role;
      return demand(namespace === namespaces.pdf20, `its namespace is ${namespace ?? 'absent'}`);
    },
  },
];

function labels(elements: readonly { readonly label: string }[]): string {
  const shown = elements.slice(0, 5).map(({ label }) => label);
  return elements.length === 0 ? 'nothing' : shown.join(', ');
}
