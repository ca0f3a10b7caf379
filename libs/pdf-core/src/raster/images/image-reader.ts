import type { EvaluatedSpace } from '../../color/index';
import type { GapLog, ObjectReader, ResourceFault } from '../../document/index';
import {
  type CodecSamples,
  decodeArray,
  type ImageCodecs,
  imageSamples,
  isSamples,
} from '../../images/index';
import { concat, type Matrix } from '../../geometry/index';
import { isPdfArray, type PdfDict, PdfStream } from '../../syntax/index';
import type { ImageRows } from '../compose/renderer';
import {
  OPAQUE,
  type Reading,
  type RowSource,
  type SourceRow,
  type SourceShape,
  VARIED,
} from '../compose/source-row';
import type { ImageItem } from '../display/items';
import type { Tinter } from '../inks/tints';
import { imageReasons, limitOf, maskReasons } from './image-faults';
import { colorKey } from './color-key';
import { baseOfIndexed, indexedToBase } from './indexed';
import { pixelColors } from './pixel-colors';
import type { PixelColors } from './table-colors';
import { Resampler } from './resampler';
import { withoutMatte } from './matte';
import { type ByteSamples, toBytes } from './unpack';

/** A decoded image: its samples in a space whose colours may be averaged, and where it is seen through. */
interface Picture {
  readonly samples: ByteSamples;
  readonly decode: readonly number[];
  /** Opacity as an image of its own size; null for opaque. */
  readonly alpha: Opacity | null;
}

/** A decoded image, or null when there is none, with its unreadable parts. */
interface Decoded {
  readonly picture: Picture | null;
  readonly faults: readonly ResourceFault[];
}

interface Opacity {
  readonly samples: ByteSamples;
  readonly decode: readonly number[];
  /** The colour that samples were mixed with beforehand (11.6.5.2, /Matte); null when they were not. */
  readonly matte: readonly number[] | null;
  /** It says where the image is (8.9.6.3 and 8.9.6.4), not how opaque it is. */
  readonly isShape: boolean;
}

/** Bytes of decoded images that are kept. */
const keptBytes = 192 * 1024 * 1024;

/** Decodes the images of one document and gives their rows (ISO 32000-2, 8.9). Decoded images are kept as long as there is room. */
export class ImageReader {
  private readonly kept = new Map<PdfStream, Decoded>();
  private bytes = 0;
  /** Image objects by last use: as many as decoded images are kept. */
  private seen = new WeakMap<
    ImageItem,
    { readonly toPixels: Matrix; readonly tinter: Tinter; readonly rows: ImageRows | null }
  >();
  /** Tables of converted colours, by what they are made for. */
  private readonly colors = new WeakMap<
    Tinter,
    Map<EvaluatedSpace, Map<string, PixelColors | null>>
  >();

  constructor(
    private readonly reader: ObjectReader,
    private readonly codecs: ImageCodecs,
    private readonly gaps: GapLog,
  ) {}

  /** Null when the image cannot be decoded: the log then has a gap. */
  rows(item: ImageItem, toPixels: Matrix, tinter: Tinter): ImageRows | null {
    const known = this.seen.get(item);
    if (known?.toPixels === toPixels && known.tinter === tinter) return known.rows;
    const rows = this.make(item, toPixels, tinter);
    this.seen.set(item, { toPixels, tinter, rows });
    return rows;
  }

  private make(item: ImageItem, toPixels: Matrix, tinter: Tinter): ImageRows | null {
    const { picture, faults } = this.decoded(item);
    for (const fault of faults) this.gaps.add({ ...fault, bounds: item.bounds });
    if (!picture) return null;
    const matrix = concat(item.matrix, toPixels);
    const { width, height, channels } = picture.samples;
    this.reader.budget.spend('imageSamples', width * height * channels);
    const resampler = Resampler.of(picture.samples, matrix);
    if (!resampler) return null;
    if (item.image.isStencil) return stencilRows(resampler, picture.decode);
    const { space } = item;
    if (!space) return null;
    const shown = baseOfIndexed(space);
    const colors = this.colorsOf(shown, picture.decode, tinter);
    if (!colors) return null;
    const { alpha } = picture;
    const seen = alpha && Resampler.of(alpha.samples, matrix);
    const masks = tinter.masksOf(space, item.overprint, item.process);
    const opacity = alpha && seen ? { ...alpha, resampler: seen } : null;
    const rows = new PictureRows(
      { masks, inked: tinter.inkedOf(space) },
      resampler,
      colors,
      opacity,
    );
    return { kind: 'colors', rows };
  }

