import type { ResourceFault } from '../../document/gaps';
import type { ColorSpaceFacts } from '../color-space';
import type { ColorSpaceReader } from '../color-space-reader';
import type { ColorProblem, EvaluatedSpace } from './evaluated-space';
import { IndexedEvaluatedSpace } from './reduced-spaces';

/**
 * What of a colour space cannot be used: its profile, its tint transformation, its table of colours, the space itself, and those of the
 * spaces that it is defined in. A profile that only lacks an engine is no fault of the file and is left out.
 */
export function colorGaps(
  facts: ColorSpaceFacts,
  space: EvaluatedSpace,
  spaces: ColorSpaceReader,
): readonly ResourceFault[] {
  const own = ownGap(facts, space, spaces);
  const inner = innerOf(facts);
  return [
    ...(own ? [own] : []),
    ...(inner && space.base ? colorGaps(inner, space.base, spaces) : []),
  ];
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

function ownGap(
  facts: ColorSpaceFacts,
  space: EvaluatedSpace,
  spaces: ColorSpaceReader,
): ResourceFault | null {
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
      return facts.underlying ? ownGap(facts.underlying, space, spaces) : null;
    case 'Indexed':
      return space instanceof IndexedEvaluatedSpace && !space.isWhole
        ? {
            kind: 'color_space',
            objectKey: spaces.tableKey(facts),
            reason: 'the table of colours ends early',
          }
        : spaceGap(problem, spaces.tableKey(facts));
    case 'Unknown':
      return spaceGap(problem, spaces.keyOf(facts));
    default:
      return null;
  }
}

function spaceGap(problem: ColorProblem | null, objectKey: string | null): ResourceFault | null {
  return problem && { kind: 'color_space', objectKey, reason: problem.detail };
}

function profileReason({ reason }: ColorProblem): string {
  return `the ICC profile cannot be used (${reason}); colours are taken in the alternate space`;
}
