import { check } from '../check';
import { judgeElements } from '../element-check';
import { whiteOverprint } from './white-overprint';

/** GWG 2022 R0007: white text in front of another mark does not overprint; fill and stroke by their own flag. */
export const whiteTextOverprints = check({
  id: 'LNT_OVER_004',
  title: 'White text overprints',
  category: 'overprint',
  severity: 'error',
  standard: 'GWG 2022',
  clause: 'R0007',
  needs: ['document', 'objects'],
  thresholds: [],
  message:
    'The {side} of a white text is set to overprint: it disappears in the artwork beneath it.',
  why: 'White is the paper showing through. An overprinting white keeps the colours beneath it, so nothing of it prints.',
  fix: 'Switch overprint off for white objects.',
  evaluate: (facts) => judgeElements(facts, whiteOverprint('text')),
});
