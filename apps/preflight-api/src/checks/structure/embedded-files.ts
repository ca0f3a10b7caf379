import { check, documentHit, missing } from '../check';

/** Files inside the file (ISO 32000-2, 7.11.4). */
export const embeddedFiles = check({
  id: 'LNT_STRUCT_004',
  title: 'Embedded files',
  category: 'structure',
  severity: 'warning',
  standard: 'ISO 32000-2',
  clause: '7.11.4',
  thresholds: [],
  message: 'The file has {actual} embedded {actual?file:files}.',
  why: 'Attachments are not printed, and workflows that take PDF/X may refuse the file.',
  fix: 'Remove the attachments.',
  evaluate: ({ structure }) => {
    const count = structure?.embedded_file_count;
    return typeof count === 'number'
      ? documentHit(count > 0, { actual: count, expected: 0 })
      : missing('attachment');
  },
});
