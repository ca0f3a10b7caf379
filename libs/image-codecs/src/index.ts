export { imageCodecs, type Jpeg2000Picture } from './image-codecs';
