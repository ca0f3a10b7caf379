import type {
  DifferenceRegion,
  DocumentCompareResult,
  PlateCompareResult,
  SheetInstance,
} from '@forme/contracts/compare';
import { type ComparedInk, documentInks, plateInks } from './compared';
import type { Box } from './sheet-pictures';

/** A place of a sheet that was measured: a page, an instance that shows a candidate, or a step of plates. */
export interface MeasuredUnit {
  /** Anchor in the page. */
  readonly id: string;
  readonly title: string;
  /** Index on the sheet; null where there is no sheet. */
  readonly index: number | null;
  /** Null where nothing was measured. */
  readonly differing: number | null;
  readonly inks: readonly ComparedInk[];
  readonly sides: NonNullable<PlateCompareResult['composite']>['side_images'] | null;
  /** Box of a region on the pictures. */
  readonly onPictures: (region: DifferenceRegion) => Box;
  /** Box on the sheet and the rotation of the sheet that makes it upright; null without a sheet. */
  readonly place: Pick<SheetInstance, 'box_mm' | 'rotation_deg' | 'mirrored'> | null;
}

/** The page that plates were measured against, then every step that differs or could not be measured. */
export function plateUnits(result: PlateCompareResult): MeasuredUnit[] {
  const { composite, steps, inks, inputs } = result;
  const name = inputs.find(({ role }) => role === 'pdf')?.name ?? 'page';
  const own = plateInks(inks);
  const stepped = steps?.steps ?? [];
  const differing = own.reduce((sum, { regions }) => sum + (regions?.length ?? 0), 0);
  const whole: MeasuredUnit = {
    id: 'page',
    title: steps ? `Step ${steps.mapped_index}` : `${name}, page ${result.page}`,
    index: steps?.mapped_index ?? null,
    differing,
    inks: own,
    sides: composite?.side_images ?? null,
    onPictures: ({ box_mm: box }) => box,
    place: stepped.find(({ index }) => index === steps?.mapped_index) ?? null,
  };
  const others = stepped.flatMap((step): MeasuredUnit[] =>
    step.index === steps?.mapped_index
      ? []
      : [
          {
            id: `step-${step.index}`,
            title: `Step ${step.index}`,
            index: step.index,
            differing: step.differing_count,
            inks: step.inks.map((ink) => ({
              ...ink,
              presence: 'both',
              measured: ink.plate_coverage_percent,
              reference: ink.pdf_coverage_percent,
            })),
            sides: null,
            onPictures: ({ box_mm: box }) => box,
            place: step,
          },
        ],
  );
  return [whole, ...others];
}

/** Every place that shows a candidate, the one its facts are of first. */
export function candidateUnits({
  candidate_index: at,
  candidate_name: name,
  instance,
  inks,
  composite,
  places,
  differing_count: differing,
}: DocumentCompareResult['candidates'][number]): MeasuredUnit[] {
  const own = { instance, inks, composite, differing_count: differing ?? countOf(inks) };
  return [own, ...(places ?? [])].map((place) => {
    const index = place.instance?.index ?? null;
    const sides = place.composite?.side_images ?? null;
    const pictured = sides ?? place.inks.find(({ side_images: images }) => images)?.side_images;
    return {
      id: `candidate-${at}-place-${index ?? 'none'}`,
      title: places === undefined || index === null ? name : `${name} at place ${index}`,
      index,
      differing: place.instance ? place.differing_count : null,
      inks: documentInks(place.inks),
      sides,
      onPictures: ({ box_mm: box }) =>
        place.instance && pictured ? upright(box, place.instance, pictured.box_mm) : box,
      place: place.instance,
    };
  });
}

function countOf(inks: readonly { readonly regions: readonly unknown[] | null }[]): number {
  return inks.reduce((sum, { regions }) => sum + (regions?.length ?? 0), 0);
}

/** A box on the sheet, on a picture of the place made upright. */
export function upright(
  [x, y, width, height]: Box,
  { box_mm: place, rotation_deg, mirrored }: NonNullable<MeasuredUnit['place']>,
  [left, top, across, down]: Box,
): Box {
  const turn = (((rotation_deg ?? 0) % 360) + 360) % 360;
  const isSide = turn % 180 !== 0;
  const scale = across / (isSide ? place[3] : place[2]);
  const dx = (x + width / 2 - place[0] - place[2] / 2) * (mirrored ? -1 : 1);
  const dy = y + height / 2 - place[1] - place[3] / 2;
  const [u, v] =
    turn === 90 ? [-dy, dx] : turn === 180 ? [-dx, -dy] : turn === 270 ? [dy, -dx] : [dx, dy];
  const [w, h] = isSide ? [height * scale, width * scale] : [width * scale, height * scale];
  return [left + across / 2 + u * scale - w / 2, top + down / 2 + v * scale - h / 2, w, h];
}
