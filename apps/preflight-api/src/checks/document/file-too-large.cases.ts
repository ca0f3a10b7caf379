import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { fileTooLarge } from './file-too-large';

/** A file of so many bytes; the rest of it is a comment. */
function ofSize(bytes: number): Uint8Array {
  const file = onePagePdf();
  return Uint8Array.from(Buffer.concat([file, Buffer.alloc(bytes - file.length, '%')]));
}

export const cases = truthOf(fileTooLarge, {
  fires: {
    'one byte too many': {
      pdf: ofSize(1024 * 1024 + 1),
      thresholds: { max_file_size_mb: 1 },
      hits: [{ actual: 1.1, expected: 1, unit: 'MB' }],
    },
    'a limit one step lower': {
      pdf: ofSize(1024 * 1024),
      thresholds: { max_file_size_mb: 0.9 },
      hits: [{ actual: 1, expected: 0.9, unit: 'MB' }],
    },
  },
  silent: {
    'as many bytes as allowed': { pdf: ofSize(1024 * 1024), thresholds: { max_file_size_mb: 1 } },
    'a small file': onePagePdf(),
  },
});