  private colorsOf(
    space: EvaluatedSpace,
    decode: readonly number[],
    tinter: Tinter,
  ): PixelColors | null {
    const spaces =
      this.colors.get(tinter) ?? new Map<EvaluatedSpace, Map<string, PixelColors | null>>();
    this.colors.set(tinter, spaces);
    const known = spaces.get(space) ?? new Map<string, PixelColors | null>();
    spaces.set(space, known);
    const key = decode.join(' ');
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const made = pixelColors(space, decode, tinter);
    known.set(key, made);
    return made;
  }

  private decoded(item: ImageItem): Decoded {
    const { stream } = item.image;
    const known = this.kept.get(stream);
    if (known !== undefined) return known;
    const faults: ResourceFault[] = [];
    const picture = this.decode(item, faults);
    const made = { picture, faults };
    const size = picture
      ? heldBy(picture.samples) + (picture.alpha ? heldBy(picture.alpha.samples) : 0)
      : 0;
    this.bytes += size;
    if (this.bytes > keptBytes) {
      this.kept.clear();
      this.seen = new WeakMap();
      this.bytes = size;
    }
    this.kept.set(stream, made);
    return made;
  }

  private decode({ image, space, decode }: ImageItem, faults: ResourceFault[]): Picture | null {
    const { stream, dict, objectKey } = image;
    const components = image.isStencil ? 1 : (space?.components ?? 0);
    const read = imageSamples(this.reader, stream, this.codecs, components);
    const limit = limitOf(read);
    const fault = (reason: string) =>
      void faults.push({ kind: 'image', objectKey, reason, ...limit });
    const isKnown = image.isStencil || space !== null;
    for (const reason of imageReasons(read, isKnown ? components : null)) fault(reason);
    if (!isSamples(read)) return null;
    const written = decodeArray(this.reader, dict) ?? decode;
    if (image.isStencil) {
      return { samples: toBytes(read, false), decode: written ?? [0, 1], alpha: null };
    }
    if (!space || read.components < components) return null;
    return this.picture(dict, read, { space, written, faults });
  }

  /** An image of samples in a space; `written` is its decode array. */
  private picture(
    dict: PdfDict,
    read: CodecSamples,
    {
      space,
      written,
      faults,
    }: {
      readonly space: EvaluatedSpace;
      readonly written: readonly number[] | null;
      readonly faults: ResourceFault[];
    },
  ): Picture {
    const indexed = baseOfIndexed(space) !== space;
    const shown = indexed ? space.range : (written ?? space.range);
    const alpha = this.opacity(dict, read, { colors: space.components, decode: shown }, faults);
    const own = toBytes(read, indexed);
    const cut = own.channels > space.components ? firstChannels(own, space.components) : own;
    const bytes = alpha?.matte && !indexed ? withoutMatte(cut, shown, alpha) : cut;
    if (!indexed) return { samples: bytes, decode: shown, alpha };
    const offset = written ? indexOf(written, read.bits) : null;
    return { ...indexedToBase(space, bytes, offset), alpha };
  }

  /** The opacity in the data of a JPX image, else /SMask, else /Mask as a stencil or as a range of colours (8.9.6). */
  private opacity(
    dict: PdfDict,
    samples: CodecSamples,
    { colors, decode }: { readonly colors: number; readonly decode: readonly number[] },
    faults: ResourceFault[],
  ): Picture['alpha'] {
    const inData = this.reader.integer(dict, 'SMaskInData') ?? 0;
    if (inData > 0 && samples.components > colors) {
      const zeros = decode.filter((_, at) => at % 2 === 0);
      return opacityOf(samples, colors, inData === 2 ? zeros : null);
    }
    const soft = this.reader.stream(dict, 'SMask');
    if (soft) return this.maskOf(soft, [0, 1], faults);
    const mask = this.reader.get(dict, 'Mask');
    if (mask instanceof PdfStream) return this.maskOf(mask, [1, 0], faults);
    const range = isPdfArray(mask) ? this.numbers(dict, 'Mask') : null;
    return range
      ? { samples: colorKey(samples, range), decode: [0, 1], matte: null, isShape: true }
      : null;
  }

  private maskOf(
    stream: PdfStream,
    opaque: readonly [number, number],
    faults: ResourceFault[],
  ): Picture['alpha'] {
    const read = imageSamples(this.reader, stream, this.codecs, 1);
    const objectKey = stream.ref?.key ?? null;
    const limit = limitOf(read);
    for (const reason of maskReasons(read)) {
      faults.push({ kind: 'soft_mask', objectKey, reason, ...limit });
    }
    if (!isSamples(read)) return null;
    const [low = 0, high = 1] = this.numbers(stream.dict, 'Decode') ?? [];
    const decode = opaque[0] === 0 ? [low, high] : [1 - low, 1 - high];
    const bytes = toBytes(read, false);
    const matte = opaque[0] === 0 ? this.numbers(stream.dict, 'Matte') : null;
    const samples = bytes.channels > 1 ? firstChannels(bytes, 1) : bytes;
    return { samples, decode, matte, isShape: opaque[0] === 1 };
  }

