module.exports = { ...require('../../jest.preset.js'), displayName: 'cip4' };
