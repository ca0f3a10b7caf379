import { check } from '../check';
import { judgeElements } from '../element-check';
import { round } from '../measure';

/** Text that is painted under a soft mask (ISO 32000-2, 11.5). */
export const textUnderSoftMask = check({
  id: 'LNT_TEXT_SOFT_MASK',
  title: 'Text under a soft mask',
  category: 'text',
  severity: 'advisory',
  standard: 'ISO 32000-2',
  clause: '11.5',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'Text of {actual} pt is painted under a soft mask.',
  why: 'When transparency is flattened, text under a mask becomes an image and loses its sharp edges.',
  fix: 'Apply the fade to a copy of the background instead of the text.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) =>
      object.kind === 'text' && object.soft_mask
        ? { actual: round(object.font_size_pt ?? 0), unit: 'pt' }
        : null,
    ),
});
