import { hitsOrGap } from '../check';
import { paintedMarks } from '../color/painted-marks';
import { unmeasured } from '../page-elements';
import { ecgCheck } from './ecg-check';

const processInks = new Set([
  ...['Cyan', 'Magenta', 'Yellow', 'Black', 'Orange', 'Green', 'Violet', 'All', 'None'],
]);

/** A spot colour in use that is not one of the seven process inks: the press has no unit for it. */
export const spotToBuildOfProcessInks = ecgCheck({
  id: 'LNT_ECG_006',
  title: 'Spot colour to be built of process inks',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'The spot colour {ink} has to be built of the seven process inks.',
  why: 'An extended gamut press has no printing unit for it. How well the build matches depends on the colour.',
  fix: 'Agree on the build of the colour, or order it as an ink of its own.',
  evaluate: (facts) => {
    const pages = new Map<string, Set<number>>();
    for (const page of facts.pages) {
      for (const ink of paintedMarks(page).flatMap(({ object }) => object.inks ?? [])) {
        if (!processInks.has(ink)) {
          pages.set(ink, (pages.get(ink) ?? new Set()).add(page.page_num));
        }
      }
    }
    const found = [...pages].flatMap(([ink, on]) =>
      [...on].map((page) => ({ page, objectId: ink, objectType: 'ink' as const, params: { ink } })),
    );
    return hitsOrGap(found, unmeasured(facts.pages, facts.warnings));
  },
});
