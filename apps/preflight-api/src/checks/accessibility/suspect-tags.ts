import { check, documentHit, missing } from '../check';

/** PDF/UA-1, 7.1: no part of the tags is suspect (MarkInfo/Suspects). */
export const suspectTags = check({
  id: 'LNT_ACCESS_014',
  title: 'Tags are suspect',
  category: 'accessibility',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 14289-1',
  clause: '7.1',
  thresholds: [],
  message: 'The file says that its tags are suspect.',
  why: 'The tags were generated automatically and not reviewed: order and meaning may be wrong.',
  fix: 'Review and correct the tags, then set Suspects to false.',
  evaluate: ({ structure }) =>
    structure ? documentHit(structure.suspects === true) : missing('structure'),
});
