import { check, documentHit, missing } from '../check';

/** ISO 15930-7: no JavaScript, neither of the document nor of a page, field or annotation. */
export const javascriptInFile = check({
  id: 'LNT_STRUCT_001',
  title: 'JavaScript in the file',
  category: 'structure',
  severity: 'error',
  standard: 'ISO 15930-7',
  thresholds: [],
  message: 'The file contains JavaScript.',
  why: 'Scripts can change a file when it is opened, and are a security risk in production.',
  fix: 'Save the file without scripts.',
  evaluate: ({ structure }) =>
    typeof structure?.has_javascript === 'boolean'
      ? documentHit(structure.has_javascript)
      : missing('action'),
});
