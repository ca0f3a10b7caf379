import { Type, type Static } from '@sinclair/typebox';
import { PageIndex } from '../shared';
import { type InPoints, positivePoints, QuarterTurn, RectPoints } from './measure';
import { PageSelection } from './page-selection';
import { closed, oneOf } from '../schema';

const atPage = {
  at_index: Type.Optional({ ...PageIndex, description: 'A page, counted from 0.' }),
  pages: Type.Optional(PageSelection),
};
/** Options of an operation that names its pages in one of two ways. */
const oneOfThem = (...members: readonly string[]) => ({
  ...closed,
  oneOf: members.map((member) => ({ required: [member] })),
});
const onPages = oneOfThem('at_index', 'pages');

const metadataKey = oneOf([
  'Title',
  'Author',
  'Subject',
  'Keywords',
  'Creator',
  'Producer',
  'CreationDate',
  'ModDate',
]);

const ocgFlip = Type.Object(
  {
    op: Type.Literal('ocg_flip'),
    layer: Type.String({ minLength: 1 }),
    visible: Type.Boolean(),
    object_number: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Only the layer with this object number, where several have the name.',
      }),
    ),
  },
  { ...closed, description: 'Shows or hides every layer of that name by default.' },
);
const pageInsert = Type.Object(
  {
    op: Type.Literal('page_insert'),
    ...atPage,
    place: Type.Optional(oneOf(['before', 'after'], { default: 'before' })),
    width_pt: positivePoints(),
    height_pt: positivePoints(),
  },
  {
    ...onPages,
    description:
      'Inserts a blank page before or after each page named; the page count as `at_index` appends.',
  },
);
const pageDelete = Type.Object(
  { op: Type.Literal('page_delete'), ...atPage },
  { ...onPages, description: 'Removes pages; the last remaining page cannot be removed.' },
);
const pageReorder = Type.Object(
  {
    op: Type.Literal('page_reorder'),
    order: Type.Optional(Type.Array(PageIndex, { minItems: 1 })),
    pages: Type.Optional(PageSelection),
  },
  {
    ...oneOfThem('order', 'pages'),
    description:
      'Puts the pages in this order, which names every page once: `order` by indices from 0, or `pages`, e.g. `last-1` or `even,odd`.',
  },
);
const pageRotate = Type.Object(
  { op: Type.Literal('page_rotate'), ...atPage, degrees: QuarterTurn },
  { ...onPages, description: 'Sets the absolute rotation of pages (ISO 32000-2, 7.7.3.3).' },
);
const boxSet = Type.Object(
  {
    op: Type.Literal('box_set'),
    ...atPage,
    box: oneOf(['TrimBox', 'BleedBox', 'ArtBox', 'CropBox', 'MediaBox']),
    rect_pt: RectPoints,
    nesting: Type.Optional(
      oneOf(['reject', 'clamp'], {
        default: 'reject',
        description: 'Treatment of a box that extends beyond its enclosing box.',
      }),
    ),
  },
  { ...onPages, description: 'Writes a box of pages (ISO 32000-2, 14.11.2).' },
);
const pageLabelSet = Type.Object(
  {
    op: Type.Literal('page_label_set'),
    start_index: Type.Optional({
      ...PageIndex,
      description: 'Where the range starts, counted from 0; it ends where the next one starts.',
    }),
    pages: Type.Optional(PageSelection),
    style: oneOf(['D', 'R', 'r', 'A', 'a', 'none']),
    prefix: Type.Optional(Type.Union([Type.String(), Type.Null()], { default: null })),
    start: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  },
  {
    ...oneOfThem('start_index', 'pages'),
    description:
      'Starts a page label range (ISO 32000-2, 12.4.2), or labels exactly the named pages: each run of consecutive pages is a separate range. `none` drops the ranges that start there.',
  },
);
const normalizePageTree = Type.Object(
  { op: Type.Literal('normalize_page_tree') },
  { ...closed, description: 'Rebuilds the page tree with one level of kids.' },
);
const metadataSet = Type.Object(
  { op: Type.Literal('metadata_set'), key: metadataKey, value: Type.String() },
  { ...closed, description: 'Sets an Info entry and its XMP property together.' },
);
const metadataStrip = Type.Object(
  { op: Type.Literal('metadata_strip'), keys: Type.Array(metadataKey, { minItems: 1 }) },
  { ...closed, description: 'Removes Info entries and their XMP properties.' },
);
const profileFile =
  'Bare name of a file of the same request (part `externals`), or `sha256:` and the hash of an earlier upload.';

