// Gives each run of tests a temporary folder of its own, which temporary-folder.teardown.cjs removes: killed servers and processes
// cannot clean up behind themselves.
const { chmodSync, mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

module.exports = () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-tests-'));
  // The account of an embedded database has to get in.
  chmodSync(folder, 0o755);
  globalThis.formeTestFolder = { folder, before: process.env.TMPDIR };
  process.env.TMPDIR = folder;
};
