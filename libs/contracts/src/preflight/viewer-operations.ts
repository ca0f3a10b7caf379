import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import {
  amount,
  closed,
  count,
  flag,
  maybe,
  named,
  nullable,
  oneOf,
  openSet,
  text,
} from '../schema';
import { Dpi, PageNum, Timestamp } from '../shared/values';
import { Id, LinkToken } from './identifiers';
import { JobState } from './job-operations';
import { ManualVerdict } from './job';
import { composition } from './viewer-composition';
import { byLink } from './public-link';
import {
  common,
  dpi,
  layerList,
  onJob,
  onPage,
  picture,
  png,
  point,
  rendering,
  root,
  tacLimit,
  viewerFailures,
} from './viewer-parts';
import { PageInfo, ViewerConfig, ViewerFont } from './viewer-schemas';

export { viewerFailures };

/** Pages, tiles and images. */
const pictures = {
  listPages: operation({
    ...common,
    id: 'listViewerPages',
    path: `${root}/pages`,
    summary: 'Pages of a job',
    description: 'Number of pages and their geometry.',
    params: onJob,
    response: Type.Object({
      job_id: Id,
      page_count: count('Pages.', 1),
      pages: Type.Array(PageInfo),
    }),
  }),
  readPageInfo: operation({
    ...common,
    id: 'readViewerPageInfo',
    path: `${root}/pages/:page_num/info`,
    summary: 'Geometry of a page',
    description: 'Boxes, size and rotation of one page.',
    params: onPage,
    response: PageInfo,
  }),
  renderPage: operation({
    ...picture,
    id: 'renderViewerPage',
    path: `${root}/pages/:page_num/tile`,
    summary: 'Image of a page',
    description: 'The whole page at one resolution.',
    params: onPage,
    query: Type.Object(
      {
        dpi: dpi(150),
        ocg_on: layerList('Indices of layers to show, comma-separated.'),
        ocg_off: layerList('Indices of layers to hide, comma-separated.'),
        simulate_overprint: Type.Optional(
          Type.Boolean({
            default: true,
            description:
              'Show overprint as it prints. Otherwise as a viewer without overprint draws it; layers cannot be selected then.',
          }),
        ),
      },
      closed,
    ),
    failures: {
      ...picture.failures,
      422: 'A layer is switched on and off at once or does not exist, or the file cannot be read.',
    },
  }),
  renderTile: operation({
    ...picture,
    id: 'renderViewerTile',
    path: `${root}/pages/:page_num/tiles/:z/:x/:y`,
    summary: 'Tile of a page',
    description:
      'One tile at zoom z; z = 0 is the whole page, each step doubles the size. Counted from the top left.',
    params: Type.Object(
      {
        job_id: Id,
        page_num: PageNum,
        z: Type.Integer({ minimum: 0, maximum: 12, description: 'Zoom.', examples: [2] }),
        x: count('Column.', 1),
        y: count('Row.', 0),
      },
      closed,
    ),
    query: Type.Object(
      {
        channel: Type.Optional(text('Only this ink, in gray.', 'Cyan', { maxLength: 256 })),
        ocg_on: layerList('Indices of layers to show, comma-separated.'),
        ocg_off: layerList('Indices of layers to hide, comma-separated.'),
      },
      closed,
    ),
  }),
  renderChannel: operation({
    ...picture,
    id: 'renderViewerChannel',
    path: `${root}/pages/:page_num/channel/:name`,
    summary: 'Plate of a page',
    description: 'One ink as a gray image: 0 is full ink, 255 is no ink.',
    params: Type.Object(
      { job_id: Id, page_num: PageNum, name: text('Ink name.', 'Cyan', { maxLength: 256 }) },
      closed,
    ),
    query: Type.Object({ dpi: dpi(150) }, closed),
  }),
  renderHeatmap: operation({
    ...picture,
    id: 'renderViewerHeatmap',
    path: `${root}/pages/:page_num/tac-heatmap`,
    summary: 'Coverage map of a page',
    description: 'Total area coverage of the page, as an overlay for its image.',
    params: onPage,
    query: Type.Object({ dpi: dpi(150), tac_limit: tacLimit }, closed),
  }),
  renderLayer: operation({
    ...picture,
    id: 'renderViewerLayer',
    path: `${root}/pages/:page_num/layers/:layer_index`,
    summary: 'Image of a layer',
    description: 'Only the content of one layer of a page.',
    params: Type.Object(
      { job_id: Id, page_num: PageNum, layer_index: count('Index of the layer.', 0) },
      closed,
    ),
    query: Type.Object({ dpi: dpi(150) }, closed),
  }),
};

