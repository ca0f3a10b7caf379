import type { Device, GraphicsState, Painter, ShownText } from '@forme/pdf-core/content';
import type { ObjectReader } from '@forme/pdf-core/document';
import type { Font } from '@forme/pdf-core/fonts';
import { boundsOf, concat, identity, intersection, type Rect } from '@forme/pdf-core/geometry';
import { FontTrial, outlineBars, paintedBars } from './bar-glyphs';
import { Clusters } from './clusters';
import { type Mark, MarkReader } from './mark';

/** A place on a page where a barcode may be. */
export interface Candidate {
  /** In user space, without the quiet zone. */
  readonly box: Rect;
  /** The narrowest bar or module in user space; null where pixels may hold smaller ones. */
  readonly narrowest: number | null;
}

/** Images of fewer pixels hold no symbol by themselves: the smallest matrix has ten rows, the shortest row of bars more than twenty modules. */
const fewest = { side: 10, row: 20 };
const unitSquare: Rect = { x0: 0, y0: 0, x1: 1, y1: 1 };
const mostPlaces = 2000;

type Event<Name extends keyof Device> = Device[Name] & object;

/**
 * Notes where on a page barcodes may be, from what the page paints: rows of bars and grids of modules among fills, strokes, clips
 * and small images; images; glyphs that are bars; what is painted with a pattern or through a soft mask. What layers hide counts too.
 */
export class CandidateDevice implements Device {
  private readonly clusters: Clusters;
  private readonly places: Candidate[] = [];
  private readonly reader = new MarkReader();
  private readonly fonts = new Map<Font, FontTrial>();
  private bounds: Rect | null = null;
  private over = false;

  /** `visible`: objects outside are ignored. */
  constructor(
    private readonly pdf: ObjectReader,
    private readonly visible: Rect,
  ) {
    this.clusters = new Clusters(visible);
  }

  path: Event<'path'> = (path, { fill, stroke }, state) => {
    this.bounds = state.clip?.bounds ?? null;
    const pictured = (fill && holdsPicture(state.fill)) || (stroke && holdsPicture(state.stroke));
    if (pictured || state.softMask) {
      this.reader.fills(path, state.ctm, this.addPlace);
    } else if (fill) this.reader.fills(path, state.ctm, this.addMark);
    else {
      const style = { width: state.lineWidth, dash: state.dash.array };
      this.reader.strokes(path, state.ctm, style, this.addMark);
    }
  };

  clip: Event<'clip'> = (clip) => {
    if (clip.rectangular || !clip.path) return;
    this.bounds = clip.outer?.bounds ?? null;
    this.reader.fills(clip.path, identity, this.addMark);
  };

  image: Event<'image'> = ({ dict }, { ctm, clip }) => {
    this.bounds = clip?.bounds ?? null;
    const box = boundsOf(ctm, unitSquare);
    const [width, height] = [dict.get('Width'), dict.get('Height')].map((value) =>
      typeof value === 'number' ? value : Infinity,
    ) as [number, number];
    const small = Math.min(width, height);
    if (small >= fewest.side || Math.max(width, height) >= fewest.row) this.addPlace(box);
    else {
      const thickness = Math.min(box.x1 - box.x0, box.y1 - box.y0) / Math.max(1, small);
      this.addMark({ ...box, thickness, weight: Math.max(width, height), isDot: false });
    }
  };

  text: Event<'text'> = (text, state, painter) => {
    const { font, renderMode } = state.text;
    if (!font || renderMode === 3) return;
    let trial = this.fonts.get(font);
    if (!trial) this.fonts.set(font, (trial = new FontTrial()));
    if (trial.isText) return;
    this.bounds = state.clip?.bounds ?? null;
    if (font.type3) this.type3(text, state, painter, trial);
    else if (font.embedded) this.outlines(text, font, trial);
  };

  /** Where barcodes may be; null when they may be anywhere. */
  candidates(): readonly Candidate[] | null {
    const clusters = this.clusters.found();
    return clusters === null || this.over ? null : [...this.places, ...clusters];
  }

  private outlines({ glyphs }: ShownText, font: Font, trial: FontTrial): void {
    for (const { glyph, matrix } of glyphs) {
      const found = trial.barsOf(glyph, () => outlineBars(font, glyph));
      if (trial.isText) return;
      if (!found) continue;
      const toPage = concat([0.001, 0, 0, 0.001, 0, 0], matrix);
      const box = boundsOf(toPage, found.box);
      const scale = Math.hypot(toPage[0], toPage[1]);
      const thickness = found.narrowest * scale;
      this.addMark({ ...box, thickness, weight: found.bars, isDot: false });
    }
  }

  /** Glyphs of a Type 3 font are measured where they are shown first, and moved from there. */
  private type3(
    { glyphs }: ShownText,
    state: GraphicsState,
    painter: Painter,
    trial: FontTrial,
  ): void {
    for (const shown of glyphs) {
      const found = trial.barsOf(shown.glyph, () => {
        const { matrix } = shown;
        const painted = paintedBars(this.pdf, shown, { state, painter });
        if (!painted?.glyph) return painted;
        const { box, ...rest } = painted.glyph;
        return { glyph: { ...rest, box: moved(box, -matrix[4], -matrix[5]) } };
      });
      if (trial.isText) return;
      if (!found) continue;
      const box = moved(found.box, shown.matrix[4], shown.matrix[5]);
      this.addMark({ ...box, thickness: found.narrowest, weight: found.bars, isDot: false });
    }
  }

  private readonly addMark = (mark: Mark): void => {
    const part = this.shown(mark);
    if (!part) return;
    const cut = part.x1 - part.x0 < mark.x1 - mark.x0 || part.y1 - part.y0 < mark.y1 - mark.y0;
    if (!cut) this.clusters.add(mark);
    else {
      const thickness = Math.min(mark.thickness, part.x1 - part.x0, part.y1 - part.y0);
      this.clusters.add({ ...mark, ...part, thickness });
    }
  };

  private readonly addPlace = (box: Rect): void => {
    const part = this.shown(box);
    if (!part) return;
    this.over ||= this.places.length >= mostPlaces;
    if (!this.over) this.places.push({ box: part, narrowest: null });
  };

  private shown({ x0, y0, x1, y1 }: Rect): Rect | null {
    const part = intersection({ x0, y0, x1, y1 }, this.visible);
    return part && this.bounds ? intersection(part, this.bounds) : part;
  }
}

/** A cell may hold anything; a shading holds no bars. */
function holdsPicture({ pattern }: GraphicsState['fill']): boolean {
  return pattern !== null && pattern.kind !== 'shading';
}

function moved({ x0, y0, x1, y1 }: Rect, dx: number, dy: number): Rect {
  return { x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy };
}
