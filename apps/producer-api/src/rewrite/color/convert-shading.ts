import type { PdfDict } from '@forme/pdf-core';
import { type ObjectReader, PdfName, type PdfObject, PdfStream } from '@forme/pdf-core';
import type { ColorSpaceFacts } from '@forme/pdf-core/color';
import { isFunction, type PdfFunction, readFunction } from '@forme/pdf-core/functions';
import type { PdfDraft } from '@forme/pdf-core/writing';
import { BitReader, BitWriter } from './bit-streams';
import type { ImageSurroundings } from './convert-image';
import { roundedComponent } from './convert-operations';
import { Unconvertible } from './unconvertible';

/** Samples along each parameter of a function of one to four: of one, finer than 8 bits show. */
const samplesEachWay = [1024, 128, 33, 13];
const MOST_VERTICES = 5_000_000;

/** A shading (ISO 32000-2, 8.7.4.5) in the target space; null when its space stays. Throws `Unconvertible`. */
export function convertShading(
  draft: PdfDraft,
  shading: PdfDict | PdfStream,
  around: ImageSurroundings,
): PdfDict | PdfStream | null {
  const { reader, converter } = around;
  const dict = shading instanceof PdfStream ? shading.dict : shading;
  const space = converter.spaces.read(dict.get('ColorSpace'));
  if (space.family === 'Indexed' || !converter.concerns(space)) return null;
  const background = reader.array(dict, 'Background')?.map((value) => Number(value));
  const entries: Record<string, PdfObject | undefined> = {
    ColorSpace: PdfName.of(converter.targetName),
    Background: background ? convertedAt(background, space, around) : undefined,
  };
  const kind = reader.integer(dict, 'ShadingType') ?? 0;
  if (dict.has('Function')) {
    const inputs = kind === 1 ? 2 : 1;
    const components = space.components ?? 0;
    const read = readFunction(reader, dict.get('Function'), { inputs, outputs: components });
    if (!isFunction(read)) throw new Unconvertible(`the function of a shading: ${read.detail}`);
    entries['Function'] = draft.add(
      sampled(draft, read, { space, around, domain: domainOf(reader, dict, read, kind) }),
    );
  } else if (kind >= 4 && shading instanceof PdfStream) {
    return convertedMesh(draft, shading, { space, around, entries, kind });
  }
  return shading instanceof PdfStream ? shading.withDict(dict.with(entries)) : dict.with(entries);
}

function convertedAt(
  components: readonly number[],
  space: ColorSpaceFacts,
  { converter, resources }: ImageSurroundings,
): readonly number[] {
  const colors = converter.convert(space, resources, Float64Array.from(components));
  if (!colors) throw new Unconvertible(`colours of ${space.family} cannot be converted`);
  return [...colors].map(roundedComponent);
}

/** The domain of the function: of the shading, or of the colour entry of a mesh. */
function domainOf(
  reader: ObjectReader,
  dict: PdfDict,
  read: PdfFunction,
  kind: number,
): readonly number[] {
  const written = reader.array(dict, 'Domain')?.map((value) => Number(value));
  if (kind <= 3) return written ?? (kind === 1 ? [0, 1, 0, 1] : [0, 1]);
  const decode = reader.array(dict, 'Decode')?.map((value) => Number(value)) ?? [];
  return decode.length >= 6 ? decode.slice(4, 6) : (read.domain ?? [0, 1]);
}

/** What a function is sampled over. */
export interface Sampling {
  /** Of the colours that the function gives. */
  readonly space: ColorSpaceFacts;
  readonly around: ImageSurroundings;
  /** Lower and upper bound of each parameter, in turn. */
  readonly domain: readonly number[];
}

