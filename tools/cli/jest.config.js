const preset = require('../../jest.preset.js');

const compiled = ([runner, { module, ...rest }]) => [
  runner,
  { ...rest, module: { ...module, ignoreDynamic: false } },
];
const [ours] = Object.values(preset.transform).slice(-1);

module.exports = {
  ...preset,
  displayName: 'cli',
  transform: {
    // Commands, and what few of them need, are loaded on demand, under the names that their compiled files have.
    '/(?:tools/cli|apps/[^/]+)/src/(?:[^/]+|commands|produce|here)/?[^/]*\\.ts$': compiled(ours),
    ...preset.transform,
  },
  moduleNameMapper: { '^(\\.{1,2}/.+)\\.js$': ['$1.js', '$1.ts'] },
};
