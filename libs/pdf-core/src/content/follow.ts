import type { Glyph } from '../fonts/index';
import type { Matrix } from '../geometry/index';
import type { PdfStream } from '../syntax/index';
import { combine } from './combine';
import type { Device, Painter, ShownText } from './device';
import type { GraphicsState, Paint } from './graphics-state';

/**
 * The device, which also receives the content of patterns, Type 3 glyphs and soft masks: each once for each matrix and colour, glyphs
 * once for each colour; visible and hidden content separately. For facts about a page, not for rendering. For one page.
 */
export function following(device: Device): Device {
  return combine(device, new Follower(device));
}

class Follower implements Device {
  private readonly seen = new Set<string>();
  private readonly glyphsSeen = new Map<string, Set<Glyph>>();
  private readonly numbers = new Map<object, number>();
  private readonly inner: Device;

  constructor(device: Device) {
    this.inner = combine(device, this);
  }

  path: Device['path'] & object = (_, { fill, stroke }, state, painter) => {
    if (fill) this.paint(state.fill, state, painter);
    if (stroke) this.paint(state.stroke, state, painter);
    this.mask(state, painter);
  };

  text: Device['text'] & object = (text, state, painter) => {
    const mode = state.text.renderMode % 4;
    const { font } = state.text;
    if (font?.type3) this.glyphs(text, state, painter);
    else {
      if (mode === 0 || mode === 2) this.paint(state.fill, state, painter);
      if (mode === 1 || mode === 2) this.paint(state.stroke, state, painter);
    }
    this.mask(state, painter);
  };

  image: Device['image'] & object = ({ isStencil }, state, painter) => {
    if (isStencil) this.paint(state.fill, state, painter);
    this.mask(state, painter);
  };

  shading: Device['shading'] & object = (_, state, painter) => this.mask(state, painter);

  beginForm: Device['beginForm'] & object = (_, state, painter) => {
    this.mask(state, painter);
    return undefined;
  };

  private paint(paint: Paint, state: GraphicsState, painter: Painter): void {
    const { pattern } = paint;
    if (pattern?.kind !== 'tiling') return;
    const { stream, objectKey, matrix, paintType } = pattern;
    const color = paintType === 2 ? this.colorKey(paint) : '';
    if (this.isFirst(objectKey ?? stream, matrix, color, painter)) {
      painter.tilingCell(pattern, state, this.inner);
    }
  }

  private mask({ softMask }: GraphicsState, painter: Painter): void {
    if (!softMask) return;
    const { group, objectKey, matrix } = softMask;
    if (this.isFirst(objectKey ?? group, matrix, '', painter)) {
      painter.softMask(softMask, this.inner);
    }
  }

  /** A glyph may paint in the colour in effect: it counts once for each. */
  private glyphs(text: ShownText, state: GraphicsState, painter: Painter): void {
    const key = `${this.colorKey(state.fill)} ${painter.surroundings.visible}`;
    let seen = this.glyphsSeen.get(key);
    if (!seen) {
      seen = new Set();
      this.glyphsSeen.set(key, seen);
    }
    for (const shown of text.glyphs) {
      if (seen.has(shown.glyph)) continue;
      seen.add(shown.glyph);
      painter.type3Glyph(shown, state, this.inner);
    }
  }

  private colorKey({ space, components, pattern }: Paint): string {
    return `${this.numberOf(pattern ?? space)}:${components.join(' ')}`;
  }

  private isFirst(
    what: string | PdfStream,
    matrix: Matrix,
    color: string,
    { surroundings: { visible } }: Painter,
  ): boolean {
    const name = typeof what === 'string' ? what : `#${this.numberOf(what)}`;
    const key = `${name} ${matrix.join(' ')} ${color} ${visible}`;
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }

  private numberOf(object: object): number {
    const known = this.numbers.get(object);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(object, number);
    return number;
  }
}
