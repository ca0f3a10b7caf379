module.exports = { ...require('../../jest.preset.js'), displayName: 'integration-hub' };