/** Inks, layers, fonts, samples, settings and verdict. */
const facts = {
  listSeparations: operation({
    ...common,
    id: 'listViewerSeparations',
    path: `${root}/separations`,
    summary: 'Inks of a job',
    description: 'Every ink of the document.',
    params: onJob,
    response: Type.Object({
      job_id: Id,
      channels: Type.Array(
        Type.Object({ name: text('Ink.', 'Cyan'), type: openSet(['process', 'spot']) }),
      ),
    }),
    failures: { ...viewerFailures, ...rendering },
  }),
  listLayers: operation({
    ...common,
    id: 'listViewerLayers',
    path: `${root}/layers`,
    summary: 'Layers of a job',
    description: 'Optional-content groups in the order of their indices.',
    params: onJob,
    response: Type.Object({
      job_id: Id,
      layers: Type.Array(
        Type.Object({
          name: text('Layer.', 'Cutting'),
          ocg_index: count('Index.', 0),
          default_on: nullable(flag('Shown by default.', true)),
        }),
      ),
    }),
  }),
  listFonts: operation({
    ...common,
    id: 'listViewerFonts',
    path: `${root}/fonts`,
    summary: 'Fonts of a job',
    description: 'Every font with its embedding.',
    params: onJob,
    response: Type.Object({ job_id: Id, fonts: Type.Array(ViewerFont) }),
  }),
  listHeatmapRuns: operation({
    ...common,
    id: 'listViewerHeatmapRuns',
    path: `${root}/pages/:page_num/tac-heatmap/runs`,
    summary: 'Areas of high coverage',
    description: 'Areas whose coverage is measured against the limit, in points.',
    params: onPage,
    query: Type.Object({ dpi: dpi(150), tac_limit: tacLimit }, closed),
    response: Type.Object({
      job_id: Id,
      page_num: PageNum,
      dpi: Dpi,
      tac_limit: amount('Percent.', 300),
      runs: Type.Array(
        Type.Object({
          x0: Type.Number({ examples: [60] }),
          y0: Type.Number({ examples: [70] }),
          x1: Type.Number({ examples: [180] }),
          y1: Type.Number({ examples: [82] }),
          mean_tac: amount('Percent.', 301.2),
          limit: amount('Percent.', 300),
          exceeds: flag('True when over the limit.', true),
        }),
      ),
    }),
    failures: { ...viewerFailures, ...rendering },
  }),
  samplePoint: operation({
    ...common,
    id: 'sampleViewerPoint',
    path: `${root}/pages/:page_num/sample`,
    summary: 'Colour at a point',
    description: 'Displayed colour and coverage of a point.',
    params: onPage,
    query: Type.Object(point, closed),
    response: Type.Object({
      x: Type.Number({ examples: [100] }),
      y: Type.Number({ examples: [80] }),
      rgb: Type.Array(Type.Integer({ minimum: 0, maximum: 255 }), {
        minItems: 3,
        maxItems: 3,
        examples: [[212, 40, 31]],
      }),
      hex: text('#rrggbb.', '#d4281f'),
      lab: Type.Array(Type.Number(), {
        minItems: 3,
        maxItems: 3,
        description: 'CIE L*a*b* of D50, relative to the paper.',
        examples: [[47.3, 64.1, 48.2]],
      }),
      tac: nullable(amount('Coverage in percent; null when plates are not available.', 187.5)),
    }),
    failures: { ...viewerFailures, ...rendering },
  }),
  readDensities: operation({
    ...common,
    id: 'readViewerDensities',
    path: `${root}/pages/:page_num/densitometer`,
    summary: 'Inks at a point',
    description: 'Coverage of every ink at a point.',
    params: onPage,
    query: Type.Object({ ...point, tac_limit: tacLimit }, closed),
    response: Type.Object({
      x: Type.Number({ examples: [100] }),
      y: Type.Number({ examples: [80] }),
      dpi: Dpi,
      channels: Type.Array(
        Type.Object({ name: text('Ink.', 'Cyan'), percent: amount('0 to 100.', 42.5) }),
      ),
      tac: amount('Percent.', 187.5),
      tac_limit: amount('Percent.', 300),
      limit_exceeded: flag('True when over the limit.'),
    }),
    failures: { ...viewerFailures, ...rendering },
  }),
  readConfig: operation({
    ...common,
    id: 'readViewerConfig',
    path: `${root}/config`,
    summary: 'Viewer settings',
    description: 'Capabilities of the viewer for this job.',
    params: onJob,
    query: Type.Object(
      { brand: Type.Optional(text('Brand to show.', 'anonymous', { maxLength: 64 })) },
      closed,
    ),
    response: ViewerConfig,
  }),
  readTileWarming: operation({
    ...common,
    id: 'readViewerTileWarming',
    path: `${root}/tile-warming`,
    summary: 'State of image preparation',
    description: 'Number of images prepared after the job.',
    params: onJob,
    response: Type.Object({
      job_id: Id,
      status: openSet(['pending', 'in_progress', 'complete', 'failed', 'disabled']),
      rendered: count('Prepared.', 1),
      total: count('To prepare.', 1),
      dpi: Dpi,
      percent: Type.Integer({ minimum: 0, maximum: 100, examples: [100] }),
      started_at: nullable(Timestamp),
      completed_at: nullable(Timestamp),
      error: nullable(text('Why it failed.')),
    }),
  }),
  readVerdict: operation({
    ...common,
    id: 'readViewerVerdict',
    path: `${root}/verdict`,
    summary: 'Verdict of a person',
    description: 'The verdict of a person, in addition to that of the service.',
    params: onJob,
    response: ManualVerdict,
  }),
};

