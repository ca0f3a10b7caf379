import {
  renderHeatmap,
  renderLayer,
  renderPage,
  renderSeparations,
  renderTile,
} from '@forme/contracts/extraction';
import type { viewer } from '@forme/contracts/preflight';
import { problems } from '../../problems';
import type { Answer } from '../../viewing/mounting';
import type { PageSource } from './page-source';
import { pictureOf, pictureReply, type Picture } from './picture-reply';
import type { ViewedJob } from '../../viewing/viewed-job';

type Viewer = typeof viewer;

const png = 'image/png';

/** Pictures of pages: whole pages, tiles, plates, coverage maps and layers. */
export function makePictures(source: PageSource) {
  const renderPageOf: Answer<Viewer['renderPage']> = (job, { params, query }, context) => {
    const { dpi = 150, ...chosen } = query;
    const page = params.page_num;
    return pictureReply(job, [page, dpi, chosen], context, async () => {
      const body = { pdf_sha256: job.sha256, page, dpi, ...chosen };
      const request = { body, accept: png };
      return pictureOf(await source.bytes(renderPage, request, job, context.signal));
    });
  };
  const renderTileOf: Answer<Viewer['renderTile']> = (job, { params, query }, context) => {
    const { page_num: page, z, x, y } = params;
    return pictureReply(job, [page, z, x, y, query], context, async () => {
      const body = { pdf_sha256: job.sha256, page, z, x, y, ...query };
      const request = { body, accept: png };
      return pictureOf(await source.bytes(renderTile, request, job, context.signal));
    });
  };
  const renderChannelOf: Answer<Viewer['renderChannel']> = (job, { params, query }, context) => {
    const { page_num: page, name } = params;
    const { dpi = 150 } = query;
    return pictureReply(job, [page, name, dpi], context, () =>
      plateOf(source, job, { page, name, dpi }, context.signal),
    );
  };
  const renderHeatmapOf: Answer<Viewer['renderHeatmap']> = (job, { params, query }, context) => {
    const { dpi = 150, tac_limit = 300 } = query;
    const page = params.page_num;
    return pictureReply(job, [page, dpi, tac_limit], context, async () => {
      const body = { pdf_sha256: job.sha256, page, dpi, tac_limit };
      const request = { body, accept: png };
      return pictureOf(await source.bytes(renderHeatmap, request, job, context.signal));
    });
  };
  const renderLayerOf: Answer<Viewer['renderLayer']> = async (job, { params, query }, context) => {
    const { page_num: page, layer_index } = params;
    const { dpi = 150 } = query;
    const { layers } = await source.facts(job, context.signal);
    if (!layers.some((layer) => layer.ocg_index === layer_index)) {
      throw problems.notOnPage(`The document has no layer with index ${layer_index}`);
    }
    return pictureReply(job, [page, layer_index, dpi], context, async () => {
      const body = { pdf_sha256: job.sha256, page, layer_index, dpi };
      const request = { body, accept: png };
      return pictureOf(await source.bytes(renderLayer, request, job, context.signal));
    });
  };
  return {
    renderPage: renderPageOf,
    renderTile: renderTileOf,
    renderChannel: renderChannelOf,
    renderHeatmap: renderHeatmapOf,
    renderLayer: renderLayerOf,
  };
}

/** The plate of one ink. Throws 404 when the page has no plate of this name. */
async function plateOf(
  source: PageSource,
  job: ViewedJob,
  { page, name, dpi }: { readonly page: number; readonly name: string; readonly dpi: number },
  signal: AbortSignal,
): Promise<Picture> {
  const body = { pdf_sha256: job.sha256, page, dpi };
  const { channels, missing } = await source.json(renderSeparations, { body }, job, signal);
  const plate = channels.find((channel) => channel.name === name)?.png_b64;
  if (plate === undefined) {
    const names = channels.map((channel) => channel.name).join(', ');
    throw problems.notOnPage(
      `Page ${page} has no plate named ${name}; its plates are: ${names === '' ? 'none' : names}`,
    );
  }
  const state = missing.length === 0 ? 'complete' : 'partial';
  return {
    bytes: Buffer.from(plate, 'base64'),
    completeness: { 'x-engine-completeness': state },
  };
}
