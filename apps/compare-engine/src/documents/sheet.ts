import { Ground, Template } from '../measuring/aligned-sides';
import type { CellBox } from '../measuring/cell-box';
import { composite, cut, inkTotal, type InkMap } from '../measuring/ink-map';
import type { AskedPictures } from '../sides/difference-image';
import type { AskedMask } from '../sides/page-masks';
import { PageGeometry, type PageFacts } from '../sides/page-geometry';
import { pdfSide, type SeparationsAnswer, type SideInk } from '../sides/pdf-side';
import { gridOf } from './grid';
import { Seats, type SheetSearch } from './seats';
import { declaredPlaces, type FormPlacement } from './declared-places';
import { around, type Instance, numbered, type Place, SearchedSheet } from './sheet-instances';

/** A page that was rendered. */
export interface RenderedPage {
  readonly page: PageFacts;
  readonly separations: SeparationsAnswer;
  /** Its inks, where they are read already. */
  readonly inks?: readonly SideInk[];
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

/** Options of the measurement. */
export interface DocumentsMeasuring extends AskedPictures {
  readonly dpi: number;
  /** Of the reference, from 1. */
  readonly page: number;
  readonly masks: readonly AskedMask[];
  readonly emitRegions: boolean;
}

/** The inks of a rendered page, read on first use. */
class PageInks {
  private known: Pick<PageInks, 'inks' | 'total' | 'composite' | 'missing'> | undefined;

  constructor(private readonly rendered: RenderedPage) {}

  get inks(): readonly SideInk[] {
    return this.read().inks;
  }

  /** All inks together, by which it is searched. */
  get total(): InkMap {
    return this.read().total;
  }

  /** Areas with any ink. */
  get composite(): InkMap {
    return this.read().composite;
  }

  /** Objects that could not be painted. */
  get missing(): SeparationsAnswer['missing'] {
    return this.read().missing;
  }

  private read() {
    if (this.known) return this.known;
    const { separations } = this.rendered;
    const inks = this.rendered.inks ?? pdfSide(separations);
    const { missing } = separations;
    const maps = inks.map(({ map }) => map);
    this.known = { inks, total: inkTotal(maps), composite: composite(maps), missing };
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
}

/** Cells of parts of a sheet that are kept, of about 16 bytes each, and what the search on a part takes, in such cells. */
const mostKept = 8_000_000;
const searchCells = 100_000;
/** Millimetres by which a page and a piece of one size may differ. */
const sameSizeMm = 1;
/** Likeness from which a place shows a piece. */
const leastLikeness = 0.5;

/** The reference with its inks. */
export class Sheet extends PageInks {
  readonly geometry: PageGeometry;
  private readonly grounds = new Map<string, Ground>();
  private kept = 0;
  private keeps = false;
  /** The last requested sum of some of its inks. */
  private part: { readonly name: string; readonly map: InkMap } | undefined;

  constructor(
    private readonly reference: ReferencePage,
    dpi: number,
  ) {
    super(reference);
    this.geometry = new PageGeometry(reference.page, dpi);
  }

  /** A piece as it is searched here. */
  searchOf(piece: Piece): SheetSearch {
    const seen = this.seenOf(piece);
    return {
      art: cut(seen, around(piece.window, 0)),
      template: new Template(seen, piece.window),
      window: piece.window,
      cellMm: this.geometry.cellMm,
      ground: (part) => this.ground(piece, part),
    };
  }

  /** The search image of a part of the sheet, in whole cells; cached where several candidates are searched and the cache stays small. */
  ground(piece: Piece, part: CellBox): Ground {
    const shared = this.sharedWith(piece);
    const name = [shared?.join() ?? '', part.x, part.y, part.width, part.height].join(' ');
    const known = this.grounds.get(name);
    if (known) return known;
    const ground = new Ground(cut(this.searched(piece), part));
    this.kept += part.width * part.height + searchCells;
    if (this.keeps && this.kept <= mostKept) this.grounds.set(name, ground);
    return ground;
  }

  /** The inks of a piece by which it is searched here: those of both, or all where there are none. */
  seenOf(piece: Piece): InkMap {
    const shared = this.sharedWith(piece);
    return shared === null ? piece.total : only(piece.inks, shared);
  }

