import { Budget } from '../bytes/index';
import type { ObjectReader } from '../document/index';
import { PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '../syntax/index';
import { concat, identity, isFiniteMatrix, type Matrix, matrixOf } from '../geometry/index';
import { isInlineImage, type Operation } from './operation';
import { operations } from './operations';
import { pageContent } from './page-content';

/** One painting of an image: image space (unit square) to user space of the page (ISO 32000-2, 8.9.4). */
export interface ImagePlacement {
  /** The image XObject, or null for an inline image. */
  readonly ref: PdfRef | null;
  /** Dictionary and size of the data of an inline image; null for an XObject. */
  readonly inline: InlineImage | null;
  /** All six numbers are finite; the matrix may be singular. */
  readonly matrix: Matrix;
}

/** An inline image. */
export interface InlineImage {
  /** Keys and values as written, but a colour space that the resources name is in its place. */
  readonly dict: PdfDict;
  /** Bytes of its encoded data. */
  readonly byteLength: number;
}

/** The placements of one page. */
export interface PlacedImages {
  readonly placements: readonly ImagePlacement[];
  /** Why something is missing; null when every operator of the page and its forms was read. */
  readonly incomplete: string | null;
}

/** Limits of one placer, over all pages it reads where nothing else is said. */
export interface PlacementLimits {
  /** Bytes of content read, forms included; a form is read once for each set of resources it depends on. */
  readonly bytes: number;
  /** Placements given. */
  readonly placements: number;
  /** Placements carried from forms into what paints them, at every level. */
  readonly copies: number;
  /** Forms read for one page. */
  readonly forms: number;
  /** Forms inside each other. */
  readonly formDepth: number;
  /** Graphics states saved by `q` at one time. */
  readonly saves: number;
}

const defaultLimits: PlacementLimits = {
  bytes: 1024 * 1024 * 1024,
  placements: 50_000,
  copies: 2_000_000,
  forms: 50_000,
  formDepth: 100,
  saves: 1_000_000,
};

/** Resources in effect, and those of what paints the form, where names that the form's own lack are looked up. */
interface Scope {
  readonly xObjects: PdfDict;
  readonly colorSpaces: PdfDict;
  readonly outer: Scope | null;
}

interface PaintedForm {
  readonly placements: readonly ImagePlacement[];
  readonly incomplete: string | null;
  /** True when every name was found in the resources it was read with, not in those around them. */
  readonly selfContained: boolean;
}

/** One content stream while it is read. */
interface Reading {
  readonly scope: Scope;
  readonly depth: number;
  readonly found: ImagePlacement[];
  readonly saved: Matrix[];
  ctm: Matrix;
  incomplete: string | null;
  selfContained: boolean;
}

/** Names in an inline image that are no resource names (table 92 and the names in full). */
const deviceSpaces: ReadonlySet<string> = new Set([
  'G',
  'RGB',
  'CMYK',
  'DeviceGray',
  'DeviceRGB',
  'DeviceCMYK',
]);

const relevant: ReadonlySet<string> = new Set(['q', 'Q', 'cm', 'BI', 'Do']);

/**
 * Finds where the images of pages are painted: by their content streams and the form XObjects those paint, inline images included.
 * Patterns, Type 3 glyphs, soft masks of graphics states and annotation appearances are not entered. Clips, hidden layers and the
 * /OC entry are not considered: what a page places counts, whether it shows or not.
 */
export class ImagePlacer {
  private readonly limits: PlacementLimits;
  private readonly budget = new Budget();
  private readonly open = new Set<string | PdfStream>();
  private readonly known = new Map<string | PdfStream, PaintedForm>();
  /** Forms that depend on the resources around them, by those. Of one page: resources differ from page to page. */
  private knownInScope = new Map<Scope, Map<string | PdfStream, PaintedForm>>();
  private bytes = 0;
  private placed = 0;
  private copies = 0;
  private forms = 0;

  constructor(
    private readonly reader: ObjectReader,
    limits: Partial<PlacementLimits> = {},
  ) {
    this.limits = { ...defaultLimits, ...limits };
  }

  /** The placements of one page in the order they are painted. */
  placementsOf(page: { readonly dict: PdfDict; readonly resources: PdfDict }): PlacedImages {
    const spent = this.spent();
    if (spent !== null) return { placements: [], incomplete: spent };
    this.knownInScope = new Map();
    this.forms = 0;
    const content = pageContent(this.reader, page.dict, this.limits.bytes - this.bytes);
    const scope = this.scopeOf(page.resources, null);
    const { placements, incomplete } = this.read(content.bytes, scope, 0);
    const left = this.limits.placements - this.placed;
    this.placed += Math.min(left, placements.length);
    return {
      placements: placements.slice(0, left),
      incomplete:
        (content.complete ? incomplete : this.reached('bytes')) ??
        (placements.length > left ? this.reached('placements') : null),
    };
  }

  /** Why no further page is worth reading. */
  private spent(): string | null {
    const { bytes, placed, copies } = this;
    const counts = { bytes, placements: placed, copies };
    const limit = (['bytes', 'placements', 'copies'] as const).find(
      (name) => counts[name] >= this.limits[name],
    );
    return limit ? this.reached(limit) : null;
  }

  private scopeOf(resources: PdfDict, outer: Scope | null): Scope {
    return {
      xObjects: this.reader.dict(resources, 'XObject') ?? PdfDict.empty,
      colorSpaces: this.reader.dict(resources, 'ColorSpace') ?? PdfDict.empty,
      outer,
    };
  }

  private read(content: Uint8Array, scope: Scope, depth: number): PaintedForm {
    const reading: Reading = {
      scope,
      depth,
      found: [],
      saved: [],
      ctm: identity,
      incomplete: null,
      selfContained: true,
    };
    this.bytes += content.length;
    if (this.bytes > this.limits.bytes) reading.incomplete = this.reached('bytes');
    else {
      for (const operation of operations(content, { budget: this.budget, only: relevant })) {
        if (!this.apply(operation, reading)) break;
      }
    }
    const { found: placements, incomplete, selfContained } = reading;
    return { placements, incomplete, selfContained };
  }

  /** Follows one operator; false when the content is not worth reading on. */
  private apply(operation: Operation, reading: Reading): boolean {
    switch (operation.operator) {
      case 'q':
        if (reading.saved.length >= this.limits.saves) {
          reading.incomplete = this.reached('saves');
          return false;
        }
        reading.saved.push(reading.ctm);
        return true;
      case 'Q':
        reading.ctm = reading.saved.pop() ?? reading.ctm;
        return true;
      case 'cm': {
        // Operands that an unreadable operator left over stand in front.
        const matrix = matrixOf(operation.operands.slice(-6));
        if (matrix) reading.ctm = concat(matrix, reading.ctm);
        return true;
      }
      case 'BI': {
        if (!isInlineImage(operation)) return true;
        const dict = this.withNamedSpace(operation.dict, reading);
        const byteLength = operation.dataEnd - operation.dataStart;
        return this.add(reading, { ref: null, inline: { dict, byteLength }, matrix: identity });
      }
      default:
        return this.paint(operation, reading);
    }
  }

  /** An inline image may name a colour space of the resources (8.9.7); here the name is replaced by the space. */
  private withNamedSpace(dict: PdfDict, reading: Reading): PdfDict {
    const key = dict.has('ColorSpace') ? 'ColorSpace' : 'CS';
    const name = dict.get(key);
    if (!(name instanceof PdfName) || deviceSpaces.has(name.value)) return dict;
    const space = lookup(reading, 'colorSpaces', name.value);
    return space === undefined ? dict : new PdfDict(new Map([...dict, [key, space]]));
  }

  /** Carries a placement into the content being read; false when the content is not worth reading on. */
  private add(reading: Reading, placement: ImagePlacement): boolean {
    if (++this.copies > this.limits.copies) {
      reading.incomplete = this.reached('copies');
      return false;
    }
    const matrix = concat(placement.matrix, reading.ctm);
    if (isFiniteMatrix(matrix)) reading.found.push({ ...placement, matrix });
    else reading.incomplete ??= 'an image is placed by numbers out of range';
    return true;
  }

  /** What `Do` paints. */
  private paint({ operands }: Operation, reading: Reading): boolean {
    const name = operands.at(-1);
    if (!(name instanceof PdfName)) return true;
    const written = lookup(reading, 'xObjects', name.value);
    const object = this.reader.resolve(written);
    if (!(object instanceof PdfStream)) return true;
    const ref = written instanceof PdfRef ? written : object.ref;
    const subtype = this.reader.name(object.dict, 'Subtype');
    if (subtype === 'Image') return this.add(reading, { ref, inline: null, matrix: identity });
    if (subtype !== 'Form') return true;
    const form = this.inForm(object, ref?.key ?? object, reading);
    reading.incomplete ??= form.incomplete;
    // What the form looks up around it may be found further out than here.
    if (!form.selfContained) reading.selfContained = false;
    return form.placements.every((placement) => this.add(reading, placement));
  }

  /**
   * A form paints with its own resources, or with those around it when it has none (8.10.1 asks for its own). It is read once,
   * however often it is painted, so nesting that multiplies costs no reading.
   */
  private inForm(form: PdfStream, key: string | PdfStream, { scope, depth }: Reading): PaintedForm {
    const known = this.known.get(key) ?? this.knownInScope.get(scope)?.get(key);
    if (known) return known;
    if (this.open.has(key)) return paintsNothing('a form that paints itself is not followed');
    if (depth >= this.limits.formDepth) return paintsNothing(this.reached('formDepth'));
    if (++this.forms > this.limits.forms) return paintsNothing(this.reached('forms'));
    const own = this.reader.dict(form.dict, 'Resources');
    this.open.add(key);
    const inside = this.read(
      this.reader.decode(form).bytes,
      own ? this.scopeOf(own, scope) : scope,
      depth + 1,
    );
    this.open.delete(key);
    const painted = { ...inside, placements: this.transformed(inside.placements, form.dict) };
    // What an outer form cuts short may be whole elsewhere.
    if (own && painted.selfContained && painted.incomplete === null) this.known.set(key, painted);
    else this.rememberHere(painted, key, scope);
    return painted;
  }

  private transformed(
    placements: readonly ImagePlacement[],
    form: PdfDict,
  ): readonly ImagePlacement[] {
    const matrix = matrixOf(this.numbers(form, 'Matrix'));
    if (!matrix) return placements;
    return placements.map((placement) => ({
      ...placement,
      matrix: concat(placement.matrix, matrix),
    }));
  }

  private rememberHere(painted: PaintedForm, key: string | PdfStream, scope: Scope): void {
    const here = this.knownInScope.get(scope) ?? new Map<string | PdfStream, PaintedForm>();
    this.knownInScope.set(scope, here.set(key, painted));
  }

  private numbers(dict: PdfDict, key: string): readonly PdfObject[] | null {
    return this.reader.array(dict, key)?.map((item) => this.reader.resolve(item)) ?? null;
  }

  private reached(limit: keyof PlacementLimits): string {
    return `the limit of ${this.limits[limit]} ${limit} was reached`;
  }
}

/** A resource by name: the form's own, else that of what paints it, as viewers look for it. */
function lookup(
  reading: Reading,
  kind: 'xObjects' | 'colorSpaces',
  name: string,
): PdfObject | undefined {
  for (let scope: Scope | null = reading.scope; scope; scope = scope.outer) {
    const found = scope[kind].get(name);
    if (found !== undefined) return found;
    reading.selfContained = false;
  }
  return undefined;
}

function paintsNothing(incomplete: string): PaintedForm {
  return { placements: [], incomplete, selfContained: true };
}
