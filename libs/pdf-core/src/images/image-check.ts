import { BudgetError } from '../bytes/budget';
import type { ObjectReader } from '../document/object-reader';
import { chainOfStream } from '../filters/chain-of-stream';
import { filterName, type ImageCodec, imageCodecOf } from '../filters/filter-registry';
import type { PdfStream } from '../syntax/objects';
import type { CodecProblem, ImageCodecs } from './image-codecs';
import { imageSamples, isSamples } from './image-samples';
import { jbig2Problem } from './jbig2-check';
import { readJpegHeader } from './jpeg-header';
import { isWholeJpeg } from './jpeg-scan';
import { jpegProblem } from './jpeg-size';
import { jpxColorFaults } from './jpx-colors';
import { readJpxLayout } from './jpx-layout';
import { jpxProblem } from './jpx-size';

/** The result of a check of the data of an image. */
export type ImageCheck =
  | CodecProblem
  | {
      readonly components: number;
      readonly isWhole: boolean;
      /** As in `CodecSamples`. */
      readonly faults?: readonly string[];
    };

/** Sample bytes that may still be decoded to examine images: taken from as images are examined. */
export interface SampleAllowance {
  bytes: number;
}

/**
 * Whether the data of an image can be decoded. Its samples are decoded as long as the allowance lasts; of compressed images beyond it the headers
 * are read, of JPEG images always, with their scans where the end marker lacks. Null for an image that was not examined.
 */
export function checkImage(
  tools: { readonly reader: ObjectReader; readonly codecs: ImageCodecs },
  stream: PdfStream,
  components: number,
  allowance: SampleAllowance,
): ImageCheck | null {
  const { reader } = tools;
  const number = (key: string): number => Math.max(0, reader.integer(stream.dict, key) ?? 0);
  const bits = number('BitsPerComponent') || (reader.boolean(stream.dict, 'ImageMask') ? 1 : 8);
  const size = (number('Width') * number('Height') * Math.max(1, components) * bits) / 8;
  const links = chainOfStream(stream.dict, (object) => reader.resolve(object));
  const codecs = links.flatMap(({ name }) => imageCodecOf(filterName(name)) ?? []);
  const codec = codecs[0] ?? null;
  try {
    if (codec === 'DCTDecode') return checkJpeg(reader.decode(stream).bytes);
    if (size > allowance.bytes) {
      return codec === null ? null : checkHeader(codec, reader, stream);
    }
    allowance.bytes -= size;
    const read = imageSamples(reader, stream, tools.codecs, components);
    if (!isSamples(read)) return read;
    const { components: found, isWhole, faults } = read;
    return { components: found, isWhole, ...(faults && { faults }) };
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    return null;
  }
}

function checkJpeg(bytes: Uint8Array): ImageCheck {
  const problem = jpegProblem(bytes);
  if (problem) return problem;
  const facts = readJpegHeader(bytes);
  const isRead = facts && ['baseline', 'extended', 'progressive'].includes(facts.process);
  if (!isRead) return { reason: 'the JPEG data cannot be decoded' };
  return { components: facts.components, isWhole: endsByMarker(bytes) || isWholeJpeg(bytes) };
}

/** Some writers fill up behind the end marker. */
function endsByMarker(bytes: Uint8Array): boolean {
  const from = Math.max(0, bytes.length - 16);
  return bytes.subarray(from).some((byte, at) => byte === 0xff && bytes[from + at + 1] === 0xd9);
}

function checkHeader(
  codec: ImageCodec,
  reader: ObjectReader,
  stream: PdfStream,
): ImageCheck | null {
  const { bytes } = reader.decode(stream);
  if (codec === 'JPXDecode') {
    const layout = readJpxLayout(bytes);
    if (!layout) return { reason: 'the JPEG 2000 data has no header that can be read' };
    const problem = jpxProblem(layout, bytes.length);
    if (problem) return problem;
    const faults = stream.dict.has('ColorSpace') ? [] : jpxColorFaults(layout);
    return { components: layout.colors.length, isWhole: layout.isWhole, faults };
  }
  if (codec !== 'JBIG2Decode') return null;
  return jbig2Problem(bytes, null) ?? { components: 1, isWhole: true };
}
