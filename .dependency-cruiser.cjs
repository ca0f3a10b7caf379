/** Rules inside a project, where Nx tags cannot see. */
// pdf-core's rooms, lowest first: a room imports only from rooms before it. Numbers: ISO 32000-2.
const rooms = [
  'bytes', // readers, budgets
  'geometry', // 8.3, 8.5 matrices, paths, rectangles
  'spectrum', // Fourier transforms of pictures
  'xml', // trees of XML 1.0
  'shapes', // booleans, offsets and tiling of polygons
  'syntax', // 7.2, 7.3 objects, lexer
  'filters', // 7.4 stream codecs
  'security', // 7.6 encryption handlers
  'file', // 7.5 xref, object streams, repair
  'document', // 7.7 catalog, page tree, boxes
  'functions', // 7.10
  'color', // 8.6, 8.7
  'fonts', // 9.5-9.9
  'images', // 8.9
  'tiff', // TIFF 6.0, BigTIFF
  'plate-files', // plates as RIPs write them
  'layers', // 8.11
  'interchange', // 14 metadata, output intents
  'content', // 7.8, 8.2
  'writing', // 7.5 drafts, grafts, saves
  'interactive', // 12
  'text', // 9.4, 9.10
  'inventory', // what pages paint, object by object
  'raster', // 11
  'conformance',
];
const room = (name) => `^libs/pdf-core/src/${name}/`;

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...rooms.slice(0, -1).map((name, index) => ({
      name: `pdf-core-${name}-looks-down`,
      severity: 'error',
      from: { path: room(name) },
      to: { path: rooms.slice(index + 1).map(room) },
    })),
    {
      name: 'features-do-not-meet',
      comment: 'A feature never imports another feature; composition introduces them.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'only-composition-picks-drivers',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/', pathNot: ['/composition\\.ts$', '\\.test\\.ts$'] },
      to: {
        path: [
          '/(memory|disk|postgres|redis|bull|s3)-[a-z-]+\\.ts$',
          '^libs/backing-services/src/drivers',
        ],
      },
    },
    {
      name: 'http-stays-in-routes',
      severity: 'error',
      from: {
        path: '^apps/[^/]+/src/features/',
        pathNot: ['/routes\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^node_modules/(express|multer)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['forme-source', 'import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
