import type { ColorSpaceFacts, ColorSpaceReader } from '../../color/index';
import type { ObjectReader } from '../../document/index';
import { readJpxLayout } from '../../images/index';
import { PdfDict, PdfName, type PdfObject, PdfStream } from '../../syntax/index';

const cmyk = 12;

/**
 * The space that JPEG 2000 data says its colours are in, for an image without /ColorSpace (ISO 32000-2, 7.4.9): that of its profile, else
 * the device space of as many colours. Null for data without a layout, or with colours of another number.
 */
export function jpxSpace(
  reader: ObjectReader,
  spaces: ColorSpaceReader,
  stream: PdfStream,
): ColorSpaceFacts | null {
  const { codec, bytes } = reader.decode(stream);
  const layout = codec === 'JPXDecode' ? readJpxLayout(bytes) : null;
  if (!layout) return null;
  const { profile, enumeratedColorSpace, opacity } = layout;
  // Four channels without a word about them are CMYK; those of RGB say so.
  const isRgba = layout.colors.length === 4 && opacity === null && isRgb(enumeratedColorSpace);
  const count = isRgba ? 3 : layout.colors.length;
  if (profile && enumeratedColorSpace !== cmyk) return spaces.read(profiled(profile, count));
  if (count === 1 || count === 2) return { family: 'DeviceGray', components: 1 };
  if (count === 3) return { family: 'DeviceRGB', components: 3 };
  return count === 4 ? { family: 'DeviceCMYK', components: 4 } : null;
}

function isRgb(enumerated: number | null): boolean {
  return enumerated === 16 || enumerated === 18;
}

function profiled(profile: Uint8Array, components: number): PdfObject {
  const dict = new PdfDict(new Map<string, PdfObject>([['N', components]]));
  return [PdfName.of('ICCBased'), new PdfStream(dict, () => profile)];
}
