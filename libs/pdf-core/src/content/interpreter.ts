import type { ColorSpaceReader } from '../color/index';
import type { ObjectReader, PageEntry } from '../document/index';
import type { Matrix } from '../geometry/index';
import { type LayerEvent, LayerVisibility } from '../layers/index';
import { annotationsOf, appearanceMatrix, appearanceOf, lacksAppearance } from './annotations';
import { defaultAppearance } from './default-appearance/default-appearance';
import type { Device, PaintedAnnotation } from './device';
import { Execution, type PageRun } from './execution';
import type { FormStream } from './form-stream';
import type { FontSource } from './graphics-parameters';
import { defaultInterpreterLimits, type InterpreterLimits } from './limits';
import { operatorTable } from './operators/index';
import { pageContent } from './page-content';
import { Scope } from './resources';
import { Session } from './session';
import { State } from './state';
import { LiveSurroundings } from './surroundings';
import { type DocumentCost, type Interpretation, Tally } from './tally';

/** How an interpreter works. */
export interface InterpreterOptions {
  readonly fonts: FontSource;
  /** Which layers show; default those of the document when it is printed. */
  readonly layers?: LayerVisibility;
  /** Event that decides the visibility of annotations; default `Print`. */
  readonly event?: LayerEvent;
  /** False leaves annotations out. Default true. */
  readonly annotations?: boolean;
  /** True paints annotations without an appearance stream by their entries, as readers do. Default false, as they are printed. */
  readonly defaultAppearances?: boolean;
  readonly spaces?: ColorSpaceReader;
  readonly limits?: Partial<InterpreterLimits>;
}

/** A page to interpret. */
export type InterpretedPage = Pick<PageEntry, 'dict' | 'resources'>;

/**
 * Interprets the content of the pages of one document (ISO 32000-2, 7.8.2, 8, 9, 11, 12.5.5, 14.6) and reports each painted object to
 * a device. Resources and streams are read once. Its own limits never throw: the interpretation is then marked incomplete. An
 * exhausted budget of the reader throws `BudgetError`.
 */
export class Interpreter {
  private readonly session: Session;
  private readonly limits: InterpreterLimits;
  private readonly cost: DocumentCost = { operators: 0, bytes: 0 };
  private readonly event: LayerEvent;
  private readonly annotations: boolean;
  private readonly defaultAppearances: boolean;

  constructor(reader: ObjectReader, options: InterpreterOptions) {
    const { fonts, event = 'Print', layers, spaces } = options;
    this.session = new Session(
      reader,
      fonts,
      layers ?? new LayerVisibility(reader, { event }),
      spaces,
    );
    this.limits = { ...defaultInterpreterLimits, ...options.limits };
    this.event = event;
    this.annotations = options.annotations ?? true;
    this.defaultAppearances = options.defaultAppearances ?? false;
  }

  /** Interprets the contents of a page, then the appearances of its annotations. */
  page(page: InterpretedPage, device: Device): Interpretation {
    const tally = new Tally(this.limits, this.cost, this.session.reader.budget.work);
    const run: PageRun = {
      session: this.session,
      tally,
      operators: operatorTable,
      open: new Set(),
    };
    const scope = new Scope(this.session.resources(page.resources), null);
    const start = { state: new State(), scope, depth: 0 };
    const execution = new Execution(run, device, new LiveSurroundings(), start);
    const content = pageContent(this.session.reader, page.dict, tally.bytesLeft);
    if (tally.takeBytes(content.bytes.length)) {
      this.session.programs.read(content.bytes, tally, execution.execute);
    }
    if (!content.complete) tally.leaveOut('contentBytes');
    for (const objectKey of content.damaged) tally.damagedContent(objectKey, null);
    execution.endContent();
    if (this.annotations) this.paintAnnotations(page, run, scope, execution);
    return tally.result();
  }

  private paintAnnotations(
    page: InterpretedPage,
    run: PageRun,
    scope: Scope,
    { device, surroundings: { order } }: Execution,
  ): void {
    const { reader } = this.session;
    const { tally } = run;
    let next = order;
    for (const annotation of annotationsOf(reader, page, this.event, this.limits.annotations + 1)) {
      if (annotation.index >= this.limits.annotations) tally.leaveOut('annotations');
      if (tally.stopped || annotation.index >= this.limits.annotations) return;
      const surroundings = new LiveSurroundings();
      surroundings.within = 'annotation';
      surroundings.annotation = annotation;
      surroundings.order = next;
      const execution = new Execution(run, device, surroundings, {
        state: new State(),
        scope,
        depth: 0,
      });
      this.paintAnnotation(annotation, execution);
      next = surroundings.order;
    }
  }

  private paintAnnotation(annotation: PaintedAnnotation, execution: Execution): void {
    const { device, surroundings } = execution;
    const { layers } = this.session;
    surroundings.visible = annotation.shows;
    const membership = layers.membership(annotation.dict.get('OC'));
    if (membership) surroundings.enter(membership.groups, membership.visible);
    const appearance = this.appearance(annotation, surroundings.visible, execution);
    const painted = appearance && {
      stream: appearance.form.stream,
      objectKey: appearance.form.objectKey,
      matrix: appearance.matrix,
      bbox: appearance.form.bbox,
      group: appearance.form.group,
    };
    if (device.beginAnnotation?.(annotation, painted, execution) === false) return;
    if (appearance) execution.paintContent(appearance.form, appearance.matrix);
    device.endAnnotation?.(annotation);
  }

  /** The appearance stream in its place, else what readers show by default; null when nothing is to be painted. */
  private appearance(
    annotation: PaintedAnnotation,
    visible: boolean,
    { tally }: Execution,
  ): { readonly form: FormStream; readonly matrix: Matrix } | null {
    const { reader, fonts } = this.session;
    const stream = appearanceOf(reader, annotation);
    if (stream) {
      const form = this.session.form(stream, stream.ref?.key ?? null);
      const matrix = appearanceMatrix(reader, annotation, form);
      return matrix && { form, matrix };
    }
    if (!visible || !lacksAppearance(reader, annotation)) return null;
    const form = defaultAppearance({ reader, fonts }, annotation.dict);
    if (form || isMark(annotation)) {
      tally.bareAnnotation({ annotation, isDrawn: form !== null && this.defaultAppearances });
    }
    return form && this.defaultAppearances ? { form, matrix: form.matrix } : null;
  }
}

/** Types that are marks on the page by themselves; links and widgets are so only by a border or a value. */
function isMark({ subtype }: PaintedAnnotation): boolean {
  return subtype !== null && !['Link', 'Widget', 'Popup'].includes(subtype);
}
