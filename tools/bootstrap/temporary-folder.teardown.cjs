const { rmSync } = require('node:fs');

module.exports = () => {
  const { folder, before } = globalThis.formeTestFolder;
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
};
