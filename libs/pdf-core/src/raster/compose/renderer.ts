import type { Budget } from '../../bytes/index';
import {
  boundsOf,
  concat,
  intersection,
  type Matrix,
  Path,
  type Rect,
  rectangleOf,
} from '../../geometry/index';
import type {
  DisplayList,
  FillItem,
  GroupItem,
  ImageItem,
  Item,
  ShadingOutline,
  ShadingSource,
  Source,
  SourceColor,
} from '../display/items';
import { InkSet } from '../inks/ink-set';
import { Tinter, type TintModel, type Tints } from '../inks/tints';
import {
  addFill,
  Coverage,
  fillPolygons,
  intersect,
  type Polygons,
  ScanConverter,
  type Window,
} from '../scan/index';
import { addStroke, largestScale, type StrokeStyle } from '../stroke/index';
import { bookDashes, bookItem, bookList, bookPoints, bookRuns, bookSurface } from './booked-work';
import { ClipViews, rectCoverage, SpareCoverages } from './clip-coverage';
import { convertSurface } from './convert-surface';
import { groupSource } from './group-source';
import type { ListPainter } from './list-painter';
import { Outlines } from './outlines';
import { pixelsIn } from './pixels-in';
import { Layer, type Laying } from './paint';
import { SoftMasks } from './soft-masks';
import {
  NOTHING,
  OPAQUE,
  type Reading,
  type RowSource,
  type SourceRow,
  VARIED,
} from './source-row';
import { type GroupKind, Surface } from './surface';
import { SurfaceMemory } from './surface-memory';
import { type RepeatedCells, tilingRows } from './tiling-rows';

/** Makes the colours of items that differ from pixel to pixel. */
export interface RowSources {
  /** Budget that painted pixels are charged to; absent: they are not counted. */
  readonly budget?: Budget;
  /** An image under a matrix to pixels; null when it cannot be decoded. */
  image(item: ImageItem, toPixels: Matrix, window: Window, tinter: Tinter): ImageRows | null;
  /** `bounds` is what it is to mark; null when it cannot be read. */
  shading(
    source: ShadingSource,
    bounds: Rect,
    toPixels: Matrix,
    window: Window,
    tinter: Tinter,
  ): RowSource | null;
  /** Outlines inside of all of which a shading paints, cut to a frame in the user space of the page. */
  extent(source: ShadingSource, frame: Rect): readonly ShadingOutline[];
}

/** An image, or the shape of a stencil. */
export type ImageRows =
  | { readonly kind: 'colors'; readonly rows: RowSource }
  | {
      readonly kind: 'shape';
      read(x: number, y: number, length: number, alpha: Uint8Array): boolean;
    };

/** Shared state of the renderers of one raster. */
export interface Rendering {
  readonly inks: InkSet;
  /** User space of the page to pixels, y downwards. */
  readonly toPixels: Matrix;
  readonly sources: RowSources;
}

/** A group of which only the result counts. */
const plain: GroupKind = { knockout: false, shaped: false };

/** Renders display lists into one window of a raster. */
export class Renderer implements ListPainter {
  private readonly converter: ScanConverter;
  private readonly tinter: Tinter;
  private readonly shape = new Coverage();
  private readonly clipped = new Coverage();
  private readonly spare = new SpareCoverages();
  private readonly memory = new SurfaceMemory();

  private readonly cells: RepeatedCells = new WeakMap();
  private paper: Surface | null = null;
  private light: Renderer | null = null;
  private other: Renderer | null = null;

  constructor(
    private readonly rendering: Rendering,
    private readonly model: TintModel = 'inks',
    converter = new ScanConverter(rendering.sources.budget),
    private readonly outlines = new Outlines(),
  ) {
    this.converter = converter;
    this.tinter = new Tinter(rendering.inks, model);
  }

  /** The renderer of soft masks, which see light: the first three plates hold the complements of red, green and blue. */
  inLight(): Renderer {
    const inks = new InkSet();
    const rendering = { ...this.rendering, inks };
    this.light ??= new Renderer(rendering, 'light', this.converter, this.outlines);
    return this.light;
  }

