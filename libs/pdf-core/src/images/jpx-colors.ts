import type { ColorSpaceFacts } from '../color/color-space';
import type { ColorSpaceReader } from '../color/color-space-reader';
import { readIccProfile } from '../color/icc-profile';
import { decodeWithinBudget } from '../document/decode-within-budget';
import type { ObjectReader } from '../document/object-reader';
import { PdfDict, PdfName, type PdfObject, PdfStream } from '../syntax/objects';
import { type JpxLayout, type JpxSpecification, readJpxLayout } from './jpx-layout';

/** Enumerated colour spaces that are read (T.800, table I.10; T.801, table M.25). */
export const jpxSpaces = {
  bilevelOfBlack: 0,
  cmy: 11,
  cmyk: 12,
  ycck: 13,
  lab: 14,
  bilevelOfWhite: 15,
  srgb: 16,
  gray: 17,
  sycc: 18,
  romm: 21,
} as const;

const componentsOf: ReadonlyMap<number, number> = new Map([
  [jpxSpaces.bilevelOfBlack, 1],
  [jpxSpaces.cmy, 3],
  [jpxSpaces.cmyk, 4],
  [jpxSpaces.ycck, 4],
  [jpxSpaces.lab, 3],
  [jpxSpaces.bilevelOfWhite, 1],
  [jpxSpaces.srgb, 3],
  [jpxSpaces.gray, 1],
  [jpxSpaces.sycc, 3],
  [jpxSpaces.romm, 3],
]);

/** The colours of JPEG 2000 data for an image without /ColorSpace. */
export interface JpxColors {
  readonly space: ColorSpaceFacts;
  /** Values of the lowest and the highest sample of each component; null for the default of the space. */
  readonly decode: readonly number[] | null;
}

/**
 * The best specification that is supported: of a known space or a valid profile, for no more components than there are (ISO 32000-2,
 * 7.4.9). Null without one.
 */
export function jpxSpecification(layout: JpxLayout): JpxSpecification | null {
  const isSupported = (specification: JpxSpecification): boolean => {
    const count =
      specification.kind === 'enumerated'
        ? componentsOf.get(specification.space)
        : profileComponents(specification.profile);
    return count !== undefined && count <= layout.colors.length;
  };
  return layout.specifications.find(isSupported) ?? null;
}

/** The number of the enumerated space that is used; null for a profile, and without a specification that is supported. */
export function jpxEnumeratedSpace(layout: JpxLayout): number | null {
  const used = jpxSpecification(layout);
  return used?.kind === 'enumerated' ? used.space : null;
}

/** Why colours are not those that the data says, in words; none when they are. */
export function jpxColorFaults(layout: JpxLayout): readonly string[] {
  const [best] = layout.specifications;
  if (!best || jpxSpecification(layout)) return [];
  const name = best.kind === 'enumerated' ? `the enumerated space ${best.space}` : 'its profile';
  const device = deviceSpace(layout)?.family ?? 'no space';
  return [
    `the colours of the JPEG 2000 data are in ${name}, which is not read; taken as ${device}`,
  ];
}

/** The colours of an image without /ColorSpace (7.4.9); null for a stream that is no JPEG 2000 or too large, and as `jpxDataColors`. */
export function jpxColors(
  reader: ObjectReader,
  spaces: ColorSpaceReader,
  stream: PdfStream,
): JpxColors | null {
  const decoded = decodeWithinBudget(reader, stream, `image ${stream.ref?.key ?? ''}`.trim());
  return decoded?.codec === 'JPXDecode' ? jpxDataColors(spaces, decoded.bytes) : null;
}

/**
 * The space that JPEG 2000 data says its colours are in: by its best specification, else the device space of as many colours. Null for
 * data without a layout, or with colours of another number.
 */
export function jpxDataColors(spaces: ColorSpaceReader, bytes: Uint8Array): JpxColors | null {
  const layout = readJpxLayout(bytes);
  if (!layout) return null;
  const used = jpxSpecification(layout);
  if (!used) {
    const space = deviceSpace(layout);
    return space && { space, decode: null };
  }
  if (used.kind === 'profile') return { space: spaces.read(profiled(used.profile)), decode: null };
  return enumerated(used.space, used.parameters, layout, spaces);
}

