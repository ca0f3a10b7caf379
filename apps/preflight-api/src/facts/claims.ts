import type { ConformanceProfile, ExtractedDocument } from '@forme/contracts/extraction';
import { identifiedProfiles } from '@forme/pdf-core/conformance';

/** The profiles that a file claims in its identification, whatever verdicts its document carries. */
export function claimsOf({
  conformance,
  info,
  xmp,
}: Pick<ExtractedDocument, 'conformance' | 'info' | 'xmp'>): readonly ConformanceProfile[] {
  return identifiedProfiles({
    pdfx: [
      conformance?.pdfx,
      xmp?.pdfxid,
      info?.gts_pdfx_conformance,
      info?.gts_pdfx_version,
      xmp?.pdfx_version,
    ],
    pdfaPart: xmp?.pdfa_part ?? conformance?.pdfa?.charAt(0),
    pdfaConformance: xmp?.pdfa_conformance ?? conformance?.pdfa?.slice(1),
    pdfuaPart: xmp?.pdfua_part ?? conformance?.pdfua,
    declarations: xmp?.declarations ?? [],
  });
}
