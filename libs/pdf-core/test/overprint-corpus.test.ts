import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithCorpus } from '@forme/test-kit';
import { bytesSource } from '../src/bytes';
import { openPdf, type PdfDocument } from '../src/document';
import { walkResources } from '../src/document/resource-walk';
import { PdfDict } from '../src/syntax';
import { type CorpusEntry, corpusPdfs } from './corpus';

interface Overprint {
  readonly overprint?: boolean;
  readonly opm1?: boolean;
}

function open(entry: CorpusEntry, folder: string): PdfDocument | null {
  const bytes = new Uint8Array(readFileSync(path.join(folder, entry.path)));
  try {
    return openPdf(bytesSource(bytes), { password: entry.expected.passwords?.[0] });
  } catch {
    // Which files open is a test of its own.
    return null;
  }
}

/** What the graphics state parameter dictionaries that pages reach say (ISO 32000-2, table 57). */
function ours(document: PdfDocument): Required<Overprint> {
  const states = walkResources(document, document.pages).of('graphics_state');
  const dicts = states.flatMap(({ object }) => (object instanceof PdfDict ? [object] : []));
  return {
    overprint: dicts.some(
      (dict) => document.boolean(dict, 'OP') === true || document.boolean(dict, 'op') === true,
    ),
    opm1: dicts.some((dict) => document.integer(dict, 'OPM') === 1),
  };
}

describeWithCorpus('overprint in the corpus', (corpus) => {
  it('is where the manifest says', () => {
    const wrong: string[] = [];
    let [opened, used] = [0, 0];
    for (const entry of corpusPdfs(corpus)) {
      const document = open(entry, corpus.folder);
      if (!document) continue;
      opened++;
      const { overprint = false, opm1 = false } = entry.facts as Overprint;
      if (overprint) used++;
      const found = ours(document);
      if (found.overprint !== overprint) wrong.push(`${entry.path} overprint`);
      if (found.opm1 !== opm1) wrong.push(`${entry.path} opm1`);
    }
    expect(wrong).toEqual([]);
    expect(opened).toBeGreaterThan(1400);
    expect(used).toBeGreaterThan(15);
  });
});
