import type { Matrix } from '../geometry/index';
import type { PdfStream } from '../syntax/index';
import { combine } from './combine';
import type { Device, Painter, ShownText } from './device';
import type { GraphicsState, Paint } from './graphics-state';

/**
 * The device, told also of what patterns, Type 3 glyphs and soft masks paint: each once for each matrix it is painted under, glyphs
 * once for each font. For facts about what a page uses, not for its picture. Made for one page.
 */
export function following(device: Device): Device {
  return combine(device, new Follower(device));
}

class Follower implements Device {
  private readonly seen = new Set<unknown>();
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

  private paint({ pattern, components }: Paint, state: GraphicsState, painter: Painter): void {
    if (pattern?.kind !== 'tiling' || !this.isNew(pattern)) return;
    const { stream, objectKey, matrix, paintType } = pattern;
    const color = paintType === 2 ? components : [];
    if (this.isFirst(objectKey ?? stream, matrix, color)) {
      painter.tilingCell(pattern, state, this.inner);
    }
  }

  private mask({ softMask }: GraphicsState, painter: Painter): void {
    if (!softMask || !this.isNew(softMask)) return;
    const { group, objectKey, matrix } = softMask;
    if (this.isFirst(objectKey ?? group, matrix, [])) painter.softMask(softMask, this.inner);
  }

  private glyphs(text: ShownText, state: GraphicsState, painter: Painter): void {
    for (const shown of text.glyphs) {
      if (this.isNew(shown.glyph)) painter.type3Glyph(shown, state, this.inner);
    }
  }

  private isFirst(key: string | PdfStream, matrix: Matrix, components: readonly number[]): boolean {
    if (typeof key !== 'string') return this.isNew(key);
    return this.isNew(`${key} ${matrix.join(' ')} ${components.join(' ')}`);
  }

  private isNew(key: unknown): boolean {
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    return true;
  }
}
