import { check } from '../check';
import { judgeElements, kindWord, paintSides } from '../element-check';
import { round } from '../measure';

/** Text and paths in nearly equal amounts of cyan, magenta and yellow with little black. */
export const grayOfThreeInks = check({
  id: 'LNT_COLOR_016',
  title: 'Gray built of three inks',
  category: 'color',
  severity: 'advisory',
  needs: ['document', 'objects'],
  thresholds: [],
  message:
    'An object ({kind}) is a gray built of {cyan} % cyan, {magenta} % magenta and {yellow} % yellow.',
  why: 'A gray of three inks shows a colour cast as soon as one ink runs slightly high.',
  fix: 'Use black alone for gray.',
  evaluate: (facts) =>
    judgeElements(facts, ({ object }) => {
      if (object.kind !== 'text' && object.kind !== 'vector') return null;
      const side = paintSides(object).find(
        ({ space, components }) => space === 'DeviceCMYK' && isGray(components ?? []),
      );
      const [cyan = 0, magenta = 0, yellow = 0] = (side?.components ?? []).map((c) =>
        round(c * 100),
      );
      return side ? { kind: kindWord(object), cyan, magenta, yellow } : null;
    }),
});

function isGray([cyan = 0, magenta = 0, yellow = 0, black = 0]: readonly number[]): boolean {
  const inks = [cyan, magenta, yellow];
  const spread = Math.max(...inks) - Math.min(...inks);
  return Math.min(...inks) > 0.05 && black < 0.1 && spread < 0.05;
}