  /** The renderer of a group that blends in this space: this one when the space is its own, or is not known to it. */
  private blending(list: DisplayList): Renderer {
    const own = this.model === 'rgb' ? 'rgb' : 'cmyk';
    const { blendSpace, mixes } = list;
    if (this.model === 'light' || !mixes || blendSpace === null || blendSpace === own) return this;
    if (!this.rendering.inks.spaces) return this;
    if (!this.other) {
      const model = this.model === 'rgb' ? 'inks' : 'rgb';
      this.other = new Renderer(this.rendering, model, this.converter, this.outlines);
      this.other.other = this;
    }
    return this.other;
  }

  /** Renders a list that stands alone in the space it blends in, and takes it to that of this renderer. */
  private alone(list: DisplayList, surface: Surface, toPixels: Matrix): Surface {
    const renderer = this.blending(list);
    renderer.onto(surface, list, toPixels);
    const { spaces } = this.rendering.inks;
    if (renderer !== this && spaces) {
      convertSurface(surface, this.model === 'rgb' ? 'rgb' : 'cmyk', spaces);
    }
    return surface;
  }

  /**
   * The inks of a page in a window of its raster, on paper, which is white in the space that the page blends in (11.4.7). The memory is
   * that of the paper before.
   */
  page(list: DisplayList, window: Window): Surface {
    const renderer = this.blending(list);
    const paper = renderer.onPaper(list, window);
    const { spaces } = this.rendering.inks;
    if (renderer !== this && spaces) convertSurface(paper, 'cmyk', spaces);
    return paper;
  }

  private onPaper(list: DisplayList, window: Window): Surface {
    const { count } = this.rendering.inks;
    const paper = Surface.paper(window, count, this.paper);
    this.paper = paper;
    if (!list.blendsOnNothing) {
      this.onto(paper, list, this.rendering.toPixels);
      return paper;
    }
    // The page is an isolated group, laid on paper when it is done (ISO 32000-2, 11.4.7).
    const group = Surface.isolated(window, count, plain, this.memory);
    this.onto(group, list, this.rendering.toPixels);
    const coverage = group.painted(this.shape);
    new Layer(paper).varied(coverage, groupSource(group), {
      alpha: 255,
      blend: 'Normal',
      mask: null,
    });
    group.done();
    return paper;
  }

  /** Renders a list on a surface. */
  onto(surface: Surface, list: DisplayList, toPixels: Matrix): void {
    bookList(this.rendering.sources.budget);
    new ListRenderer(this, surface, toPixels).run(list);
  }

  tintsOf(color: SourceColor): Tints | null {
    return this.tinter.tintsOf(color);
  }

  /** A surface with nothing on it. */
  blank(window: Window): Surface {
    bookSurface(this.rendering.sources.budget, window);
    return Surface.isolated(window, this.rendering.inks.count, plain);
  }

  /** Renders a list on a surface of its own. */
  isolated(list: DisplayList, window: Window, toPixels: Matrix): Surface {
    bookSurface(this.rendering.sources.budget, window);
    const surface = Surface.isolated(window, this.rendering.inks.count, plain, this.memory);
    this.onto(surface, list, toPixels);
    return surface;
  }

  /** Renders a group that is laid on `below`. */
  group(item: GroupItem, below: Surface, window: Window, toPixels: Matrix): Surface {
    const { count } = this.rendering.inks;
    const kind = { knockout: item.knockout, shaped: below.keepsShape };
    const isOnNothing = item.isolated || (below.knockout && !below.backdrop);
    const sees = !isOnNothing && (item.list.blends || item.list.overprints);
    if (!sees) {
      const alone = Surface.isolated(window, count, kind, this.memory);
      return this.alone(item.list, alone, toPixels);
    }
    const surface = Surface.over(below, window, kind);
    this.onto(surface, item.list, toPixels);
    return surface;
  }

  get parts() {
    const { converter, tinter, shape, clipped, rendering, cells, outlines, spare } = this;
    return { converter, tinter, shape, clipped, rendering, cells, outlines, spare };
  }
}

/** An item that is painted inside its own outline. */
type Shape = Exclude<Item, { kind: 'group' | 'image' | 'shade' }>;

