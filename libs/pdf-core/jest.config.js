module.exports = { ...require('../../jest.preset.js'), displayName: 'pdf-core' };
