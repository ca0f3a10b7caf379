import type { ColorSpace, SpotColorant } from '@forme/contracts/extraction';
import { PdfDict, type PdfDocument, PdfStream } from '@forme/pdf-core';
import type { ColorSpaceFacts, ColorSpaceReader, DefinedColorSpace } from '@forme/pdf-core/color';
import { objectId, objectIdOrNull } from './object-id';
import { tintTransformSha256 } from './tint-transform';

const processNames = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'All', 'None']);

/** The record of a colour space; `colorant` gives the colour of a spot colorant of the space. */
export function colorSpaceRecord(
  { id, space, names, pages }: DefinedColorSpace,
  tint: TintTransform,
  colorant: (space: ColorSpaceFacts, name: string) => SpotColorant,
): ColorSpace {
  const inked = inkedSpace(space);
  const colorants = colorantsOf(inked);
  return {
    id: objectId(id),
    resource_names: [...names],
    family: space.family === 'DeviceN' ? space.subtype : space.family,
    components: space.components,
    alternate_family: alternateOf(space)?.family ?? null,
    base_family: baseOf(space)?.family ?? null,
    icc_profile_id: space.family === 'ICCBased' ? objectIdOrNull(space.profileKey) : null,
    colorants,
    spot_colorants: colorants
      .filter((name) => !processNames.has(name) && !isProcess(inked, name))
      .map((name) => colorant(inked, name)),
    tint_function_type: tint.type,
    tint_transform_sha256: tint.sha256,
    page_refs: [...pages],
  };
}

/** The tint transformation of a space, or of its base space; nulls without one. */
export function tintTransform(
  pdf: PdfDocument,
  spaces: ColorSpaceReader,
  space: ColorSpaceFacts,
): TintTransform {
  const inked = inkedSpace(space);
  if (inked.family !== 'Separation' && inked.family !== 'DeviceN') return none;
  const transform = pdf.resolve(spaces.definition(inked)?.[3]);
  const dict = transform instanceof PdfStream ? transform.dict : transform;
  if (!(dict instanceof PdfDict)) return none;
  return { type: pdf.integer(dict, 'FunctionType'), sha256: tintTransformSha256(pdf, transform) };
}

/** A tint transformation. */
export interface TintTransform {
  readonly type: number | null;
  /** See {@link tintTransformSha256}. */
  readonly sha256: string | null;
}

const none: TintTransform = { type: null, sha256: null };

function isProcess(space: ColorSpaceFacts, name: string): boolean {
  return space.family === 'DeviceN' && (space.process?.components.includes(name) ?? false);
}

/** The space that names the inks: an Indexed or Pattern space paints with those of its base space. */
function inkedSpace(space: ColorSpaceFacts): ColorSpaceFacts {
  const base = baseOf(space);
  return base ? inkedSpace(base) : space;
}

function colorantsOf(space: ColorSpaceFacts): string[] {
  if (space.family === 'Separation') return [space.name];
  return space.family === 'DeviceN' ? [...space.names] : [];
}

function alternateOf(space: ColorSpaceFacts): ColorSpaceFacts | null {
  switch (space.family) {
    case 'Separation':
    case 'DeviceN':
    case 'ICCBased':
      return space.alternate;
    default:
      return null;
  }
}

function baseOf(space: ColorSpaceFacts): ColorSpaceFacts | null {
  if (space.family === 'Indexed') return space.base;
  return space.family === 'Pattern' ? space.underlying : null;
}
