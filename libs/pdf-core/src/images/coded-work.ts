import type { Budget } from '../bytes/budget';
import { workPrices, type WorkName } from '../bytes/work';
import type { CodecProblem, CodecRequest, ImageCodecs } from './image-codecs';
import { jbig2Pixels } from './jbig2-check';
import { readJpegHeader } from './jpeg-header';
import { readJpxLayout } from './jpx-layout';

type CodecName = Parameters<ImageCodecs['decode']>[0];

/**
 * Books what decoding the data of an image costs, by its headers: a few bytes may hold millions of samples, and each image is small enough by
 * itself. The problem, and nothing booked, when the document may not cost as much; null else.
 */
export function codedWorkProblem(
  budget: Budget,
  codec: CodecName,
  request: CodecRequest,
): CodecProblem | null {
  if (codec === 'JPXDecode' && !readJpxLayout(request.bytes)) return unreadableJpx;
  const name: WorkName = codec === 'JBIG2Decode' ? 'codedPixels' : 'codedSamples';
  const count = countOf(codec, request);
  if (budget.work.allows(name, count)) {
    budget.spend(name, count);
    return null;
  }
  const what = workPrices[name].of.split(' decoded')[0] ?? name;
  const reason = `decoding ${count} ${what} takes more work than the document may cost (${name})`;
  return { reason, isLimit: true };
}

/** Its cost is not known before it is decoded. */
const unreadableJpx: CodecProblem = {
  reason: 'the JPEG 2000 data has no header that can be read',
  isLimit: true,
};

function countOf(codec: CodecName, { bytes, globals }: CodecRequest): number {
  if (codec === 'JBIG2Decode') return jbig2Pixels(bytes, globals);
  if (codec === 'DCTDecode') {
    const header = readJpegHeader(bytes);
    return header ? header.widthPx * header.heightPx * header.components : 0;
  }
  const layout = readJpxLayout(bytes);
  return layout?.components.reduce((sum, one) => sum + one.width * one.height, 0) ?? 0;
}
