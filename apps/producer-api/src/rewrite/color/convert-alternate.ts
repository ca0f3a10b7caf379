import type { PdfObject } from '@forme/pdf-core';
import { PdfName } from '@forme/pdf-core';
import type { ColorSpaceFacts } from '@forme/pdf-core/color';
import { isFunction, readFunction } from '@forme/pdf-core/functions';
import type { PdfDraft } from '@forme/pdf-core/writing';
import type { ImageSurroundings } from './convert-image';
import { sampled } from './convert-shading';
import { Unconvertible } from './unconvertible';

/** A Separation or DeviceN space. */
export type SpotSpace = Extract<ColorSpaceFacts, { family: 'Separation' | 'DeviceN' }>;

/** Inks of a DeviceN space whose tint transformation is sampled. */
export const MOST_SAMPLED_INKS = 4;

/**
 * A spot colour space with its alternate space in the target space and its tint transformation sampled to match (ISO 32000-2, 8.6.6.4,
 * 8.6.6.5). The inks stay. Throws `Unconvertible`.
 */
export function convertAlternate(
  draft: PdfDraft,
  space: SpotSpace,
  around: ImageSurroundings,
): PdfObject {
  const { converter, reader } = around;
  const { alternate, components } = space;
  const [family = null, names = null, , written, ...attributes] =
    converter.spaces.definition(space) ?? [];
  const transform = readFunction(reader, written ?? null, {
    inputs: components,
    outputs: alternate.components ?? 0,
  });
  if (!isFunction(transform)) {
    throw new Unconvertible(`the tint transformation of a spot colour: ${transform.detail}`);
  }
  const domain = Array.from({ length: components * 2 }, (_, at) => at % 2);
  const converted = sampled(draft, transform, { space: alternate, around, domain });
  return [
    ...[family, names],
    PdfName.of(converter.targetName),
    draft.add(converted),
    ...attributes,
  ];
}