  private searched(piece: Piece): InkMap {
    const shared = this.sharedWith(piece);
    if (shared === null) return this.total;
    const name = shared.join();
    if (this.part?.name !== name) this.part = { name, map: only(this.inks, shared) };
    return this.part.map;
  }

  /** Keys of the inks that both have; null where both have the same ones, or nothing in common. */
  private sharedWith(piece: Piece): readonly string[] | null {
    const own = piece.inks.map(({ key }) => key);
    const shared = this.inks.map(({ key }) => key).filter((key) => own.includes(key));
    const isWhole = shared.length === this.inks.length && shared.length === own.length;
    return isWhole || shared.length === 0 ? null : shared;
  }

  /** The page itself where the pieces are of its size, else declared places, else those where a candidate is seen. */
  instances(pieces: readonly Piece[]): {
    instances: Instance[];
    source: 'declared' | 'correlation';
  } {
    this.keeps = pieces.length > 1;
    const sizes = pieces.map(({ geometry, basis }) => geometry.sizeMm(basis));
    const declared = declaredPlaces(this.reference.placements, this.geometry, sizes);
    if (declared.length > 0)
      return { instances: numbered(this.completed(declared, pieces)), source: 'declared' };
    const whole = this.wholePage(pieces);
    if (whole) return { instances: numbered([whole]), source: 'correlation' };
    const seen: Place[] = [];
    const searched = new Map<string, SearchedSheet>();
    for (const piece of pieces) {
      const name = this.sharedWith(piece)?.join() ?? '';
      const map = searched.get(name) ?? new SearchedSheet(this.searched(piece));
      searched.set(name, map);
      for (const place of map.places(this.searchOf(piece).art))
        if (!seen.some((other) => sameBox(other.box, place.box))) seen.push(place);
    }
    return { instances: numbered(this.completed(seen, pieces)), source: 'correlation' };
  }

  /** The page as the one place where every piece is as large as it and shows there; null else. */
  private wholePage(pieces: readonly Piece[]): Place | null {
    const basis = this.geometry.autoBasis();
    const own = this.geometry.sizeMm(basis);
    const isSame = pieces.every((piece) => {
      const { width, height } = piece.geometry.sizeMm(piece.basis);
      return (
        Math.abs(width - own.width) <= sameSizeMm && Math.abs(height - own.height) <= sameSizeMm
      );
    });
    if (!isSame || pieces.length === 0) return null;
    const box = this.geometry.box(basis);
    const place = { box, of: null, turn: null, isDeclared: true, orientation: null };
    return pieces.every((piece) => this.shows(piece, place)) ? place : null;
  }

  /** Places with those that fill holes of their grid and show a piece: what is drawn there otherwise than the others. */
  private completed(places: readonly Place[], pieces: readonly Piece[]): Place[] {
    const holes = gridOf(places.map(({ box }) => box))?.holes ?? [];
    const more = holes.flatMap(({ box }) => {
      const place = { box, of: null, turn: null, isDeclared: false, orientation: null };
      return pieces.some((piece) => this.shows(piece, place)) ? [place] : [];
    });
    return [...places, ...more];
  }

  private shows(piece: Piece, place: Place): boolean {
    const instance = { ...place, index: 0, row: 0, column: 0 };
    const seat = new Seats(this.searchOf(piece), [instance], 25.4 / this.geometry.cellMm).at(
      instance,
    );
    return seat !== null && seat.score >= leastLikeness;
  }
}

/** Some inks of a side together. */
function only(inks: readonly SideInk[], keys: readonly string[]): InkMap {
  return inkTotal(inks.filter(({ key }) => keys.includes(key)).map(({ map }) => map));
}

function sameBox(a: CellBox, b: CellBox): boolean {
  const near = (x: number, y: number, side: number): boolean => Math.abs(x - y) < side * 0.3;
  return (
    near(a.x + a.width / 2, b.x + b.width / 2, Math.min(a.width, b.width)) &&
    near(a.y + a.height / 2, b.y + b.height / 2, Math.min(a.height, b.height))
  );
}
