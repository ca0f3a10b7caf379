import type { PageObject } from '@forme/contracts/extraction';
import { hits, missing, type CheckResult, type Facts, type Hit } from '../check';
import { kindWord } from '../element-check';
import type { PaintSide } from '../element-check';
import { judgeColors } from './painted-marks';

/** How late colours may be bound to the inks of the press (GWG 2022 R0027, R0028, R0029). */
export type Binding = 'early' | 'intermediate' | 'late';

/** Blames marks in spaces that the binding does not allow, as used or as alternate space of an ink that is used. */
export function judgeBinding(facts: Facts, binding: Binding): CheckResult {
  if (!facts.color_spaces || !facts.images || !facts.spot_colors) return missing('colour space');
  const used = judgeColors(facts, (side, { object }) => {
    const colors = colorsOf(side, object, facts);
    const isImage = object.kind === 'raster' && !colors.isMask;
    return forbids(binding, isImage, colors)
      ? { kind: kindWord(object), space: colors.name }
      : null;
  });
  return used.ran
    ? hits([...used.hits, ...alternates(facts, binding === 'late' ? lateOthers : early)])
    : used;
}

/** The colour space of a side, in the groups that workflows distinguish. */
export interface Colors {
  readonly family: string;
  /** Components of an ICCBased space. */
  readonly components: number | null;
  readonly isMask: boolean;
  /** For people. */
  readonly name: string;
}

const iccNames: Readonly<Record<number, string>> = { 1: 'ICC gray', 3: 'ICC RGB', 4: 'ICC CMYK' };

/** The space a side is painted in; of an indexed image its base space. */
export function colorsOf(side: PaintSide, object: PageObject, facts: Facts): Colors {
  const image = object.image_id
    ? facts.images?.find(({ image_id }) => image_id === object.image_id)
    : undefined;
  const space = facts.color_spaces?.find(({ id }) => id === image?.color_space_id);
  const family = side.space === 'Indexed' ? (space?.base_family ?? 'Indexed') : side.space;
  const components =
    family === 'ICCBased' && side.space !== 'Indexed'
      ? (side.components?.length ?? image?.components ?? null)
      : null;
  const name = family === 'ICCBased' ? (iccNames[components ?? 0] ?? 'ICCBased') : family;
  return { family, components, isMask: image?.image_mask === true, name };
}

const early = new Set(['DeviceRGB', 'CalRGB', 'CalGray', 'ICCBased', 'Lab']);
const lateOthers = new Set(['DeviceRGB', 'CalRGB', 'CalGray']);

function forbids(binding: Binding, isImage: boolean, { family, components }: Colors): boolean {
  switch (binding) {
    case 'early':
      return early.has(family);
    case 'intermediate':
      if (!isImage) return early.has(family);
      return (
        isUnmanaged(family) || (family === 'ICCBased' && (components === 1 || components === 4))
      );
    case 'late':
      if (isImage) return isUnmanaged(family) || (family === 'ICCBased' && components === 1);
      return (
        lateOthers.has(family) || (family === 'ICCBased' && (components === 1 || components === 4))
      );
  }
}

function isUnmanaged(family: string): boolean {
  return family === 'DeviceRGB' || family === 'CalGray';
}

/** Inks in use whose look is defined in a space that no binding allows; Lab may define the look of an ink. */
function alternates(
  { color_spaces: spaces, spot_colors: spots }: Facts,
  forbidden: ReadonlySet<string>,
): readonly Hit[] {
  const painted = new Set(
    spots?.filter((spot) => spot.painted_page_refs?.length).map(({ name }) => name),
  );
  return (spaces ?? []).flatMap(
    ({ id, alternate_family: alternate, colorants, page_refs: [page] }) =>
      alternate &&
      alternate !== 'Lab' &&
      forbidden.has(alternate) &&
      colorants.some((c) => painted.has(c))
        ? [
            {
              ...(page ? { page } : {}),
              objectId: id,
              objectType: 'color_space' as const,
              params: { kind: 'spot colour', space: alternate },
            },
          ]
        : [],
  );
}
