import type { ColorSpaceFacts, ColorSpaceFamily } from '../color/color-space';
import { ColorSpaceReader } from '../color/color-space-reader';
import { nameText } from '../color/name-text';
import { decodeWithinBudget } from '../document/decode-within-budget';
import type { ObjectReader } from '../document/object-reader';
import type { Resource, ResourceInventory } from '../document/resource-walk';
import { chainOfStream } from '../filters/chain-of-stream';
import { filterName } from '../filters/filter-registry';
import { isPdfArray, type PdfArray, type PdfDict, PdfStream } from '../syntax/objects';
import { type JpegFacts, readJpegHeader } from './jpeg-header';
import { jpxDataColors } from './jpx-colors';
import { type JpxFacts, readJpxHeader } from './jpx-header';
import type { PixelDensity } from './pixel-density';

/** An image XObject reachable from some page (ISO 32000-2, 8.9.5). Structure only: placements are not known here. */
export interface ImageFacts {
  /** Object key (`"12 0"`), or a path for a stream made in memory. */
  readonly imageId: string;
  readonly objectKey: string | null;
  /** Uses of the image, sorted. An image can be drawn and also be a mask of another one. */
  readonly usedAs: readonly ImageUse[];
  /** As written; null when missing or no integer. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** As written, 1 for stencil masks; null when missing (JPXDecode needs none). */
  readonly bitsPerComponent: number | null;
  /** As written; without /ColorSpace the one that JPEG 2000 data says (7.4.9). */
  readonly colorSpace: ImageColorSpace | null;
  /** Filter names as written, in order of decoding. */
  readonly filters: readonly string[];
  /** True for a stencil mask. */
  readonly imageMask: boolean;
  readonly mask: ImageMaskFacts | null;
  /** /Decode as written. */
  readonly decode: readonly number[] | null;
  readonly interpolate: boolean;
  readonly intent: string | null;
  /** Bytes of the encoded data. */
  readonly encodedBytes: number;
  readonly jpeg: JpegFacts | null;
  readonly jpx: JpxFacts | null;
  /** False when size or components of the code stream differ from the dictionary; null when there is none to compare. */
  readonly matchesCodestream: boolean | null;
  /** Resolution stored inside the code stream; null when unknown. Not the printed resolution. */
  readonly storedResolution: PixelDensity | null;
  /** Resource names, at most 16. */
  readonly names: readonly string[];
  /** Counted from 1, ascending. */
  readonly pages: readonly number[];
}

/** How an image is used. */
export type ImageUse = 'drawn' | 'soft_mask' | 'explicit_mask' | 'alternate';

/** Colour space of an image, flattened for lists; `space` has everything. */
export interface ImageColorSpace {
  readonly family: ColorSpaceFamily;
  readonly components: number | null;
  /** Family of the base of an Indexed space. */
  readonly baseFamily: ColorSpaceFamily | null;
  /** Colorants of a Separation or DeviceN space, or of the Indexed base. */
  readonly colorants: readonly string[];
  readonly space: ColorSpaceFacts;
}

/** 8.9.6; object keys are null for a colour key. */
export interface ImageMaskFacts {
  readonly kind: 'soft_mask' | 'explicit_mask' | 'color_key' | 'soft_mask_in_data';
  readonly objectKey: string | null;
  /** /Matte of the soft mask is present: colours are preblended. */
  readonly hasMatte: boolean;
}

/** Reads every image of the inventory, in order of first use. Sample data is not decoded. */
export function readImages(
  reader: ObjectReader,
  inventory: ResourceInventory,
  spaces: ColorSpaceReader = new ColorSpaceReader(reader),
): readonly ImageFacts[] {
  const images: ImageFacts[] = [];
  for (const resource of inventory.of('image')) {
    if (resource.object instanceof PdfStream) {
      images.push(readImage(reader, spaces, resource, resource.object));
    }
  }
  return images;
}

/** The facts of one image stream. */
export function readImage(
  reader: ObjectReader,
  spaces: ColorSpaceReader,
  resource: Pick<Resource, 'id' | 'ref' | 'roles' | 'names' | 'pages'>,
  stream: PdfStream,
): ImageFacts {
  const { dict } = stream;
  const imageMask = reader.boolean(dict, 'ImageMask') === true;
  const filters = chainOfStream(dict, (object) => reader.resolve(object)).map(({ name }) => name);
  const declared = declaredSize(reader, dict);
  const { jpeg, jpx, dataSpace } = codestream(reader, spaces, resource.id, stream, filters);
  const written = dict.get('ColorSpace');
  const space = written === undefined ? (imageMask ? null : dataSpace) : spaces.read(written);
  const colorSpace = space && colorSpaceOf(space);
  const header = jpeg ?? jpx;
  const matchesCodestream = header && agrees(declared, colorSpace, header);
  if (header && matchesCodestream === false) {
    warnMismatch(
      reader,
      { ...declared, components: colorSpace?.components ?? null },
      header,
      resource.id,
    );
  }
  return {
    imageId: resource.id,
    objectKey: resource.ref?.key ?? null,
    usedAs: usesOf(resource.roles),
    ...declared,
    bitsPerComponent: imageMask ? 1 : reader.integer(dict, 'BitsPerComponent'),
    colorSpace,
    filters: filters.map(nameText),
    imageMask,
    mask: maskOf(reader, dict),
    decode: numbers(reader, reader.array(dict, 'Decode')),
    interpolate: reader.boolean(dict, 'Interpolate') === true,
    intent: reader.name(dict, 'Intent'),
    encodedBytes: stream.raw().length,
    jpeg,
    jpx,
    matchesCodestream,
    storedResolution: header?.density ?? null,
    names: resource.names,
    pages: resource.pages,
  };
}

