import { Type, type Static } from '@sinclair/typebox';
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
import { Dpi, PageNum, Sha256, StageDurations } from '../shared/values';
import { passwordHeaders, pdfRequest, uploadFailures } from './requests';
import { ExcludedInks, LeftOutInks } from './left-out-inks';
import { ReplacedText, Unpainted } from './unpainted';

const page = Type.Optional(
  Type.Integer({ minimum: 1, default: 1, description: 'Page, counted from 1.', examples: [1] }),
);
const dpi = (value: number) =>
  Type.Optional(Type.Integer({ ...Dpi, maximum: 1200, default: value }));
const usedDpi = amount('Resolution in dots per inch.', 150);
const tacLimit = Type.Optional(
  Type.Number({
    minimum: 0,
    maximum: 1000,
    default: 300,
    description: 'Total area coverage limit in percent.',
  }),
);
const layerList = (description: string, example = '0') =>
  Type.Optional(
    text(description, example, { pattern: '^\\s*(\\d+\\s*(,\\s*\\d+\\s*)*)?$', maxLength: 4096 }),
  );

const renderFailures = {
  ...uploadFailures,
  400: 'A value is malformed, or the page does not exist.',
  413: 'The body, or the raster of the page, is larger than the configured limit.',
};

/** Headers with the properties of an image response. */
const pictureHeaders = {
  'X-Engine-Completeness':
    'complete, or partial when content is not painted as the file defines it.',
  'X-Engine-Missing':
    'What is not painted, as a JSON array of missing parts in ASCII; absent when nothing is missing. The last entry counts parts that do not fit.',
} as const;

const png = { 'image/png': {} } as const;
const pictures = { 'image/png': {}, 'image/jpeg': {}, 'image/webp': {} } as const;

const region = Type.Optional(
  text(
    'Part of the page in pixels of the requested raster: x,y,width,height from the top left.',
    '0,0,400,300',
    {
      pattern: '^\\d+,\\d+,[1-9]\\d*,[1-9]\\d*$',
      maxLength: 64,
    },
  ),
);

/** Resolution of plates: regions may be finer than whole pages. */
const plateDpi = Type.Optional(
  Type.Integer({
    minimum: 36,
    maximum: 2540,
    default: 150,
    description:
      'Resolution in dots per inch. The number of pixels is limited: request plates of high resolution by region.',
  }),
);

/** `POST /v1/render/page`. */
export const renderPage = operation({
  id: 'renderPage',
  service: 'extraction',
  method: 'post',
  path: '/v1/render/page',
  feature: 'renders',
  summary: 'Render a page',
  description:
    'The page as an RGB image with its rotation applied. Printed annotations without an appearance stream are drawn from their entries, as viewers do; plates omit them. 422 also when a layer is switched on and off at once or does not exist.',
  rateLimit: 'render_page',
  ...pdfRequest({
    page,
    dpi: dpi(300),
    ocg_on: layerList('Indices of layers to show, comma-separated.'),
    ocg_off: layerList('Indices of layers to hide, comma-separated.', '1'),
    simulate_overprint: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'Show overprint as it prints: the plates of the page on paper. Otherwise as a viewer draws it. With overprint, layers, regions and the media box cannot be selected.',
      }),
    ),
    region,
    format: Type.Optional(
      oneOf(['png', 'jpeg', 'webp'], { default: 'png', description: 'Format of the image.' }),
    ),
  }),
  headers: passwordHeaders,
  produces: pictures,
  responseHeaders: pictureHeaders,
  failures: renderFailures,
});

/** sRGB of the full tint of an ink. */
const FullTint = nullable(
  Type.Array(Type.Number({ minimum: 0, maximum: 1 }), { minItems: 3, maxItems: 3 }),
  {
    description:
      'sRGB of the full tint, each 0 to 1; null for process inks and where the file does not define it.',
    examples: [[0.8, 0.1, 0.2]],
  },
);

