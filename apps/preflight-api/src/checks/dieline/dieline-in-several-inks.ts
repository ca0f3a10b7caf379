import { check } from '../check';
import { judgeDie } from './die-marks';

/** Marks of a dieline that are painted in more than one ink. */
export const dielineInSeveralInks = check({
  id: 'LNT_DIE_MULTI_COLOR',
  title: 'Dieline in several inks',
  category: 'dieline',
  severity: 'warning',
  needs: ['document', 'objects', 'dieline'],
  thresholds: [],
  message: 'The dieline is painted in {actual} inks ({inks}); it needs one ink of its own.',
  why: 'The other inks remain on their plates when the dieline is switched off.',
  fix: 'Give the dieline one spot colour of its own.',
  evaluate: (facts) =>
    judgeDie(facts, ({ object: { inks } }) =>
      inks && inks.length > 1 ? { actual: inks.length, inks: inks.join(', ') } : null,
    ),
});
