import { Budget } from '../bytes/index';
import type { ObjectReader } from '../document/index';
import { PdfDict, PdfName, PdfRef, PdfStream, type PdfObject } from '../syntax/index';
import { concat, identity, matrixOf, type Matrix } from './matrix';
import { isInlineImage, operations, type Operation } from './operations';

/** One painting of an image: image space (unit square) to user space of the page (ISO 32000-2, 8.9.4). */
export interface ImagePlacement {
  /** The image XObject, or null for an inline image. */
  readonly ref: PdfRef | null;
  /** The dictionary of an inline image, with its keys as written; null for an XObject. */
  readonly inlineDict: PdfDict | null;
  readonly matrix: Matrix;
}

/** The placements of one page. */
export interface PlacedImages {
  readonly placements: readonly ImagePlacement[];
  /** Why something may be missing; null when every operator of the page and its forms was read. */
  readonly incomplete: string | null;
}

/** Limits of reading one page's content. */
export interface PlacementLimits {
  readonly operators: number;
  readonly placements: number;
  readonly formDepth: number;
}

const defaultLimits: PlacementLimits = {
  operators: 20_000_000,
  placements: 100_000,
  formDepth: 28,
};

// Deeper saves than any writer makes; a stack that only grows is an attack (annex C names 28).
const mostSaves = 10_000;

/**
 * Where the images of a page are painted: its content streams and the form XObjects they paint, inline images included.
 * Patterns, Type 3 glyphs and annotation appearances are not entered. Hidden layers and clips are not considered.
 */
export function imagePlacements(
  reader: ObjectReader,
  page: { readonly dict: PdfDict; readonly resources: PdfDict },
  limits: Partial<PlacementLimits> = {},
): PlacedImages {
  const walk = new PlacementWalk(reader, { ...defaultLimits, ...limits });
  const placements = walk.placementsOf(pageContent(reader, page.dict), page.resources, 0);
  return { placements, incomplete: walk.incomplete };
}

/** The page's content streams joined by line feeds: an operator may not cross them, an object neither (7.8.2). */
export function pageContent(reader: ObjectReader, page: PdfDict): Uint8Array {
  const contents = reader.get(page, 'Contents');
  const streams = Array.isArray(contents)
    ? (contents as readonly PdfObject[]).map((item) => reader.resolve(item))
    : [contents];
  const chunks = streams.flatMap((stream) =>
    stream instanceof PdfStream ? [reader.decode(stream).bytes] : [],
  );
  const [only] = chunks;
  if (chunks.length === 1 && only) return only;
  const joined = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length + 1, 0)).fill(
    0x0a,
  );
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length + 1;
  }
  return joined;
}

class PlacementWalk {
  incomplete: string | null = null;
  private operators = 0;
  private placed = 0;
  private readonly open = new Set<string>();
  private readonly known = new Map<string, readonly ImagePlacement[]>();
  private readonly budget = new Budget();

  constructor(
    private readonly reader: ObjectReader,
    private readonly limits: PlacementLimits,
  ) {}

  /** The placements of one content stream, relative to its own space. */
  placementsOf(content: Uint8Array, resources: PdfDict, depth: number): readonly ImagePlacement[] {
    const found: ImagePlacement[] = [];
    const xObjects = this.reader.dict(resources, 'XObject') ?? PdfDict.empty;
    const saved: Matrix[] = [];
    let ctm = identity;
    for (const operation of operations(content, this.budget)) {
      if (++this.operators > this.limits.operators) this.stop('operators');
      if (this.incomplete !== null) break;
      switch (operation.operator) {
        case 'q':
          if (saved.length < mostSaves) saved.push(ctm);
          break;
        case 'Q':
          ctm = saved.pop() ?? ctm;
          break;
        case 'cm': {
          const matrix = matrixOf(operation.operands);
          if (matrix) ctm = concat(matrix, ctm);
          break;
        }
        case 'BI':
          if (isInlineImage(operation))
            this.add(found, {
              ref: null,
              inlineDict: this.withNamedSpace(operation.dict, resources),
              matrix: ctm,
            });
          break;
        case 'Do':
          for (const placement of this.painted(operation, xObjects, resources, depth)) {
            this.add(found, { ...placement, matrix: concat(placement.matrix, ctm) });
          }
      }
    }
    return found;
  }

  /** An inline image may name a colour space of the resources (8.9.7); here the name is replaced by the space. */
  private withNamedSpace(dict: PdfDict, resources: PdfDict): PdfDict {
    const key = dict.has('ColorSpace') ? 'ColorSpace' : 'CS';
    const name = dict.get(key);
    const spaces = this.reader.dict(resources, 'ColorSpace');
    const space = name instanceof PdfName ? spaces?.get(name.value) : undefined;
    return space === undefined ? dict : new PdfDict(new Map([...dict, [key, space]]));
  }

  private add(found: ImagePlacement[], placement: ImagePlacement): void {
    if (this.placed >= this.limits.placements) return this.stop('placements');
    this.placed += 1;
    found.push(placement);
  }

  /** What `Do` paints, in the space it is called in. */
  private painted(
    { operands }: Operation,
    xObjects: PdfDict,
    resources: PdfDict,
    depth: number,
  ): readonly ImagePlacement[] {
    const name = operands.at(-1);
    if (!(name instanceof PdfName)) return [];
    const written = xObjects.get(name.value);
    const object = this.reader.resolve(written);
    if (!(object instanceof PdfStream)) return [];
    const ref = written instanceof PdfRef ? written : object.ref;
    const subtype = this.reader.name(object.dict, 'Subtype');
    if (subtype === 'Image') return [{ ref, inlineDict: null, matrix: identity }];
    return subtype === 'Form' ? this.inForm(object, ref?.key ?? '', resources, depth) : [];
  }

  /**
   * A form paints with its own resources, or with its parent's when it has none (8.10.1 asks for its own). A form with its own is
   * read once however often it is painted, so nesting that multiplies costs no reading.
   */
  private inForm(
    form: PdfStream,
    key: string,
    resources: PdfDict,
    depth: number,
  ): readonly ImagePlacement[] {
    const known = this.known.get(key);
    if (known) return known;
    if (this.open.has(key)) return [];
    if (depth >= this.limits.formDepth) {
      this.stop('formDepth');
      return [];
    }
    const own = this.reader.dict(form.dict, 'Resources');
    const matrix = matrixOf(this.numbers(form.dict, 'Matrix')) ?? identity;
    this.open.add(key);
    const inside = this.placementsOf(
      this.reader.decode(form).bytes,
      own ?? resources,
      depth + 1,
    ).map((placement) => ({ ...placement, matrix: concat(placement.matrix, matrix) }));
    this.open.delete(key);
    if (own && key !== '') this.known.set(key, inside);
    return inside;
  }

  private numbers(dict: PdfDict, key: string): readonly PdfObject[] | null {
    return this.reader.array(dict, key)?.map((item) => this.reader.resolve(item)) ?? null;
  }

  private stop(limit: keyof PlacementLimits): void {
    this.incomplete = `the limit of ${this.limits[limit]} ${limit} was reached`;
  }
}
