import { Ground, Template } from '../measuring/aligned-sides';
import type { CellBox } from '../measuring/cell-box';
import { composite, cut, type InkMap } from '../measuring/ink-map';
import type { Placement } from '../measuring/placement';
import type { AskedPictures } from '../sides/difference-image';
import type { AskedMask } from '../sides/page-masks';
import { PageGeometry, type PageFacts } from '../sides/page-geometry';
import { pdfSide, type SeparationsAnswer, type SideInk } from '../sides/pdf-side';
import { declaredPlaces, type FormPlacement } from './declared-places';
import { around, type Instance, numbered, type Place, SearchedSheet } from './sheet-instances';

/** A page that was rendered. */
export interface RenderedPage {
  readonly page: PageFacts;
  readonly separations: SeparationsAnswer;
}

/** The sheet that candidates are measured against. */
export interface ReferencePage extends RenderedPage {
  readonly placements: readonly FormPlacement[];
}

/** A candidate that was rendered. */
export interface Candidate {
  readonly index: number;
  readonly name: string;
  /** From 1. */
  readonly pageNum: number;
  readonly rendered: RenderedPage;
}

/** What is measured and how. */
export interface DocumentsMeasuring extends AskedPictures {
  readonly dpi: number;
  /** Of the reference, from 1. */
  readonly page: number;
  readonly masks: readonly AskedMask[];
  readonly emitRegions: boolean;
}

/** A placement for a map that begins at the corner of a box of the one it was made for. */
export function seatedPlacement(placement: Placement, { x, y }: CellBox): Placement {
  const { a, d, tx, ty } = placement;
  return { ...placement, tx: tx + x * a, ty: ty + y * d };
}

/** The inks of a page that was rendered, read when they are first asked for. */
class PageInks {
  private known: Pick<PageInks, 'inks' | 'composite' | 'missing'> | undefined;

  constructor(private readonly rendered: RenderedPage) {}

  get inks(): readonly SideInk[] {
    return this.read().inks;
  }

  /** All inks together. */
  get composite(): InkMap {
    return this.read().composite;
  }

  /** What could not be painted. */
  get missing(): SeparationsAnswer['missing'] {
    return this.read().missing;
  }

  private read() {
    if (this.known) return this.known;
    const { separations } = this.rendered;
    const inks = pdfSide(separations);
    const { missing } = separations;
    this.known = { inks, composite: composite(inks.map(({ map }) => map)), missing };
    return this.known;
  }
}

/** A candidate with its inks. */
export class Piece extends PageInks {
  readonly geometry: PageGeometry;
  readonly basis: 'trim' | 'crop' | 'media';
  readonly window: CellBox;

  constructor(
    readonly candidate: Candidate,
    dpi: number,
  ) {
    super(candidate.rendered);
    this.geometry = new PageGeometry(candidate.rendered.page, dpi);
    this.basis = this.geometry.autoBasis();
    this.window = this.geometry.box(this.basis);
  }

  /** What is searched on the sheet. */
  template(): Template {
    return new Template(this.composite, this.window);
  }

  /** The art inside the window, in whole cells. */
  art(): InkMap {
    return cut(this.composite, around(this.window, 0));
  }
}

/** Cells of parts of a sheet that are kept, of about 16 bytes each, and what the search on a part takes, in such cells. */
const mostKept = 8_000_000;
const searchCells = 100_000;

/** The reference with its inks. */
export class Sheet extends PageInks {
  readonly geometry: PageGeometry;
  private readonly grounds = new Map<string, Ground>();
  private kept = 0;
  private keeps = false;

  constructor(
    private readonly reference: ReferencePage,
    dpi: number,
  ) {
    super(reference);
    this.geometry = new PageGeometry(reference.page, dpi);
  }

  /** What lies on a part of it, in whole cells; kept where several pieces are laid there and that is not too much. */
  ground(part: CellBox): Ground {
    const name = [part.x, part.y, part.width, part.height].join(' ');
    const known = this.grounds.get(name);
    if (known) return known;
    const ground = new Ground(cut(this.composite, part));
    this.kept += part.width * part.height + searchCells;
    if (this.keeps && this.kept <= mostKept) this.grounds.set(name, ground);
    return ground;
  }

  /** Declared places first, else those where a candidate is seen. */
  instances(pieces: readonly Piece[]): {
    instances: Instance[];
    source: 'declared' | 'correlation';
  } {
    this.keeps = pieces.length > 1;
    const sizes = pieces.map(({ geometry, basis }) => geometry.sizeMm(basis));
    const declared = declaredPlaces(this.reference.placements, this.geometry, sizes);
    if (declared.length > 0) return { instances: numbered(declared), source: 'declared' };
    const seen: Place[] = [];
    const searched = new SearchedSheet(this.composite);
    for (const piece of pieces)
      for (const place of searched.places(piece.art()))
        if (!seen.some((other) => sameBox(other.box, place.box))) seen.push(place);
    return { instances: numbered(seen), source: 'correlation' };
  }
}

function sameBox(a: CellBox, b: CellBox): boolean {
  const near = (x: number, y: number, side: number): boolean => Math.abs(x - y) < side * 0.3;
  return (
    near(a.x + a.width / 2, b.x + b.width / 2, Math.min(a.width, b.width)) &&
    near(a.y + a.height / 2, b.y + b.height / 2, Math.min(a.height, b.height))
  );
}
