import {
  type ObjectReader,
  type PdfDict,
  PdfName,
  type PdfObject,
  PdfStream,
  PdfString,
} from '@forme/pdf-core';
import type { ColorSpaceFacts } from '@forme/pdf-core/color';
import {
  type CodecSamples,
  decodeArray,
  type ImageCodecs,
  imageSamples,
  isSamples,
} from '@forme/pdf-core/images';
import type { ColorConverter } from './color-converter';
import { Unconvertible } from './unconvertible';

/** An image in the target space. */
export interface ConvertedImage {
  /** Entries to set in its dictionary. */
  readonly entries: Readonly<Record<string, PdfObject | undefined>>;
  /** New samples, 8 bits each, row by row; null when the samples stay. */
  readonly samples: Uint8Array | null;
}

/** Tools of the conversion of images. */
export interface ImageSurroundings {
  readonly reader: ObjectReader;
  readonly converter: ColorConverter;
  readonly codecs: ImageCodecs;
  readonly resources: PdfDict;
}

/** Colours converted at once. */
const BATCH = 65_536;

/** Converts an image (ISO 32000-2, 8.9.5); null when its space stays. Throws `Unconvertible`. */
export function convertImage(
  image: PdfStream,
  space: ColorSpaceFacts,
  around: ImageSurroundings,
): ConvertedImage | null {
  const { converter, reader, codecs } = around;
  if (space.family === 'Indexed') return convertIndexed(space, around);
  if (!converter.concerns(space)) return null;
  if (Array.isArray(reader.get(image.dict, 'Mask'))) {
    throw new Unconvertible('an image is masked by its colours', 'color_key_mask');
  }
  const mask = reader.stream(image.dict, 'SMask');
  if (mask?.dict.has('Matte')) {
    throw new Unconvertible('an image is blended with a matte colour', 'matte_image');
  }
  const components = space.components ?? 0;
  const read = imageSamples(reader, image, codecs, components);
  if (!isSamples(read)) {
    throw new Unconvertible(`an image cannot be read: ${read.reason}`, 'image_not_convertible');
  }
  if (read.components !== components)
    throw new Unconvertible(
      'the components of an image differ from its colour space',
      'image_not_convertible',
    );
  const range = decodeArray(reader, image.dict) ?? converter.rangeOf(space, around.resources);
  return {
    samples: convertedSamples(read, { space, range, around }),
    entries: {
      Width: read.width,
      Height: read.height,
      ColorSpace: PdfName.of(converter.targetName),
      BitsPerComponent: 8,
      Decode: undefined,
      Filter: undefined,
      DecodeParms: undefined,
      Alternates: undefined,
      Intent: undefined,
    },
  };
}

interface SampleColors {
  readonly space: ColorSpaceFacts;
  /** Lower and upper bound of each component. */
  readonly range: readonly number[];
  readonly around: ImageSurroundings;
}

function convertedSamples(read: CodecSamples, { space, range, around }: SampleColors): Uint8Array {
  const { width, height, components, bits } = read;
  const { converter, resources } = around;
  const row = Math.ceil((width * components * bits) / 8);
  const full = 2 ** bits - 1;
  const target = converter.targetComponents;
  const out = new Uint8Array(width * height * target);
  const colors = new Float64Array(Math.min(BATCH, width) * components);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += BATCH) {
      const count = Math.min(BATCH, width - x);
      for (let at = 0; at < count * components; at++) {
        const sample = sampleAt(read.data, y * row * 8 + (x * components + at) * bits, bits);
        const low = range[(at % components) * 2] ?? 0;
        const high = range[(at % components) * 2 + 1] ?? 1;
        colors[at] = low + (sample * (high - low)) / full;
      }
      const made = converter.convert(space, resources, colors.subarray(0, count * components));
      if (!made) throw new Unconvertible(`colours of ${space.family} cannot be converted`);
      const start = (y * width + x) * target;
      for (let at = 0; at < count * target; at++)
        out[start + at] = Math.round((made[at] ?? 0) * 255);
    }
  }
  return out;
}

function sampleAt(data: Uint8Array, bit: number, bits: number): number {
  const byte = bit >> 3;
  if (bits === 8) return data[byte] ?? 0;
  if (bits === 16) return ((data[byte] ?? 0) << 8) | (data[byte + 1] ?? 0);
  return ((data[byte] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
}

/** Indexed images change their table alone (8.6.6.3). */
function convertIndexed(
  space: Extract<ColorSpaceFacts, { family: 'Indexed' }>,
  around: ImageSurroundings,
): ConvertedImage | null {
  const converted = convertTable(space, around);
  return converted === null ? null : { samples: null, entries: { ColorSpace: converted } };
}

/** An Indexed space with its table in the target space; null when its base stays. Throws `Unconvertible`. */
export function convertTable(
  space: Extract<ColorSpaceFacts, { family: 'Indexed' }>,
  { reader, converter, resources }: ImageSurroundings,
): PdfObject | null {
  const { base } = space;
  if (!converter.concerns(base)) return null;
  const [, , hival, table] = converter.spaces.definition(space) ?? [];
  const last = reader.resolve(hival);
  const looked = reader.resolve(table);
  const bytes =
    looked instanceof PdfString
      ? looked.bytes
      : looked instanceof PdfStream
        ? reader.decode(looked).bytes
        : null;
  const components = base.components ?? 0;
  if (typeof last !== 'number' || !bytes || last < 0 || last > 255) {
    throw new Unconvertible('an Indexed colour space cannot be read');
  }
  const range = converter.rangeOf(base, resources);
  const colors = new Float64Array((last + 1) * components);
  for (let at = 0; at < colors.length; at++) {
    const low = range[(at % components) * 2] ?? 0;
    const high = range[(at % components) * 2 + 1] ?? 1;
    colors[at] = low + ((bytes[at] ?? 0) / 255) * (high - low);
  }
  const made = converter.convert(base, resources, colors);
  if (!made) throw new Unconvertible(`colours of ${base.family} cannot be converted`);
  const lookup = Uint8Array.from(made, (value) => Math.round(value * 255));
  return [
    PdfName.of('Indexed'),
    PdfName.of(converter.targetName),
    last,
    new PdfString(lookup, true),
  ];
}
