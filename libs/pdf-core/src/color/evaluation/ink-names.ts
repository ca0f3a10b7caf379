import { clip } from '../../functions/pdf-function';
import type { DeviceNSpace, SeparationSpace } from '../color-space';

/** Process inks of DeviceCMYK by the names of ISO 32000-2, 8.6.6.4. */
export const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;

/**
 * How components become tints of inks:
 * `tints` - there is a tint for each ink of `names`; null names mark nothing (None);
 * `all` - there is one tint, of every ink (All);
 * `none` - nothing is marked;
 * `converted` - an RGB or CIE-based space, which has no inks of its own: `toProcess` gives those of the output.
 */
export type InkLayout =
  | { readonly kind: 'tints'; readonly names: readonly (string | null)[] }
  | { readonly kind: 'all' | 'none' | 'converted' };

const converted: InkLayout = { kind: 'converted' };

/** The inks that a space names. */
export function inkLayout(space: SeparationSpace | DeviceNSpace): InkLayout {
  return space.family === 'Separation' ? separation(space.name) : deviceN(space);
}

function separation(name: string): InkLayout {
  if (name === 'All') return { kind: 'all' };
  if (name === 'None') return { kind: 'none' };
  return { kind: 'tints', names: [name] };
}

/** The components of /Process are the process inks regardless of their names; an additive process space is converted. */
function deviceN(space: DeviceNSpace): InkLayout {
  const process = space.process?.components ?? [];
  const additive = space.process?.family === 'DeviceRGB' || space.process?.family === 'CalRGB';
  if (additive && space.names.some((name) => process.includes(name))) return converted;
  const names = space.names.map((name) => {
    const at = process.length === 4 ? process.indexOf(name) : -1;
    return name === 'None' ? null : (processInks[at] ?? name);
  });
  return names.every((name) => name === null) ? { kind: 'none' } : { kind: 'tints', names };
}

/** Tints that are the components themselves, cut to 0 to 1. */
export function copyTints(count: number, components: ArrayLike<number>, tints: Float64Array): true {
  for (let at = 0; at < count; at++) tints[at] = clip(components[at], 0, 1);
  return true;
}
