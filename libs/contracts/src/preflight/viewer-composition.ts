import { type Static, Type } from '@sinclair/typebox';
import { operation } from '../define';
import { amount, closed, count, flag, named, nullable, openSet, text } from '../schema';
import { PageNum, Rect } from '../shared/values';
import { Id } from './identifiers';
import { common, imageHeaders, layerList, onJob, onPage, picture, root } from './viewer-parts';

const octets = { 'application/octet-stream': {} } as const;
const bytes = { ...picture, produces: octets, responseHeaders: imageHeaders } as const;

/** An ink of a page as the viewer lists it. */
export const PageInk = named(
  'PageInk',
  Type.Object({
    name: text('Ink.', 'Cyan'),
    type: openSet(['process', 'spot', 'technical']),
    coverage_percent: amount('Mean coverage of the page.', 4.21),
    rgb: nullable(Type.Array(Type.Number(), { minItems: 3, maxItems: 3 }), {
      description:
        'sRGB of the full tint, each 0 to 1; null for process inks and where the file does not define it.',
      examples: [[0.8, 0.1, 0.2]],
    }),
  }),
);

/** A mark of a page under a point. */
export const ViewerObject = named(
  'ViewerObject',
  Type.Object({
    object_id: text('Stable within the page.', 'p1-o17'),
    kind: openSet(['text', 'vector', 'raster', 'shading', 'form_xobject']),
    bbox: Rect,
    fill_color_space: nullable(text('Family of the fill space.', 'Separation')),
    fill_components: nullable(Type.Array(Type.Number()), {
      description: 'Components of the fill as written; null without a fill.',
      examples: [[0, 1, 1, 0]],
    }),
    stroke_color_space: nullable(text('Family of the stroke space.', 'DeviceCMYK')),
    stroke_components: nullable(Type.Array(Type.Number()), {
      description: 'Components of the stroke as written; null without a stroke.',
      examples: [[0, 0, 0, 1]],
    }),
    inks: Type.Array(Type.String(), { description: 'Inks it marks.', examples: [['Black']] }),
    overprint: flag('True when its fill or stroke overprints.'),
    font_name: nullable(text('BaseFont as written.', 'ABCDEF+SourceSans3-Regular')),
    font_size_pt: nullable(amount('Size on the page, in points.', 9)),
    image_ppi: nullable(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }), {
      description: 'Samples per placed inch across and down; null unless it is an image.',
      examples: [[300, 300]],
    }),
    line_width_pt: nullable(amount('Stroke width on the page, in points.', 0.25)),
    layers: Type.Array(Type.String(), { description: 'Layers it belongs to.', examples: [[]] }),
  }),
);
export type ViewerObject = Static<typeof ViewerObject>;

/** Data from which a browser composes a page, and the objects at a point. */
export const composition = {
  renderPlates: operation({
    ...bytes,
    id: 'renderViewerPlates',
    path: `${root}/pages/:page_num/plates/:z/:x/:y`,
    summary: 'Plates of a tile',
    description:
      'Every ink of one tile of 512 pixels: one line of JSON with width, height and inks, then a zlib stream with one plane for each ink of the line, a byte for each pixel, 0 no ink to 255 full ink. At z = 0 the tile holds the whole page, each step doubles the size. Counted from the top left.',
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
        ocg_on: layerList('Indices of layers to show, comma-separated.'),
        ocg_off: layerList('Indices of layers to hide, comma-separated.'),
      },
      closed,
    ),
  }),
  readColorTable: operation({
    ...bytes,
    id: 'readViewerColorTable',
    path: `${root}/color-table`,
    summary: 'Colours of the process inks',
    description:
      'sRGB of cyan, magenta, yellow and black in the output intent of the file, else in the bundled profile: 17 points along each ink, three bytes each, black varying fastest, then yellow, magenta, cyan.',
    params: onJob,
  }),
  listPageInks: operation({
    ...common,
    id: 'listViewerPageInks',
    path: `${root}/pages/:page_num/inks`,
    summary: 'Inks of a page',
    description:
      'Every ink that marks the page, its mean coverage and the colour of its full tint.',
    params: onPage,
    response: Type.Object({
      job_id: Id,
      page_num: PageNum,
      color_management: openSet(['output_intent', 'bundled_profile', 'none'], {
        description: 'Where the colours of the process inks come from.',
      }),
      inks: Type.Array(PageInk),
    }),
  }),
  listObjectsAt: operation({
    ...common,
    id: 'listViewerObjectsAt',
    path: `${root}/pages/:page_num/objects`,
    summary: 'Marks under a point',
    description: 'The visible marks whose box holds a point, topmost first, at most 20.',
    params: onPage,
    query: Type.Object(
      {
        x: Type.Number({ description: 'Points, PDF user space.', examples: [100] }),
        y: Type.Number({ description: 'Points, PDF user space, up.', examples: [80] }),
      },
      closed,
    ),
    response: Type.Object({
      job_id: Id,
      page_num: PageNum,
      objects: Type.Array(ViewerObject),
      searched: count('Marks searched: the topmost 10,000 of the page.', 812),
      total: count('Marks of the page.', 812),
    }),
  }),
};