/** Viewer operations by job id. */
export const viewer = { ...pictures, ...facts, ...composition };

/** Viewer operations by link token. */
export const publicViewer = byLink(viewer);

/** `POST /api/v1/viewer/jobs/:job_id/verdict`. */
export const recordVerdict = operation({
  id: 'recordViewerVerdict',
  service: 'preflight',
  method: 'post',
  path: '/api/v1/viewer/jobs/:job_id/verdict',
  feature: 'viewer',
  summary: 'Record a verdict',
  description:
    'Stores the verdict of a person; fail requires notes. The verdict of the service stays.',
  params: Type.Object({ job_id: Id }, closed),
  body: Type.Object(
    {
      verdict: oneOf(['pass', 'fail'], { description: 'The verdict.' }),
      notes: Type.Optional(text('Why.', 'Colours agreed with the customer', { maxLength: 4000 })),
      verdict_by: Type.Optional(
        text('User; default: the holder of the credential.', 'anna', { maxLength: 255 }),
      ),
    },
    closed,
  ),
  response: ManualVerdict,
  failures: { ...viewerFailures, 422: 'fail was given without notes.' },
});

/** `POST /api/v1/viewer/jobs/:job_id/capabilities/:capability`. */
export const prepareCapability = operation({
  id: 'prepareViewerCapability',
  service: 'preflight',
  method: 'post',
  path: '/api/v1/viewer/jobs/:job_id/capabilities/:capability',
  feature: 'viewer',
  summary: 'Prepare viewer data',
  description: 'Computes viewer data that the job does not have.',
  params: Type.Object(
    {
      job_id: Id,
      capability: oneOf(['separations', 'tac', 'fonts', 'images', 'text_regions'], {
        description: 'Capabilities to prepare.',
      }),
    },
    closed,
  ),
  status: 202,
  response: Type.Object({
    job_id: Id,
    capability: text('The prepared capability.', 'separations'),
    status: openSet(['ready', 'pending']),
    task_id: nullable(Id),
  }),
  failures: { ...viewerFailures, ...rendering },
});

const ComparedPage = named(
  'ComparedPage',
  Type.Object({
    page_num: PageNum,
    ssim_score: nullable(
      amount(
        'Mean structural similarity of the two pages, 0 to 1, in gray over squares of 8 pixels; null where one job has no such page.',
        0.992,
      ),
    ),
    diff_pixel_count: count(
      'Pixels with a difference of more than 2 of 255 in red, green or blue, and pixels that only one of the pages has.',
      812,
    ),
    total_pixels: count('Pixels of the area that holds both pages.', 2170080),
  }),
);

