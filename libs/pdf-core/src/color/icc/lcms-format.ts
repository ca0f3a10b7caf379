import type { IccEnd } from './icc-engine';

/** Little CMS's numbers of pixel types. */
const pixelTypes: Readonly<Record<string, number>> = { GRAY: 3, RGB: 4, CMY: 5, CMYK: 6, Lab: 10 };
const MULTI_CHANNEL_1 = 15;

/** The pixel format of an end: colour space from bit 16, channels from bit 3, bytes below. Null when it cannot be one. */
export function formatOf(end: IccEnd, bits: 8 | 16): number | null {
  const space = end === 'sRGB' ? 'RGB' : end === 'Lab' ? 'Lab' : end.colorSpace.trimEnd();
  const channels = channelsOf(end);
  const multi = /^[2-9A-F]CLR$/.test(space) ? MULTI_CHANNEL_1 + channels - 1 : undefined;
  const type = pixelTypes[space] ?? multi;
  return type === undefined || channels < 1 || channels > 15
    ? null
    : (type << 16) | (channels << 3) | (bits / 8);
}

/** Channels of an end. */
export function channelsOf(end: IccEnd): number {
  return typeof end === 'string' ? 3 : end.components;
}