/** One plate of a page. */
export const Separation = named(
  'Separation',
  Type.Object({
    name: text('Ink name.', 'Cyan'),
    type: openSet(['process', 'spot', 'technical']),
    coverage_percent: amount('Mean coverage of the page.', 4.21),
    rgb: Type.Optional(FullTint),
    width_px: count('Width.', 1240),
    height_px: count('Height.', 1754),
    png_b64: Type.Optional(
      Type.String({
        contentEncoding: 'base64',
        contentMediaType: 'image/png',
        description: 'Gray PNG: 0 is full ink, 255 is no ink.',
        examples: ['iVBORw0KGgo='],
      }),
    ),
    tiff_b64: Type.Optional(
      Type.String({
        contentEncoding: 'base64',
        contentMediaType: 'image/tiff',
        description: 'The same as an 8-bit TIFF.',
      }),
    ),
  }),
);
/** Static type of {@link Separation}. */
export type Separation = Static<typeof Separation>;

/** `POST /v1/render/separations`. */
export const renderSeparations = operation({
  id: 'renderSeparations',
  service: 'extraction',
  method: 'post',
  path: '/v1/render/separations',
  feature: 'renders',
  summary: 'Plates of a page',
  description:
    'One gray image per ink that the page uses, process inks first, then spot colours in order of occurrence.',
  rateLimit: 'render_separations',
  ...pdfRequest({
    page,
    dpi: plateDpi,
    region,
    ocg_on: layerList('Indices of layers to show, comma-separated.'),
    ocg_off: layerList('Indices of layers to hide, comma-separated.', '1'),
    format: Type.Optional(
      oneOf(['png', 'tiff', 'none'], {
        default: 'png',
        description: 'Format of the images; none for the figures only.',
      }),
    ),
  }),
  headers: passwordHeaders,
  response: Type.Object({
    page_num: PageNum,
    dpi: usedDpi,
    channels: Type.Array(Separation),
    color_management: openSet(['output_intent', 'bundled_profile', 'none'], {
      description: 'How RGB and Lab were converted to process inks.',
    }),
    missing: Unpainted,
    font_substitutions: Type.Optional(ReplacedText),
    stage_durations_ms: StageDurations,
  }),
  failures: renderFailures,
});

/** `POST /v1/render/heatmap`. */
export const renderHeatmap = operation({
  id: 'renderHeatmap',
  service: 'extraction',
  method: 'post',
  path: '/v1/render/heatmap',
  feature: 'renders',
  summary: 'Total area coverage of a page',
  description:
    'An image of the coverage of all inks; with Accept application/json the areas over the limit and the maximum instead.',
  rateLimit: 'render_heatmap',
  ...pdfRequest({
    page,
    dpi: dpi(150),
    tac_limit: tacLimit,
    exclude_inks: Type.Optional(ExcludedInks),
    window_mm: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        default: 15,
        description: 'Edge of the square over which coverage is averaged, in millimetres.',
      }),
    ),
  }),
  headers: passwordHeaders,
  produces: png,
  responseHeaders: pictureHeaders,
  response: Type.Object({
    page_num: PageNum,
    dpi: usedDpi,
    tac_limit: amount('Limit in percent.', 300),
    max_tac: amount('Highest coverage, in percent.', 312.5),
    over_limit_percent: amount('Share of the page over the limit, in percent.', 0.4),
    window_mm: amount('Edge of the window in millimetres.', 15),
    worst_window: nullable(
      Type.Object({
        x0: Type.Number(),
        y0: Type.Number(),
        x1: Type.Number(),
        y1: Type.Number(),
        mean_tac: amount('Mean coverage in percent.', 301.2),
        exceeds: flag('True when the mean is over the limit.', true),
      }),
      {
        description: 'The square of the highest mean, in points; null when the page is smaller.',
        examples: [null],
      },
    ),
    runs: Type.Array(
      Type.Object({
        x0: Type.Number({ examples: [60] }),
        y0: Type.Number({ examples: [700] }),
        x1: Type.Number({ examples: [180] }),
        y1: Type.Number({ examples: [712] }),
        mean_tac: amount('Mean coverage in percent.', 301.2),
        limit: amount('Limit in percent.', 300),
        exceeds: flag('True when the mean is over the limit.', true),
      }),
      { description: 'Areas in points, PDF user space, y up.' },
    ),
    left_out: LeftOutInks,
    missing: Unpainted,
    font_substitutions: Type.Optional(ReplacedText),
    stage_durations_ms: StageDurations,
  }),
  failures: renderFailures,
});