/** Renders one list on one surface. */
class ListRenderer {
  private readonly layer: Layer;
  private readonly clips: ClipViews;
  private readonly masks: SoftMasks;

  constructor(
    private readonly renderer: Renderer,
    private readonly surface: Surface,
    private readonly toPixels: Matrix,
  ) {
    this.layer = new Layer(surface);
    const { converter, spare, outlines } = renderer.parts;
    const { window } = surface;
    const { budget } = renderer.parts.rendering.sources;
    this.clips = new ClipViews({ converter, outlines, toPixels, window, budget }, spare);
    this.masks = new SoftMasks(renderer, toPixels, surface.window);
  }

  run(list: DisplayList): void {
    for (const item of list.items) this.item(item);
    this.clips.done();
  }

  private item(item: Item): void {
    const { window } = this.surface;
    const bounds = boundsOf(this.toPixels, item.bounds);
    const seen = pixelsIn(bounds, window);
    if (!seen) return;
    const how: Laying = {
      alpha: Math.round(Math.min(1, Math.max(0, item.alpha)) * 255),
      blend: item.blend,
      mask: item.softMask && this.masks.of(item.softMask, seen),
    };
    if (how.alpha === 0 && !this.surface.keepsShape) return;
    bookItem(this.renderer.parts.rendering.sources.budget, item, how, seen);
    switch (item.kind) {
      case 'group': {
        const group = this.renderer.group(item, this.surface, seen, this.toPixels);
        const coverage = group.painted(this.renderer.parts.shape);
        this.layer.varied(coverage, groupSource(group), how);
        group.done();
        return;
      }
      case 'image':
        this.image(item, seen, how);
        return;
      case 'shade': {
        this.lay(item, seen, how, (box) => this.rect(seen, box));
        return;
      }
      default:
        this.lay(item, seen, how, (box) => this.cover(item, bounds, seen, box));
    }
  }

  private cover(item: Shape, bounds: Rect, window: Window, box: Rect | null): Coverage {
    const { converter, shape, outlines } = this.renderer.parts;
    const { toPixels } = this;
    const polygons = outlines.of(item, { toPixels, bounds, window }, (part, into) =>
      this.outline(item, part, into),
    );
    const rule = item.kind === 'fill' ? item.rule : 'nonzero';
    return fillPolygons(converter, polygons, { rule, window, box }, shape);
  }

  private outline(item: Shape, window: Window | null, into: Polygons): void {
    const { toPixels } = this;
    const { lines, strokes } = this.renderer.parts.outlines;
    const { points } = item.kind === 'glyph' ? item.outline : item.path;
    const { budget } = this.renderer.parts.rendering.sources;
    bookPoints(budget, points.length / 2);
    switch (item.kind) {
      case 'fill':
        addFill(item.path, toPixels, window, lines, into);
        return;
      case 'glyph':
        addFill(item.outline, concat(item.matrix, toPixels), window, lines, into);
        return;
      case 'stroke': {
        const matrix = concat(item.matrix, toPixels);
        const style = visible(item.style, matrix);
        bookDashes(budget, addStroke(item.path, { matrix, style }, window, strokes, into));
      }
    }
  }

  private rect({ x, y, width, height }: Window, box: Rect | null = null): Coverage {
    const { converter, shape } = this.renderer.parts;
    const whole = { x0: x, y0: y, x1: x + width, y1: y + height };
    const rect = box ? intersection(whole, box) : whole;
    return rectCoverage(converter, rect ?? nowhere, this.surface.window, shape);
  }

  /** The coverage of `cover` inside the clip of its item. A rectangular clip cuts the shape itself. */
  private clipped(item: Item, seen: Window, cover: (box: Rect | null) => Coverage): Coverage {
    const view = item.clip && this.clips.of(item.clip, seen);
    if (!view?.coverage) return cover(view && !holds(view.rect, seen) ? view.rect : null);
    if (item.kind === 'fill' && this.fillsAll(item, view.rect)) return view.coverage;
    const shape = cover(null);
    bookRuns(this.renderer.parts.rendering.sources.budget, shape.runs + view.coverage.runs);
    return intersect(shape, view.coverage, this.renderer.parts.clipped);
  }

