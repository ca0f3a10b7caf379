import type { TrapZone } from '@forme/contracts/producer';
import type { Point, Ring } from '@forme/pdf-core/shapes';
import type { FilledPolicy } from './trap-rules';

/** Where on a page traps of which inks may be made. */
export class TrapZones {
  private readonly zones: readonly { readonly zone: TrapZone; readonly ring: Ring }[];
  private readonly isOpen: boolean;

  constructor({ trap_zones: zones, auto_detect_zones: whole }: FilledPolicy, pageIndex: number) {
    this.isOpen = zones.length === 0 && whole;
    this.zones = zones
      .filter(({ page_index: page }) => page === pageIndex)
      .map((zone) => ({ zone, ring: ringOf(zone) }));
  }

  /** Outlines of the zones, in user space. */
  get rings(): readonly Ring[] {
    return this.zones.map(({ ring }) => ring);
  }

  /** True where the border of two inks may have a trap; the order of the inks of a zone does not matter. */
  allow(one: string, other: string, at: Point): boolean {
    if (this.isOpen) return true;
    return this.zones.some(({ zone: { from_ink: from, to_ink: to }, ring }) => {
      const isPair = (from === one && to === other) || (from === other && to === one);
      return isPair && isIn(ring, at);
    });
  }
}

function ringOf(zone: TrapZone): Ring {
  if ('polygon_pt' in zone) return zone.polygon_pt;
  const [x0, y0, x1, y1] = zone.rect_pt;
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

function isIn(ring: Ring, [x, y]: Point): boolean {
  let isInside = false;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    if (ay <= y !== by <= y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  });
  return isInside;
}
