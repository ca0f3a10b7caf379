import type { ImageCheck } from '../../images/index';

const cutShort = 'the image data is damaged or ends early';

/** Why an image is not painted as the file defines it; `components` are those of its space, null without one. */
export function imageReasons(read: ImageCheck, components: number | null): readonly string[] {
  if ('reason' in read) return [read.reason];
  const whole = [...(read.isWhole ? [] : [cutShort]), ...(read.faults ?? [])];
  if (components === null) return [...whole, 'the image has no colour space'];
  return read.components < components
    ? [...whole, 'the image data has fewer components than its colour space']
    : whole;
}

/** Why the soft mask of an image is not painted as the file defines it. */
export function maskReasons(read: ImageCheck): readonly string[] {
  if ('reason' in read) return [`${read.reason}; the image is painted opaque`];
  return read.isWhole ? [] : [cutShort];
}

/** Whether an image is not decoded because of a limit, as its gap has it. */
export function limitOf(read: ImageCheck): { readonly isLimit?: true } {
  return 'reason' in read && read.isLimit ? { isLimit: true } : {};
}
