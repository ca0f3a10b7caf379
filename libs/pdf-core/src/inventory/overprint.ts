import type { ColorSpaceFacts } from '../color/index';

/**
 * What stays under marks (ISO 32000-2, 8.6.7, 11.7.4): nothing (`none`); inks that the space does not name (`other_inks`, Separation
 * and DeviceN); those and the process inks whose component is 0 (`zero_components`, DeviceCMYK with OPM 1); inks that are not
 * process inks (`spot_inks`, all other spaces).
 */
export type OverprintEffect = 'none' | 'other_inks' | 'zero_components' | 'spot_inks';

/** The effect of OP or op and OPM for a colour space. OPM 1 counts for colours given in DeviceCMYK itself, not for samples of images. */
export function overprintEffect(
  requested: boolean,
  mode: 0 | 1,
  space: ColorSpaceFacts,
  samples: boolean,
): OverprintEffect {
  if (!requested) return 'none';
  switch (space.family) {
    case 'Separation':
      return space.name === 'All' ? 'none' : 'other_inks';
    case 'DeviceN':
      return 'other_inks';
    case 'Indexed':
      return overprintEffect(requested, mode, space.base, true);
    case 'Pattern':
      return space.underlying
        ? overprintEffect(requested, mode, space.underlying, samples)
        : 'spot_inks';
    case 'DeviceCMYK':
      return mode === 1 && !samples ? 'zero_components' : 'spot_inks';
    default:
      return 'spot_inks';
  }
}
