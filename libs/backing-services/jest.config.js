module.exports = { ...require('../../jest.preset.js'), displayName: 'backing-services' };
