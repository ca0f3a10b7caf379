import { createHash } from 'node:crypto';
import { bytesSource } from '../src/bytes';
import { openPdf, type PdfDocument } from '../src/document';
import type { FontFileKey } from '../src/fonts';
import { PdfDict, PdfStream } from '../src/syntax';

/** An embedded program of a corpus file. */
export interface CorpusProgram {
  readonly file: string;
  readonly objectKey: string;
  readonly bytes: Uint8Array;
}

const entries: readonly FontFileKey[] = ['FontFile', 'FontFile2', 'FontFile3'];

/** The different font programs of files; files that cannot be opened have none. */
export function programsOf(
  files: Iterable<{ readonly file: string; readonly bytes: Uint8Array }>,
): readonly CorpusProgram[] {
  const programs = new Map<string, CorpusProgram>();
  for (const { file, bytes } of files) {
    const pdf = opened(bytes);
    for (const [ref, object] of pdf?.objects() ?? []) {
      const dict = object instanceof PdfStream ? object.dict : object;
      if (!(dict instanceof PdfDict) || !pdf) continue;
      for (const entry of entries) {
        const stream = pdf.stream(dict, entry);
        if (!stream) continue;
        const data = pdf.decode(stream).bytes;
        const hash = createHash('sha256').update(data).digest('hex');
        if (!programs.has(hash)) programs.set(hash, { file, objectKey: ref.key, bytes: data });
      }
    }
  }
  return [...programs.values()];
}

function opened(bytes: Uint8Array): PdfDocument | null {
  try {
    return openPdf(bytesSource(bytes));
  } catch {
    // What cannot be opened, and why, is the concern of the test that opens the corpus.
    return null;
  }
}
