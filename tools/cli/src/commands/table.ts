import type { CommandEntry } from '../command-entry';
import type { ExitNotes } from '../exit-codes';

const read: ExitNotes = { 0: 'every file was read', 3: 'some file could not be read' };
const page: ExitNotes = { ...read, 3: 'some file could not be read or has no such page' };
const produced: ExitNotes = {
  0: 'the output is written',
  3: 'the plan or a PDF is not acceptable',
  4: 'an engine failed, or the output did not verify',
};
const asked: ExitNotes = { 0: 'done', 3: 'the service refused' };

/** Every command, in the order of the help. Each loads its own code alone. */
export const commandTable: readonly CommandEntry[] = [
  {
    name: 'extract',
    summary: 'prints facts about PDFs',
    input: 'files',
    exits: read,
    load: async () => (await import('./extract.js')).extractCommand,
  },
  {
    name: 'objects',
    summary: 'every mark of the pages of PDFs',
    input: 'files',
    exits: page,
    load: async () => (await import('./objects.js')).objectsCommand,
  },
  {
    name: 'text',
    summary: 'the text of PDFs in reading order',
    input: 'files',
    exits: page,
    load: async () => (await import('./text.js')).textCommand,
  },
  {
    name: 'conformance',
    summary: 'verdicts on PDF/X, PDF/A and PDF/UA',
    input: 'files',
    exits: {
      0: 'every file conforms',
      1: 'some file does not conform',
      3: 'some file could not be read',
    },
    load: async () => (await import('./conformance.js')).conformanceCommand,
  },
  {
    name: 'barcodes',
    summary: 'barcodes of PDFs and images',
    input: 'files',
    exits: read,
    load: async () => (await import('./barcodes.js')).barcodesCommand,
  },
  {
    name: 'render',
    summary: 'a page as it prints, as PNG, JPEG or WebP',
    exits: page,
    load: async () => (await import('./render.js')).renderCommand,
  },
  {
    name: 'separations',
    summary: 'the plates of a page: inks, coverage, an image of each',
    input: 'files',
    exits: page,
    load: async () => (await import('./separations.js')).separationsCommand,
  },
  {
    name: 'ink-coverage',
    summary: 'coverage of each ink, and total area coverage',
    input: 'files',
    exits: page,
    load: async () => (await import('./ink-coverage.js')).inkCoverageCommand,
  },
  {
    name: 'rewrite',
    summary: 'pages, boxes, layers, metadata, colours, PDF/X of a PDF',
    input: 'stream',
    exits: produced,
    load: async () => (await import('./produce-verbs.js')).rewriteCommand,
  },
  {
    name: 'marks',
    summary: 'crop, register and fold marks, colour bars, barcodes on pages',
    input: 'stream',
    exits: produced,
    load: async () => (await import('./produce-verbs.js')).marksCommand,
  },
  {
    name: 'impose',
    summary: 'pages on press sheets: n-up, step and repeat, booklets, gangs',
    input: 'stream',
    exits: produced,
    load: async () => (await import('./produce-verbs.js')).imposeCommand,
  },
  {
    name: 'trap',
    summary: 'traps along the borders where inks meet',
    input: 'stream',
    exits: produced,
    load: async () => (await import('./produce-verbs.js')).trapCommand,
  },
  {
    name: 'white-underbase',
    summary: 'a white, underbase, varnish or foil plate for a PDF',
    input: 'stream',
    exits: produced,
    load: async () => (await import('./produce-verbs.js')).whiteUnderbaseCommand,
  },
  {
    name: 'ink-zones',
    summary: 'ink-key presets of sheets (CIP3 PPF, JDF, XJDF) and ink use',
    input: 'stream',
    exits: produced,
    load: async () => (await import('./produce-verbs.js')).inkZonesCommand,
  },
  {
    name: 'export-separations',
    summary: 'plates of whole documents: TIFF of 8 bits, screened 1 bit, PDF',
    input: 'stream',
    exits: produced,
    load: async () => (await import('./produce-verbs.js')).exportSeparationsCommand,
  },
  {
    name: 'soft-proof',
    summary: 'the print on a display or in another printing condition, dE and gamut',
    input: 'stream',
    exits: produced,
    load: async () => (await import('./produce-verbs.js')).softProofCommand,
  },
  {
    name: 'cjd',
    summary: 'several plans, one after another',
    input: 'stream',
    exits: produced,
    load: async () => (await import('./produce-verbs.js')).cjdCommand,
  },
  {
    name: 'lineage',
    summary: 'the steps that produced a PDF: its lineage',
    exits: { ...asked, 1: 'a record was changed or removed', 3: 'there is no such lineage' },
    load: async () => (await import('./lineage.js')).lineageCommand,
  },
  {
    name: 'schema',
    summary: 'the JSON Schema of a plan',
    exits: { 0: 'good' },
    load: async () => (await import('./schema.js')).schemaCommand,
  },
  {
    name: 'map',
    summary: 'try a mapping of the integration hub on a document',
    input: 'stream',
    exits: {
      0: 'the document was mapped',
      1: 'it was not (ok is false)',
      3: 'the specification or the document could not be read',
    },
    load: async () => (await import('./map.js')).mapCommand,
  },
  {
    name: 'jdf',
    summary: 'read, write and check job tickets',
    input: 'stream',
    exits: {
      0: 'the ticket was read, and is valid by structure for validate',
      1: 'the ticket is not valid',
      3: 'the ticket could not be read',
    },
    load: async () => (await import('./jdf.js')).jdfCommand,
  },
  {
    name: 'hub',
    summary: 'verify the audit chain of the hub',
    exits: { 0: 'the chain holds', 1: 'it does not', 3: 'there is no database to read' },
    load: async () => (await import('./hub.js')).hubCommand,
  },
  {
    name: 'preflight',
    summary: 'verdict and findings for PDFs',
    input: 'files',
    exits: {
      0: 'every file passed',
      1: 'some file has findings of --fail-on, or no verdict',
      3: 'some file could not be read',
    },
    load: async () => (await import('./preflight.js')).preflightCommand,
  },
  {
    name: 'watch',
    summary: 'a hot folder: preflights and sorts PDFs',
    exits: {
      0: 'stopped after the files in progress, or --once has nothing left to do',
      130: null,
    },
    load: async () => (await import('./watch.js')).watchCommand,
  },
  {
    name: 'compare',
    summary: 'differences of plates and a page, or of two PDFs',
    exits: {
      0: 'everything was measured, however much differs: read match_score and the regions',
      3: 'a file could not be read, or a side could not be measured',
    },
    load: async () => (await import('./compare.js')).compareCommand,
  },
  {
    name: 'profiles',
    summary: 'the built-in preflight profiles',
    exits: { 0: 'good' },
    load: async () => (await import('./profiles.js')).profilesCommand,
  },
  {
    name: 'keys',
    summary: 'make, list and revoke API keys of a preflight service',
    exits: asked,
    load: async () => (await import('./keys.js')).keysCommand,
  },
  {
    name: 'serve',
    summary: 'the services, in one process',
    exits: { 0: 'stopped by a signal', 130: null },
    load: async () => (await import('./serve.js')).serveCommand,
  },
  {
    name: 'backup',
    summary: 'copies the data folder with its database',
    exits: { 0: 'the backup is whole', 3: 'a folder does not fit, or is in use' },
    load: async () => (await import('./backup.js')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'restores a data folder from a backup, or checks the backup',
    exits: { 0: 'done', 3: 'the backup is not whole, or the data folder is not empty' },
    load: async () => (await import('./restore.js')).restoreCommand,
  },
  {
    name: 'doctor',
    summary: 'versions, sandbox and configuration of this installation',
    exits: { 0: 'whatever it found' },
    load: async () => (await import('./doctor.js')).doctorCommand,
  },
  {
    name: 'bench',
    summary: 'measures speed against bars and native tools',
    exits: { 0: 'every bar held', 1: 'one was missed' },
    load: async () => (await import('./bench.js')).benchCommand,
  },
  {
    name: 'completion',
    summary: 'completion for bash, zsh and fish',
    exits: { 0: 'good' },
    load: async () => (await import('./completion.js')).completionCommand(commandTable),
  },
];
