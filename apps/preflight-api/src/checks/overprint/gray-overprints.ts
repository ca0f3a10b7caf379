import { hasBackground } from '../background';
import { check } from '../check';
import { judgeElements, paintSides } from '../element-check';

/** GWG 2022 R0013: marks in DeviceGray on a printed area do not overprint. */
export const grayOverprints = check({
  id: 'LNT_OVER_013',
  title: 'DeviceGray overprints',
  category: 'overprint',
  severity: 'warning',
  standard: 'GWG 2022',
  clause: 'R0013',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The {side} of an object in DeviceGray on a printed background is set to overprint.',
  why: 'Programs do not agree on what an overprinting DeviceGray does: it prints in some and knocks out in others.',
  fix: 'Convert it to DeviceCMYK black, or switch overprint off.',
  evaluate: (facts) =>
    judgeElements(facts, (element, { elements }) => {
      const side = paintSides(element.object).find(
        ({ space, overprint }) => space === 'DeviceGray' && overprint,
      );
      return side && hasBackground(element, elements) ? { side: side.side } : null;
    }),
});