/** `POST /v1/render/layer`. */
export const renderLayer = operation({
  id: 'renderLayer',
  service: 'extraction',
  method: 'post',
  path: '/v1/render/layer',
  feature: 'renders',
  summary: 'Render one layer',
  description: 'Only the content of one layer, on a transparent background.',
  rateLimit: 'render_layer',
  ...pdfRequest({
    page,
    layer_index: count('Index of the layer.', 0),
    all_layer_indices: Type.Optional(
      text('Indices of all layers, comma-separated; default: every layer of the document.', '0,1'),
    ),
    dpi: dpi(150),
  }),
  headers: passwordHeaders,
  produces: png,
  responseHeaders: pictureHeaders,
  failures: renderFailures,
});

/** `POST /v1/render/tile`. */
export const renderTile = operation({
  id: 'renderTile',
  service: 'extraction',
  method: 'post',
  path: '/v1/render/tile',
  feature: 'renders',
  summary: 'Render a tile',
  description:
    'One tile of a page at zoom z, where z = 0 shows the whole page in one tile and each step doubles the size. Counted from the top left as displayed.',
  rateLimit: 'render_tile',
  ...pdfRequest({
    page,
    z: Type.Integer({ minimum: 0, maximum: 12, description: 'Zoom.', examples: [2] }),
    x: count('Column.', 1),
    y: count('Row.', 0),
    size: Type.Optional(
      Type.Integer({ minimum: 64, maximum: 1024, default: 256, description: 'Edge in pixels.' }),
    ),
    ocg_on: layerList('Indices of layers to show, comma-separated.'),
    ocg_off: layerList('Indices of layers to hide, comma-separated.', '1'),
    channel: Type.Optional(text('Only this ink, in gray.', 'Cyan')),
  }),
  headers: passwordHeaders,
  produces: png,
  responseHeaders: pictureHeaders,
  failures: { ...renderFailures, 404: 'The tile is outside the page.' },
});

/** First line of the plates of a tile. */
export const TilePlatesHead = named(
  'TilePlatesHead',
  Type.Object({
    width: count('Pixels across.', 512),
    height: count('Pixels down.', 362),
    inks: Type.Array(
      Type.Object({
        name: text('Ink name.', 'Cyan'),
        type: openSet(['process', 'spot', 'technical']),
        rgb: FullTint,
      }),
      { description: 'The inks that mark the tile, in the order of their planes.' },
    ),
  }),
);
/** Static type of {@link TilePlatesHead}. */
export type TilePlatesHead = Static<typeof TilePlatesHead>;

const octets = { 'application/octet-stream': {} } as const;

/** `POST /v1/render/tile-plates`. */
export const renderTilePlates = operation({
  id: 'renderTilePlates',
  service: 'extraction',
  method: 'post',
  path: '/v1/render/tile-plates',
  feature: 'renders',
  summary: 'Plates of a tile',
  description:
    'Every ink of one tile, for a client that composes the page itself: one line of JSON (TilePlatesHead), then a zlib stream with one plane for each ink of the line, a byte for each pixel, 0 no ink to 255 full ink. Addressed as POST /v1/render/tile.',
  rateLimit: 'render_tile',
  ...pdfRequest({
    page,
    z: Type.Integer({ minimum: 0, maximum: 12, description: 'Zoom.', examples: [2] }),
    x: count('Column.', 1),
    y: count('Row.', 0),
    size: Type.Optional(
      Type.Integer({ minimum: 64, maximum: 1024, default: 512, description: 'Edge in pixels.' }),
    ),
    ocg_on: layerList('Indices of layers to show, comma-separated.'),
    ocg_off: layerList('Indices of layers to hide, comma-separated.', '1'),
  }),
  headers: passwordHeaders,
  produces: octets,
  responseHeaders: pictureHeaders,
  failures: { ...renderFailures, 404: 'The tile is outside the page.' },
});

