import type { ConformanceFacts } from './facts/conformance-facts';
import type { ProfileName } from './profiles';

/** What a file writes of the standards it conforms to; a claim is no verdict. */
export interface Identification {
  /** Every value of GTS_PDFXVersion and GTS_PDFXConformance, in Info and in XMP. */
  readonly pdfx: readonly (string | null | undefined)[];
  /** `pdfaid:part`. */
  readonly pdfaPart: string | null | undefined;
  /** `pdfuaid:part`. */
  readonly pdfuaPart: string | null | undefined;
}

/** The profiles a document says it conforms to. */
export function claimedProfiles({ info, xmp }: ConformanceFacts): readonly ProfileName[] {
  const named = xmp?.named;
  return identifiedProfiles({
    pdfx: [
      named?.pdfxidVersion,
      info?.gtsPdfxConformance,
      info?.gtsPdfxVersion,
      named?.pdfxConformance,
      named?.pdfxVersion,
    ],
    pdfaPart: named?.pdfaPart,
    pdfuaPart: named?.pdfuaPart,
  });
}

/**
 * The profiles an identification names. A claim of a higher level (PDF/A-2a, 2u) is one of level b too; PDF/X-4p is one of PDF/X-4
 * (ISO 15930-7 holds both).
 */
export function identifiedProfiles({
  pdfx,
  pdfaPart,
  pdfuaPart,
}: Identification): readonly ProfileName[] {
  const versions = pdfx.map((text) => (text ?? '').trim().toUpperCase());
  const says = (start: string): boolean => versions.some((text) => text.startsWith(start));
  const part = pdfaPart?.trim();
  const claims: readonly (readonly [ProfileName, boolean])[] = [
    ['pdfx4', says('PDF/X-4')],
    ['pdfx1a', says('PDF/X-1A') && !says('PDF/X-1A:2003')],
    ['pdfx1a2003', says('PDF/X-1A:2003')],
    ['pdfx3', says('PDF/X-3') && !says('PDF/X-3:2003')],
    ['pdfx32003', says('PDF/X-3:2003')],
    ['pdfa1b', part === '1'],
    ['pdfa2b', part === '2'],
    ['pdfa3b', part === '3'],
    ['pdfua1', pdfuaPart?.trim() === '1'],
  ];
  return claims.filter(([, claimed]) => claimed).map(([profile]) => profile);
}
