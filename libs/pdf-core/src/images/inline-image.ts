import type { ColorSpaceReader } from '../color/color-space-reader';
import type { ObjectReader } from '../document/object-reader';
import { filterName } from '../filters/filter-registry';
import { isPdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '../syntax/objects';
import { type ImageFacts, readImage } from './image-facts';

/** Short keys of inline images (ISO 32000-2, table 91). */
const keys: Readonly<Record<string, string>> = {
  BPC: 'BitsPerComponent',
  CS: 'ColorSpace',
  D: 'Decode',
  DP: 'DecodeParms',
  F: 'Filter',
  H: 'Height',
  IM: 'ImageMask',
  I: 'Interpolate',
  W: 'Width',
};

/** Short colour space names of inline images (table 92). */
const spaceNames: Readonly<Record<string, string>> = {
  G: 'DeviceGray',
  RGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  I: 'Indexed',
};

/** The dictionary of an inline image with keys, filters and device colour spaces written in full. */
export function expandInlineImageDict(dict: PdfDict): PdfDict {
  const entries = new Map<string, PdfObject>();
  for (const [key, value] of dict) {
    const full = Object.hasOwn(keys, key) ? (keys[key] ?? key) : key;
    // A key written in full goes before its abbreviation.
    if (full === key || !dict.has(full)) entries.set(full, expandValue(full, value));
  }
  return new PdfDict(entries);
}

/** The facts of an inline image, as those of an image XObject; its data is not examined, so there are no code stream facts. */
export function inlineImageFacts(
  reader: ObjectReader,
  dict: PdfDict,
  spaces: ColorSpaceReader,
): ImageFacts {
  const stream = new PdfStream(withoutCodec(expandInlineImageDict(dict)), () => new Uint8Array());
  const facts = readImage(reader, spaces, inlineResource, stream);
  return { ...facts, filters: filtersOf(expandInlineImageDict(dict)) };
}

const inlineResource = { id: 'inline', ref: null, roles: ['Image'], names: [], pages: [] } as const;

function expandValue(key: string, value: PdfObject): PdfObject {
  if (key === 'ColorSpace') return expandSpace(value);
  if (key !== 'Filter') return value;
  return isPdfArray(value) ? value.map(expandFilter) : expandFilter(value);
}

function expandFilter(value: PdfObject): PdfObject {
  return value instanceof PdfName ? PdfName.of(filterName(value.value)) : value;
}

function expandSpace(value: PdfObject): PdfObject {
  if (value instanceof PdfName) {
    return Object.hasOwn(spaceNames, value.value)
      ? PdfName.of(spaceNames[value.value] ?? '')
      : value;
  }
  if (!isPdfArray(value)) return value;
  const [family, base, ...rest] = value;
  if (!(family instanceof PdfName) || (family.value !== 'I' && family.value !== 'Indexed'))
    return value;
  return [PdfName.of('Indexed'), expandSpace(base ?? null), ...rest];
}

function filtersOf(dict: PdfDict): string[] {
  const filter = dict.get('Filter');
  const names = isPdfArray(filter) ? filter : [filter];
  return names.flatMap((name) => (name instanceof PdfName ? [name.value] : []));
}

function withoutCodec(dict: PdfDict): PdfDict {
  return new PdfDict(
    new Map([...dict].filter(([key]) => key !== 'Filter' && key !== 'DecodeParms')),
  );
}
