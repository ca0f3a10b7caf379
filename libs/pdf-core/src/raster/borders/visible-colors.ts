import { type FlatPaint, type FlatPaints, laidOn } from '../faces/flat-paint';
import type { GroupItem } from '../display/items';
import type { EdgeGrid } from './edge-grid';
import type { PageLayers } from './page-layers';

/** Nothing is painted. */
export const PAPER = 0;

const NO_VEIL = 0;

/** A colour that is seen on a page. */
export interface VisibleColor {
  /** 0 none to 255 full, an amount for each ink of the page. */
  readonly amounts: Uint8Array;
  /** `flat`: known by what is painted. Others are measured from pixels. */
  readonly kind: 'flat' | 'image' | 'gradient';
}

/**
 * Which colour is seen at a point when all is painted. Colours are numbered; a negative number is of a layer whose colours vary, with what
 * shows through it.
 */
export class VisibleColors {
  readonly list: VisibleColor[];
  private readonly paper: Uint8Array;
  private readonly known = new Map<string, number>();
  private readonly ofPaint = new Map<FlatPaint, number>();
  /** By paint and the number of the colour that it is laid on. */
  private readonly mixes = new Map<FlatPaint, Map<number, number>>();
  private readonly laid: FlatPaint[] = [];
  /** By negative number: the topmost layer whose colours vary. */
  private readonly veils: number[] = [];
  private readonly knownVeils = new Map<number, number>();

  constructor(
    private readonly grid: EdgeGrid,
    private readonly layers: PageLayers,
    private readonly paints: FlatPaints,
    count: number,
  ) {
    this.paper = new Uint8Array(count);
    this.list = [];
    this.number({ amounts: this.paper, kind: 'flat' });
  }

  /** The number of a colour; equal ones have one. Colours without ink are paper. */
  number(color: VisibleColor): number {
    const isPaper = color.amounts.every((amount) => amount === 0);
    const key = isPaper ? 'paper' : `${color.kind} ${String.fromCharCode(...color.amounts)}`;
    let number = this.known.get(key);
    if (number === undefined) {
      number = this.list.length;
      this.known.set(key, number);
      this.list.push(isPaper ? { amounts: this.paper, kind: 'flat' } : color);
    }
    return number;
  }

  /** The topmost layer of those that a negative number names. */
  layerOf(seen: number): number {
    return this.veils[-seen - 1] ?? 0;
  }

  /** The number of layers and of one more below them: a layer, or with `isColor` a colour. */
  private below(seen: number, more: number, isColor: boolean): number {
    const key = (-seen * 2 ** 24 + more) * 2 + (isColor ? 1 : 0);
    let number = this.knownVeils.get(key);
    if (number === undefined) {
      number = -this.veils.length - 1;
      this.veils.push(seen === NO_VEIL ? more : this.layerOf(seen));
      this.knownVeils.set(key, number);
    }
    return number;
  }

  /** The number of the colour at a point of the frame, or that of the layers on top whose colours vary with what shows through them. */
  at(x: number, y: number): number {
    const { layers, grid, laid } = this;
    const cell = grid.cellAt(x, y);
    laid.length = 0;
    let group: GroupItem | null = null;
    let veil = NO_VEIL;
    for (
      let entry = layers.firstEntry[cell] ?? -1;
      entry >= 0;
      entry = layers.entryNext.at(entry)
    ) {
      const number = layers.entryLayer.at(entry);
      const layer = layers.layers[number];
      if (!layer || (layer.group !== null && layer.group === group)) continue;
      if (!this.covers(entry, cell, x, y)) continue;
      const { paint } = layer;
      if (!paint) {
        veil = this.below(veil, number, false);
        if (!layer.isVeil) return veil;
      } else if (layer.group) {
        group = layer.group;
        laid.push(this.paints.whole(paint.amounts, layer.group));
      } else if (paint.covers) return this.seenAt(veil, this.mixed(this.numberOf(paint)));
      else laid.push(paint);
    }
    return this.seenAt(veil, this.mixed(PAPER));
  }

  private seenAt(veil: number, color: number): number {
    return veil === NO_VEIL ? color : this.below(veil, color, true);
  }

  private numberOf(paint: FlatPaint): number {
    let number = this.ofPaint.get(paint);
    if (number === undefined) {
      number = this.number({ amounts: paint.amounts, kind: 'flat' });
      this.ofPaint.set(paint, number);
    }
    return number;
  }

  /** A colour with all paints that are laid on it. */
  private mixed(ground: number): number {
    let number = ground;
    for (let at = this.laid.length - 1; at >= 0; at--) {
      const paint = this.laid[at];
      if (paint) number = this.mix(number, paint);
    }
    return number;
  }

  private mix(ground: number, paint: FlatPaint): number {
    let mixes = this.mixes.get(paint);
    if (!mixes) this.mixes.set(paint, (mixes = new Map<number, number>()));
    let number = mixes.get(ground);
    if (number === undefined) {
      const amounts = laidOn(this.list[ground]?.amounts ?? this.paper, paint);
      number = this.number({ amounts, kind: 'flat' });
      mixes.set(ground, number);
    }
    return number;
  }

  private covers(entry: number, cell: number, x: number, y: number): boolean {
    const { layers, grid } = this;
    const winding = grid.windingAt(layers.entryRecord.at(entry), cell, x, y);
    const isEvenOdd = layers.layers[layers.entryLayer.at(entry)]?.isEvenOdd === true;
    if (isEvenOdd ? (winding & 1) === 0 : winding === 0) return false;
    for (let at = layers.entryClips.at(entry); layers.clips.at(at) >= 0; at += 2) {
      const around = grid.windingAt(layers.clips.at(at), cell, x, y);
      if (layers.clips.at(at + 1) === 1 ? (around & 1) === 0 : around === 0) return false;
    }
    return true;
  }
}
