export {
  type ImageColorSpace,
  type ImageFacts,
  type ImageMaskFacts,
  type ImageUse,
  readImages,
} from './image-facts';
export { type JpegFacts, readJpegHeader } from './jpeg-header';
export { type JpxFacts, readJpxHeader } from './jpx-header';
export { type PixelDensity } from './pixel-density';
export { expandInlineImageDict, inlineImageFacts } from './inline-image';
export type { CodecRequest, CodecSamples, ImageCodecs } from './image-codecs';
export { imageSamples, isSamples, type SamplesProblem } from './image-samples';
export { encodePng, type Picture } from './png';
export { Group4Writer } from './ccitt/group4-writer';
