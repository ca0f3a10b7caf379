import type { ColorSpaceFacts } from '../color/index';
import type { Paint } from '../content/index';

/** An ink and how much of it: tints from 0 to 1, null when the file does not say without decoding samples. */
export interface InkUse {
  readonly name: string;
  readonly min: number | null;
  readonly max: number | null;
}

/** Inks of marks by name, and whether colours without named inks must be converted first. */
export interface InkSet {
  /** Inks with a tint above 0, or an unknown one. `All` means every ink (ISO 32000-2, 8.6.6.4). */
  readonly inks: readonly InkUse[];
  /** True for RGB, Lab and the like: which inks they become is up to the output. */
  readonly converted: boolean;
}

const process = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
const none: InkSet = { inks: [], converted: false };
const converted: InkSet = { inks: [], converted: true };

/**
 * The inks that a colour in a space is made of. DeviceGray and other gray spaces are Black, DeviceCMYK and ICCBased spaces of four
 * components the process inks (8.6.4, 8.6.5.5); /None and tints of 0 deposit nothing. Null components: any colour of the space.
 */
export function inksOf(space: ColorSpaceFacts, components: readonly number[] | null): InkSet {
  switch (space.family) {
    case 'DeviceGray':
    case 'CalGray':
      return gray(components);
    case 'DeviceCMYK':
      return named(process, components);
    case 'ICCBased':
      if (space.components === 4) return named(process, components);
      return space.components === 1 ? gray(components) : converted;
    case 'Separation':
      return named([space.name], components);
    case 'DeviceN':
      return named(space.names, components);
    case 'Indexed':
      return inksOf(space.base, null);
    case 'Pattern':
      return space.underlying ? inksOf(space.underlying, components) : none;
    case 'DeviceRGB':
    case 'CalRGB':
    case 'Lab':
      return converted;
    case 'Unknown':
      return none;
  }
}

/** The inks of a paint. What a coloured tiling pattern deposits is in its cell. */
export function inksOfPaint({ space, components, pattern }: Paint): InkSet {
  if (pattern?.kind === 'shading') return inksOf(pattern.space, null);
  if (pattern?.kind === 'tiling' && pattern.paintType === 1) return none;
  return inksOf(space, components);
}

function gray(components: readonly number[] | null): InkSet {
  const level = components?.[0];
  return named(['Black'], level === undefined ? null : [1 - level]);
}

function named(names: readonly string[], tints: readonly number[] | null): InkSet {
  const inks: InkUse[] = [];
  for (const [index, name] of names.entries()) {
    if (name === 'None') continue;
    const tint = tints === null ? null : unit(tints[index] ?? 0);
    if (tint !== 0) inks.push({ name, min: tint, max: tint });
  }
  return { inks, converted: false };
}

/** Components are clipped to their range (8.6.3). */
function unit(value: number): number {
  return Math.max(0, Math.min(1, value));
}
