import { check } from '../check';
import { judgeDie } from './die-marks';

/** Marks of a die line that are painted in more than one ink. */
export const lntDieMultiColor = check({
  id: 'LNT_DIE_MULTI_COLOR',
  title: 'Die line in several inks',
  category: 'dieline',
  severity: 'warning',
  needs: ['document', 'objects', 'dieline'],
  thresholds: [],
  message: 'The die line is painted in {actual} inks ({inks}), it needs one of its own.',
  why: 'What is painted in several inks stays on their plates when the die line is switched off.',
  fix: 'Give the die line one spot colour of its own.',
  evaluate: (facts) =>
    judgeDie(facts, ({ object: { inks } }) =>
      inks && inks.length > 1 ? { actual: inks.length, inks: inks.join(', ') } : null,
    ),
});
