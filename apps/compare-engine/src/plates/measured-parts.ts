import type { PlateInk, PlateStep } from '@forme/contracts/compare';
import { seenInInks } from '../sides/composite-regions';
import type { PlateFacts } from './plate-facts';

/** A part that is measured separately: the ink of a plate, or all of them together. */
export interface MeasuredPart {
  readonly ink: PlateInk | null;
  readonly composite: PlateFacts['composite'];
  /** One step of several. */
  readonly step?: PlateStep;
  readonly warnings: PlateFacts['warnings'];
}

/** The part of an ink. */
export function inkPart(ink: PlateInk): MeasuredPart {
  return { ink, composite: null, warnings: [] };
}

/** All inks together; `isOneSided`: an ink is on one side only. */
export function compositeOf(
  parts: readonly MeasuredPart[],
  isOneSided: boolean,
): PlateFacts['composite'] {
  const made = parts.at(-1)?.composite;
  if (!made?.regions) return made ?? null;
  const inks = parts.flatMap(({ ink }) => (ink?.presence === 'both' ? [ink] : []));
  if (isOneSided || inks.some(({ regions }) => !regions)) return made;
  return {
    ...made,
    regions: seenInInks(
      made.regions,
      inks.flatMap(({ regions }) => regions ?? []),
    ),
  };
}

/** A part that says nothing of the plates as one. */
export const noPart = { ink: null, composite: null, warnings: [] };
