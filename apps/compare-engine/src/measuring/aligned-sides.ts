import type { CellBox } from './cell-box';
import { Pattern, Searched } from './correlation';
import { cut, type InkMap, reduced, wholeCells } from './ink-map';
import { cutMask, type Mask, reducedMask } from './mask';
import { oriented, type Orientation, type Scale, stretched } from './placement';
import { type Edges, edgesOf, type Freedom, smooth } from './registration';

/** Cached values by name, each created on first use. */
class Made<T> {
  private readonly known = new Map<string, T>();

  get(name: string, make: () => T): T {
    const found = this.known.get(name);
    if (found !== undefined) return found;
    const made = make();
    this.known.set(name, made);
    return made;
  }
}

/** The part of a reference that is searched on maps; what that needs of it is made once for all of them. */
export class Template {
  /** Whole cells of the window. */
  readonly cells: CellBox;
  readonly map: InkMap;
  /** Of the cells. */
  readonly mask: Mask | null;
  private readonly edges = new Made<Edges | 'none'>();
  private readonly patterns = new Made<Pattern>();

  /** Cells of `mask`, which is of the whole reference, do not count. */
  constructor(reference: InkMap, window: CellBox, mask: Mask | null = null) {
    this.cells = wholeCells(reference, window);
    this.map = cut(reference, this.cells);
    this.mask = mask && cutMask(mask, this.cells);
  }

  /** Its edges on a grid of `factor` cells; null where it has none. */
  edgesAt(factor: number, freedom: Freedom): Edges | null {
    const { map, mask } = this;
    const made = this.edges.get(
      `${factor} ${freedom}`,
      () =>
        edgesOf(smooth(reduced(map, factor)), freedom, mask && reducedMask(mask, factor)) ?? 'none',
    );
    return made === 'none' ? null : made;
  }

  /** Search image on a grid of `factor` cells, enlarged by `scale`. */
  pattern(scale: Scale, factor: number, soft: boolean): Pattern {
    return this.patterns.get(`${scale.x} ${scale.y} ${factor} ${soft}`, () =>
      coarser(stretched(this.map, scale), factor, soft),
    );
  }
}

function coarser(map: InkMap, factor: number, soft: boolean): Pattern {
  const small = reduced(map, factor);
  return new Pattern(soft ? smooth(small) : small);
}

/** The value that was requested last: of large values only one is cached. */
class Last<T> {
  private known: { readonly name: string; readonly made: T } | undefined;

  get(name: string, make: () => T): T {
    if (this.known?.name !== name) this.known = { name, made: make() };
    return this.known.made;
  }
}

/** A map on which templates are searched; what that needs of it is made once for all of them. */
export class Ground {
  private readonly turned = new Last<InkMap>();
  private readonly smoothed = new Made<InkMap>();
  private readonly coarse = new Last<InkMap>();
  private readonly picture = new Last<Searched>();

  constructor(readonly map: InkMap) {}

  /** Laid down some way. */
  lying(way: Orientation): InkMap {
    return this.turned.get(nameOf(way), () => oriented(this.map, way));
  }

  /** Laid down some way, on a grid of `factor` cells, as edges are registered on it. */
  smoothedAt(way: Orientation, factor: number): InkMap {
    return this.smoothed.get(`${nameOf(way)} ${factor}`, () =>
      smooth(reduced(this.lying(way), factor)),
    );
  }

  /** Laid down some way, on a grid of `factor` cells. */
  coarseAt(way: Orientation, factor: number, soft: boolean): InkMap {
    return this.coarse.get(`${nameOf(way)} ${factor} ${soft}`, () => {
      const small = reduced(this.lying(way), factor);
      return soft ? smooth(small) : small;
    });
  }

  /** The same as a picture that is searched, blank cells around it. */
  searched(
    way: Orientation,
    { factor, soft, margin }: { factor: number; soft: boolean; margin: number },
  ): Searched {
    return this.picture.get(
      `${nameOf(way)} ${factor} ${soft} ${margin}`,
      () => new Searched(this.coarseAt(way, factor, soft), margin),
    );
  }
}

function nameOf({ rotation, mirrored }: Orientation): string {
  return `${rotation} ${mirrored}`;
}
