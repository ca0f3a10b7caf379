module.exports = { ...require('../../jest.preset.js'), displayName: 'preflight-api' };
