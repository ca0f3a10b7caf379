/**
 * Lines of examples that the documentation test does not run, by how they begin, with the reason. A line that is not here is run, and
 * a name here that no page has fails the test.
 */
export const linesNotRun: Readonly<Record<string, string>> = {
  'npm start':
    'bootstraps the clone; the tests of the bootstrap and the start of this test cover it',
  'npm test': 'is the run of all tests, this one included',
  'npm run build':
    'builds the clone and starts one service, which this test has started with the others',
  'npx nx build': 'builds the clone',
  'npx nx run-many': 'builds the clone',
  'npm run corpus': 'compares with the test corpus for minutes',
  'npm ci': 'installs from the registry',
  'npx forme serve hub': 'starts the hub, which this test has started with the others',
  'tar -czf forme.tgz': 'packs the whole clone with its dependencies',
  'tar -xzf forme.tgz': 'unpacks it in /opt',
  'sudo ': 'changes accounts and services of the machine',
  'sh deploy/make-secrets.sh': 'writes secrets into the clone; a test of its own runs it',
  'docker compose': 'starts containers',
  'git -C /opt/forme pull': 'changes an installation of the machine',
};

/** The same for the examples of help texts. */
export const helpNotRun: Readonly<Record<string, string>> = {
  [`echo '{"destination_profile":"newspaper.icc"`]:
    'needs the profile of a printing condition with tables in both directions, which no sample is',
};

/** Blocks that are no commands and no requests, by language, with the reason. */
export const languagesNotRun: Readonly<Record<string, string>> = {
  '': 'a drawing',
  ts: 'code of a library, compiled by the type check where it is used',
};

/** JSON blocks without a request next to them and the command that takes them; `FILE` is the block. */
export const jsonBlocks: Readonly<Record<string, string>> = {
  'docs/mappings.md': `echo '{"order":{"no":"4711","due":"04.03.26","buyer":{"no":"C-1007"},"items":[{"pos":1,"qty":500,"price":"0.12","state":"open"}]}}' | forme map dry-run FILE -`,
  'docs/profiles.md': 'forme preflight --profile FILE --fail-on never samples/label.pdf',
};
