import type { SpotColor } from '@forme/contracts/extraction';
import type { ThresholdName } from '../thresholds.table';
import {
  hitsOrGap,
  missing,
  notRun,
  skipped,
  type Check,
  type CheckResult,
  type Facts,
  type Hit,
  type Severity,
} from '../check';
import { exceeds, told } from '../measure';

/** A check of colours against the gamut of the output intent. */
type GamutCheck<T extends ThresholdName> = Omit<Check<T>, 'category' | 'needs'>;

/** Declares one. It runs only for profiles with `gamut_check` and files with an output intent that has a profile. */
export function gamutCheck<T extends ThresholdName = never>({
  thresholds,
  evaluate,
  ...definition
}: GamutCheck<T>): Check<T | 'gamut_check'> {
  return {
    ...definition,
    category: 'color',
    needs: ['document', 'objects'],
    thresholds: ['gamut_check', ...thresholds],
    evaluate: (facts, asked) => {
      if (!asked.gamut_check) return skipped('the profile does not require a gamut check');
      const { output_intents: intents } = facts;
      if (!intents) return missing('output intent');
      return intents.some(({ has_profile: has }) => has)
        ? evaluate(facts, asked)
        : notRun('the file has no output intent with a profile');
    },
  };
}

/** Colours whose difference is not known although the file has a profile: it lacks the tables, or is damaged. */
export const unmeasuredColors = (count: number): string | null =>
  count === 0 ? null : `the profile of the output intent could not be used for ${count} colour(s)`;

/** Severities of differences above a limit, highest first. */
type Levels = readonly (readonly [limit: number, severity: Severity])[];

/** Judges how far the output intent changes the spot colours in use, those that guide production aside; one finding an ink. */
export function judgeSpots({ spot_colors: spots }: Facts, levels: Levels): CheckResult {
  if (!spots) return missing('spot colour');
  const used = spots.filter(
    ({ painted_page_refs: pages, iso19593: role }) => !role && (!pages || pages.length > 0),
  );
  const unknown = used.filter(({ output_delta_e: difference }) => (difference ?? null) === null);
  return hitsOrGap(
    used.flatMap((spot) => spotHits(spot, levels)),
    unmeasuredColors(unknown.length),
  );
}

function spotHits(spot: SpotColor, levels: Levels): readonly Hit[] {
  const { name, output_delta_e: difference, painted_page_refs: pages, page_refs: defined } = spot;
  if (difference === undefined || difference === null) return [];
  const [limit, severity] = levels.find(([least]) => exceeds(difference, least)) ?? [];
  if (limit === undefined || severity === undefined) return [];
  const params = { ink: name, actual: told(difference, limit), expected: limit };
  return (pages ?? defined).map((page) => ({
    page,
    objectId: name,
    objectType: 'ink',
    severity,
    params,
  }));
}
