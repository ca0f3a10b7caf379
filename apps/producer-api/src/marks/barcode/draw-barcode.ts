import { boundsOf, concat, type Matrix, type Rect } from '@forme/pdf-core/geometry';
import { PlanRejected } from '../../producers/producer';
import type { Label, Shape } from '../drawing/shapes';
import type { Paint } from '../../inks/paint';
import type { Item } from '../expressions/resolved-item';
import { anchorOn } from '../geometry/anchors';
import type { DrawnItem, ItemContext } from '../items/item-context';
import { paintOfColor } from '../items/mark-color';
import { type Bearer, bearerOf, bearerRects, quietModules } from './bearer-bars';
import { type BarSymbol, encodeSymbol, type SymbolText } from './encode-symbol';
import { symbologies } from './symbologies';

type Barcode = Item<'barcode'>;

/** Points of 0.33 mm and 0.5 mm: modules of linear and of matrix symbols when the item says nothing. */
const LINEAR_MODULE = (0.33 * 72) / 25.4;
const MATRIX_MODULE = (0.5 * 72) / 25.4;
/** Least height of bars when neither item nor symbology says one: 5 mm, in points (ISO/IEC 15417, annex D). */
const LEAST_HEIGHT = (5 * 72) / 25.4;

/** Looks at a barcode without a page. Throws {@link PlanRejected}. */
export function checkBarcode(item: Barcode, pointer: string): void {
  const { module } = measure(item, encodeSymbol(item.symbology, item.value, pointer), pointer);
  bearerOf(item, module, pointer);
}

/**
 * A barcode as vectors. The lower left corner of the symbol with its quiet zone and text, rotated counter-clockwise, is at the anchor moved by
 * dx and dy.
 */
export function drawBarcode(item: Barcode, context: ItemContext): DrawnItem {
  const { frame, typesetter, inks, pointer } = context;
  const symbol = encodeSymbol(item.symbology, item.value, pointer);
  const { module, height } = measure(item, symbol, pointer);
  const paint = item.color
    ? paintOfColor(item.color, inks, pointer)
    : [{ ink: 'Black', amount: 1 }];
  const valuePointer = `${pointer}/value`;
  const width = symbol.width * module;
  const bearer = bearerOf(item, module, pointer);
  const texts = symbol.kind === 'linear' && item.human_readable !== false ? symbol.texts : [];
  const labels = texts.map((text) =>
    labelOf(text, { module, height, width, bearer, paint, pointer: valuePointer }, (part) =>
      typesetter.width(part, 1, { pointer: valuePointer }),
    ),
  );
  const bars =
    symbol.kind === 'linear'
      ? [
          ...barRects(symbol, item, module, height),
          ...bearerRects(bearer, { width, height, quiet: quietPoints(item, module) }),
        ]
      : symbol.rects.map((rect) => boundsOf([module, 0, 0, module, 0, 0], rect));
  const box = symbolBox(item, symbol, { module, height, width, bearer }, labels, bars);
  const { x, y } = anchorOn(frame, item.anchor, `${pointer}/anchor`);
  const corner = { x: x + (item.dx_pt ?? 0), y: y + (item.dy_pt ?? 0) };
  const place = placeOf(item, box, corner);
  const shapes: Shape[] = [
    ...(item.background === 'knockout'
      ? [{ kind: 'fill', rects: [box], paint: [], place } as const]
      : []),
    { kind: 'fill', rects: bars, paint, place },
    ...labels.map((label) => ({ ...label, place })),
  ];
  return { shapes, count: 1 };
}

