import {
  listObjects,
  renderColorTable,
  renderSeparations,
  renderTilePlates,
  type PageObject,
} from '@forme/contracts/extraction';
import type { viewer, ViewerObject } from '@forme/contracts/preflight';

import type { Answer } from '../../viewing/mounting';
import type { ViewedJob } from '../../viewing/viewed-job';
import type { PageSource } from './page-source';
import { pictureOf, pictureReply } from './picture-reply';

type Viewer = typeof viewer;
type Found = ViewerObject;

const octets = 'application/octet-stream';
/** Resolution at which the mean coverage of an ink is measured. */
const coverageDpi = 72;

/** Plates, colours and marks of a page for a client that composes the page itself. */
export function makeComposition(source: PageSource) {
  const renderPlates: Answer<Viewer['renderPlates']> = (job, { params, query }, context) => {
    const { page_num: page, z, x, y } = params;
    const render = async () => {
      const body = { pdf_sha256: job.sha256, page, z, x, y, size: 512, ...query };
      const request = { body, accept: octets };
      return pictureOf(await source.bytes(renderTilePlates, request, job, context.signal));
    };
    return pictureReply(job, [page, z, x, y, query], context, render, octets);
  };
  const readColorTable: Answer<Viewer['readColorTable']> = (job, _request, context) => {
    const render = async () => {
      const request = { body: { pdf_sha256: job.sha256 }, accept: octets };
      return pictureOf(await source.bytes(renderColorTable, request, job, context.signal));
    };
    return pictureReply(job, [], context, render, octets);
  };
  const listPageInks: Answer<Viewer['listPageInks']> = async (job, { params }, { signal }) => {
    const { page_num } = params;
    const body = {
      pdf_sha256: job.sha256,
      page: page_num,
      dpi: coverageDpi,
      format: 'none' as const,
    };
    const made = await source.json(renderSeparations, { body }, job, signal);
    const inks = made.channels.map(({ name, type, coverage_percent, rgb = null }) => ({
      name,
      type,
      coverage_percent,
      rgb,
    }));
    return { job_id: job.jobId, page_num, color_management: made.color_management, inks };
  };
  return { renderPlates, readColorTable, listPageInks, listObjectsAt: makeListObjectsAt(source) };
}

/** Marks of a page that are searched, from the top. */
const mostSearched = 10_000;
/** Marks of an answer. */
const mostAnswered = 20;
/** Pages whose marks are kept: at most some 3 MB each. */
const pagesKept = 8;
const longestReadMs = 60_000;

interface PageMarks {
  /** In the order of painting. */
  readonly marks: readonly Found[];
  readonly total: number;
  readonly searched: number;
}

function makeListObjectsAt(source: PageSource): Answer<Viewer['listObjectsAt']> {
  const known = new Map<string, Promise<PageMarks>>();
  // Callers share a read: that one of them leaves does not end it.
  const marksOf = (job: ViewedJob, page: number): Promise<PageMarks> => {
    const key = `${job.tenant} ${job.sha256} ${page}`;
    const marks =
      known.get(key) ?? readMarks(source, job, page, AbortSignal.timeout(longestReadMs));
    known.delete(key);
    known.set(key, marks);
    marks.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > pagesKept && oldest !== undefined) known.delete(oldest);
    return marks;
  };
  return async (job, { params, query: { x, y } }) => {
    const { page_num } = params;
    const { marks, total, searched } = await marksOf(job, page_num);
    const objects = marks
      .filter(({ bbox: { x0, y0, x1, y1 } }) => x >= x0 && x <= x1 && y >= y0 && y <= y1)
      .slice(-mostAnswered)
      .reverse();
    return { job_id: job.jobId, page_num, objects, searched, total };
  };
}

async function readMarks(
  source: PageSource,
  job: ViewedJob,
  page: number,
  signal: AbortSignal,
): Promise<PageMarks> {
  const read = (offset: number) => {
    const query = { page_index: page - 1, limit: mostSearched, offset };
    const request = { params: { pdf_hash: job.sha256 }, query };
    return source.json(listObjects, request, job, signal);
  };
  const first = await read(0);
  const { total } = first;
  const { objects } = total > mostSearched ? await read(total - mostSearched) : first;
  return { marks: objects.flatMap(foundOf), total, searched: objects.length };
}

/** Nothing for a mark that is not seen. */
function foundOf(object: PageObject): Found[] {
  const { bbox_effective: bbox, effective_resolution_dpi: resolution } = object;
  if (!bbox || object.visible === false || object.kind === 'form_xobject') return [];
  const found: Found = {
    object_id: object.object_id,
    kind: object.kind,
    bbox,
    fill_color_space: object.fill_color_space,
    fill_components: object.fill_components ?? null,
    stroke_color_space: object.stroke_color_space,
    stroke_components: object.stroke_components ?? null,
    inks: object.inks ?? [],
    overprint: Boolean(object.overprint_effect_fill ?? object.overprint_effect_stroke),
    font_name: object.font_name ?? null,
    font_size_pt: object.font_size_pt ?? null,
    image_ppi: resolution ? [resolution.x_dpi, resolution.y_dpi] : null,
    line_width_pt: object.line_width_pt ?? null,
    layers: object.ocg_membership,
  };
  return [found];
}
