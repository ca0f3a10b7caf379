import type { ColorSpaceFacts } from '../color/index';
import type { Paint } from './graphics-state';
import { paintOf } from './state';

/** A power of two: contents take turns among a few colours. */
const slots = 256;

/** Paints without a pattern that were in use lately: the same colour gives the same object, so that what is made of it is made once. */
export class PaintCache {
  private readonly known = new Array<Paint | undefined>(slots).fill(undefined);

  /** The paint of the components `numbers[from, to)`. */
  plain(
    {
      space,
      substitute,
    }: { readonly space: ColorSpaceFacts; readonly substitute: ColorSpaceFacts | null },
    numbers: Float64Array,
    from: number,
    to: number,
  ): Paint {
    let sum = to - from;
    for (let at = from; at < to; at++) sum = sum * 31 + (numbers[at] ?? 0) * 1009;
    const slot = (sum | 0) & (slots - 1);
    const known = this.known[slot];
    if (known?.space === space && known.substitute === substitute) {
      if (isWritten(known.components, numbers, from, to)) return known;
    }
    const components = new Array<number>(to - from);
    for (let at = from; at < to; at++) components[at - from] = numbers[at] ?? 0;
    return (this.known[slot] = paintOf(space, components, substitute));
  }
}

function isWritten(
  components: readonly number[],
  numbers: Float64Array,
  from: number,
  to: number,
): boolean {
  if (components.length !== to - from) return false;
  for (let at = from; at < to; at++) if (components[at - from] !== numbers[at]) return false;
  return true;
}
