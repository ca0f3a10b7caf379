module.exports = { ...require('../../jest.preset.js'), displayName: 'image-codecs' };
