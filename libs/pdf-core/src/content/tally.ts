import { type Work, type WorkName, workPrices } from '../bytes/index';
import { type Gap, GapLog } from '../document/index';
import type { Rect } from '../geometry/index';
import type { PaintedAnnotation } from './device';
import type { InterpreterLimits } from './limits';
import { operatorNames } from './operator-codes';

/** Something in the content that the standard does not allow, and how often. */
export interface ContentProblem {
  /** Stable code in snake_case. */
  readonly code: ContentProblemCode;
  readonly count: number;
}

/** Faults of content that is still interpreted. */
export type ContentProblemCode =
  | 'operands_wrong'
  | 'operator_unknown'
  | 'restore_without_save'
  | 'save_without_restore'
  | 'no_current_point'
  | 'resource_missing'
  | 'resource_unusable'
  | 'font_missing'
  | 'marked_content_unbalanced'
  | 'text_object_unbalanced'
  | 'recursion'
  | 'number_out_of_range';

/** Result of the interpretation of one page. */
export interface Interpretation {
  /** Why something is left out; null when every operator was interpreted. */
  readonly incomplete: string | null;
  /** Operators interpreted, by name, as often as they were; those that stood nowhere are absent. */
  readonly operators: ReadonlyMap<string, number>;
  /** Painting operators; see `Surroundings.order`. */
  readonly painted: number;
  readonly problems: readonly ContentProblem[];
  /** Resources that the content names and that cannot be used, and content streams that cannot be read whole. */
  readonly gaps: readonly Gap[];
  /** Annotations that show but have no appearance stream. */
  readonly bareAnnotations: readonly BareAnnotation[];
}

/** An annotation that shows but has no appearance stream (ISO 32000-2, 12.5.5): it is not printed. */
export interface BareAnnotation {
  readonly annotation: PaintedAnnotation;
  /** True when it is painted by its entries, as readers do. */
  readonly isDrawn: boolean;
}

/** Cost of a document over its pages. */
export interface DocumentCost {
  operators: number;
  bytes: number;
}

/** Counts what one page costs and what is wrong with it. */
export class Tally {
  readonly counts = new Uint32Array(operatorNames.length);
  readonly gaps = new GapLog();
  incomplete: string | null = null;
  /** No further operator is interpreted. */
  stopped = false;
  painted = 0;
  private operators = 0;
  private streams = 0;
  private glyphs = 0;
  private readonly problems = new Map<ContentProblemCode, number>();
  private readonly bareAnnotations: BareAnnotation[] = [];

  constructor(
    readonly limits: InterpreterLimits,
    private readonly document: DocumentCost,
    private readonly work: Work,
  ) {}

  /** Number of a batch of operators that may be interpreted. */
  takeOperators(wanted: number): number {
    const { operatorsPerPage, operatorsPerDocument } = this.limits;
    this.operators += wanted;
    this.document.operators += wanted;
    const over = Math.max(
      this.operators - operatorsPerPage,
      this.document.operators - operatorsPerDocument,
    );
    if (!this.takeWork('operators', wanted)) return 0;
    if (over <= 0) return wanted;
    this.stop(this.operators > operatorsPerPage ? 'operatorsPerPage' : 'operatorsPerDocument');
    return Math.max(0, wanted - over);
  }

  /** Books bytes of content; false when there are too many. */
  takeBytes(bytes: number): boolean {
    this.document.bytes += bytes;
    return this.document.bytes <= this.limits.contentBytes || this.stop('contentBytes');
  }

  /** Bytes of content that may still be read. */
  get bytesLeft(): number {
    return Math.max(0, this.limits.contentBytes - this.document.bytes);
  }

  takeStream(depth: number): boolean {
    if (depth > this.limits.depth) return this.leaveOut('depth');
    if (!this.takeWork('contentStreams', 1)) return false;
    return ++this.streams <= this.limits.streamsPerPage || this.leaveOut('streamsPerPage');
  }

  takeGlyphs(glyphs: number): boolean {
    this.glyphs += glyphs;
    if (!this.takeWork('glyphs', glyphs)) return false;
    return this.glyphs <= this.limits.glyphsPerPage || this.stop('glyphsPerPage');
  }

  /** Books a mark that is painted; false when the document may not cost more. */
  takeMark(): boolean {
    return this.takeWork('marks', 1);
  }

  /** Books an image that is painted; false when the document may not cost more. */
  takeImage(): boolean {
    return this.takeWork('images', 1);
  }

  private takeWork(name: WorkName, count: number): boolean {
    if (this.work.take(name, count)) return true;
    this.stopped = true;
    const { name: most, allowed } = this.work.most;
    this.incomplete ??= `the limit ${most} (${allowed} steps) was reached: ${workPrices[most].of}`;
    return false;
  }

  /** Ends the page; always false. */
  stop(limit: keyof InterpreterLimits): false {
    this.stopped = true;
    return this.leaveOut(limit);
  }

  /** Notes that something is left out; always false. */
  leaveOut(limit: keyof InterpreterLimits): false {
    this.incomplete ??= `the limit of ${this.limits[limit]} ${limit} was reached`;
    return false;
  }

  /** Notes a content stream that is missing or damaged, and where it paints: what could be recovered is interpreted. */
  damagedContent(objectKey: string | null, bounds: Rect | null): void {
    const reason = 'the content stream is missing or damaged';
    this.gaps.add({ kind: 'content', objectKey, reason, bounds });
  }

  bareAnnotation(bare: BareAnnotation): void {
    this.bareAnnotations.push(bare);
  }

  problem(code: ContentProblemCode): void {
    this.problems.set(code, (this.problems.get(code) ?? 0) + 1);
  }

  result(): Interpretation {
    const operators = new Map<string, number>();
    for (const [code, count] of this.counts.entries()) {
      if (count > 0) operators.set(operatorNames[code] || 'unknown', count);
    }
    return {
      incomplete: this.incomplete,
      operators,
      painted: this.painted,
      problems: [...this.problems].map(([code, count]) => ({ code, count })),
      gaps: this.gaps.list(),
      bareAnnotations: this.bareAnnotations,
    };
  }
}