function enumerated(
  space: number,
  parameters: readonly number[],
  layout: JpxLayout,
  spaces: ColorSpaceReader,
): JpxColors {
  switch (space) {
    case jpxSpaces.bilevelOfBlack:
      return { space: gray, decode: [1, 0] };
    case jpxSpaces.bilevelOfWhite:
    case jpxSpaces.gray:
      return { space: gray, decode: null };
    case jpxSpaces.cmyk:
    case jpxSpaces.ycck:
      return { space: cmyk, decode: null };
    case jpxSpaces.cmy:
      return { space: spaces.read(cmySpace), decode: null };
    case jpxSpaces.romm:
      return { space: spaces.read(rommSpace), decode: null };
    case jpxSpaces.lab:
      return labColors(parameters, layout, spaces);
    default:
      return { space: rgb, decode: null };
  }
}

const gray: ColorSpaceFacts = { family: 'DeviceGray', components: 1 };
const rgb: ColorSpaceFacts = { family: 'DeviceRGB', components: 3 };
const cmyk: ColorSpaceFacts = { family: 'DeviceCMYK', components: 4 };

function deviceSpace({ colors }: JpxLayout): ColorSpaceFacts | null {
  if (colors.length === 1 || colors.length === 2) return gray;
  if (colors.length === 3) return rgb;
  return colors.length === 4 ? cmyk : null;
}

/** ISO 32000-2, 8.6.5.4: components of ICC profiles are 1, 3 or 4. */
function profileComponents(profile: Uint8Array): number | undefined {
  const { valid, components } = readIccProfile(profile);
  return valid && components !== null && [1, 3, 4].includes(components) ? components : undefined;
}

function profiled(profile: Uint8Array): PdfObject {
  const components = profileComponents(profile) ?? 0;
  return [PdfName.of('ICCBased'), new PdfStream(dictOf({ N: components }), () => profile)];
}

function dictOf(entries: Readonly<Record<string, PdfObject>>): PdfDict {
  return new PdfDict(new Map(Object.entries(entries)));
}

const cmySpace: PdfObject = [
  PdfName.of('DeviceN'),
  ['Cyan', 'Magenta', 'Yellow'].map((name) => PdfName.of(name)),
  PdfName.of('DeviceCMYK'),
  new PdfStream(
    dictOf({ FunctionType: 4, Domain: [0, 1, 0, 1, 0, 1], Range: [0, 1, 0, 1, 0, 1, 0, 1] }),
    () => Uint8Array.from('{0}', (character) => character.charCodeAt(0)),
  ),
];

/** ROMM RGB (ISO 22028-2): primaries under D50, a gamma of 1.8. */
const rommSpace: PdfObject = [
  PdfName.of('CalRGB'),
  dictOf({
    WhitePoint: [0.9642, 1, 0.8251],
    Gamma: [1.8, 1.8, 1.8],
    Matrix: [0.79767, 0.28804, 0, 0.13519, 0.71187, 0, 0.03134, 0.00009, 0.8251],
  }),
];

/** White points of the illuminants that parameters name (T.801, M.11.7.4). */
const illuminants: Readonly<Record<number, readonly number[]>> = {
  0x00443530: [0.9642, 1, 0.8251],
  0x00443635: [0.9505, 1, 1.0891],
  0x00443735: [0.9497, 1, 1.2264],
  0x00005341: [1.0985, 1, 0.3558],
  0x00005343: [0.9807, 1, 1.1823],
};
const d50 = [0.9642, 1, 0.8251];

/**
 * A sample n of CIELab has the value (n - offset) x range / (2^bits - 1): by the parameters of the box, else 100, 170 and 200 with
 * offsets in the middle for a and at three eighths for b (T.801, M.11.7.4.1).
 */
function labColors(
  parameters: readonly number[],
  { components, colors, palette }: JpxLayout,
  spaces: ColorSpaceReader,
): JpxColors {
  const isWritten = parameters.length >= 6;
  const decode = [0, 1, 2].flatMap((at) => {
    const channel = colors[at] ?? at;
    const column = palette?.channels[channel]?.column ?? null;
    const bits =
      (column === null ? components[channel]?.bits : palette?.columns[column]?.bits) ?? 8;
    const range = isWritten ? (parameters[2 * at] ?? 0) : ([100, 170, 200][at] ?? 0);
    const offset = isWritten
      ? (parameters[2 * at + 1] ?? 0)
      : ([0, 2 ** (bits - 1), 3 * 2 ** (bits - 3)][at] ?? 0);
    const most = 2 ** bits - 1;
    return [(-offset * range) / most, ((most - offset) * range) / most];
  });
  const white = illuminants[parameters[6] ?? -1] ?? d50;
  const space = spaces.read([
    PdfName.of('Lab'),
    dictOf({ WhitePoint: [...white], Range: decode.slice(2) }),
  ]);
  return { space, decode };
}
