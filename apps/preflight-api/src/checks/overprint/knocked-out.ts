import type { PageObject } from '@forme/contracts/extraction';
import { isBlack, type PaintSide } from '../element-check';

/** Whether a side is black that knocks out (GWG 2022 R0009, R0010): DeviceGray, which is judged by itself, is left out; DeviceCMYK needs mode 1. */
export function knocksOut(side: PaintSide, object: PageObject): boolean {
  if (!isBlack(side, object)) return false;
  return !side.overprint || (side.space === 'DeviceCMYK' && object.overprint_mode !== 1);
}
