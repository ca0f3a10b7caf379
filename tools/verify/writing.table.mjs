// Words that prose of this project does not use, and the folders that still do. docs/writing.md shows the patterns.

/** Each pattern: what is searched (whole words, any case), how the page shows it, and what to write. */
export const patterns = [
  { pattern: /\banew\b/, avoid: 'anew', write: 'again; "regenerate", "rewrite"' },
  { pattern: /\bbe it\b/, avoid: 'be it … or', write: 'whether … or; including' },
  {
    pattern: /(?<!there )\b(?:is|are) none\b/,
    avoid: 'X is none',
    write: 'X is not one; there is no X',
  },
  { pattern: /\btold\b/, avoid: 'is told', write: 'is reported, given, known' },
  { pattern: /\btells?\b/, avoid: 'tells', write: 'reports, states; "distinguishes"' },
  { pattern: /\bwhoever\b/, avoid: 'whoever', write: 'name the person or the service' },
  { pattern: /\bnobody\b/, avoid: 'nobody', write: 'no caller, no process; or the passive' },
  { pattern: /\bask(?:s|ed)? for\b/, avoid: 'asked for', write: 'required; requested' },
  { pattern: /\b(?:lies?|lying)\b/, avoid: 'lies in', write: 'is in' },
  { pattern: /\bstands? on\b/, avoid: 'what X stands on', write: 'dependencies of X' },
  { pattern: /\bbeside\b/, avoid: 'beside', write: 'next to; with; in addition to' },
  { pattern: /\bturned\b/, avoid: 'turned page', write: 'rotated page; "converted" for values' },
  {
    pattern: /\b(?:is|are|was|were|be) away\b/,
    avoid: 'is away',
    write: 'is unavailable',
  },
  {
    pattern: /^\W*Builds (?:it|the (?:use case|desk|routes|door))s?\./,
    avoid: 'Builds it.',
    write: 'nothing: the signature already states it',
  },
  { pattern: /\bdie[ -]lines?\b/, avoid: 'die line', write: 'dieline' },
  { pattern: /\bgrey\b/, avoid: 'grey', write: 'gray' },
  { pattern: /\bknock-outs?\b/, avoid: 'knock-out', write: 'knockout' },
  { pattern: /\bin work\b/, avoid: 'in work', write: 'in progress' },
  { pattern: /\bwhat becomes of\b/, avoid: 'what becomes of', write: 'handling of; effect on' },
  { pattern: /\bstands? for\b/, avoid: 'stands for', write: 'means; represents; is replaced by' },
].map((entry) => ({ ...entry, pattern: new RegExp(entry.pattern.source, 'i') }));

/**
 * Folders and files whose prose is not covered yet. Take lines away; add none.
 *
 * @type {string[]}
 */
export const notYetCovered = [];

/** Words that are data: names of inks as files spell them, prompts, texts of sample artwork and of other programs. */
export const exceptions = [
  'apps/extraction-api/src/ai-lane/prompts.ts',
  'apps/extraction-api/src/ai-lane/visual-note.ts',
  'apps/extraction-api/src/features/color/curated-colors.ts',
  'libs/pdf-core/src/color/ink-name-technical.table.ts',
  'tools/samples/src/label-inks.ts',
  'tools/samples/src/label-sides.ts',
  'docs/writing.md',
  'docs/measurements.md',
];
