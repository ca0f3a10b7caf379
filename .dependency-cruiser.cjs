/** Rules inside a project, where Nx tags cannot see. */
const { roomRules } = require('./tools/verify/room-rules.cjs');
const { rooms } = require('./tools/verify/rooms.table.cjs');

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...roomRules(rooms),
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
    {
      name: 'console-takes-types-of-contracts',
      comment: 'Schemas do not go to the browser: the console knows routes and types only.',
      severity: 'error',
      from: { path: '^apps/console/src/' },
      to: { path: '^(libs|tools|apps/(?!console/))', dependencyTypesNot: ['type-only'] },
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