  private numbers(dict: PdfDict, key: string): readonly number[] | null {
    const array = this.reader.array(dict, key);
    const numbers = array?.map((part) => this.reader.resolve(part)) ?? [];
    return array && numbers.every((part) => typeof part === 'number') ? numbers : null;
  }
}

/** The channel behind the colours (7.4.9, /SMaskInData); colours that are multiplied by it are as if mixed with samples of 0. */
function opacityOf(
  samples: CodecSamples,
  colors: number,
  matte: readonly number[] | null,
): Opacity {
  const { width, height, channels, data } = toBytes(samples, false);
  const own = data.filter((_, at) => at % channels === colors);
  return {
    samples: { width, height, channels: 1, data: own },
    decode: [0, 1],
    matte,
    isShape: false,
  };
}

function heldBy({ held, width, height, channels }: ByteSamples): number {
  return held ?? width * height * channels;
}

/** A decode array of an indexed image as a factor and an offset of its numbers. */
function indexOf([low = 0, high = 0]: readonly number[], bits: number): readonly [number, number] {
  return [(high - low) / (2 ** bits - 1), low];
}

function firstChannels({ width, height, channels, data }: ByteSamples, count: number): ByteSamples {
  const out = new Uint8Array(width * height * count);
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (let channel = 0; channel < count; channel++) {
      out[pixel * count + channel] = data[pixel * channels + channel] ?? 0;
    }
  }
  return { width, height, channels: count, data: out };
}

/** A stencil paints where its samples are 0, or 1 with the decode array [1 0] (8.9.6.2). */
function stencilRows(resampler: Resampler, decode: readonly number[]): ImageRows {
  const inverted = (decode[0] ?? 0) > (decode[1] ?? 1);
  return {
    kind: 'shape',
    read(x, y, length, alpha) {
      resampler.read(x, y, length, alpha);
      if (!inverted) for (let i = 0; i < length; i++) alpha[i] = 255 - (alpha[i] ?? 0);
      return true;
    },
  };
}

/** Words of pixels that see only one row of samples. */
interface KnownPixels {
  readonly row: number;
  readonly x: number;
  readonly length: number;
  readonly words: readonly Int32Array[];
}

class PictureRows implements RowSource {
  readonly shape: SourceShape;
  readonly masks: Int32Array;
  readonly inked: Uint8Array;
  private bytes = new Uint8Array(0);
  /** The last pixels that others are like. */
  private known: KnownPixels = { row: -1, x: 0, length: 0, words: [] };

  constructor(
    { masks, inked }: { readonly masks: Int32Array; readonly inked: Uint8Array },
    private readonly resampler: Resampler,
    private readonly colors: PixelColors,
    private readonly alpha: {
      readonly resampler: Resampler;
      readonly decode: readonly number[];
      readonly isShape: boolean;
    } | null,
  ) {
    this.shape = alpha?.isShape === true ? 'opaque' : 'all';
    this.masks = masks;
    this.inked = inked;
  }

  read(x: number, y: number, length: number, row: SourceRow): Reading {
    this.paint(x, y, length, row.own);
    if (!this.alpha) return OPAQUE;
    this.alpha.resampler.read(x, y, length, row.alpha);
    const [low = 0, high = 1] = this.alpha.decode;
    if (low === 0 && high === 1) return VARIED;
    for (let i = 0; i < length; i++) {
      row.alpha[i] = Math.round(low * 255 + (row.alpha[i] ?? 0) * (high - low));
    }
    return VARIED;
  }

  /** Rows of pixels inside of one row of samples are equal: they are made once. */
  private paint(x: number, y: number, length: number, words: readonly Int32Array[]): void {
    const { known } = this;
    const row = this.resampler.onlyRow(y);
    if (row >= 0 && row === known.row && x === known.x && length === known.length) {
      words.forEach((quad, at) => quad.set(known.words[at]?.subarray(0, length) ?? []));
      return;
    }
    const size = length * this.resampler.channels;
    if (this.bytes.length < size) this.bytes = new Uint8Array(size);
    this.resampler.read(x, y, length, this.bytes);
    this.colors.write(this.bytes, length, words);
    if (row < 0 || row !== this.resampler.onlyRow(y + 1)) return;
    // The caller may overwrite the words.
    const copies = words.map((quad, at) => {
      const kept = known.words[at];
      const copy = kept && kept.length >= length ? kept : new Int32Array(length);
      copy.set(quad.subarray(0, length));
      return copy;
    });
    this.known = { row, x, length, words: copies };
  }
}
