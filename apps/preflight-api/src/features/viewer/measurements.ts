import { renderHeatmap, sampleColor, sampleDensity } from '@forme/contracts/extraction';
import type { viewer } from '@forme/contracts/preflight';
import { problems } from '../../problems';
import type { Answer } from '../../viewing/mounting';
import type { PageSource } from './page-source';

type Viewer = typeof viewer;

/** Facts and measurements of the pages of a job. */
export function makeMeasurements(source: PageSource) {
  const listPages: Answer<Viewer['listPages']> = async (job, _request, { signal }) => {
    const { pages } = await source.facts(job, signal);
    return { job_id: job.jobId, page_count: pages.length, pages: [...pages] };
  };
  const readPageInfo: Answer<Viewer['readPageInfo']> = async (job, { params }, { signal }) => {
    const { pages } = await source.facts(job, signal);
    const page = pages[params.page_num - 1];
    if (!page) throw problems.notOnPage(`The document has ${pages.length} page(s)`);
    return page;
  };
  const listSeparations: Answer<Viewer['listSeparations']> = async (job, _request, { signal }) => {
    const inks = await source.inks(job, signal);
    return {
      job_id: job.jobId,
      channels: inks.map(({ name, type }) => ({
        name,
        type: type === 'process' ? ('process' as const) : ('spot' as const),
      })),
    };
  };
  const listLayers: Answer<Viewer['listLayers']> = async (job, _request, { signal }) => {
    const { layers } = await source.facts(job, signal);
    return { job_id: job.jobId, layers: layers.map((layer) => ({ ...layer })) };
  };
  const listFonts: Answer<Viewer['listFonts']> = async (job, _request, { signal }) => {
    const { fonts } = await source.facts(job, signal);
    return { job_id: job.jobId, fonts: [...fonts] };
  };
  return {
    listPages,
    readPageInfo,
    listSeparations,
    listLayers,
    listFonts,
    ...makeReadings(source),
  };
}

/** Measurements on the plates of a page. */
function makeReadings(source: PageSource) {
  const listHeatmapRuns: Answer<Viewer['listHeatmapRuns']> = async (job, asked, { signal }) => {
    const { dpi = 150, tac_limit = 300 } = asked.query;
    const { page_num } = asked.params;
    const body = { pdf_sha256: job.sha256, page: page_num, dpi, tac_limit };
    const request = { body, accept: 'application/json' };
    const { runs } = await source.json(renderHeatmap, request, job, signal);
    return { job_id: job.jobId, page_num, dpi, tac_limit, runs };
  };
  const samplePoint: Answer<Viewer['samplePoint']> = async (job, { params, query }, { signal }) => {
    const { x, y, dpi = 300 } = query;
    const body = { pdf_sha256: job.sha256, page: params.page_num, x, y, dpi };
    const [color, density] = await Promise.all([
      source.json(sampleColor, { body }, job, signal),
      source.json(sampleDensity, { body }, job, signal),
    ]);
    return { x, y, rgb: color.rgb, hex: color.hex, lab: color.lab, tac: density.tac };
  };
  const readDensities: Answer<Viewer['readDensities']> = async (job, asked, { signal }) => {
    const { x, y, dpi = 300, tac_limit = 300 } = asked.query;
    const body = { pdf_sha256: job.sha256, page: asked.params.page_num, x, y, dpi, tac_limit };
    const answer = await source.json(sampleDensity, { body }, job, signal);
    return {
      x,
      y,
      dpi,
      tac_limit,
      channels: answer.channels.map(({ name, percent }) => ({ name, percent })),
      tac: answer.tac,
      limit_exceeded: answer.limit_exceeded,
    };
  };
  return { listHeatmapRuns, samplePoint, readDensities };
}
