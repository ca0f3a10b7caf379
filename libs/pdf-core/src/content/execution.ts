import { concat, identity, type Matrix, type Rect } from '../geometry/index';
import { Keyword, type PdfDict, type PdfObject, type PdfStream } from '../syntax/index';
import { clipToBox, depthOf } from './clips';
import type { Device, PaintedForm, Painter, ShownGlyph, Surroundings } from './device';
import { type FormStream, readForm } from './form-stream';
import { Frame } from './frame';
import type { Clip, GraphicsState, Paint, SoftMask, TilingPattern } from './graphics-state';
import { operatorNames, UNKNOWN_OPERATOR } from './operator-codes';
import { HAS_OBJECTS, type Operand, type OperationList } from './operation-list';
import { largestNumber } from './operation-scanner';
import { Scope } from './resources';
import type { Session } from './session';
import { State, StateStack } from './state';
import type { LiveSurroundings } from './surroundings';
import type { Tally } from './tally';
import { glyphBox, lackingGlyph } from './type3-gaps';

/** Applies one operator; `at` is where its required numbers begin. */
export type Handler = (run: Execution, numbers: Float64Array, at: number) => void;

/** An operator and how many numbers must stand in front of it. */
export interface Operator {
  readonly handler: Handler;
  readonly numbers: number;
}

/** Shared state of the executions of one page. */
export interface PageRun {
  readonly session: Session;
  readonly tally: Tally;
  /** By operator code. */
  readonly operators: readonly Operator[];
  /** Streams being painted: none paints itself. */
  readonly open: Set<string | PdfStream>;
}

/** Where an execution begins. */
export interface ExecutionStart {
  readonly state: State;
  readonly scope: Scope;
  /** Streams around it, all executions counted. */
  readonly depth: number;
}

// Imported bindings are looked up at each use; this one is used for every operator.
const withObjects = HAS_OBJECTS;
const empty: readonly (Operand | undefined)[] = [];

/** Interprets content onto one device. Content that the device requests is interpreted by an execution of its own. */
export class Execution implements Painter {
  readonly states: StateStack;
  private readonly depth: number;
  frame: Frame;
  /** Operands of the operator being applied: numbers are undefined. */
  objects: readonly (Operand | undefined)[] = empty;
  start = 0;
  end = 0;
  /** Open marked-content sequences, and those beyond the limit that are only counted. */
  markedDepth = 0;
  /** Bounds of the marks in user space; null where only the clip limits them. */
  place: Rect | null = null;

  constructor(
    readonly page: PageRun,
    readonly device: Device,
    readonly surroundings: LiveSurroundings,
    { state, scope, depth }: ExecutionStart,
  ) {
    this.depth = depth;
    this.states = new StateStack(state);
    this.frame = new Frame(scope, state.ctm, 0, 0);
  }

  get session(): Session {
    return this.page.session;
  }

  get tally(): Tally {
    return this.page.tally;
  }

  get state(): State {
    return this.states.current;
  }

  /** The state, to be changed. */
  changing(): State {
    return this.states.changing();
  }

  /** Interprets one list of operations; false when the content is not worth reading on. */
  readonly execute = (list: OperationList): boolean => {
    const { codes, ends, numbers } = list;
    const { tally } = this;
    const { operators } = this.page;
    const length = tally.takeOperators(list.length);
    const tells = 'operator' in this.device;
    let start = 0;
    for (let index = 0; index < length; index++) {
      const coded = codes[index] ?? 0;
      const code = coded & ~withObjects;
      const end = ends[index] ?? 0;
      const entry = operators[code];
      tally.counts[code] = (tally.counts[code] ?? 0) + 1;
      if (tells) this.tellOperator(code, end - start);
      if (entry) {
        const at = end - entry.numbers;
        if (at >= start && (coded < withObjects || areNumbers(list.objects, at, end))) {
          this.objects = list.objects;
          this.start = start;
          this.end = end;
          entry.handler(this, numbers, at);
          if (tally.stopped) return false;
        } else tally.problem('operands_wrong');
      }
      start = end;
    }
    const path = this.frame.builder.path.points.length;
    if (path > tally.limits.pathNumbers) return tally.stop('pathNumbers');
    return !tally.stopped;
  };

  private tellOperator(code: number, operands: number): void {
    const word = this.operand(1);
    const name = operatorNames[code] || (word instanceof Keyword ? word.value : '');
    this.device.operator?.(name, code === UNKNOWN_OPERATOR ? operands - 1 : operands);
  }

