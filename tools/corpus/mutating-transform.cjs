// The transform of the tests over one mutant: FORME_MUTANT is the path of a file and the text that takes its place.
const { readFileSync } = require('node:fs');
const swc = require('@swc/jest');

/** @type {{ path: string, text: string }} */
const mutant = JSON.parse(readFileSync(process.env.FORME_MUTANT ?? '', 'utf8'));
const read = (text, path) => (path === mutant.path ? mutant.text : text);

exports.createTransformer = (options) => {
  const inner = swc.createTransformer(options);
  return {
    canInstrument: inner.canInstrument,
    getCacheKey: (text, path, ...rest) => inner.getCacheKey(read(text, path), path, ...rest),
    process: (text, path, ...rest) => inner.process(read(text, path), path, ...rest),
    processAsync: (text, path, ...rest) => inner.processAsync(read(text, path), path, ...rest),
  };
};
