import { check, documentHit, missing } from '../check';

/** XFA forms replace the pages by what a form program draws (deprecated, ISO 32000-2, 12.7.3). */
export const xfaForm = check({
  id: 'LNT_STRUCT_006',
  title: 'XFA form',
  category: 'structure',
  severity: 'error',
  standard: 'ISO 32000-2',
  clause: '12.7.3',
  thresholds: [],
  message: 'The file is an XFA form.',
  why: 'A RIP prints different pages from those the form program shows.',
  fix: 'Print the form to a PDF and send that.',
  evaluate: ({ structure }) =>
    typeof structure?.has_xfa === 'boolean' ? documentHit(structure.has_xfa) : missing('form'),
});
