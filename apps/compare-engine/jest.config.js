module.exports = { ...require('../../jest.preset.js'), displayName: 'compare-engine' };
