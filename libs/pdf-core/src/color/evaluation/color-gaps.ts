import type { Gap } from '../../document/gaps';
import type { ColorSpaceFacts } from '../color-space';
import type { ColorProblem, EvaluatedSpace } from './evaluated-space';
import { IndexedEvaluatedSpace } from './reduced-spaces';

/** A gap before it is known where it marks the page. */
export type ColorGap = Omit<Gap, 'bounds'>;

/**
 * What of a colour space cannot be used: its profile, its tint transformation, its table of colours, the space itself, and those of the
 * spaces that it is defined in. A profile that only lacks an engine is no fault of the file and is left out.
 */
export function colorGaps(facts: ColorSpaceFacts, space: EvaluatedSpace): readonly ColorGap[] {
  const own = ownGap(facts, space);
  const inner = innerOf(facts);
  return [...(own ? [own] : []), ...(inner && space.base ? colorGaps(inner, space.base) : [])];
}

function innerOf(facts: ColorSpaceFacts): ColorSpaceFacts | null {
  switch (facts.family) {
    case 'Indexed':
      return facts.base;
    case 'Separation':
    case 'DeviceN':
      return facts.alternate;
    default:
      return null;
  }
}

function ownGap(facts: ColorSpaceFacts, space: EvaluatedSpace): ColorGap | null {
  // A problem of a space that has a base is the base's.
  const problem = space.base ? null : space.problem;
  switch (facts.family) {
    case 'ICCBased': {
      const refused = space.profile?.refused ?? problem;
      return refused && refused.reason !== 'no_engine'
        ? { kind: 'icc_profile', objectKey: facts.profileKey, reason: profileReason(refused) }
        : null;
    }
    case 'Separation':
    case 'DeviceN':
      return (
        problem && {
          kind: 'function',
          objectKey: facts.tintTransformKey,
          reason: problem.detail,
        }
      );
    case 'Pattern':
      return facts.underlying ? ownGap(facts.underlying, space) : null;
    case 'Indexed':
      return space instanceof IndexedEvaluatedSpace && !space.isWhole
        ? { kind: 'color_space', objectKey: null, reason: 'the table of colours ends early' }
        : spaceGap(problem);
    case 'Unknown':
      return spaceGap(problem);
    default:
      return null;
  }
}

function spaceGap(problem: ColorProblem | null): ColorGap | null {
  return problem && { kind: 'color_space', objectKey: null, reason: problem.detail };
}

function profileReason({ reason }: ColorProblem): string {
  return `the ICC profile cannot be used (${reason}); colours are taken in the alternate space`;
}
