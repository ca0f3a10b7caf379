import {
  type Device,
  type GraphicsState,
  type Interpretation,
  Interpreter,
  type InterpreterOptions,
  type Painter,
} from '../src/content';
import { memoryReader, pdfDict, pdfStream, type MemoryReader, type Written } from './memory-reader';
import { stubFonts } from './stub-fonts';

/** Page content and what it names. */
export interface Interpreted {
  readonly resources?: Record<string, Written>;
  readonly objects?: Record<number, Written>;
  readonly catalog?: Record<string, Written>;
  readonly page?: Record<string, Written>;
  readonly options?: Partial<InterpreterOptions>;
}

/** The page's reader, interpreter and page: object 1000 is its content. */
export function pageOf(content: string | readonly string[], parts: Interpreted = {}) {
  const streams = typeof content === 'string' ? [content] : content;
  const reader: MemoryReader = memoryReader(
    {
      ...Object.fromEntries(streams.map((text, index) => [1000 + index, pdfStream({}, text)])),
      ...parts.objects,
    },
    parts.catalog,
  );
  const page = {
    dict: pdfDict({ Contents: streams.map((_, index) => `${1000 + index} R`), ...parts.page }),
    resources: pdfDict(parts.resources ?? {}),
  };
  const interpreter = new Interpreter(reader, { fonts: stubFonts(reader), ...parts.options });
  return { reader, page, interpreter };
}

/** Interprets one page of content onto a device. */
export function interpret(
  content: string | readonly string[],
  device: Device,
  parts: Interpreted = {},
): Interpretation {
  const { interpreter, page } = pageOf(content, parts);
  return interpreter.page(page, device);
}

/** What a device heard: the event, and for paths and text their place on the page. */
export interface Heard {
  readonly event: string;
  readonly state: GraphicsState | null;
  readonly surroundings: Painter['surroundings'] | null;
  readonly detail: unknown;
}

/** A device that records copies of all calls, and receives the content that it requests. */
export class Recorder implements Device {
  readonly heard: Heard[] = [];

  constructor(private readonly enters = false) {}

  private keep(event: string, detail: unknown, state: GraphicsState | null, painter?: Painter) {
    const surroundings = painter ? { ...painter.surroundings } : null;
    this.heard.push({ event, state: state && { ...state }, surroundings, detail });
  }

  path: Required<Device>['path'] = (path, paint, state, painter) => {
    this.keep('path', { path: path.copy(state.ctm), ...paint }, state, painter);
    if (!this.enters) return;
    for (const { pattern } of [state.fill, state.stroke]) {
      if (pattern?.kind === 'tiling') painter.tilingCell(pattern, state, this);
    }
    if (state.softMask) painter.softMask(state.softMask, this);
  };

  text: Required<Device>['text'] = (text, state, painter) => {
    const glyphs = text.glyphs.map(({ glyph, matrix, advance }) => ({
      code: glyph.code,
      matrix,
      advance,
    }));
    this.keep('text', glyphs, state, painter);
    if (this.enters && state.text.font?.type3) {
      for (const glyph of text.glyphs) painter.type3Glyph(glyph, state, this);
    }
  };

  image: Required<Device>['image'] = (image, state, painter) =>
    this.keep('image', image, state, painter);
  shading: Required<Device>['shading'] = (shading, state, painter) =>
    this.keep('shading', shading, state, painter);
  clip: Required<Device>['clip'] = (clip, state) => this.keep('clip', clip, state);
  save: Required<Device>['save'] = () => this.keep('save', null, null);
  restore: Required<Device>['restore'] = (state) => this.keep('restore', null, state);
  beginForm: Required<Device>['beginForm'] = (form, state, painter) => {
    this.keep('beginForm', form, state, painter);
    return undefined;
  };
  endForm: Required<Device>['endForm'] = (form, state) => this.keep('endForm', form, state);
  beginAnnotation: Required<Device>['beginAnnotation'] = (annotation, appearance, painter) => {
    this.keep('beginAnnotation', { annotation, appearance }, null, painter);
    return undefined;
  };
  endAnnotation: Required<Device>['endAnnotation'] = (annotation) =>
    this.keep('endAnnotation', annotation, null);
  beginMarkedContent: Required<Device>['beginMarkedContent'] = (content, painter) =>
    this.keep('beginMarkedContent', content, null, painter);
  endMarkedContent: Required<Device>['endMarkedContent'] = (content) =>
    this.keep('endMarkedContent', content, null);
  glyphMetrics: Required<Device>['glyphMetrics'] = (metrics) =>
    this.keep('glyphMetrics', metrics, null);

  /** Names of events in order. */
  get events(): readonly string[] {
    return this.heard.map(({ event }) => event);
  }

  /** States at the events of one kind. */
  states(event: string): readonly GraphicsState[] {
    return this.heard.flatMap((heard) =>
      heard.event === event && heard.state ? [heard.state] : [],
    );
  }

  /** Details of the events of one kind. */
  details<T>(event: string): readonly T[] {
    return this.heard.flatMap((heard) => (heard.event === event ? [heard.detail as T] : []));
  }
}

/** What a recorder hears of a page. */
export function heard(content: string, parts: Interpreted = {}, enters = false): Recorder {
  const recorder = new Recorder(enters);
  interpret(content, recorder, parts);
  return recorder;
}