/** `POST /api/v1/viewer/compare`. */
export const compareJobs = operation({
  id: 'compareViewerJobs',
  service: 'preflight',
  method: 'post',
  path: '/api/v1/viewer/compare',
  feature: 'viewer',
  summary: 'Compare two jobs',
  description:
    'Renders each page of two completed jobs at the resolution given and compares the pixels of pages with the same number. Pages are not aligned: for registration, inks and stepped sheets use the compare engine.',
  body: Type.Object(
    {
      job_a: Id,
      job_b: Id,
      dpi: Type.Optional(
        Type.Integer({
          minimum: 36,
          maximum: 300,
          default: 150,
          description: 'Resolution at which the pages are rendered.',
        }),
      ),
    },
    closed,
  ),
  response: Type.Object({
    comparison_id: Id,
    page_count_a: count('Pages.', 1),
    page_count_b: count('Pages.', 1),
    pages: Type.Array(ComparedPage),
  }),
  failures: { ...viewerFailures, ...rendering },
});

/** `GET /api/v1/viewer/compare/:comparison_id/pages/:page_num/diff`. */
export const renderComparison = operation({
  id: 'renderViewerComparison',
  service: 'preflight',
  method: 'get',
  path: '/api/v1/viewer/compare/:comparison_id/pages/:page_num/diff',
  feature: 'viewer',
  summary: 'Difference of a page',
  description:
    'The page of the first job in light gray. Pixels that differ are red where the first job is darker, and green where the second is as dark or darker.',
  params: Type.Object({ comparison_id: Id, page_num: PageNum }, closed),
  produces: png,
  failures: { 404: 'No such comparison or page.', 409: viewerFailures[409], ...rendering },
});

/** `GET /api/v1/viewer/public/:token/state`. */
export const readPublicState = operation({
  id: 'readPublicViewerState',
  service: 'preflight',
  method: 'get',
  path: '/api/v1/viewer/public/:token/state',
  feature: 'viewer',
  summary: 'Everything about a linked job at once',
  description: 'As the state of a job, without its reports.',
  auth: 'link',
  params: Type.Object({ token: LinkToken }, closed),
  query: Type.Object(
    {
      include: Type.Optional(
        text('Comma-separated parts: approval_chain, verdict, annotations.', 'verdict'),
      ),
    },
    closed,
  ),
  response: named('PublicJobState', Type.Omit(JobState, ['reports'])),
  failures: {
    ...viewerFailures,
    410: 'The link has expired.',
    422: 'include names an unknown part.',
  },
});

/** `POST /api/v1/viewer/public/:token/share`. */
export const sharePublicLink = operation({
  id: 'sharePublicViewerLink',
  service: 'preflight',
  method: 'post',
  path: '/api/v1/viewer/public/:token/share',
  feature: 'viewer',
  summary: 'Forward the link',
  description:
    'Sends the link by mail. Off unless the operator configured mail; limited per link and tenant.',
  auth: 'link',
  rateLimit: 'viewer_share',
  params: Type.Object({ token: LinkToken }, closed),
  body: Type.Object(
    {
      emails: Type.Array(
        text('Address.', 'anna@example.com', { maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' }),
        { minItems: 1, maxItems: 20, description: 'Where to send it.' },
      ),
      from_name: Type.Optional(text('Sender.', 'Anna', { maxLength: 128 })),
      from_email: Type.Optional(
        text('Address of the sender.', 'anna@example.com', { maxLength: 254 }),
      ),
      message: Type.Optional(text('Words.', 'Please have a look', { maxLength: 2000 })),
    },
    closed,
  ),
  response: Type.Object({
    sent: count('Mails sent.', 1),
    total: count('Addresses given.', 1),
    errors: Type.Array(Type.Object({ email: maybe(Type.String()), detail: Type.String() }), {
      examples: [[]],
    }),
  }),
  failures: {
    ...viewerFailures,
    410: 'The link has expired.',
    503: 'Mail is not configured on this deployment.',
  },
});
