import { check, skipped } from '../check';
import { judgeElements } from '../element-check';
import { exceeds, told } from '../measure';

/** Text below the small limit of the profile and not below the very small one, which LNT_TEXT_002 reports. */
export const smallText = check<'small_text_threshold' | 'very_small_text_threshold'>({
  id: 'LNT_TEXT_001',
  title: 'Small text',
  category: 'text',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: ['small_text_threshold', 'very_small_text_threshold'],
  message: 'Text is {actual} pt high, {expected} pt is required.',
  why: 'Small text is hard to read and loses its thin strokes on press.',
  fix: 'Make the text larger, or make sure that it is printed in one ink.',
  evaluate: (facts, { small_text_threshold: least, very_small_text_threshold: very }) => {
    if (least === 0) return skipped('the profile sets no size of small text');
    return judgeElements(facts, ({ object }) => {
      // Text of size 0 prints nothing.
      const size = object.font_size_pt;
      if (object.kind !== 'text' || !size) return null;
      if (!exceeds(least, size) || exceeds(very, size)) return null;
      return { actual: told(size, least), expected: least, unit: 'pt' };
    });
  },
});
