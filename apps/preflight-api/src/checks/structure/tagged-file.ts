import { check, documentHit, missing } from '../check';

/** Tagged PDF (ISO 32000-2, 14.8). No fault: tags do not print. */
export const taggedFile = check({
  id: 'LNT_STRUCT_007',
  title: 'File is tagged',
  category: 'structure',
  severity: 'advisory',
  quiet: true,
  standard: 'ISO 32000-2',
  clause: '14.8',
  thresholds: [],
  message: 'The file is tagged.',
  why: 'Tags make the file larger and are used only by screen readers and other assistive software.',
  fix: 'None is needed; leave tags out of pure print files if size matters.',
  evaluate: ({ tagged }) =>
    typeof tagged === 'boolean' ? documentHit(tagged) : missing('structure'),
});