/** A sampled function (7.10.2) of the converted colours, of one to four parameters. Throws `Unconvertible`. */
export function sampled(
  draft: PdfDraft,
  read: PdfFunction,
  { space, around, domain }: Sampling,
): PdfStream {
  const { converter, resources } = around;
  const inputs = domain.length / 2;
  const each = samplesEachWay[inputs - 1] ?? 2;
  const count = each ** inputs;
  const components = space.components ?? 0;
  const colors = new Float64Array(count * components);
  const values = new Float64Array(Math.max(components, read.outputs));
  const at = new Float64Array(inputs);
  for (let sample = 0; sample < count; sample++) {
    for (let input = 0; input < inputs; input++) {
      const place = Math.floor(sample / each ** input) % each;
      const low = domain[input * 2] ?? 0;
      const high = domain[input * 2 + 1] ?? 1;
      at[input] = low + (place * (high - low)) / (each - 1);
    }
    read.evaluate(at, values);
    colors.set(values.subarray(0, components), sample * components);
  }
  const made = converter.convert(space, resources, colors);
  if (!made) throw new Unconvertible(`colours of ${space.family} cannot be converted`);
  const data = new Uint8Array(made.length * 2);
  made.forEach((value, index) => {
    const whole = Math.round(Math.min(1, Math.max(0, value)) * 65_535);
    data[index * 2] = whole >> 8;
    data[index * 2 + 1] = whole & 0xff;
  });
  const range = Array.from({ length: converter.targetComponents }, () => [0, 1]).flat();
  return draft.newStream(
    {
      FunctionType: 0,
      Domain: [...domain],
      Range: range,
      Size: Array.from({ length: inputs }, () => each),
      BitsPerSample: 16,
    },
    data,
  );
}

interface Mesh {
  readonly space: ColorSpaceFacts;
  readonly around: ImageSurroundings;
  readonly entries: Readonly<Record<string, PdfObject | undefined>>;
  readonly kind: number;
}

/** A mesh (8.7.4.5.5 to 8.7.4.5.8) whose corners carry colours: flags and coordinates stay bit by bit, colours are written in 16 bits. */
function convertedMesh(
  draft: PdfDraft,
  mesh: PdfStream,
  { space, around, entries, kind }: Mesh,
): PdfStream {
  const { reader } = around;
  const { dict } = mesh;
  const number = (key: string): number => reader.integer(dict, key) ?? 0;
  const bits = {
    flag: kind === 5 ? 0 : number('BitsPerFlag'),
    coordinate: number('BitsPerCoordinate'),
    component: number('BitsPerComponent'),
  };
  const decode = reader.array(dict, 'Decode')?.map((value) => Number(value)) ?? [];
  const components = space.components ?? 0;
  if (bits.coordinate < 1 || bits.component < 1 || decode.length < 4 + components * 2) {
    throw new Unconvertible('a mesh shading cannot be read');
  }
  const read = new BitReader(reader.decode(mesh).bytes);
  const out = new BitWriter();
  const full = 2 ** bits.component - 1;
  for (let pieces = 0; read.left >= smallest(bits, components, kind); pieces++) {
    if (pieces > MOST_VERTICES) throw new Unconvertible('a mesh shading is too large');
    const flag = bits.flag > 0 ? read.bits(bits.flag) : 0;
    if (bits.flag > 0) out.bits(flag, bits.flag);
    const [points, colors] = pieceOf(kind, flag & 3);
    for (let at = 0; at < points * 2; at++) out.bits(read.bits(bits.coordinate), bits.coordinate);
    for (let corner = 0; corner < colors; corner++) {
      const color = Array.from({ length: components }, (_, at) => {
        const low = decode[4 + at * 2] ?? 0;
        const high = decode[5 + at * 2] ?? 1;
        return low + (read.bits(bits.component) * (high - low)) / full;
      });
      for (const value of convertedAt(color, space, around)) {
        out.bits(Math.round(value * 65_535), 16);
      }
    }
    read.align();
    out.align();
  }
  const range = Array.from({ length: around.converter.targetComponents }, () => [0, 1]).flat();
  const kept = dict.with({
    ...entries,
    Filter: undefined,
    DecodeParms: undefined,
    Length: undefined,
    BitsPerComponent: 16,
    Decode: [...decode.slice(0, 4), ...range],
  });
  return draft.newStream(Object.fromEntries(kept), out.bytes());
}

/** Points and colours of one piece of data: a vertex, or a patch by its flag. */
function pieceOf(kind: number, flag: number): readonly [number, number] {
  if (kind <= 5) return [1, 1];
  const [whole, joined] = kind === 6 ? [12, 8] : [16, 12];
  return flag === 0 ? [whole, 4] : [joined, 2];
}

function smallest(
  bits: { readonly flag: number; readonly coordinate: number; readonly component: number },
  components: number,
  kind: number,
): number {
  const [points, colors] = pieceOf(kind, 1);
  return bits.flag + points * 2 * bits.coordinate + colors * components * bits.component;
}
