import { check, documentHit, missing } from '../check';

/** Size of the file against the limit of the profile, in units of 1024 x 1024 bytes. */
export const fileTooLarge = check<'max_file_size_mb'>({
  id: 'LNT_DOC_007',
  title: 'File too large',
  category: 'document',
  severity: 'advisory',
  thresholds: ['max_file_size_mb'],
  message: 'The file size is {actual} MB, the limit is {expected} MB.',
  why: 'Very large files slow the workflow down and often carry more image data than can be printed.',
  fix: 'Downsample images to what the press needs and remove what is not printed.',
  evaluate: ({ source }, { max_file_size_mb: limit }) => {
    if (source.size_bytes <= 0) return missing('file size');
    const actual = source.size_bytes / (1024 * 1024);
    return documentHit(actual > limit, {
      // Rounded up: a file just over the limit must not read as the limit.
      actual: Math.ceil(actual * 10) / 10,
      expected: limit,
      unit: 'MB',
    });
  },
});
