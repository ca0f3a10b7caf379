import { type Matrix } from '../../geometry/index';
import { TableView } from '../program/table-view';
import { type GlyphPoints, noPoints } from './glyph-points';

const MAX_DEPTH = 8;
/** Components of one glyph, those of its components included. */
const MAX_COMPONENTS = 512;
const MAX_POINTS = 65_536;

const ON_CURVE = 1;
const X_SHORT = 2;
const Y_SHORT = 4;
const REPEAT = 8;
const X_SAME = 16;
const Y_SAME = 32;

const WORDS = 1;
const XY_VALUES = 2;
const SCALE = 8;
const MORE = 0x20;
const XY_SCALE = 0x40;
const TWO_BY_TWO = 0x80;
const USE_MY_METRICS = 0x200;
const SCALED_OFFSET = 0x800;

/** The glyf and loca tables (ISO/IEC 14496-22): points of glyphs, composite glyphs put together. */
export class GlyfReader {
  private components = 0;

  constructor(
    private readonly glyf: TableView,
    private readonly loca: TableView,
    private readonly isLong: boolean,
    private readonly glyphCount: number,
  ) {}

  /** Points of a glyph; null when it is damaged. A glyph without data has none. */
  read(glyph: number): GlyphPoints | null {
    this.components = 0;
    return this.glyphAt(glyph, 0);
  }

  /** The glyph whose metrics place this one: a component that says so, else itself. */
  metricsGlyphOf(glyph: number): number {
    let placing = glyph;
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      const component = this.placingComponentOf(placing);
      if (component === null) return placing;
      placing = component;
    }
    return placing;
  }

  private placingComponentOf(glyph: number): number | null {
    const data = this.dataOf(glyph);
    if (!data || data.length < 10 || data.i16(0) >= 0) return null;
    let placing: number | null = null;
    let count = 0;
    for (let at = 10, flags = MORE; flags & MORE && at + 4 <= data.length;) {
      if (++count > MAX_COMPONENTS) break;
      flags = data.u16(at);
      if (flags & USE_MY_METRICS) placing = data.u16(at + 2);
      at = readComponent(data, at, flags).end;
    }
    return placing;
  }

  /** The xMin that the glyph's header gives; null for a glyph without data. */
  xMinOf(glyph: number): number | null {
    const data = this.dataOf(glyph);
    return data !== null && data.length >= 10 ? data.i16(2) : null;
  }

  private dataOf(glyph: number): TableView | null {
    if (glyph < 0 || glyph >= this.glyphCount) return null;
    const size = this.isLong ? 4 : 2;
    if ((glyph + 1) * size > this.loca.length) return null;
    const offset = (index: number): number =>
      this.isLong ? this.loca.u32(index * 4) : this.loca.u16(index * 2) * 2;
    const start = offset(glyph);
    // The entry behind the last glyph is often missing in cut tables.
    const hasEnd = (glyph + 2) * size <= this.loca.length;
    const end = hasEnd ? offset(glyph + 1) : this.glyf.length;
    if (start > this.glyf.length) return null;
    if (end === start) return TableView.empty;
    // Offsets out of order say nothing about lengths.
    return this.glyf.part(start, (end > start ? end : this.glyf.length) - start);
  }

  private glyphAt(glyph: number, depth: number): GlyphPoints | null {
    const data = this.dataOf(glyph);
    if (!data) return null;
    if (data.length === 0) return noPoints();
    if (data.length < 10) return null;
    const contours = data.i16(0);
    return contours < 0 ? this.composite(data, depth) : readSimple(data, contours);
  }

  private composite(data: TableView, depth: number): GlyphPoints | null {
    const whole = noPoints();
    if (depth >= MAX_DEPTH) return null;
    for (let at = 10, flags = MORE; flags & MORE;) {
      if (at + 4 > data.length || ++this.components > MAX_COMPONENTS) return null;
      flags = data.u16(at);
      const part = this.glyphAt(data.u16(at + 2), depth + 1);
      const component = readComponent(data, at, flags);
      at = component.end;
      // A part that is damaged or missing leaves the others.
      if (part && !add(whole, part, component)) return null;
    }
    return whole;
  }
}

interface Component {
  readonly end: number;
  readonly matrix: Matrix;
  /** Points of the whole and of the part that are to meet; null when the offset is given. */
  readonly meeting: readonly [number, number] | null;
}