  /** The operand `back` places before the operator, 1 for the last; undefined for numbers and when there is none. */
  operand(back: number): Operand | undefined {
    const at = this.end - back;
    return at >= this.start && at < this.objects.length ? this.objects[at] : undefined;
  }

  /** A resource as written: where references matter, or what it is depends on who asks. */
  namedSpace(name: string): PdfObject | undefined {
    return this.frame.scope.written('ColorSpace', name);
  }

  namedProperties(name: string): PdfObject | undefined {
    const written = this.frame.scope.written('Properties', name);
    if (written === undefined) this.tally.problem('resource_missing');
    return written;
  }

  save(): void {
    if (this.states.depth >= this.tally.limits.saves) {
      this.tally.stop('saves');
      return;
    }
    this.states.push();
    this.device.save?.();
  }

  restore(): void {
    this.states.pop();
    this.device.restore?.(this.state);
  }

  concatenate(matrix: Matrix): void {
    this.setMatrix(concat(matrix, this.state.ctm));
  }

  private setMatrix(matrix: Matrix): void {
    const state = this.changing();
    state.ctm = matrix;
    if (inRange(matrix)) return;
    // Content that cannot be placed is left out up to the next Q.
    state.ctm = identity;
    state.lost = true;
    this.tally.problem('number_out_of_range');
    this.tally.incomplete ??= 'content is placed by numbers out of range';
  }

  clip(clip: Clip): void {
    if (depthOf(clip) > this.tally.limits.clips) {
      this.tally.leaveOut('clips');
      return;
    }
    const state = this.changing();
    state.clip = clip;
    this.device.clip?.(clip, state);
  }

  /** Charges a painting operator to the budget; false when nothing can be painted. Call `painted` after the call of the device. */
  canPaint(): boolean {
    return !this.state.lost;
  }

  painted(): void {
    if (!this.tally.takeMark() || this.depth > 0) return;
    this.surroundings.order++;
    this.tally.painted++;
  }

  /** Paints a form XObject (ISO 32000-2, 8.10) in the space in effect. */
  paintForm(form: FormStream): void {
    this.paintContent(form, concat(form.matrix, this.state.ctm));
  }

  /** Paints the content of a form under a matrix. */
  paintContent(form: FormStream, matrix: Matrix): void {
    const { surroundings } = this;
    const { layers, visible, forms, within } = surroundings;
    const membership = this.session.layers.membership(form.optionalContent);
    if (membership) surroundings.enter(membership.groups, membership.visible);
    const painted: PaintedForm = {
      stream: form.stream,
      objectKey: form.objectKey,
      matrix,
      bbox: form.bbox,
      group: form.group,
    };
    if (
      this.canEnter(form.stream) &&
      this.device.beginForm?.(painted, this.state, this) !== false
    ) {
      surroundings.forms = [...forms, painted];
      if (within === 'page') surroundings.within = 'form';
      this.inside(form, matrix);
      surroundings.forms = forms;
      surroundings.within = within;
      this.device.endForm?.(painted, this.state);
    }
    surroundings.layers = layers;
    surroundings.visible = visible;
  }

  private canEnter(stream: PdfStream): boolean {
    if (this.state.lost || this.tally.stopped) return false;
    if (this.page.open.has(stream.ref?.key ?? stream)) {
      this.tally.problem('recursion');
      return false;
    }
    return this.tally.takeStream(this.depth + this.surroundings.forms.length + 1);
  }

  /** Interprets the stream of a form with a state and a frame of its own. */
  private inside(form: FormStream, matrix: Matrix): void {
    const depth = this.states.depth;
    this.states.push();
    this.device.save?.();
    this.setMatrix(matrix);
    if (form.bbox) this.clip(clipToBox(this.state.clip, form.bbox, this.state.ctm));
    if (form.group) resetTransparency(this.changing());
    this.interpret(form.stream, form.resources);
    while (this.states.depth > depth) this.restore();
  }

  /** Interprets a content stream with its own resources, or with those in effect when it has none. */
  private interpret(stream: PdfStream, resources: PdfDict | null, colorLocked = false): void {
    const { frame: outer } = this;
    const scope = resources
      ? new Scope(this.session.resources(resources), outer.scope)
      : outer.scope;
    const key = stream.ref?.key ?? stream;
    this.frame = new Frame(scope, this.state.ctm, this.states.depth, this.markedDepth);
    this.frame.colorLocked = colorLocked || outer.colorLocked;
    this.page.open.add(key);
    this.session.programs.run(stream, this, this.execute);
    this.page.open.delete(key);
    this.endContent();
    this.frame = outer;
  }

