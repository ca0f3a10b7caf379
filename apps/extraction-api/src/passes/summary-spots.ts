import type { SpotColor, SpotSwatch, Summary } from '@forme/contracts/extraction';
import { normalizeInkName } from '@forme/pdf-core/color';

/** How to show the spot colours, by name: what their alternate space says at full tint, nothing made up. */
export function spotsSummary(spots: readonly SpotColor[]): NonNullable<Summary['spot_colors']> {
  const colors = spots.map(swatch).sort((one, other) => (one.name < other.name ? -1 : 1));
  return { count: spots.length, colors };
}

function swatch(spot: SpotColor): SpotSwatch {
  const rgb = spot.rgb?.map((channel) => Math.round(channel * 255)) ?? null;
  return {
    name: spot.name,
    swatch_hex: rgb && `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`,
    swatch_source: rgb && sourceOf(spot),
    swatch_note: noteOf(spot),
    rgb,
    cmyk: spot.cmyk,
    lab: spot.lab,
    pantone_name: pantoneName(spot.name),
  };
}

function sourceOf({ alternate_space: space }: SpotColor): SpotSwatch['swatch_source'] {
  if (space === 'ICCBased') return 'icc_alternate';
  if (space === 'DeviceCMYK') return 'cmyk';
  return space === 'Lab' ? 'lab' : 'rgb';
}

function noteOf({ rgb, color_problem: problem, color_route: route }: SpotColor): string | null {
  if (!rgb) return problem ?? null;
  return route ? `${route.origin}: ${route.profile_name ?? 'profile without a name'}` : null;
}

function pantoneName(name: string): string | null {
  const { basis, display } = normalizeInkName(name);
  return basis === 'color_system' && display.startsWith('PANTONE ') ? display : null;
}
