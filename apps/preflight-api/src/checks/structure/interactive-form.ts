import { check, documentHit, missing } from '../check';

/** A form with fields (ISO 32000-2, 12.7): they may print differently from what is seen. */
export const interactiveForm = check({
  id: 'LNT_STRUCT_002',
  title: 'Interactive form',
  category: 'structure',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '12.7',
  thresholds: [],
  message: 'The file contains an interactive form.',
  why: 'The viewer draws the fields; a RIP may print them empty or not at all.',
  fix: 'Flatten the form before sending the file.',
  evaluate: ({ structure }) =>
    typeof structure?.has_acro_form === 'boolean'
      ? documentHit(structure.has_acro_form)
      : missing('form'),
});
