import {
  COLOR_TABLE_POINTS,
  renderColorTable,
  renderHeatmap,
  renderLayer,
  renderPage,
  renderSeparations,
  renderTile,
  renderTilePlates,
} from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';
import { blockOf } from '../../plates/tile-cut';
import { problems } from '../../problems';
import type { AskPdf } from '../../asking/ask-pdf';
import type { AskPlates } from '../../separations/plates';
import { RenderAnswer } from './render-answers';
import { extentOf, indices, layersOf } from './render-request';

/** The render operations: each is a view of the plates of a page, save the viewer's picture without overprint. */
export function renderHandlers(askPlates: AskPlates, askPdf: AskPdf): readonly Handler[] {
  return [
    handle(renderPage, (input, context) => {
      const fields = input.form ?? input.body;
      const { page: page_num = 1, dpi = 300, format = 'png', simulate_overprint = true } = fields;
      const answer = new RenderAnswer(input, context);
      if (!simulate_overprint) return answer.viewerPicture(askPdf, { page_num, dpi, format });
      const request = { page_num, extent: extentOf(fields, dpi), layers: layersOf(fields) };
      const wanted = { view: 'picture', format, channel: null, default_appearances: true } as const;
      return answer.picture(askPlates, request, wanted);
    }),
    handle(renderSeparations, (input, context) => {
      const fields = input.form ?? input.body;
      const { page: page_num = 1, dpi = 150, format = 'png' } = fields;
      const request = { page_num, extent: extentOf(fields, dpi), layers: layersOf(fields) };
      const wanted = { view: 'separations', format: format === 'none' ? null : format } as const;
      return new RenderAnswer(input, context).json(askPlates, request, wanted);
    }),
    handle(renderHeatmap, (input, context) => {
      const fields = input.form ?? input.body;
      const {
        page: page_num = 1,
        dpi = 150,
        tac_limit = 300,
        window_mm = 15,
        exclude_inks,
      } = fields;
      const request = { page_num, extent: extentOf({}, dpi), layers: layersOf({}) };
      const answer = new RenderAnswer(input, context);
      const excluded = exclude_inks ? { exclude_inks } : {};
      const wanted = { view: 'heatmap', tac_limit, window_mm, ...excluded } as const;
      return context.preferred(['image/png', 'application/json']) === 'application/json'
        ? answer.json(askPlates, request, { ...wanted, format: 'json' })
        : answer.picture(askPlates, request, { ...wanted, format: 'png' });
    }),
    ...partHandlers(askPlates),
  ];
}

/** Edge in pixels of plates of which only the profile is read. */
const coarse = 64;

/** Parts of a page: one layer, one tile, and what a browser composes it from. */
function partHandlers(askPlates: AskPlates): readonly Handler[] {
  return [
    handle(renderLayer, (input, context) => {
      const {
        page: page_num = 1,
        dpi = 150,
        layer_index,
        all_layer_indices,
      } = input.form ?? input.body;
      const all = indices(all_layer_indices);
      if (all_layer_indices !== undefined && !all.includes(layer_index)) {
        throw problems.layerConflict(`The layer ${layer_index} is not among all_layer_indices`);
      }
      const off = all.filter((index) => index !== layer_index);
      const layers = { on: [layer_index], off, only: layer_index };
      const request = { page_num, extent: extentOf({}, dpi), layers };
      const wanted = { view: 'picture', format: 'png', channel: null } as const;
      return new RenderAnswer(input, context).picture(askPlates, request, wanted);
    }),
    handle(renderTile, (input, context) => {
      const fields = input.form ?? input.body;
      const { page: page_num = 1, z, x, y, size = 256, channel = null } = fields;
      const { block, cut } = blockOf({ z, x, y, size });
      const request = { page_num, extent: { tile: block }, layers: layersOf(fields) };
      const wanted = { view: 'picture', format: 'png', channel, cut } as const;
      return new RenderAnswer(input, context).picture(askPlates, request, wanted);
    }),
    handle(renderTilePlates, (input, context) => {
      const fields = input.form ?? input.body;
      const { page: page_num = 1, z, x, y, size = 512 } = fields;
      const { block, cut } = blockOf({ z, x, y, size });
      const request = { page_num, extent: { tile: block }, layers: layersOf(fields) };
      const wanted = { view: 'tile_plates', cut } as const;
      return new RenderAnswer(input, context).picture(askPlates, request, wanted);
    }),
    handle(renderColorTable, (input, context) => {
      const { page: page_num = 1 } = input.form ?? input.body;
      const extent = { tile: { z: 0, x: 0, y: 0, size: coarse } };
      const request = { page_num, extent, layers: layersOf({}) };
      const wanted = { view: 'color_table', points: COLOR_TABLE_POINTS } as const;
      return new RenderAnswer(input, context).picture(askPlates, request, wanted);
    }),
  ];
}
