import { check, hits, missing } from '../check';
import { judgeColors } from '../color/painted-marks';
import { kindWord } from '../element-check';

/** Marks in DeviceCMYK, although the output intent of the document is not for CMYK and no default space says what they mean. */
export const cmykUnderOtherOutputIntent = check({
  id: 'LNT_ICC_012',
  title: 'CMYK colours under another output intent',
  category: 'icc',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '14.11.5',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'An object ({kind}) is painted in DeviceCMYK, while the output intent is for {actual}.',
  why: 'The file says it is made for a device that does not print these inks; their colour is undefined.',
  fix: 'Choose a CMYK output intent, or convert the objects.',
  evaluate: (facts) => {
    const { output_intents: intents, color_spaces: spaces } = facts;
    if (!intents || !spaces) return missing('output intent');
    const components = intents.flatMap((intent) => intent.profile_components ?? []);
    const [first] = components;
    if (first === undefined || components.includes(4)) return hits([]);
    const defined = new Set(
      spaces
        .filter(({ resource_names: names }) => names.includes('DefaultCMYK'))
        .flatMap(({ page_refs: pages }) => pages),
    );
    return judgeColors(facts, ({ space }, { object }, { page_num: page }) =>
      space === 'DeviceCMYK' && !defined.has(page)
        ? { kind: kindWord(object), actual: first === 1 ? 'gray' : 'RGB' }
        : null,
    );
  },
});
