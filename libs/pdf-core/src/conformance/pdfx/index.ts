import { compareVersions } from '../compare-versions';
import { demand, type Clause } from '../clause';

const outputIntent: Omit<Clause, 'id'> = {
  clause: '6.2.3.3',
  title: 'Output intent',
  rule: 'OutputIntents of the catalog has an entry whose S is GTS_PDFX.',
  evaluate: ({ outputIntents }) => {
    const found = outputIntents.filter(({ page }) => page === null).map(({ subtype }) => subtype);
    const seen = found.length === 0 ? 'none' : found.map((name) => name ?? 'without S').join(', ');
    return demand(found.includes('GTS_PDFX'), `output intents of the document: ${seen}`);
  },
};

const trapped: Omit<Clause, 'id'> = {
  clause: '6.2.4',
  title: 'Trapped key',
  rule: 'Trapped of the Info dictionary, or pdf:Trapped of the XMP, is True or False.',
  evaluate: ({ trapped: { value } }) =>
    demand(value === 'True' || value === 'False', `Trapped is ${value ?? 'absent'}`),
};

const version = (rule: string, fits: (order: (to: string) => number) => boolean) =>
  ({
    clause: '6.2.2',
    title: 'PDF version',
    rule,
    evaluate: ({ pdf: { pdfVersion } }) =>
      demand(
        pdfVersion !== null && fits((to) => compareVersions(pdfVersion, to)),
        `the version of the file is ${pdfVersion ?? 'not readable'}`,
      ),
  }) satisfies Omit<Clause, 'id'>;

/** PDF/X-4 (ISO 15930-7). */
export const pdfx4: readonly Clause[] = [
  { id: 'pdfx4-1', ...outputIntent },
  { id: 'pdfx4-2', ...trapped },
  { id: 'pdfx4-3', ...version('The PDF version is 1.4 or later.', (order) => order('1.4') >= 0) },
  {
    id: 'pdfx4-4',
    clause: '6.6.1',
    title: 'Identification in XMP',
    rule: 'pdfxid:GTS_PDFXVersion of the XMP names PDF/X-4.',
    evaluate: ({ xmp }) => {
      const named = xmp?.named.pdfxidVersion ?? null;
      const evidence = xmp ? `pdfxid:GTS_PDFXVersion is ${named ?? 'absent'}` : 'there is no XMP';
      return demand(/^\s*PDF\/X-4/i.test(named ?? ''), evidence);
    },
  },
];

/** PDF/X-1a (ISO 15930-1). */
export const pdfx1a: readonly Clause[] = [
  { id: 'pdfx1a-1', ...outputIntent },
  { id: 'pdfx1a-2', ...trapped },
  { id: 'pdfx1a-3', ...version('The PDF version is 1.3.', (order) => order('1.3') === 0) },
];

/** PDF/X-3 (ISO 15930-3). */
export const pdfx3: readonly Clause[] = [
  { id: 'pdfx3-1', ...outputIntent },
  { id: 'pdfx3-2', ...trapped },
  { id: 'pdfx3-3', ...version('The PDF version is 1.3 or later.', (order) => order('1.3') >= 0) },
];
