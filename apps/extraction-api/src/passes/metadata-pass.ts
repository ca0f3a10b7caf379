import type { ConformanceClaims, ExtractedDocument, Info, Xmp } from '@forme/contracts/extraction';
import {
  readDocumentInfo,
  readXmpOf,
  trappedFlag,
  type DocumentInfo,
  type XmpFacts,
} from '@forme/pdf-core/interchange';
import type { Pass } from './pass';

/** Info dictionary, XMP, what the file claims to conform to, and whether it says it is trapped. */
export const metadataPass: Pass = {
  name: 'metadata',
  fields: ['info', 'xmp', 'conformance', 'trapped_flag', 'trap_evidence'],
  run: ({ pdf }) => {
    const info = readDocumentInfo(pdf);
    const xmp = readXmpOf(pdf, pdf.catalog);
    const document: Partial<ExtractedDocument> = {
      info: info && infoRecord(info),
      xmp: xmpRecord(xmp),
      conformance: claims(info, xmp),
      trapped_flag: trappedFlag(info, xmp).value,
    };
    return { document };
  },
};

function infoRecord(info: DocumentInfo): Info {
  return {
    title: info.title,
    author: info.author,
    subject: info.subject,
    keywords: info.keywords,
    creator: info.creator,
    producer: info.producer,
    creation_date: info.creationDate?.raw ?? null,
    mod_date: info.modDate?.raw ?? null,
    trapped: info.trapped?.value ?? null,
    gts_pdfx_version: info.gtsPdfxVersion,
    gts_pdfx_conformance: info.gtsPdfxConformance,
    custom: Object.fromEntries(info.custom),
  };
}

function xmpRecord(xmp: XmpFacts | null): Xmp {
  const named = xmp?.named;
  return {
    present: xmp !== null,
    well_formed: xmp?.wellFormed ?? null,
    pdfxid: named?.pdfxidVersion ?? null,
    pdfx_version: named?.pdfxVersion ?? null,
    pdfa_part: named?.pdfaPart ?? null,
    pdfa_conformance: named?.pdfaConformance ?? null,
    pdfua_part: named?.pdfuaPart ?? null,
    pdfvt_version: named?.pdfvtVersion ?? null,
    title: named?.title ?? null,
    creators: named ? [...named.creators] : null,
    creator_tool: named?.creatorTool ?? null,
    producer: named?.producer ?? null,
    trapped: named?.trapped ?? null,
    create_date: named?.createDate ?? null,
    modify_date: named?.modifyDate ?? null,
    metadata_date: named?.metadataDate ?? null,
    document_id: named?.documentId ?? null,
    instance_id: named?.instanceId ?? null,
    rendition_class: named?.renditionClass ?? null,
    version_id: named?.versionId ?? null,
  };
}

/** PDF/X-4 and later claim in pdfxid (ISO 15930-7, 6.14), earlier parts in Info; PDF/A and PDF/UA in XMP only. */
function claims(info: DocumentInfo | null, xmp: XmpFacts | null): ConformanceClaims {
  const named = xmp?.named;
  return {
    pdfx: named?.pdfxidVersion ?? info?.gtsPdfxConformance ?? info?.gtsPdfxVersion ?? null,
    pdfa: named?.pdfaPart ? `${named.pdfaPart}${named.pdfaConformance?.toLowerCase() ?? ''}` : null,
    pdfua: named?.pdfuaPart ?? null,
  };
}