function readComponent(data: TableView, start: number, flags: number): Component {
  const words = (flags & WORDS) !== 0;
  const at = start + 4;
  const signed = (index: number): number =>
    words ? data.i16(at + 2 * index) : data.i8(at + index);
  const unsigned = (index: number): number =>
    words ? data.u16(at + 2 * index) : data.u8(at + index);
  const scaleAt = at + (words ? 4 : 2);
  const fraction = (index: number): number => data.i16(scaleAt + 2 * index) / 16384;
  const [a, b, c, d, size] = scaleOf(flags, fraction);
  const isOffset = (flags & XY_VALUES) !== 0;
  const scaled = isOffset && (flags & SCALED_OFFSET) !== 0;
  const x = isOffset ? signed(0) * (scaled ? Math.hypot(a, b) : 1) : 0;
  const y = isOffset ? signed(1) * (scaled ? Math.hypot(c, d) : 1) : 0;
  return {
    end: scaleAt + size,
    matrix: [a, b, c, d, x, y],
    meeting: isOffset ? null : [unsigned(0), unsigned(1)],
  };
}

function scaleOf(
  flags: number,
  fraction: (index: number) => number,
): readonly [number, number, number, number, number] {
  if (flags & SCALE) return [fraction(0), 0, 0, fraction(0), 2];
  if (flags & XY_SCALE) return [fraction(0), 0, 0, fraction(1), 4];
  if (flags & TWO_BY_TWO) return [fraction(0), fraction(1), fraction(2), fraction(3), 8];
  return [1, 0, 0, 1, 0];
}

/** Puts a part into the whole; false when there are too many points. */
function add(whole: GlyphPoints, part: GlyphPoints, { matrix, meeting }: Component): boolean {
  const before = whole.xs.length;
  if (before + part.xs.length > MAX_POINTS) return false;
  const [a, b, c, d, e, f] = matrix;
  const xs = part.xs.map((x, index) => a * x + c * (part.ys[index] ?? 0) + e);
  const ys = part.ys.map((y, index) => b * (part.xs[index] ?? 0) + d * y + f);
  const [to, from] = meeting ?? [-1, -1];
  const dx = meeting ? (whole.xs[to] ?? 0) - (xs[from] ?? 0) : 0;
  const dy = meeting ? (whole.ys[to] ?? 0) - (ys[from] ?? 0) : 0;
  for (const x of xs) whole.xs.push(x + dx);
  for (const y of ys) whole.ys.push(y + dy);
  for (const on of part.onCurve) whole.onCurve.push(on);
  for (const end of part.ends) whole.ends.push(before + end);
  return true;
}

function readSimple(data: TableView, contours: number): GlyphPoints | null {
  const points = noPoints();
  if (contours === 0) return points;
  const flagsAt = 10 + 2 * contours;
  if (flagsAt + 2 > data.length) return null;
  for (let contour = 0; contour < contours; contour++) {
    const end = data.u16(10 + 2 * contour);
    if (end < (points.ends[contour - 1] ?? 0)) return null;
    points.ends.push(end);
  }
  const count = (points.ends[contours - 1] ?? 0) + 1;
  const flags = readFlags(data, flagsAt + 2 + data.u16(flagsAt), count);
  if (!flags) return null;
  const ys = readAxis(data, flags.end, flags.values, X_SHORT, X_SAME, points.xs);
  if (ys === null) return null;
  if (readAxis(data, ys, flags.values, Y_SHORT, Y_SAME, points.ys) === null) return null;
  for (const flag of flags.values) points.onCurve.push((flag & ON_CURVE) !== 0);
  return points;
}

function readFlags(
  data: TableView,
  start: number,
  count: number,
): { readonly values: readonly number[]; readonly end: number } | null {
  const values: number[] = [];
  let at = start;
  while (values.length < count) {
    if (at >= data.length) return null;
    const flag = data.u8(at++);
    values.push(flag);
    if (!(flag & REPEAT)) continue;
    for (let times = data.u8(at++); times > 0 && values.length < count; times--) values.push(flag);
  }
  return { values, end: at };
}

/** Coordinates of one axis, each counted from the one before; gives the place behind them, null when the data ends before. */
// eslint-disable-next-line max-params -- the axes differ in their flags only
function readAxis(
  data: TableView,
  start: number,
  flags: readonly number[],
  short: number,
  same: number,
  into: number[],
): number | null {
  let at = start;
  let value = 0;
  for (const flag of flags) {
    if (flag & short) {
      value += flag & same ? data.u8(at) : -data.u8(at);
      at += 1;
    } else if (!(flag & same)) {
      value += data.i16(at);
      at += 2;
    }
    into.push(value);
  }
  return at > data.length ? null : at;
}
