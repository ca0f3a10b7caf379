import { check, skipped } from '../check';
import { judgeElements } from '../element-check';
import { exceeds, told } from '../measure';

/** Text below the very small limit of the profile. */
export const verySmallText = check<'very_small_text_threshold'>({
  id: 'LNT_TEXT_002',
  title: 'Very small text',
  category: 'text',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: ['very_small_text_threshold'],
  message: 'Text is {actual} pt high, less than {expected} pt.',
  why: 'Text this small cannot be read and breaks up on press.',
  fix: 'Make the text larger.',
  evaluate: (facts, { very_small_text_threshold: least }) => {
    if (least === 0) return skipped('the profile sets no size of very small text');
    return judgeElements(facts, ({ object }) => {
      // Text of size 0 prints nothing.
      const size = object.font_size_pt;
      if (object.kind !== 'text' || !size || !exceeds(least, size)) return null;
      return { actual: told(size, least), expected: least, unit: 'pt' };
    });
  },
});
