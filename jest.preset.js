const compiled = (module) => [
  require.resolve('@swc/jest'),
  {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs', ...module },
  },
];

/** Settings every project's jest.config.js spreads: TypeScript through swc, our own packages from their sources. */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  transform: {
    // An ES module that imports a built-in one on demand, which only a compiled import can do inside Jest.
    '/lcms-wasm/dist/lcms\\.js$': compiled({ ignoreDynamic: false }),
    '^.+\\.(ts|js|mjs)$': compiled({ ignoreDynamic: true }),
  },
  // These are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(?:jose|lcms-wasm)/)',
    '/(?:apps|libs|tools)/[^/]+/dist/',
  ],
  testEnvironmentOptions: {
    customExportConditions: ['forme-source', 'node', 'require', 'default'],
  },
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  globalSetup: require.resolve('./tools/bootstrap/temporary-folder.setup.cjs'),
  globalTeardown: require.resolve('./tools/bootstrap/temporary-folder.teardown.cjs'),
  maxWorkers: 2,
  // Only so that a hang ends, and the one limit of all tests: they start servers and niced engine processes on a machine that may be busy.
  testTimeout: 400_000,
};
