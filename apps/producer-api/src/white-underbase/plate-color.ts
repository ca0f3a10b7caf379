import type { WhiteUnderbasePolicy } from '@forme/contracts/producer';
import {
  PdfDict,
  PdfName,
  type ObjectReader,
  type PdfArray,
  type PdfObject,
  type PdfRef,
} from '@forme/pdf-core';
import { nameText } from '@forme/pdf-core/color';
import type { PdfDraft } from '@forme/pdf-core/writing';

/** Purpose of a plate. */
export type PlateUse = NonNullable<WhiteUnderbasePolicy['plate_use']>;

interface Appearance {
  /** Process amounts of the full tint, for viewers that have no such ink: light, so that the art stays visible. */
  readonly cmyk: readonly [number, number, number, number];
  /** How much the ink hides what is below it, from 0 to 1 (ISO 32000-2, table 72). */
  readonly solidity: number;
}

const appearances: Readonly<Record<PlateUse, Appearance>> = {
  white: { cmyk: [0.2, 0, 0, 0], solidity: 1 },
  underbase: { cmyk: [0.2, 0.05, 0, 0], solidity: 1 },
  varnish: { cmyk: [0, 0, 0.2, 0], solidity: 0 },
  foil: { cmyk: [0, 0.1, 0.4, 0.1], solidity: 1 },
};

/** A name as its bytes are written: UTF-8 (ISO 32000-2, 7.3.5). */
export const nameOf = (text: string): PdfName =>
  PdfName.of(Buffer.from(text, 'utf8').toString('latin1'));

/**
 * The colour space of the plate: DeviceN of one colorant, whose attributes state its purpose (8.6.6.5). `Colorants` holds its Separation space,
 * `MixingHints` its opacity, and the private entry `FORME_PlateUse` the use by its name.
 */
export function addPlateSpace(draft: PdfDraft, name: string, use: PlateUse): PdfRef {
  const { cmyk, solidity } = appearances[use];
  const colorant = nameOf(name);
  const alternate = PdfName.of('DeviceCMYK');
  const tint = draft.add(
    PdfDict.of({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...cmyk], N: 1 }),
  );
  const separation = draft.add([PdfName.of('Separation'), colorant, alternate, tint]);
  const attributes = PdfDict.of({
    Subtype: PdfName.of('NChannel'),
    Colorants: PdfDict.of({ [colorant.value]: separation }),
    MixingHints: PdfDict.of({ Solidities: PdfDict.of({ [colorant.value]: solidity }) }),
    FORME_PlateUse: PdfName.of(use),
  });
  return draft.add([PdfName.of('DeviceN'), [colorant], alternate, tint, attributes]);
}

/** True when the resources name a Separation or DeviceN space with the colorant. */
export function hasColorant(
  reader: ObjectReader,
  resources: PdfDict | null,
  name: string,
): boolean {
  const spaces = resources && reader.dict(resources, 'ColorSpace');
  return [...(spaces ?? [])].some(([, space]) => colorantsOf(reader, space).includes(name));
}

function colorantsOf(reader: ObjectReader, written: PdfObject): readonly string[] {
  const space = reader.resolve(written);
  if (!Array.isArray(space)) return [];
  const [family, named] = space as PdfArray;
  const kind = reader.resolve(family);
  if (!(kind instanceof PdfName) || !['Separation', 'DeviceN'].includes(kind.value)) return [];
  const names = reader.resolve(named);
  return (Array.isArray(names) ? (names as PdfArray) : [names]).flatMap((it) => {
    const name = reader.resolve(it);
    return name instanceof PdfName ? [nameText(name.value)] : [];
  });
}
