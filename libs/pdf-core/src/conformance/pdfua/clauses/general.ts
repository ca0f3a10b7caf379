import { byteText } from '../../../bytes/byte-text';
import { demand, type Clause } from '../../clause';
import { fromContent } from '../content/page-content';
import { eachElement, uaClause } from '../ua-clause';

/** Header and tagging as a whole (ISO 14289-1, 6, 7.1). */
export const generalClauses: readonly Clause[] = [
  uaClause('6.1-1', {
    title: 'File header',
    rule: 'The file begins with %PDF-1.n, n from 0 to 7, and an end of line.',
    evaluate: ({ pdf }) => {
      const start = byteText(pdf.layout.reader.slice(0, 20));
      const [line = ''] = start.split(/[\r\n]/, 1);
      return demand(/^%PDF-1\.[0-7][\r\n]/.test(start), `the file begins with "${line}"`);
    },
  }),
  uaClause('6.2-1', {
    title: 'Tagged PDF',
    rule: 'MarkInfo of the catalog has Marked true.',
    evaluate: ({ pdf }) => {
      const info = pdf.dict(pdf.catalog, 'MarkInfo');
      return demand(
        info !== null && pdf.boolean(info, 'Marked') === true,
        info ? 'Marked of MarkInfo is not true' : 'the catalog has no MarkInfo',
      );
    },
  }),
  uaClause('7.1-1', {
    title: 'Artifacts outside tagged content',
    rule: 'Content marked as an artifact is not inside tagged content.',
    evaluate: fromContent(({ artifactsInTagged }) => artifactsInTagged),
  }),
  uaClause('7.1-2', {
    title: 'Tagged content outside artifacts',
    rule: 'Tagged content is not inside content marked as an artifact.',
    evaluate: fromContent(({ taggedInArtifacts }) => taggedInArtifacts),
  }),
  uaClause('7.1-3', {
    title: 'Content tagged or artifact',
    rule: 'All content of pages is tagged as real content or marked as an artifact.',
    evaluate: fromContent(({ unmarked }) => unmarked),
  }),
  uaClause('7.1-4', {
    title: 'No suspects',
    rule: 'Suspects of MarkInfo is not true.',
    evaluate: ({ pdf }) => {
      const info = pdf.dict(pdf.catalog, 'MarkInfo');
      return demand(!info || pdf.boolean(info, 'Suspects') !== true, 'Suspects is true');
    },
  }),
  uaClause('7.1-5', {
    title: 'Role map',
    rule: 'Structure types that are not standard are mapped to standard types.',
    evaluate: eachElement(null, ({ role: { standard, circular } }) =>
      standard === null && !circular ? 'is not mapped to a standard type' : null,
    ),
  }),
  uaClause('7.1-6', {
    title: 'No circular role map',
    rule: 'Mappings of structure types do not come back to where they began.',
    evaluate: eachElement(null, ({ role: { circular } }) =>
      circular ? 'has a circular mapping' : null,
    ),
  }),
  uaClause('7.1-7', {
    title: 'Standard types not remapped',
    rule: 'Standard structure types are not mapped to others.',
    evaluate: eachElement(null, ({ role: { remappedTo } }) =>
      remappedTo === null ? null : `is mapped to ${remappedTo}`,
    ),
  }),
  uaClause('7.1-10', {
    title: 'Title displayed',
    rule: 'DisplayDocTitle of the viewer preferences is true.',
    evaluate: ({ pdf }) => {
      const preferences = pdf.dict(pdf.catalog, 'ViewerPreferences');
      return demand(
        preferences !== null && pdf.boolean(preferences, 'DisplayDocTitle') === true,
        preferences ? 'DisplayDocTitle is not true' : 'there are no viewer preferences',
      );
    },
  }),
  uaClause('7.1-11', {
    title: 'Structure tree',
    rule: 'The catalog has a structure tree root.',
    evaluate: ({ pdf }) =>
      demand(pdf.dict(pdf.catalog, 'StructTreeRoot') !== null, 'there is no StructTreeRoot'),
  }),
  uaClause('7.1-12', {
    title: 'Parents of elements',
    rule: 'Every structure element names its parent in P.',
    evaluate: eachElement(null, ({ dict }, { pdf }) =>
      pdf.dict(dict, 'P') === null ? 'has no P' : null,
    ),
  }),
];
