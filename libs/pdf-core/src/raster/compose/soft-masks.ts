import type { Matrix } from '../../geometry/index';
import type { MaskItem } from '../display/items';
import type { Window } from '../scan/index';
import type { ListPainter } from './list-painter';
import { maskValues } from './mask-values';
import type { AlphaMask } from './paint';
import { windowHolds } from './pixels-in';

/** The soft masks of one window: each is rendered for its visible part, and again for the whole window when a second item shows more of it. */
export class SoftMasks {
  private readonly known = new Map<MaskItem, AlphaMask>();

  constructor(
    private readonly painter: ListPainter,
    private readonly toPixels: Matrix,
    private readonly window: Window,
  ) {}

  /** The part of a mask in `seen`, which is inside the window. */
  of(mask: MaskItem, seen: Window): AlphaMask {
    const known = this.known.get(mask);
    if (known && windowHolds(known.window, seen)) return known;
    const made = maskValues(this.painter, mask, known ? this.window : seen, this.toPixels);
    this.known.set(mask, made);
    return made;
  }
}
