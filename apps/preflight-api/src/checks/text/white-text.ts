import { check } from '../check';
import { judgeElements } from '../element-check';
import { round } from '../measure';
import { isAllWhite } from '../page-elements';

/** Text without ink: paper shows through it. No fault on a background. */
export const whiteText = check({
  id: 'LNT_TEXT_004',
  title: 'White text',
  category: 'text',
  severity: 'advisory',
  quiet: true,
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'Text of {actual} pt is white.',
  why: 'White text knocks out of its background and needs a solid one.',
  fix: 'Check that the text is visible and large enough.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) =>
      object.kind === 'text' && isAllWhite(object)
        ? { actual: round(object.font_size_pt ?? 0), unit: 'pt' }
        : null,
    ),
});
