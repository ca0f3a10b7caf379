import { onePagePdf } from '@forme/test-kit';
import { truthOf } from '../truth.fixture';
import { incrementalUpdates } from './incremental-updates';

/** The file with an update that changes nothing but the page object. */
function updated(file: Uint8Array, times: number): Uint8Array {
  if (times === 0) return file;
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(Buffer.from(file).toString('latin1'))?.[1];
  const page = `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n`;
  const table = `xref\n3 1\n${String(file.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R /Prev ${previous} >>\n`;
  const end = `startxref\n${file.length + page.length}\n%%EOF\n`;
  const more = Buffer.from(page + table + trailer + end, 'latin1');
  return updated(Uint8Array.from(Buffer.concat([file, more])), times - 1);
}

export const cases = truthOf(incrementalUpdates, {
  fires: {
    'one update': { pdf: updated(onePagePdf(), 1), hits: [{ actual: 1, expected: 0 }] },
    'three updates': { pdf: updated(onePagePdf(), 3), hits: [{ actual: 3, expected: 0 }] },
  },
  silent: { 'a file that was never updated': onePagePdf() },
  declines: {
    'a file whose cross-reference is lost': {
      pdf: Uint8Array.from(
        Buffer.from(
          Buffer.from(onePagePdf()).toString('latin1').replace('startxref', 'startnone'),
          'latin1',
        ),
      ),
      outcome: 'not_run',
      reason: /rebuilt/,
    },
  },
});
