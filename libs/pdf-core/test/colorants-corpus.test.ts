import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeWithCorpus } from '@forme/test-kit';
import { bytesSource } from '../src/bytes';
import { readDefinedColors } from '../src/color';
import { openPdf, type PdfDocument } from '../src/document';
import { walkResources } from '../src/document/resource-walk';
import { type CorpusEntry, corpusPdfs } from './corpus';

const inColorants =
  'the manifest counts the Separation spaces in /Colorants of a DeviceN space: they describe its inks, nothing is painted in them';

/** Where the manifest and the truth differ, and the reason. */
const differences: Readonly<Record<string, string>> = {
  'pdf/conformance/other/pdfa4/fail/6-2-4-4-t01-fail-a.pdf': inColorants,
  'pdf/conformance/other/pdfa4/fail/6-2-4-4-t02-fail-a.pdf': inColorants,
  'pdf/conformance/pdfa1b/fail/6-1-12-t09-fail-a.pdf': inColorants,
  'pdf/conformance/pdfa2b/fail/6-2-4-4-t01-fail-a.pdf': inColorants,
  'pdf/conformance/pdfa2b/fail/6-2-4-4-t01-fail-d.pdf': inColorants,
  'pdf/conformance/pdfa2b/fail/6-2-4-4-t02-fail-a.pdf': inColorants,
  'pdf/conformance/pdfa2b/pass/6-2-4-4-t01-pass-d.pdf': inColorants,
  'pdf/print/pdfium__bug_555784.pdf':
    'a space of more than 256 colorants: the reader stops at 256, the manifest at 20 of all',
};

interface Colorants {
  readonly separations?: readonly string[];
  readonly devicen_colorants?: readonly string[];
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

function ours(document: PdfDocument): Colorants {
  const { colorants } = readDefinedColors(document, walkResources(document, document.pages));
  const named = (isSeparation: boolean) =>
    colorants
      .filter(({ spaces }) => spaces.some((space) => (space === 'Separation') === isSeparation))
      .map(({ name }) => name)
      .sort();
  // The manifest lists 20 at most.
  return { separations: named(true), devicen_colorants: named(false).slice(0, 20) };
}

describeWithCorpus('colorants of the corpus', (corpus) => {
  it('are those of the manifest in every file that opens, but for listed errors of the manifest', () => {
    const wrong: string[] = [];
    let [opened, inked] = [0, 0];
    for (const entry of corpusPdfs(corpus)) {
      const document = open(entry, corpus.folder);
      if (!document) continue;
      opened++;
      const { separations = [], devicen_colorants = [] } = entry.facts as Colorants;
      if (separations.length + devicen_colorants.length > 0) inked++;
      const found = ours(document);
      const same = JSON.stringify(found) === JSON.stringify({ separations, devicen_colorants });
      if (!same) wrong.push(entry.path);
    }
    expect(wrong.sort()).toEqual(Object.keys(differences).sort());
    expect(opened).toBeGreaterThan(1400);
    expect(inked).toBeGreaterThan(40);
  });
});