  /** True for a rectangle that covers all pixels of a clip, whose bounds are `rect`, wholly. */
  private fillsAll({ path }: FillItem, rect: Rect): boolean {
    const own = rectangleOf(path, this.toPixels);
    const pixels = own && pixelsIn(rect, this.surface.window);
    return own !== null && pixels !== null && holds(own, pixels);
  }

  /** Colours before coverage: a pattern's cell is rendered with the same memory. */
  private lay(
    item: Exclude<Item, { kind: 'group' | 'image' }>,
    seen: Window,
    how: Laying,
    cover: (box: Rect | null) => Coverage,
  ): void {
    const paint = this.paintOf(item.source, item.bounds, seen);
    if (!paint) return;
    const coverage = this.clipped(item, seen, cover);
    if (coverage.empty) return;
    if ('read' in paint) this.layer.varied(coverage, paint, how);
    else this.layer.flat(coverage, paint, how);
  }

  private paintOf(source: Source, bounds: Rect, window: Window): Tints | RowSource | null {
    const { rendering, tinter, cells } = this.renderer.parts;
    switch (source.kind) {
      case 'flat':
        return tinter.tintsOf(source.color);
      case 'tiling':
        return tilingRows(this.renderer, source, this.toPixels, { bounds, window }, cells);
      case 'shading':
        return rendering.sources.shading(source, bounds, this.toPixels, window, tinter);
    }
  }

  private image(item: ImageItem, seen: Window, how: Laying): void {
    const { converter, shape, tinter, rendering, outlines } = this.renderer.parts;
    const image = rendering.sources.image(item, this.toPixels, seen, tinter);
    const paint = item.stencil && this.paintOf(item.stencil, item.bounds, seen);
    if (!image || (item.stencil !== null && !paint)) return;
    const { toPixels } = this;
    const matrix = concat(item.matrix, toPixels);
    const where = { toPixels, bounds: boundsOf(toPixels, item.bounds), window: seen };
    const coverage = this.clipped(item, seen, (box) => {
      const square = outlines.of(item, where, (part, into) =>
        addFill(unitSquare, matrix, part, outlines.lines, into),
      );
      return fillPolygons(converter, square, { rule: 'nonzero', window: seen, box }, shape);
    });
    if (coverage.empty) return;
    if (image.kind === 'colors') this.layer.varied(coverage, image.rows, how);
    else if (paint) this.layer.varied(coverage, stencilled(paint, image), how);
  }
}

const nowhere: Rect = { x0: 0, y0: 0, x1: 0, y1: 0 };

const unitSquare = new Path();
unitSquare.moveTo(0, 0);
unitSquare.lineTo(1, 0);
unitSquare.lineTo(1, 1);
unitSquare.lineTo(0, 1);
unitSquare.close();

/** A colour seen through a stencil. */
function stencilled(
  paint: Tints | RowSource,
  shape: Extract<ImageRows, { kind: 'shape' }>,
): RowSource {
  const colors = 'read' in paint ? paint : flatRows(paint);
  return {
    masks: paint.masks,
    inked: paint.inked,
    shape: 'opaque',
    read(x, y, length, row): Reading {
      if (colors.read(x, y, length, row) === NOTHING) return NOTHING;
      row.keepOpacity(length);
      return shape.read(x, y, length, row.alpha) ? VARIED : NOTHING;
    },
  };
}

function flatRows({ words, masks, inked }: Tints): RowSource {
  const read = (_x: number, _y: number, length: number, row: SourceRow): Reading => {
    row.own.forEach((quad, at) => quad.fill(words[at] ?? 0, 0, length));
    return OPAQUE;
  };
  return { masks, inked, shape: 'all', read };
}

/** A line of no width is as thin as can be shown: one pixel (8.4.3.2). */
function visible(style: StrokeStyle, matrix: Matrix): StrokeStyle {
  if (style.width > 0) return style;
  const scale = largestScale(matrix);
  return scale > 0 ? { ...style, width: 1 / scale } : style;
}

function holds({ x0, y0, x1, y1 }: Rect, { x, y, width, height }: Window): boolean {
  return x0 <= x && y0 <= y && x1 >= x + width && y1 >= y + height;
}