/** Points along each ink of the table of `POST /v1/render/color-table`. */
export const COLOR_TABLE_POINTS = 17;

/** `POST /v1/render/color-table`. */
export const renderColorTable = operation({
  id: 'renderColorTable',
  service: 'extraction',
  method: 'post',
  path: '/v1/render/color-table',
  feature: 'renders',
  summary: 'Colours of the process inks',
  description:
    'sRGB of cyan, magenta, yellow and black in the output intent, else in the bundled profile, relative to the paper with black point compensation: 17 points along each ink, three bytes each, black varying fastest, then yellow, magenta, cyan. With the plates of tiles a client composes what POST /v1/render/page shows.',
  rateLimit: 'render_tile',
  ...pdfRequest({ page }),
  headers: passwordHeaders,
  produces: octets,
  responseHeaders: pictureHeaders,
  failures: renderFailures,
});

const point = {
  page,
  x: Type.Number({ description: 'Points, PDF user space.', examples: [100] }),
  y: Type.Number({ description: 'Points, PDF user space, up.', examples: [200] }),
  page_w: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      description: 'Page width to which the caller scaled x; default: the media box.',
    }),
  ),
  page_h: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      description: 'Page height to which the caller scaled y; default: the media box.',
    }),
  ),
  dpi: dpi(300),
};

const InkShare = Type.Object({
  name: text('Ink.', 'Cyan'),
  type: openSet(['process', 'spot', 'technical']),
  percent: amount('0 to 100.', 42.5),
});

/** `POST /v1/sample/color`. */
export const sampleColor = operation({
  id: 'sampleColor',
  service: 'extraction',
  method: 'post',
  path: '/v1/sample/color',
  feature: 'sample',
  summary: 'Colour at a point',
  description: 'The displayed colour of one point of a page.',
  rateLimit: 'sample_color',
  ...pdfRequest(point),
  headers: passwordHeaders,
  response: Type.Object({
    x: Type.Number({ examples: [100] }),
    y: Type.Number({ examples: [200] }),
    dpi: usedDpi,
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
    channels: Type.Array(InkShare, { description: 'Coverage of every ink.' }),
    missing: Unpainted,
  }),
  failures: renderFailures,
});

/** `POST /v1/sample/density`. */
export const sampleDensity = operation({
  id: 'sampleDensity',
  service: 'extraction',
  method: 'post',
  path: '/v1/sample/density',
  feature: 'sample',
  summary: 'Inks at a point',
  description: 'Coverage of every ink at one point of a page, spots included.',
  rateLimit: 'sample_density',
  ...pdfRequest({
    ...point,
    tac_limit: tacLimit,
    exclude_inks: Type.Optional(ExcludedInks),
    aperture_mm: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 50,
        default: 0,
        description: 'Diameter of the round aperture in millimetres; 0 reads one pixel.',
      }),
    ),
  }),
  headers: passwordHeaders,
  response: Type.Object({
    x: Type.Number({ examples: [100] }),
    y: Type.Number({ examples: [200] }),
    dpi: usedDpi,
    channels: Type.Array(InkShare),
    tac: amount('Sum over all inks except those of left_out, in percent.', 187.5),
    tac_limit: amount('Limit in percent.', 300),
    limit_exceeded: flag('True when tac is over the limit.'),
    left_out: LeftOutInks,
    missing: Unpainted,
  }),
  failures: renderFailures,
});

