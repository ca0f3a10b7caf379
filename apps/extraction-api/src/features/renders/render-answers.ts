import { Readable } from 'node:stream';
import { reply, type Reply, type RequestContext } from '@forme/service-kit/http';
import { readHeaded } from '../../engine/headed-text';
import type { AskPdf } from '../../asking/ask-pdf';
import { passwordOf, pdfSource } from '../../storage/pdf-source';
import type { AskPlates, PlatesRequest, ViewAnswer } from '../../separations/plates';
import { missingHeader } from './missing-header';
import { recordAnswer } from '../../asking/record-answer';
import type { RenderFields } from './render-request';
import type { PictureHead, PlateView } from '../../plates/plate-view';

/** Fields of a request about its PDF and the raster. */
export interface RenderInput {
  readonly headers: { readonly 'x-engine-password'?: string };
  readonly body: (RenderFields & { readonly pdf_sha256?: string }) | undefined;
  readonly form:
    (RenderFields & { readonly pdf_sha256?: string; readonly password?: string }) | undefined;
}

/** A picture as viewers draw it. */
interface ViewerPicture {
  /** From 1. */
  readonly page_num: number;
  readonly dpi: number;
  readonly format: 'png' | 'jpeg' | 'webp';
}

/** Views that are bytes and no JSON. */
type PictureView = 'picture' | 'heatmap' | 'tile_plates' | 'color_table';

function mediaTypeOf(wanted: Extract<PlateView, { view: PictureView }>): string {
  switch (wanted.view) {
    case 'picture':
      return `image/${wanted.format}`;
    case 'heatmap':
      return 'image/png';
    case 'tile_plates':
    case 'color_table':
      return 'application/octet-stream';
  }
}

/** Answers one request about the raster of a page. */
export class RenderAnswer {
  constructor(
    private readonly input: RenderInput,
    private readonly context: RequestContext,
  ) {}

  /** A view of plates as a picture; its headers say what it lacks. */
  async picture(
    askPlates: AskPlates,
    request: PlatesRequest,
    wanted: Extract<PlateView, { view: PictureView }>,
  ): Promise<Reply> {
    const answer = await this.view(askPlates, request, { ...wanted, headed: true });
    return this.headed(answer.view.stream(), mediaTypeOf(wanted), () => answer.dispose());
  }

  /** A view of plates as JSON; its end is added here, for the stages are known only now. */
  async json(askPlates: AskPlates, request: PlatesRequest, wanted: PlateView): Promise<Reply> {
    const answer = await this.view(askPlates, request, wanted);
    const tail = `,"stage_durations_ms":${JSON.stringify(this.context.stageDurations())}}`;
    const stream = Readable.from(withTail(answer.view.stream(), tail), { objectMode: false });
    return reply({ jsonStream: this.freedWith(stream, () => answer.dispose()) });
  }

  /** The page as a viewer draws it: overprint is not shown. */
  async viewerPicture(askPdf: AskPdf, wanted: ViewerPicture): Promise<Reply> {
    const { caller, started } = await this.caller();
    const question = { task: 'viewer_picture', input: { ...wanted }, cached: null };
    const answer = await askPdf(caller, question);
    recordAnswer(this.context, answer, 'render', started);
    return this.headed(answer.stream(), `image/${wanted.format}`, () => answer.dispose());
  }

  /** A picture behind its head, which says what it lacks. */
  private async headed(
    made: Readable,
    mediaType: string,
    dispose: () => Promise<void>,
  ): Promise<Reply> {
    const { head, body, end } = await readHeaded(made);
    const { missing } = head as PictureHead;
    this.context.setHeader('X-Engine-Completeness', missing.length === 0 ? 'complete' : 'partial');
    if (missing.length > 0) this.context.setHeader('X-Engine-Missing', missingHeader(missing));
    const stream = Readable.from(body, { objectMode: false });
    stream.once('close', end);
    return reply({ stream: this.freedWith(stream, dispose), mediaType });
  }

  private async view(
    askPlates: AskPlates,
    request: PlatesRequest,
    wanted: PlateView,
  ): Promise<ViewAnswer> {
    const { caller, started } = await this.caller();
    const answer = await askPlates(caller, request, wanted);
    recordAnswer(this.context, answer, 'render', started);
    return answer;
  }

  private async caller() {
    const { headers, body, form } = this.input;
    const source = await pdfSource({ body, form }, this.context);
    const started = performance.now();
    const { tenant, signal } = this.context;
    return { caller: { tenant, source, password: passwordOf(headers, form), signal }, started };
  }

  /** Frees an answer when its stream closes, also when the client disconnects. */
  private freedWith(stream: Readable, dispose: () => Promise<void>): Readable {
    return stream.once('close', () => {
      dispose().catch((error: unknown) => {
        this.context.logger.warn({ err: error }, 'a render was not freed');
      });
    });
  }
}

async function* withTail(body: Readable, tail: string): AsyncGenerator<Uint8Array | string> {
  yield* body;
  yield tail;
}
