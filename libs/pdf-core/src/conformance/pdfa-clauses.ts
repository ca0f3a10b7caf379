import { demand, type Clause } from './clause';

/** Where the parts of ISO 19005 ask for the same: part 1 is numbered differently from parts 2 and 3. */
interface Numbering {
  readonly metadata: string;
  readonly trailer: string;
  readonly identification: string;
}

const firstPart: Numbering = { metadata: '6.7.2', trailer: '6.1.3', identification: '6.7.11' };
const laterParts: Numbering = { metadata: '6.6.2.1', trailer: '6.1.3', identification: '6.6.4' };

/** PDF/A-1b, 2b and 3b (ISO 19005-1, -2, -3). */
export const pdfa1b = levelB('pdfa1b', '1', firstPart);
/** See {@link pdfa1b}. */
export const pdfa2b = levelB('pdfa2b', '2', laterParts);
/** See {@link pdfa1b}. */
export const pdfa3b = levelB('pdfa3b', '3', laterParts);

function levelB(profile: string, part: string, numbers: Numbering): readonly Clause[] {
  return [
    {
      id: `${profile}-1`,
      clause: numbers.metadata,
      title: 'XMP metadata',
      rule: 'The catalog has a metadata stream that is well-formed XMP.',
      evaluate: ({ xmp }) =>
        demand(
          xmp?.wellFormed === true,
          xmp ? `the XMP is not well-formed: ${xmp.error ?? 'unknown'}` : 'there is no XMP',
        ),
    },
    {
      id: `${profile}-2`,
      clause: numbers.trailer,
      title: 'No encryption',
      rule: 'The trailer has no Encrypt entry.',
      evaluate: ({ pdf }) => demand(pdf.encryption === null, 'the file is encrypted'),
    },
    {
      id: `${profile}-3`,
      clause: numbers.identification,
      title: 'Identification in XMP',
      rule: `pdfaid:part of the XMP is ${part}.`,
      evaluate: ({ xmp }) => {
        const found = xmp?.named.pdfaPart ?? null;
        const evidence = xmp ? `pdfaid:part is ${found ?? 'absent'}` : 'there is no XMP';
        return demand(found?.trim() === part, evidence);
      },
    },
  ];
}