  /** Closes what the content left open. */
  endContent(): void {
    const { frame } = this;
    if (this.states.depth > frame.savedBefore) this.tally.problem('save_without_restore');
    while (this.states.depth > frame.savedBefore) this.restore();
    if (this.markedDepth > frame.markedBefore) this.tally.problem('marked_content_unbalanced');
    while (this.markedDepth > frame.markedBefore) this.endMarkedContent();
  }

  endMarkedContent(): void {
    this.markedDepth--;
    const { surroundings } = this;
    const content = surroundings.markedContent;
    if (!content || this.markedDepth >= this.tally.limits.markedContent) return;
    this.device.endMarkedContent?.(content);
    surroundings.markedContent = content.outer;
    surroundings.layers = content.before.layers;
    surroundings.visible = content.before.visible;
  }

  // Painter: content on demand.

  tilingCell(pattern: TilingPattern, state: GraphicsState, device: Device): void {
    const initial = new State();
    if (pattern.paintType === 2) {
      const paint = paintOfUncoloured(pattern, state);
      initial.fill = initial.stroke = paint;
    }
    const { stream, objectKey, bbox, matrix } = pattern;
    const form = { ...readForm(this.session.reader, stream, objectKey), bbox, group: null };
    this.onDemand('pattern', initial, device, form, matrix, pattern.paintType === 2);
  }

  type3Glyph(shown: ShownGlyph, state: GraphicsState, device: Device): void {
    const program = state.text.font?.type3;
    if (!program) return;
    const procedure = program.procedure(shown.glyph);
    if (!procedure) {
      const gap = this.surroundings.visible ? lackingGlyph(shown, state) : null;
      if (gap) this.tally.gaps.add(gap);
      return;
    }
    const form: FormStream = {
      stream: procedure,
      objectKey: procedure.ref?.key ?? null,
      bbox: null,
      matrix: identity,
      group: null,
      resources: program.resources,
      optionalContent: undefined,
    };
    const matrix = concat(program.matrix, shown.matrix);
    this.onDemand('glyph', State.from(state), device, form, matrix, false, glyphBox(shown, state));
  }

  softMask(mask: SoftMask, device: Device): void {
    const form = this.session.form(mask.group, mask.objectKey);
    const { matrix } = mask;
    const run = this.begin('soft_mask', new State(), device, matrix);
    run?.paintContent(form, concat(form.matrix, matrix));
  }

  // eslint-disable-next-line max-params -- internal
  private onDemand(
    within: Surroundings['within'],
    state: State,
    device: Device,
    form: FormStream,
    matrix: Matrix,
    colorLocked: boolean,
    place: Rect | null = null,
  ): void {
    if (!this.canEnter(form.stream)) return;
    const run = this.begin(within, state, device, matrix);
    if (!run) return;
    run.place = place;
    if (form.bbox) run.clip(clipToBox(run.state.clip, form.bbox, matrix));
    run.interpret(form.stream, form.resources, colorLocked);
  }

  private begin(
    within: Surroundings['within'],
    state: State,
    device: Device,
    matrix: Matrix,
  ): Execution | null {
    if (!inRange(matrix)) {
      this.tally.problem('number_out_of_range');
      return null;
    }
    state.ctm = matrix;
    const depth = this.depth + this.surroundings.forms.length + 1;
    const surroundings = this.surroundings.inside(within);
    const { scope } = this.frame;
    return new Execution(this.page, device, surroundings, { state, scope, depth });
  }
}

function areNumbers(objects: readonly (Operand | undefined)[], from: number, to: number): boolean {
  for (let at = from; at < to && at < objects.length; at++) {
    if (objects[at] !== undefined) return false;
  }
  return true;
}

function inRange(matrix: Matrix): boolean {
  return matrix.every((value) => value < largestNumber && value > -largestNumber);
}

/** 11.6.6: what a group paints starts opaque, in Normal mode, without a mask. */
function resetTransparency(state: State): void {
  state.blendMode = 'Normal';
  state.fillAlpha = state.strokeAlpha = 1;
  state.softMask = null;
}

/** The colour that an uncoloured cell is painted in: that of the paint the pattern belongs to, in the underlying space. */
function paintOfUncoloured(pattern: TilingPattern, { fill, stroke }: GraphicsState): Paint {
  const paint = fill.pattern !== pattern && stroke.pattern === pattern ? stroke : fill;
  const { space, components } = paint;
  const underlying = space.family === 'Pattern' ? space.underlying : space;
  return { space: underlying ?? space, components, pattern: null, substitute: null };
}
