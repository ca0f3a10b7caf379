module.exports = { ...require('../../jest.preset.js'), displayName: 'extraction-api' };
