module.exports = { ...require('../../jest.preset.js'), displayName: 'producer-api' };
