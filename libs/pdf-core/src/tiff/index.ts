export { type BilevelRow, readBilevelRows, type RowDamage } from './bilevel-rows';
export { type ContoneRow, readContoneRows } from './contone-rows';
export { tag as tiffTag } from './tags.table';
export { TiffError, type TiffErrorCode } from './tiff-error';
export {
  openTiff,
  type TiffCompression,
  type TiffImage,
  type TiffLimits,
  type TiffPhotometric,
} from './tiff-image';
