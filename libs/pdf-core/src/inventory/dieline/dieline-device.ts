import type { ColorSpaceFacts } from '../../color/index';
import type { Device, GraphicsState, Paint, Surroundings } from '../../content/index';
import type { Path, Rect } from '../../geometry/index';
import type { LayerFacts } from '../../layers/index';
import { inksOfPaint } from '../inks';
import { lineFacts } from '../object-facts';
import { closedContours } from './closed-contours';
import { type DielineTool, inkTool, layerTool } from './dieline-kind';
import { piecesOf, type Piece } from './path-pieces';

/** Marks of one layer or ink on one page. */
export interface DielinePage {
  /** Counted from 1. */
  readonly pageNum: number;
  /** Paths that are painted, and of those the ones that are filled, stroked, stroked with dashes, and with thin lines. */
  readonly paths: number;
  readonly fills: number;
  readonly strokes: number;
  readonly dashed: number;
  readonly thin: number;
  /** Text, images and shadings. */
  readonly others: number;
  /** Marks that a layer or an annotation's flags hide, of paths and others together. */
  readonly hidden: number;
  /** Bounds of what the paths shut in, in the user space of the page, the largest first; 1000 at most. */
  readonly contours: readonly Rect[];
  /** Why contours are missing; null when none is. */
  readonly incomplete: string | null;
}

/** A layer or ink for lines of a die, with the pages it paints on. */
export interface PaintedDieline {
  readonly tool: DielineTool;
  readonly pages: readonly DielinePage[];
}

type Counts = Record<
  'paths' | 'fills' | 'strokes' | 'dashed' | 'thin' | 'others' | 'hidden',
  number
>;

interface OnPage {
  readonly tool: DielineTool;
  readonly counts: Counts;
  readonly pieces: Piece[];
  left: number;
}

const mostPieces = 8_000;
const mostContours = 1_000;
const mostTools = 500;
/** Lines of dies are drawn this thin, in points. */
const THIN = 1;

/**
 * Collects the marks of layers and inks that represent lines of a die (ISO 19593-1), page by page; each page ends with `endPage`.
 * Hidden marks count: such layers are often off. The content of patterns, glyphs and soft masks is ignored.
 */
export class DielineDevice implements Device {
  private readonly layers: ReadonlyMap<string, DielineTool>;
  private readonly inks = new Map<string, DielineTool | null>();
  private readonly spaces = new WeakMap<ColorSpaceFacts, boolean>();
  private readonly found = new Map<DielineTool, DielinePage[]>();
  private page = new Map<DielineTool, OnPage>();

  constructor(private readonly facts: readonly LayerFacts[]) {
    const tools = facts.flatMap((layer) => layerTool(layer) ?? []);
    this.layers = new Map(tools.map((tool) => [tool.layerKey ?? '', tool]));
  }

  path: Device['path'] & object = (path, { fill, stroke }, state, { surroundings }) => {
    for (const mark of this.marks(surroundings, fill && state.fill, stroke ? state.stroke : null)) {
      const { counts } = mark;
      counts.paths++;
      if (fill) counts.fills++;
      if (stroke) this.countStroke(counts, state);
      keep(mark, path, state, fill !== null);
    }
  };

  text: Device['text'] & object = (_text, state, { surroundings }) => {
    const mode = state.text.renderMode % 4;
    const strokes = mode === 1 || mode === 2;
    if (mode !== 3)
      this.other(surroundings, mode === 1 ? null : state.fill, strokes ? state.stroke : null);
  };

  image: Device['image'] & object = ({ isStencil }, state, { surroundings }) => {
    this.other(surroundings, isStencil ? state.fill : null, null);
  };

  shading: Device['shading'] & object = (_shading, _state, { surroundings }) => {
    this.other(surroundings, null, null);
  };

