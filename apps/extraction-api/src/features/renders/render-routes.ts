import { Readable } from 'node:stream';
import {
  renderHeatmap,
  renderLayer,
  renderPage,
  renderSeparations,
  renderTile,
} from '@forme/contracts/extraction';
import {
  handle,
  reply,
  type Handler,
  type Reply,
  type RequestContext,
} from '@forme/service-kit/http';
import type { PlateView } from '../../plates/view-task';
import { problems } from '../../problems';
import type { AskPdf } from '../../slices/ask-pdf';
import { passwordOf, pdfSource } from '../../slices/pdf-source';
import type { AskPlates, PlatesRequest } from '../../slices/plates';
import { recordAnswer } from '../../slices/record-answer';
import { extentOf, indices, layersOf, type RenderFields } from './render-request';

/** What a request says about its PDF and about the raster. */
interface RenderInput {
  readonly headers: { readonly 'x-engine-password'?: string };
  readonly body: (RenderFields & { readonly pdf_sha256?: string }) | undefined;
  readonly form:
    (RenderFields & { readonly pdf_sha256?: string; readonly password?: string }) | undefined;
}

/** The render operations: each is a view of the plates of a page, save the viewer's picture without overprint. */
export function renderHandlers(askPlates: AskPlates, askPdf: AskPdf): readonly Handler[] {
  const view = async (
    input: RenderInput,
    request: PlatesRequest,
    wanted: PlateView,
    context: RequestContext,
  ) => {
    const source = await pdfSource({ body: input.body, form: input.form }, context);
    const started = performance.now();
    const password = passwordOf(input.headers, input.form);
    const { tenant, signal } = context;
    const answer = await askPlates({ tenant, source, password, signal }, request, wanted);
    recordAnswer(context, answer, 'render', started);
    return answer;
  };
  const picture = async (
    input: RenderInput,
    request: PlatesRequest,
    wanted: PlateView,
    context: RequestContext,
  ): Promise<Reply> => {
    const { view: made, dispose } = await view(input, request, wanted, context);
    const stream = made.stream();
    freedWith(stream, dispose, context);
    const jpeg = 'format' in wanted && wanted.format === 'jpeg';
    return reply({ stream, mediaType: jpeg ? 'image/jpeg' : 'image/png' });
  };
  return [
    handle(renderPage, async (input, context) => {
      const fields = input.form ?? input.body ?? {};
      const { page: page_num = 1, dpi = 300, format = 'png', simulate_overprint = true } = fields;
      if (!simulate_overprint)
        return viewerPicture(askPdf, input, { page_num, dpi, format }, context);
      const request = { page_num, extent: extentOf(fields, dpi), layers: layersOf(fields) };
      return picture(input, request, { view: 'picture', format, channel: null }, context);
    }),
    handle(renderLayer, async (input, context) => {
      const fields = input.form ?? input.body;
      const { page: page_num = 1, dpi = 150, layer_index: only, all_layer_indices } = fields ?? {};
      if (only === undefined) throw problems.badRequest('layer_index is missing');
      const all = indices(all_layer_indices);
      if (all_layer_indices !== undefined && !all.includes(only)) {
        throw problems.layerConflict(`The layer ${only} is not among all_layer_indices`);
      }
      const layers = { on: [only], off: all.filter((index) => index !== only), only };
      const request = { page_num, extent: { dpi, region: null }, layers };
      return picture(input, request, { view: 'picture', format: 'png', channel: null }, context);
    }),
    handle(renderTile, async (input, context) => {
      const fields = input.form ?? input.body;
      const { page: page_num = 1, z = 0, x = 0, y = 0, size = 256, channel = null } = fields ?? {};
      const request = {
        page_num,
        extent: { tile: { z, x, y, size } },
        layers: layersOf(fields ?? {}),
      };
      return picture(input, request, { view: 'picture', format: 'png', channel }, context);
    }),
    handle(renderSeparations, async (input, context) => {
      const fields = input.form ?? input.body ?? {};
      const { page: page_num = 1, dpi = 150, format = 'png' } = fields;
      const request = { page_num, extent: extentOf(fields, dpi), layers: layersOf(fields) };
      const wanted = format === 'none' ? null : format;
      const answer = await view(input, request, { view: 'separations', format: wanted }, context);
      return jsonView(answer, context);
    }),
    handle(renderHeatmap, async (input, context) => {
      const fields = input.form ?? input.body ?? {};
      const { page: page_num = 1, dpi = 150, tac_limit = 300, window_mm = 15 } = fields;
      const request = { page_num, extent: { dpi, region: null }, layers: layersOf({}) };
      const asJson = context.preferred(['image/png', 'application/json']) === 'application/json';
      const wanted = { view: 'heatmap', tac_limit, window_mm } as const;
      if (!asJson) return picture(input, request, { ...wanted, format: 'png' }, context);
      return jsonView(await view(input, request, { ...wanted, format: 'json' }, context), context);
    }),
  ];
}

/** Sends JSON that lacks its end: the stages are known only now. */
function jsonView(
  { view, dispose }: Awaited<ReturnType<AskPlates>>,
  context: RequestContext,
): Reply {
  const tail = `,"stage_durations_ms":${JSON.stringify(context.stageDurations())}}`;
  const stream = Readable.from(withTail(view.stream(), tail), { objectMode: false });
  freedWith(stream, dispose, context);
  return reply({ jsonStream: stream });
}

async function* withTail(body: Readable, tail: string): AsyncGenerator<Uint8Array | string> {
  yield* body;
  yield tail;
}

/** Frees an answer when its stream closes, be it because the client left. */
function freedWith(stream: Readable, dispose: () => Promise<void>, context: RequestContext): void {
  stream.once('close', () => {
    dispose().catch((error: unknown) => {
      context.logger.warn({ err: error }, 'a render was not freed');
    });
  });
}

/** The page as a viewer draws it: overprint is not shown. */
async function viewerPicture(
  askPdf: AskPdf,
  { headers, body, form }: RenderInput,
  { page_num, dpi, format }: { page_num: number; dpi: number; format: 'png' | 'jpeg' },
  context: RequestContext,
): Promise<Reply> {
  const source = await pdfSource({ body, form }, context);
  const started = performance.now();
  const password = passwordOf(headers, form);
  const { tenant, signal } = context;
  const args = { page_num, dpi, format };
  const question = { task: 'viewer_picture', input: args, cached: null };
  const answer = await askPdf({ tenant, source, password, signal }, question);
  recordAnswer(context, answer, 'render', started);
  const stream = answer.stream();
  freedWith(stream, () => answer.dispose(), context);
  return reply({ stream, mediaType: `image/${format}` });
}