interface DeclaredSize {
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

function declaredSize(reader: ObjectReader, dict: PdfDict): DeclaredSize {
  return { widthPx: reader.integer(dict, 'Width'), heightPx: reader.integer(dict, 'Height') };
}

function usesOf(roles: readonly string[]): ImageUse[] {
  const uses = new Set<ImageUse>();
  for (const role of roles) {
    if (role === 'SMask') uses.add('soft_mask');
    else if (role === 'Mask') uses.add('explicit_mask');
    else uses.add(role === 'Alternates' ? 'alternate' : 'drawn');
  }
  return [...uses].sort();
}

function colorSpaceOf(space: ColorSpaceFacts): ImageColorSpace {
  const inner = space.family === 'Indexed' ? space.base : space;
  const names = inner.family === 'DeviceN' ? inner.names : [];
  return {
    family: space.family,
    components: space.components,
    baseFamily: space.family === 'Indexed' ? inner.family : null,
    colorants: inner.family === 'Separation' ? [inner.name] : names,
    space,
  };
}

interface Codestream {
  readonly jpeg: JpegFacts | null;
  readonly jpx: JpxFacts | null;
  /** The space that JPEG 2000 data says its colours are in. */
  readonly dataSpace: ColorSpaceFacts | null;
}

function codestream(
  reader: ObjectReader,
  spaces: ColorSpaceReader,
  scope: string,
  stream: PdfStream,
  filters: readonly string[],
): Codestream {
  const none: Codestream = { jpeg: null, jpx: null, dataSpace: null };
  const last = filterName(filters.at(-1) ?? '');
  if (last !== 'DCTDecode' && last !== 'JPXDecode') return none;
  const decoded = decodeWithinBudget(reader, stream, scope);
  if (!decoded) return none;
  const { bytes } = decoded;
  const found =
    last === 'DCTDecode'
      ? { ...none, jpeg: readJpegHeader(bytes) }
      : {
          ...none,
          jpx: readJpxHeader(bytes),
          dataSpace: jpxDataColors(spaces, bytes)?.space ?? null,
        };
  if (!found.jpeg && !found.jpx) {
    reader.warn({ code: 'image_header_unreadable', message: `No ${last} header is found`, scope });
  }
  return found;
}

function agrees(
  declared: DeclaredSize,
  colorSpace: ImageColorSpace | null,
  header: JpegFacts | JpxFacts,
): boolean {
  const { widthPx, heightPx } = declared;
  const sameWidth = widthPx === null || widthPx === header.widthPx;
  const sameHeight = heightPx === null || header.heightPx === 0 || heightPx === header.heightPx;
  // JPEG 2000 may have opacity channels in addition to the colour components.
  const components = 'process' in header ? (colorSpace?.components ?? null) : null;
  return sameWidth && sameHeight && (components === null || components === header.components);
}

function warnMismatch(
  reader: ObjectReader,
  declared: DeclaredSize & { readonly components: number | null },
  header: JpegFacts | JpxFacts,
  scope: string,
): void {
  const size = ({ widthPx, heightPx, components }: typeof declared): string =>
    `${widthPx ?? '?'} x ${heightPx ?? '?'} x ${components ?? '?'}`;
  const message = `The image dictionary says ${size(declared)} (width, height, components), its code stream ${size(header)}`;
  reader.warn({ code: 'image_header_mismatch', message, scope });
}

function maskOf(reader: ObjectReader, dict: PdfDict): ImageMaskFacts | null {
  const soft = reader.stream(dict, 'SMask');
  if (soft) {
    const hasMatte = reader.array(soft.dict, 'Matte') !== null;
    return { kind: 'soft_mask', objectKey: soft.ref?.key ?? null, hasMatte };
  }
  const inData = reader.integer(dict, 'SMaskInData') ?? 0;
  if (inData > 0) return { kind: 'soft_mask_in_data', objectKey: null, hasMatte: inData === 2 };
  const mask = reader.get(dict, 'Mask');
  if (mask instanceof PdfStream) {
    return { kind: 'explicit_mask', objectKey: mask.ref?.key ?? null, hasMatte: false };
  }
  return isPdfArray(mask) ? { kind: 'color_key', objectKey: null, hasMatte: false } : null;
}

const MAX_DECODE_NUMBERS = 128;

function numbers(reader: ObjectReader, array: PdfArray | null): readonly number[] | null {
  if (!array || array.length > MAX_DECODE_NUMBERS) return null;
  const values = array.map((entry) => reader.resolve(entry));
  return values.every((value) => typeof value === 'number') ? values : null;
}
