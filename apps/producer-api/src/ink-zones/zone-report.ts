import type { InkZonesResult } from '@forme/contracts/producer';
import { type MeasuredSide, zoneAreas } from './measure-side';
import { type FilledZones, keyOpening } from './press-sheet';

/** A side of a sheet as the answer has it. */
export type ReportedSide = InkZonesResult['sides'][number];

/** Square millimetres of a square point. */
export const MM2 = (25.4 / 72) ** 2;
const round = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;

/** The zones of a side, as shares 0 to 1 from the left, by ink. */
export interface SideZones {
  readonly name: string;
  readonly coverage: readonly number[];
  readonly openings: readonly number[];
}

/** Shares of the zones of a side: what presses are set by. */
export function sideZones(
  { plates, raster, place }: MeasuredSide,
  { key_curve }: FilledZones,
): readonly SideZones[] {
  const full = place.zoneWidth * place.height;
  return plates.map((plate) => {
    const { zones } = zoneAreas(plate, raster, place);
    const coverage = [...zones].map((area) => Math.min(1, area / full));
    const openings = coverage.map((share) => keyOpening(key_curve, share));
    return { name: plate.name, coverage, openings };
  });
}

/** A side of a sheet for the answer; zones from the side that the policy says. */
export function reportSide(side: MeasuredSide, policy: FilledZones): ReportedSide {
  const { place, plates, raster } = side;
  const inOrder = (values: readonly number[]): number[] => {
    const percents = values.map((share) => round(share * 100, 4));
    return policy.first_zone === 'left' ? percents : percents.reverse();
  };
  const zones = sideZones(side, policy);
  return {
    sheet: side.sheet,
    side: side.side,
    page_index: side.pageIndex,
    width_pt: round(place.width, 4),
    height_pt: round(place.height, 4),
    zone_offset_pt: round(place.zoneOffset, 4),
    zone_count: place.zoneCount,
    inks: plates.map((plate, at) => {
      const area = plate.columns.reduce((sum, it) => sum + it, 0);
      const { coverage = [], openings = [] } = zones[at] ?? {};
      return {
        name: plate.name,
        coverage_percent: round((area / (place.width * place.height)) * 100, 4),
        area_mm2: round(area * MM2, 3),
        outside_mm2: round(zoneAreas(plate, raster, place).outside * MM2, 3),
        zones_percent: inOrder(coverage),
        keys_percent: inOrder(openings),
      };
    }),
  };
}

/** Grams and cost of each ink for 1,000 copies of every sheet. */
export function inkUse(
  sides: readonly ReportedSide[],
  { film_weight_g_m2: film, ink_rates: rates }: FilledZones,
): InkZonesResult['ink_use'] {
  const areas = new Map<string, number>();
  for (const { name, area_mm2: area } of sides.flatMap(({ inks }) => inks)) {
    areas.set(name, (areas.get(name) ?? 0) + area);
  }
  return [...areas].map(([name, area]) => {
    const rate = rates.find((it) => it.name === name);
    const weight = rate?.film_weight_g_m2 ?? film;
    const grams = (area / 1e6) * weight * 1000;
    const price = rate?.price_per_kg;
    return {
      name,
      area_m2: round(area / 1e6, 6),
      film_weight_g_m2: weight,
      grams_per_1000_sheets: round(grams, 3),
      cost_per_1000_sheets: price === undefined ? null : round((grams / 1000) * price, 4),
    };
  });
}
