export {
  type ImageColorSpace,
  type ImageFacts,
  type ImageMaskFacts,
  type ImageUse,
  readImages,
} from './image-facts';
export { type JpegFacts, readJpegHeader } from './jpeg-header';
export { jpegProblem } from './jpeg-size';
export { checkImage, type ImageCheck, type SampleAllowance } from './image-check';
export { isWholeJpeg } from './jpeg-scan';
export { jbig2Problem } from './jbig2-check';
export { isExtendedRegion, type Jbig2Segment, jbig2Segments } from './jbig2-segments';
export {
  type JpxColors,
  jpxColorFaults,
  jpxColors,
  jpxEnumeratedSpace,
  jpxSpaces,
} from './jpx-colors';
export { type JpxFacts, readJpxHeader } from './jpx-header';
export {
  type JpxComponent,
  type JpxLayout,
  type JpxSpecification,
  readJpxLayout,
} from './jpx-layout';
export { jpxProblem } from './jpx-size';
export { type PixelDensity } from './pixel-density';
export { expandInlineImageDict, inlineImageFacts } from './inline-image';
export type { CodecProblem, CodecRequest, CodecSamples, ImageCodecs } from './image-codecs';
export { decodeArray, type ImageSamples, imageSamples, isSamples } from './image-samples';
export { MOST_SAMPLE_BYTES, tooLarge } from './sample-limits';
export { encodePng, type Picture, type PictureHead, PngChunks } from './png';
export { Group4Writer } from './ccitt/group4-writer';
