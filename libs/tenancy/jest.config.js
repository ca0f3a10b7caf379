module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'tenancy',
  // jose is published as ES modules only, in a folder called dist.
  transformIgnorePatterns: ['/node_modules/(?!jose/)', '/libs/[^/]+/dist/'],
};
