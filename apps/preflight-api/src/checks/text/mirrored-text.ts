import { check } from '../check';
import { judgeElements } from '../element-check';
import { round } from '../measure';

/** Text whose letters are seen as in a mirror. Films and designs for printing on the back of a foil are mirrored as a whole. */
export const mirroredText = check({
  id: 'LNT_TEXT_MIRRORED',
  title: 'Mirrored text',
  category: 'text',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'Text of {actual} pt is mirrored.',
  why: 'Unless the whole job is printed mirrored, the text cannot be read.',
  fix: 'Mirror the text back, or check that the job is meant to be mirrored.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) =>
      object.kind === 'text' && object.mirrored
        ? { actual: round(object.font_size_pt ?? 0), unit: 'pt' }
        : null,
    ),
});