/** Width of a module and height of the bars, in points. */
function measure(item: Barcode, symbol: BarSymbol, pointer: string) {
  if (item.x_dimension_pt !== undefined && item.width_pt !== undefined) {
    throw new PlanRejected(
      'barcode_size_ambiguous',
      'A barcode has either x_dimension_pt or width_pt',
      pointer,
    );
  }
  const preset = symbol.kind === 'linear' ? LINEAR_MODULE : MATRIX_MODULE;
  const wanted =
    item.x_dimension_pt ?? (item.width_pt === undefined ? preset : item.width_pt / symbol.width);
  const pixel = item.device_dpi === undefined ? null : 72 / item.device_dpi;
  const module = pixel === null ? wanted : Math.max(1, Math.round(wanted / pixel)) * pixel;
  const reduction = item.bar_width_reduction_pt ?? 0;
  if (symbol.kind === 'matrix') {
    if (item.height_pt !== undefined) {
      throw new PlanRejected(
        'barcode_height_not_free',
        `The height of ${item.symbology} follows from its modules; omit height_pt`,
        `${pointer}/height_pt`,
      );
    }
    if (item.bar_width_reduction_pt !== undefined) {
      throw new PlanRejected(
        'bar_width_reduction_not_linear',
        `${item.symbology} is not a linear symbology; omit bar_width_reduction_pt`,
        `${pointer}/bar_width_reduction_pt`,
      );
    }
    return { module, height: symbol.height * module };
  }
  const narrowest = Math.min(...symbol.bars.map(({ width }) => width)) * module;
  if (reduction >= narrowest) {
    throw new PlanRejected(
      'bar_width_reduction_too_large',
      `The narrowest bar is ${Number(narrowest.toFixed(4))} points wide; reduce by less`,
      `${pointer}/bar_width_reduction_pt`,
    );
  }
  const modules = symbologies[item.symbology].height;
  const usual =
    modules === undefined ? Math.max(LEAST_HEIGHT, symbol.width * module * 0.15) : modules * module;
  return { module, height: item.height_pt ?? usual };
}

/** Each dark bar loses half of the reduction at each of its edges; the distance of bars stays. */
function barRects(
  { bars }: Extract<BarSymbol, { kind: 'linear' }>,
  { bar_width_reduction_pt: reduction = 0 }: Barcode,
  module: number,
  height: number,
): Rect[] {
  return bars.map(({ x, width, foot, head, guard }) => ({
    x0: x * module + reduction / 2,
    y0: foot * height - guard * module,
    x1: (x + width) * module - reduction / 2,
    y1: head * height,
  }));
}

interface Measures {
  readonly module: number;
  readonly height: number;
  readonly width: number;
  readonly bearer: Bearer;
}

function quietPoints(item: Barcode, module: number): readonly [number, number] {
  const [left, right] = quietModules(item);
  return [left * module, right * module];
}

/** Height of figures as a part of the size. */
const FIGURE = 0.7;

function labelOf(
  { text, x, size: modules, isAbove }: SymbolText,
  {
    module,
    height,
    width,
    bearer,
    paint,
    pointer,
  }: Measures & { readonly paint: Paint; readonly pointer: string },
  widthOf: (text: string) => number,
): Label {
  const full = widthOf(text);
  const size = x === null ? Math.min(modules * module, width / full) : modules * module;
  const edge = module + bearer.thickness;
  const y = isAbove ? height + edge : -edge - size * FIGURE;
  const middle = x === null ? width / 2 : x * module;
  return {
    kind: 'label',
    text,
    pointer,
    x: middle - (full * size) / 2,
    y,
    size,
    width: full * size,
    paint,
  };
}

function symbolBox(
  item: Barcode,
  symbol: BarSymbol,
  { module, height, width }: Measures,
  labels: readonly Label[],
  bars: readonly Rect[],
): Rect {
  const [left, right] = quietModules(item);
  const around = symbol.kind === 'matrix' ? left * module : 0;
  return {
    x0: Math.min(-left * module, ...labels.map(({ x }) => x), ...bars.map((bar) => bar.x0)),
    y0: Math.min(-around, ...labels.map(({ y }) => y), ...bars.map(({ y0 }) => y0)),
    x1: Math.max(
      width + right * module,
      ...labels.map((label) => label.x + label.width),
      ...bars.map((bar) => bar.x1),
    ),
    y1: Math.max(
      height + around,
      ...labels.map(({ y, size }) => y + size * FIGURE),
      ...bars.map((bar) => bar.y1),
    ),
  };
}

const turns: Readonly<Record<number, Matrix>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, 1, -1, 0, 0, 0],
  180: [-1, 0, 0, -1, 0, 0],
  270: [0, -1, 1, 0, 0, 0],
};

function placeOf(
  { rotation = 0, device_dpi: dpi }: Barcode,
  box: Rect,
  corner: { readonly x: number; readonly y: number },
): Matrix {
  const turn = turns[rotation] ?? [1, 0, 0, 1, 0, 0];
  const { x0, y0 } = boundsOf(turn, box);
  const snapped = (value: number): number =>
    dpi === undefined ? value : (Math.round((value * dpi) / 72) * 72) / dpi;
  return concat(turn, [1, 0, 0, 1, snapped(corner.x - x0), snapped(corner.y - y0)]);
}
