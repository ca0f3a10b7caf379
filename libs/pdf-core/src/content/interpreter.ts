import type { ColorSpaceReader } from '../color/index';
import type { ObjectReader, PageEntry } from '../document/index';
import { type LayerEvent, LayerVisibility } from '../layers/index';
import { annotationsOf, appearanceMatrix, appearanceOf } from './annotations';
import type { Device, PaintedAnnotation, PaintedForm } from './device';
import { Execution, type PageRun } from './execution';
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
  /** What annotations show for; default `Print`. */
  readonly event?: LayerEvent;
  /** False leaves annotations out. Default true. */
  readonly annotations?: boolean;
  readonly spaces?: ColorSpaceReader;
  readonly limits?: Partial<InterpreterLimits>;
}

/** What is needed of a page. */
export type InterpretedPage = Pick<PageEntry, 'dict' | 'resources'>;

/**
 * Interprets the content of the pages of one document (ISO 32000-2, 7.8.2, 8, 9, 11, 12.5.5, 14.6): one walk tells a device
 * everything that is painted. Resources and streams that are used again are read once. Its own limits never throw: the
 * interpretation says that it is incomplete; a spent budget of the reader throws `BudgetError` as everywhere.
 */
export class Interpreter {
  private readonly session: Session;
  private readonly limits: InterpreterLimits;
  private readonly cost: DocumentCost = { operators: 0, bytes: 0 };
  private readonly event: LayerEvent;
  private readonly annotations: boolean;

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
  }

  /** Interprets the contents of a page, then the appearances of its annotations. */
  page(page: InterpretedPage, device: Device): Interpretation {
    const tally = new Tally(this.limits, this.cost);
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
    const { reader, layers } = this.session;
    surroundings.visible = annotation.shows;
    const membership = layers.membership(annotation.dict.get('OC'));
    if (membership) surroundings.enter(membership.groups, membership.visible);
    const stream = appearanceOf(reader, annotation);
    const form = stream && this.session.form(stream, stream.ref?.key ?? null);
    const matrix = form && appearanceMatrix(reader, annotation, form);
    const painted: PaintedForm | null =
      form && matrix
        ? {
            stream: form.stream,
            objectKey: form.objectKey,
            matrix,
            bbox: form.bbox,
            group: form.group,
          }
        : null;
    if (device.beginAnnotation?.(annotation, painted, execution) === false) return;
    if (form && matrix) execution.paintContent(form, matrix);
    device.endAnnotation?.(annotation);
  }
}
