import { judgeElements } from '../element-check';
import { round } from '../measure';
import { epmCheck } from './epm-check';

/** Text in black ink alone (tier A). */
export const textInPureBlack = epmCheck({
  id: 'LNT_EPM_002',
  title: 'Text in pure black',
  severity: 'error',
  needs: ['document', 'objects'],
  thresholds: [],
  message: 'Text of {actual} pt is printed in black ink alone.',
  why: 'In three-colour mode the press has no black ink. Small black text built of three inks gets coloured edges.',
  fix: 'Print the job in four colours.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) =>
      object.kind === 'text' && object.inks?.length === 1 && object.inks[0] === 'Black'
        ? { actual: round(object.font_size_pt ?? 0), unit: 'pt' }
        : null,
    ),
});
