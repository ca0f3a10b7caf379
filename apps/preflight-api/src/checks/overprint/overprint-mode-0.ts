import { hasBackground } from '../background';
import { check } from '../check';
import { judgeElements, paintSides } from '../element-check';

/** ISO 32000-2, 8.6.7: in overprint mode 0 a DeviceCMYK colour replaces all process inks, also those it has none of. */
export const overprintMode0 = check({
  id: 'LNT_OVER_002',
  title: 'Overprint in mode 0 knocks out process inks',
  category: 'overprint',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '8.6.7',
  needs: ['document', 'objects'],
  thresholds: [],
  message:
    'The {side} of a CMYK object on a printed background overprints in mode 0, which knocks out the process inks it does not use.',
  why: 'Overprint is meant to keep the background. In mode 0 the background is removed.',
  fix: 'Export with overprint mode 1, or switch overprint off.',
  evaluate: (facts) =>
    judgeElements(facts, (element, { elements }) => {
      const { object } = element;
      const side = paintSides(object).find(
        ({ space, components, overprint }) =>
          overprint &&
          space === 'DeviceCMYK' &&
          components?.includes(0) &&
          components.some((c) => c > 0),
      );
      if (!side || object.overprint_mode === 1) return null;
      return hasBackground(element, elements) ? { side: side.side } : null;
    }),
});
