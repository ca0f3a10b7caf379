export { imageCodecs } from './image-codecs';