  /** Ends the current page; `pageNum` from 1. */
  endPage(pageNum: number): void {
    for (const { tool, counts, pieces, left } of this.page.values()) {
      const known = this.found.get(tool);
      const contours = closedContours(pieces);
      const page = {
        pageNum,
        ...counts,
        contours: contours.slice(0, mostContours),
        incomplete:
          left > 0 ? `${left} lines beyond the limit of ${mostPieces} were left out` : null,
      };
      if (known) known.push(page);
      else this.found.set(tool, [page]);
    }
    this.page = new Map();
  }

  /** The painted layers and inks, in order of occurrence. */
  painted(): readonly PaintedDieline[] {
    return [...this.found].map(([tool, pages]) => ({ tool, pages }));
  }

  private countStroke(counts: Counts, state: GraphicsState): void {
    counts.strokes++;
    if (state.dash.array.length > 0) counts.dashed++;
    if (lineFacts(state, 1).maxWidth <= THIN) counts.thin++;
  }

  private other(surroundings: Surroundings, fill: Paint | null, stroke: Paint | null): void {
    for (const { counts } of this.marks(surroundings, fill, stroke)) counts.others++;
  }

  /** The entries of the page that a mark belongs to, this mark counted where it is hidden. */
  private marks(
    { layers, visible, within }: Surroundings,
    fill: Paint | null,
    stroke: Paint | null,
  ): OnPage[] {
    if (within !== 'page' && within !== 'form' && within !== 'annotation') return [];
    const tools = new Set<DielineTool>();
    for (const layer of layers) {
      const tool = this.layers.get(layer);
      if (tool) tools.add(tool);
    }
    for (const paint of [fill, stroke]) if (paint) this.addInks(paint, tools);
    if (tools.size === 0) return [];
    return [...tools].flatMap((tool) => {
      const mark = this.onPage(tool);
      if (mark && !visible) mark.counts.hidden++;
      return mark ?? [];
    });
  }

  private onPage(tool: DielineTool): OnPage | null {
    const known = this.page.get(tool);
    if (known) return known;
    if (this.page.size >= mostTools) return null;
    const counts = { paths: 0, fills: 0, strokes: 0, dashed: 0, thin: 0, others: 0, hidden: 0 };
    const mark: OnPage = { tool, counts, pieces: [], left: 0 };
    this.page.set(tool, mark);
    return mark;
  }

  private addInks(paint: Paint, tools: Set<DielineTool>): void {
    if (!this.mayDeposit(paint.space)) return;
    for (const { name } of inksOfPaint(paint).inks) {
      const tool = this.inkTool(name);
      if (tool) tools.add(tool);
    }
  }

  /** False for spaces without an ink of a die: nearly all. */
  private mayDeposit(space: ColorSpaceFacts): boolean {
    let may = this.spaces.get(space);
    if (may === undefined) {
      may = namesOf(space).some((name) => this.inkTool(name) !== null);
      this.spaces.set(space, may);
    }
    return may;
  }

  private inkTool(name: string): DielineTool | null {
    let tool = this.inks.get(name);
    if (tool === undefined) {
      tool = inkTool(name, this.facts);
      this.inks.set(name, tool);
    }
    return tool;
  }
}

function keep(mark: OnPage, path: Path, { ctm, clip }: GraphicsState, filled: boolean): void {
  if (clip && clip.bounds.x0 > clip.bounds.x1) return;
  const pieces = piecesOf(path.copy(ctm), filled);
  const room = Math.max(0, mostPieces - mark.pieces.length);
  for (const piece of pieces.slice(0, room)) mark.pieces.push(piece);
  mark.left += Math.max(0, pieces.length - room);
}

function namesOf(space: ColorSpaceFacts): readonly string[] {
  switch (space.family) {
    case 'Separation':
      return [space.name];
    case 'DeviceN':
      return space.names;
    case 'Indexed':
      return namesOf(space.base);
    case 'Pattern':
      return space.underlying ? namesOf(space.underlying) : [];
    default:
      return [];
  }
}