/** Facts of a decoded plate. */
export const Plate = named(
  'Plate',
  Type.Object({
    file_name: nullable(text('Name of the part.', 'job(Cyan).tif')),
    sha256: Sha256,
    format: openSet(['tiff-1bit', 'bigtiff-1bit', 'tiff-8bit', 'len']),
    width_px: count('Width.', 7087),
    height_px: count('Height.', 9449),
    dpi_x: nullable(amount('Along x; null when the file does not state it.', 2400)),
    dpi_y: nullable(amount('Along y; null when the file does not state it.', 2400)),
    photometric: openSet(['white_is_zero', 'black_is_zero', 'palette', 'unknown']),
    compression: openSet(['none', 'modified_huffman', 'g3', 'g4', 'packbits', 'lzw', 'deflate']),
    orientation: Type.Integer({
      minimum: 1,
      maximum: 8,
      description: 'Orientation of the TIFF; the map is rotated accordingly, the sizes are not.',
      examples: [1],
    }),
    polarity: openSet(['one_prints', 'zero_prints']),
    polarity_basis: openSet(['tag', 'palette', 'assumed', 'override']),
    polarity_suspect: flag('Most of the border prints: the plate may be a negative.'),
    ink_px: count('Printing pixels; on a contone plate those with any ink.', 2818101),
    total_px: count('All pixels.', 66965063),
    coverage_percent: amount('Share of printing pixels.', 4.2083),
    ink_name_guess: Type.Object({
      name: text('Ink, or unknown:<file name>.', 'Cyan'),
      key: text('Equal for names of one ink.', 'cyan'),
      kind: openSet(['process', 'spot', 'technical', 'all', 'none']),
      source: openSet(['given', 'tag', 'file_name', 'none']),
      confidence: amount('0 to 1.', 0.9),
    }),
    screen: nullable(
      Type.Object(
        {
          lpi: amount('Lines per inch.', 150),
          angle_deg: amount('0 to below 90, anticlockwise from the horizontal.', 15),
        },
        { description: 'Halftone screen; null without a midtone that shows it.' },
      ),
    ),
    map: maybe(
      Type.Object({
        grid_dpi: amount('Cells per inch.', 150),
        width: count('Cells across.', 443),
        height: count('Cells down.', 591),
        encoding: openSet(['u8-base64', 'u16-base64']),
        data: Type.String({
          contentEncoding: 'base64',
          description:
            'Coverage per cell, row by row from the top: 255 is full; with u16 65535 is full, low byte first.',
        }),
      }),
      { description: 'Coverage map, when requested.' },
    ),
    warnings: Type.Array(
      Type.Object({
        code: text('Code of the fault.', 'row_short'),
        message: text('For people.'),
        row: maybe(count('Row.', 12)),
      }),
      { examples: [[]] },
    ),
  }),
);
/** Static type of {@link Plate}. */
export type Plate = Static<typeof Plate>;

/** `POST /v1/plates/decode`. */
export const decodePlates = operation({
  id: 'decodePlates',
  service: 'extraction',
  method: 'post',
  path: '/v1/plates/decode',
  feature: 'plates',
  summary: 'Decode separation plates',
  description:
    'Reads 1-bit TIFF plates (and LEN files that contain TIFF) without expanding a bitmap: sizes, exact coverage, ink name, and a coverage map when map_dpi is given.',
  rateLimit: 'plates_decode',
  form: {
    fields: Type.Object(
      {
        map_dpi: Type.Optional(
          Type.Integer({
            minimum: 10,
            maximum: 600,
            description: 'Resolution of the coverage map; no map when absent.',
          }),
        ),
        map_encoding: Type.Optional(
          oneOf(['u8', 'u16'], { description: 'Depth of the map; default u8.' }),
        ),
        ink_names: Type.Optional(
          text('JSON array of ink names or nulls in the order of the parts.', '["Cyan",null]'),
        ),
        polarity: Type.Optional(
          oneOf(['auto', 'positive', 'negative'], {
            description: 'negative inverts the polarity that the file states; default auto.',
          }),
        ),
        screen: Type.Optional(flag('Detect ruling and angle; default true.')),
        assumed_dpi: Type.Optional(
          Type.Number({
            minimum: 10,
            maximum: 20_000,
            description: 'Resolution of plates that state none.',
          }),
        ),
      },
      closed,
    ),
    files: {
      plates: {
        description: 'A plate: 1-bit TIFF or LEN.',
        required: true,
        repeated: true,
        mediaTypes: ['image/tiff'],
      },
    },
  },
  response: Type.Object({ plates: Type.Array(Plate), stage_durations_ms: StageDurations }),
  failures: {
    415: 'A plate has an unsupported format.',
    422: 'A plate is damaged or exceeds the limits.',
    503: 'No engine process is free; Retry-After gives the wait in seconds.',
  },
});
