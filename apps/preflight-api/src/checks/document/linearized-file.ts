import { check, documentHit, missing } from '../check';

/** Linearized: written for viewing over a network (ISO 32000-2, annex F). Not a fault; some workflows require files without it. */
export const linearizedFile = check({
  id: 'LNT_DOC_005',
  title: 'File is linearized',
  category: 'document',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: 'annex F',
  thresholds: [],
  message: 'The file is linearized for viewing over a network.',
  why: 'Linearization is harmless; workflows that change the file remove it.',
  fix: 'Save the file without "fast web view" if your workflow requires files that are not linearized.',
  evaluate: ({ is_linearized: linearized }) =>
    typeof linearized === 'boolean' ? documentHit(linearized) : missing('linearization'),
});
