import { check, hits, missing } from '../check';
import { normalizeInkName } from '@forme/pdf-core/color';
import { usedSpots } from './used-spots';

/** A spot colour whose name means cyan, magenta, yellow or black. */
export const processInkAsSpot = check({
  id: 'LNT_SPOT_DUPE_PROCESS',
  title: 'Process ink as a spot colour',
  category: 'spot_colors',
  severity: 'warning',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The spot colour {name} represents the process ink {ink} and becomes a separate plate.',
  why: 'The colour is split over two plates, of which one is printed as a special ink.',
  fix: 'Convert the spot colour to the process ink.',
  evaluate: (facts) => {
    const spots = usedSpots(facts);
    if (!spots) return missing('spot colour');
    return hits(
      spots
        .filter(({ name }) => isProcess(name))
        .map(({ name }) => ({
          objectType: 'ink' as const,
          objectId: name,
          params: { name, ink: normalizeInkName(name).display },
        })),
    );
  },
});

const processNames = new Set(['Cyan', 'Magenta', 'Yellow', 'Black']);

function isProcess(name: string): boolean {
  return !processNames.has(name) && normalizeInkName(name).kind === 'process';
}