const colorspaceSwap = Type.Object(
  {
    op: Type.Literal('colorspace_swap'),
    target: oneOf(['rgb', 'cmyk']),
    source_profile: Type.Optional(
      Type.String({
        description: `ICC profile of the colours that the document leaves untagged; it replaces the output intent as their source. ${profileFile} Default: the output intent, else sRGB or CGATS TR 001 with a warning.`,
      }),
    ),
    destination_profile: Type.Optional(
      Type.String({
        description: `ICC profile of the space that colours are converted to. ${profileFile} Default: the profile that \`pdfx_pin\` of the same plan embeds, else the output intent, else sRGB or, with a warning, CGATS TR 001.`,
      }),
    ),
    intent: Type.Optional(
      oneOf(['perceptual', 'relative-colorimetric', 'saturation', 'absolute-colorimetric'], {
        default: 'relative-colorimetric',
        description: 'Rendering intent (ICC.1:2022, 7.2.15).',
      }),
    ),
    black_point_compensation: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'Maps the black point of the source to that of the destination; never with absolute-colorimetric.',
      }),
    ),
    preserve_black: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'Pure black stays on the black plate only; in RGB it stays 0 0 0.',
      }),
    ),
    ink_limit_pct: Type.Optional(
      Type.Number({
        minimum: 100,
        maximum: 400,
        description:
          'Target cmyk: largest sum of the four tints. Cyan, magenta and yellow are reduced in proportion. Default: the limit of the destination profile; 300 where the profile is assumed.',
      }),
    ),
  },
  {
    ...closed,
    description:
      'Converts content, images, shadings, annotations and the alternate colours of spot inks to the target through ICC.',
  },
);
const stripJavascript = Type.Object(
  { op: Type.Literal('strip_javascript') },
  { ...closed, description: 'Removes every script of the document and its actions.' },
);
const stripEmbeddedFiles = Type.Object(
  { op: Type.Literal('strip_embedded_files') },
  { ...closed, description: 'Removes embedded files and references to them.' },
);
const pdfxPin = Type.Object(
  {
    op: Type.Literal('pdfx_pin'),
    level: oneOf(['PDF/X-1a', 'PDF/X-3', 'PDF/X-4', 'PDF/X-6', 'none']),
    output_profile: Type.Optional(
      Type.String({
        description:
          'ICC profile to embed: bare name of a file of the same request (part `externals`), or `sha256:` and the hash of an earlier upload; any other name is a registered output condition.',
      }),
    ),
  },
  {
    ...closed,
    description: 'Declares a PDF/X level whose clauses hold; `none` removes the claim.',
  },
);
const producerCreatorStamp = Type.Object(
  {
    op: Type.Literal('producer_creator_stamp'),
    producer: Type.Optional(Type.Union([Type.String(), Type.Null()], { default: null })),
    creator: Type.Optional(Type.Union([Type.String(), Type.Null()], { default: null })),
  },
  { ...closed, description: 'Stamps Producer and Creator in Info and XMP.' },
);

/** One rewrite operation, distinguished by `op`. */
export const RewriteOp = Type.Union([
  ocgFlip,
  pageInsert,
  pageDelete,
  pageReorder,
  pageRotate,
  boxSet,
  pageLabelSet,
  normalizePageTree,
  metadataSet,
  metadataStrip,
  colorspaceSwap,
  stripJavascript,
  stripEmbeddedFiles,
  pdfxPin,
  producerCreatorStamp,
]);

/** A rewrite plan: operations in order, each uses the result of the previous one. */
export const RewritePlan = Type.Object(
  {
    schema_version: Type.Optional(oneOf(['1.0.0', '1.1.0'], { default: '1.0.0' })),
    ops: Type.Array(RewriteOp, { maxItems: 10_000 }),
    save: Type.Optional(
      oneOf(['whole', 'incremental'], {
        default: 'whole',
        description:
          '`whole` writes a new file without unreferenced objects; `incremental` keeps the original bytes and appends.',
      }),
    ),
    encrypted: Type.Optional(
      oneOf(['decrypt', 'reject'], {
        default: 'decrypt',
        description: 'Handling of an encrypted input; the output is never encrypted.',
      }),
    ),
    signed: Type.Optional(
      oneOf(['reject', 'remove'], {
        default: 'reject',
        description:
          'Handling of a signed input, whose signatures a new file invalidates: `remove` removes them. An incremental save keeps them.',
      }),
    ),
  },
  { ...closed, title: 'RewritePlan' },
);

/** One rewrite operation, lengths in points. */
export type RewriteOp = InPoints<Static<typeof RewriteOp>>;
/** A rewrite plan, lengths in points. */
export type RewritePlan = InPoints<Static<typeof RewritePlan>>;

/** A rewrite plan for the examples. */
export const exampleRewritePlan: RewritePlan = {
  schema_version: '1.0.0',
  ops: [
    { op: 'box_set', at_index: 0, box: 'TrimBox', rect_pt: [34.02, 34.02, 629.29, 272.13] },
    { op: 'ocg_flip', layer: 'White', visible: false },
    { op: 'metadata_set', key: 'Title', value: 'Label, front' },
  ],
};
