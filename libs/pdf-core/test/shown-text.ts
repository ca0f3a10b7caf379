import type { GraphicsState, MarkedContent, Painter, ShownGlyph } from '../src/content/index';
import type { Font, Glyph } from '../src/fonts/index';
import { identity, type Matrix } from '../src/geometry/index';
import { TextDevice } from '../src/text/index';

/** How a string is shown. Widths are 500 thousandths by default. */
export interface Shown {
  readonly size?: number;
  /** Direction of the line in degrees counter-clockwise. */
  readonly angle?: number;
  readonly width?: number;
  /** Extra space after each glyph, in user space. */
  readonly spacing?: number;
  readonly renderMode?: number;
  readonly visible?: boolean;
  readonly within?: Painter['surroundings']['within'];
  readonly markedContent?: MarkedContent | null;
  readonly vertical?: boolean;
  /** Mirrors the glyphs: -1 turns their ascenders down. */
  readonly flip?: 1 | -1;
  readonly fontName?: string;
  readonly clip?: { x0: number; y0: number; x1: number; y1: number };
}

/** Feeds a `TextDevice` by hand: one glyph per character, or per string of an array (null: without text). */
export class Feed {
  readonly device: TextDevice;
  private readonly fonts = new Map<string, Font>();

  constructor(box = { x0: 0, y0: 0, x1: 600, y1: 800 }, limits = {}) {
    this.device = new TextDevice(box, limits);
  }

  /** Shows text from a point on; gives where the pen is afterwards. */
  show(text: string | (string | null)[], x: number, y: number, how: Shown = {}): [number, number] {
    const { size = 10, angle = 0, spacing = 0, vertical = false, flip = 1 } = how;
    const cos = Math.cos((angle * Math.PI) / 180);
    const sin = Math.sin((angle * Math.PI) / 180);
    const glyphs: ShownGlyph[] = [];
    let at: [number, number] = [x, y];
    for (const unicode of typeof text === 'string' ? Array.from(text) : text) {
      const glyph = glyphOf(unicode, how);
      const [px, py] = vertical ? [sin, -cos] : [cos, sin];
      const advance = vertical ? size : (glyph.width * size) / 1000;
      const shift = vertical ? -(glyph.width * size) / 2000 : 0;
      const rise = vertical ? -0.88 * size : 0;
      const matrix: Matrix = [
        cos * size,
        sin * size,
        -sin * size * flip,
        cos * size * flip,
        at[0] + cos * shift - sin * rise,
        at[1] + sin * shift + cos * rise,
      ];
      glyphs.push({
        glyph,
        matrix,
        advance: advance / size,
        x: at[0] + cos * shift - sin * rise,
        y: at[1] + sin * shift + cos * rise,
      });
      at = [at[0] + px * (advance + spacing), at[1] + py * (advance + spacing)];
    }
    this.device.text({ glyphs, matrix: identity }, this.state(how), painter(how));
    return at;
  }

  private state(how: Shown): GraphicsState {
    const name = how.fontName ?? (how.vertical ? 'V' : 'F');
    const font = this.fonts.get(name) ?? fontOf(name, how.vertical ?? false);
    this.fonts.set(name, font);
    return {
      text: { font, renderMode: how.renderMode ?? 0 },
      clip: how.clip ? { bounds: how.clip } : null,
      fillAlpha: 1,
      strokeAlpha: 1,
    } as unknown as GraphicsState;
  }
}

function painter(how: Shown): Painter {
  return {
    surroundings: {
      markedContent: how.markedContent ?? null,
      layers: [],
      visible: how.visible ?? true,
      forms: [],
      within: how.within ?? 'page',
      order: 0,
    },
  } as unknown as Painter;
}

function fontOf(name: string, vertical: boolean): Font {
  return {
    objectKey: null,
    subtype: 'Type1',
    baseName: name,
    vertical,
    type3: null,
    ascent: 800,
    descent: -200,
    glyphsOf: () => [],
    outlineOf: () => null,
  } as unknown as Font;
}

function glyphOf(unicode: string | null, { width = 500, vertical = false }: Shown): Glyph {
  const narrow = unicode !== null && /^\p{M}$/u.test(unicode);
  return {
    code: 65,
    codeLength: 1,
    width: narrow ? 0 : width,
    vertical: vertical ? { vx: width / 2, vy: 880, w1: -1000 } : null,
    cid: null,
    name: null,
    unicode,
    unicodeSource: unicode === null ? null : 'to_unicode',
    isWordSpace: false,
    glyphIndex: null,
  };
}
