import type { ConformanceFacts } from './facts/conformance-facts';
import { wtpdfDeclarations } from './pdfua2/declarations';
import type { ProfileName } from './profiles';

/** Conformance claims of a file; a claim is not a verdict. */
export interface Identification {
  /** Every value of GTS_PDFXVersion and GTS_PDFXConformance, in Info and in XMP. */
  readonly pdfx: readonly (string | null | undefined)[];
  /** `pdfaid:part`. */
  readonly pdfaPart: string | null | undefined;
  /** `pdfaid:conformance`. */
  readonly pdfaConformance: string | null | undefined;
  /** `pdfuaid:part`. */
  readonly pdfuaPart: string | null | undefined;
  /** `pdfd:conformsTo` of the declarations. */
  readonly declarations?: readonly string[] | undefined;
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
    pdfaConformance: named?.pdfaConformance,
    pdfuaPart: named?.pdfuaPart,
    declarations: named?.declarations,
  });
}

/**
 * The profiles an identification names. PDF/A is claimed at one level: that of the identification, or b where it names none that the
 * part has. PDF/X-4p is a claim of PDF/X-4
 * (ISO 15930-7 holds both), PDF/X-6p and PDF/X-6n are claims of PDF/X-6 (ISO 15930-9).
 */
export function identifiedProfiles({
  pdfx,
  pdfaPart,
  pdfaConformance,
  pdfuaPart,
  declarations = [],
}: Identification): readonly ProfileName[] {
  const versions = pdfx.map((text) => (text ?? '').trim().toUpperCase());
  const says = (start: string): boolean => versions.some((text) => text.startsWith(start));
  const claims: readonly (readonly [ProfileName, boolean])[] = [
    ['pdfx4', says('PDF/X-4')],
    ['pdfx6', says('PDF/X-6')],
    ['pdfx1a', says('PDF/X-1A') && !says('PDF/X-1A:2003')],
    ['pdfx1a2003', says('PDF/X-1A:2003')],
    ['pdfx3', says('PDF/X-3') && !says('PDF/X-3:2003')],
    ['pdfx32003', says('PDF/X-3:2003')],
    ...pdfaClaims(pdfaPart?.trim(), pdfaConformance?.trim().toUpperCase()),
    ['pdfua1', pdfuaPart?.trim() === '1'],
    ['pdfua2', pdfuaPart?.trim() === '2'],
    ['wtpdf1accessibility', declarations.includes(wtpdfDeclarations.accessibility)],
    ['wtpdf1reuse', declarations.includes(wtpdfDeclarations.reuse)],
  ];
  return claims.filter(([, claimed]) => claimed).map(([profile]) => profile);
}

/** Profiles of PDF/A by part: without a letter that names another level, and by letter. */
const pdfaLevels: Readonly<Record<string, Readonly<Record<string, ProfileName>>>> = {
  1: { '': 'pdfa1b', A: 'pdfa1a' },
  2: { '': 'pdfa2b', U: 'pdfa2u', A: 'pdfa2a' },
  3: { '': 'pdfa3b', U: 'pdfa3u', A: 'pdfa3a' },
  4: { '': 'pdfa4', E: 'pdfa4e', F: 'pdfa4f' },
};

function pdfaClaims(part = '', letter = ''): readonly (readonly [ProfileName, boolean])[] {
  const levels = Object.hasOwn(pdfaLevels, part) ? pdfaLevels[part] : undefined;
  const profile = levels && ((Object.hasOwn(levels, letter) && levels[letter]) || levels['']);
  return profile ? [[profile, true]] : [];
}
