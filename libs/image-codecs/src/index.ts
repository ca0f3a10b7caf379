export { imageCodecs, wasmImageCodecs } from './image-codecs';
