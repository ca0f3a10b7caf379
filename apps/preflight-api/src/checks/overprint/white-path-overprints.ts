import { check } from '../check';
import { judgeElements } from '../element-check';
import { whiteOverprint } from './white-overprint';

/** GWG 2022 R0008: white path in front of another mark does not overprint; fill and stroke by their own flag. */
export const whitePathOverprints = check({
  id: 'LNT_OVER_009',
  title: 'White path overprints',
  category: 'overprint',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0008',
  needs: ['document', 'objects'],
  thresholds: [],
  message:
    'The {side} of a white path is set to overprint: it disappears in the artwork beneath it.',
  why: 'White is the paper showing through. An overprinting white keeps the colours beneath it, so nothing of it prints.',
  fix: 'Switch overprint off for white objects.',
  evaluate: (facts) => judgeElements(facts, whiteOverprint('vector')),
});
