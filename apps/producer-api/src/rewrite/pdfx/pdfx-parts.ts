import type { ProfileName } from '@forme/pdf-core/conformance';
import type { OpOf } from '../rewrite-context';

/** A level of PDF/X as a plan names it. */
export type PdfxLevel = OpOf<'pdfx_pin'>['level'];

/** A part of ISO 15930 that a file can declare. */
export interface PdfxPart {
  /** The conformance profile that judges it. */
  readonly profile: ProfileName;
  /** Version in the header of the file. */
  readonly version: string;
  /** GTS_PDFXVersion and GTS_PDFXConformance of Info; null where the part says it in XMP. */
  readonly infoVersion: string | null;
  readonly infoConformance: string | null;
  /** pdfxid:GTS_PDFXVersion of XMP. */
  readonly xmpVersion: string | null;
}

const none = { infoVersion: null, infoConformance: null, xmpVersion: null };

/** Parts of each level that can be judged, the one to try first in front. No clauses of PDF/X-6 are known here. */
export const pdfxParts: Readonly<Record<PdfxLevel, readonly PdfxPart[]>> = {
  none: [],
  'PDF/X-1a': [
    {
      ...none,
      profile: 'pdfx1a',
      version: '1.3',
      infoVersion: 'PDF/X-1:2001',
      infoConformance: 'PDF/X-1a:2001',
    },
    { ...none, profile: 'pdfx1a2003', version: '1.4', infoVersion: 'PDF/X-1a:2003' },
  ],
  'PDF/X-3': [
    { ...none, profile: 'pdfx3', version: '1.3', infoVersion: 'PDF/X-3:2002' },
    { ...none, profile: 'pdfx32003', version: '1.4', infoVersion: 'PDF/X-3:2003' },
  ],
  'PDF/X-4': [{ ...none, profile: 'pdfx4', version: '1.6', xmpVersion: 'PDF/X-4' }],
  'PDF/X-6': [],
};
