import type {
  ConformanceClaims,
  ExtractedDocument,
  Info,
  TrapEvidence,
  Xmp,
} from '@forme/contracts/extraction';
import type { PdfDocument } from '@forme/pdf-core';
import {
  readAnnotations,
  readDocumentInfo,
  readXmpOf,
  trappedFlag,
  type TrappedFlag,
  type DocumentInfo,
  type XmpFacts,
} from '@forme/pdf-core/interchange';
import { readLayers } from '@forme/pdf-core/layers';
import { annotationId } from './annotations-pass';
import { layerId } from './layers-pass';
import type { Pass } from './pass';

const dublinCore = 'http://purl.org/dc/elements/1.1/';

/** Info dictionary, XMP, what the file claims to conform to, and whether it says it is trapped. */
export const metadataPass: Pass = {
  name: 'metadata',
  fields: ['info', 'xmp', 'conformance', 'trapped_flag', 'trap_evidence'],
  run: ({ pdf }) => {
    const info = readDocumentInfo(pdf);
    const xmp = readXmpOf(pdf, pdf.catalog);
    const trapped = trappedFlag(info, xmp);
    const document: Partial<ExtractedDocument> = {
      info: info && infoRecord(info),
      xmp: xmpRecord(xmp),
      conformance: claims(info, xmp),
      trapped_flag: trapped.value,
      trap_evidence: trapEvidence(pdf, trapped, info),
    };
    return { document };
  },
};

function trapEvidence(
  pdf: PdfDocument,
  { value, source, conflict }: TrappedFlag,
  info: DocumentInfo | null,
): TrapEvidence {
  const networks = trapNetworks(pdf);
  const layers = trapLayers(pdf);
  const notes: string[] = [];
  const written = info?.trapped;
  if (written && written.writtenAs !== 'name') {
    notes.push(
      `Trapped in Info is written as a ${written.writtenAs}, the standard requires a name`,
    );
  }
  if (written && source !== 'info')
    notes.push('Trapped in Info is not one of True, False, Unknown');
  if (source === 'xmp') notes.push('Info has no valid value; pdf:Trapped of the XMP is used');
  if (conflict) notes.push('Info and XMP contradict each other; Info is used');
  const traps = networks.length + layers.length;
  if (traps > 0 && value !== 'True') notes.push('There are traps, but Trapped is not True');
  return {
    trapped_flag: value,
    trap_network_annotations: networks,
    trap_layers: layers,
    interpretation_notes: notes,
  };
}

/** Layers whose name has the word trap or traps in it. */
function trapLayers(pdf: PdfDocument): NonNullable<TrapEvidence['trap_layers']> {
  return readLayers(pdf)
    .layers.filter(({ name }) => /(?<!\p{L})(?:trap|traps|trapping)(?!\p{L})/iu.test(name ?? ''))
    .map((layer) => ({
      ocg_id: layerId(layer),
      name: layer.name,
      processing_step: layer.processingStep?.type ?? null,
    }));
}

/** Trap network annotations (ISO 32000-1, 14.11.6.2; PDF 2.0 has them no more). */
function trapNetworks(pdf: PdfDocument): string[] {
  return readAnnotations(pdf, pdf.pages)
    .filter(({ subtype }) => subtype === 'TrapNet')
    .map(annotationId);
}

/** The texts as written, but for NUL characters at their end: writers that keep text in C buffers leave them there. */
export function infoRecord(info: DocumentInfo): Info {
  const text = (value: string | null | undefined): string | null =>
    value === null || value === undefined ? null : withoutTrailingNuls(value);
  return {
    title: text(info.title),
    author: text(info.author),
    subject: text(info.subject),
    keywords: text(info.keywords),
    creator: text(info.creator),
    producer: text(info.producer),
    creation_date: text(info.creationDate?.raw),
    mod_date: text(info.modDate?.raw),
    trapped: text(info.trapped?.value),
    gts_pdfx_version: text(info.gtsPdfxVersion),
    gts_pdfx_conformance: text(info.gtsPdfxConformance),
    custom: Object.fromEntries(
      [...info.custom].map(([key, value]) => [key, withoutTrailingNuls(value)]),
    ),
  };
}

function withoutTrailingNuls(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end--;
  return text.slice(0, end);
}

const noXmp: Xmp = {
  present: false,
  well_formed: null,
  pdfxid: null,
  pdfx_version: null,
  pdfa_part: null,
  pdfa_conformance: null,
  pdfua_part: null,
  declarations: null,
  pdfvt_version: null,
  title: null,
  creators: null,
  language: null,
  creator_tool: null,
  producer: null,
  pdf_version: null,
  trapped: null,
  create_date: null,
  modify_date: null,
  metadata_date: null,
  document_id: null,
  instance_id: null,
  rendition_class: null,
  version_id: null,
};

function xmpRecord(xmp: XmpFacts | null): Xmp {
  if (!xmp) return noXmp;
  const { named } = xmp;
  return {
    present: true,
    well_formed: xmp.wellFormed,
    pdfxid: named.pdfxidVersion,
    pdfx_version: named.pdfxVersion,
    pdfa_part: named.pdfaPart,
    pdfa_conformance: named.pdfaConformance,
    pdfua_part: named.pdfuaPart,
    declarations: [...named.declarations],
    pdfvt_version: named.pdfvtVersion,
    title: named.title,
    creators: [...named.creators],
    language: language(xmp),
    creator_tool: named.creatorTool,
    producer: named.producer,
    pdf_version: named.pdfVersion,
    trapped: named.trapped,
    create_date: named.createDate,
    modify_date: named.modifyDate,
    metadata_date: named.metadataDate,
    document_id: named.documentId,
    instance_id: named.instanceId,
    rendition_class: named.renditionClass,
    version_id: named.versionId,
  };
}

/** The first of dc:language. */
function language(xmp: XmpFacts): string | null {
  const value = xmp.properties.find(
    ({ namespace, name }) => namespace === dublinCore && name === 'language',
  )?.value;
  const first = value?.kind === 'list' ? value.items[0] : value;
  return first?.kind === 'text' ? first.text : null;
}

/**
 * PDF/X-4 and later claim in pdfxid (ISO 15930-7, 6.14), earlier parts in Info and, where Info is silent, its copy in XMP; PDF/A and
 * PDF/UA in XMP only.
 */
function claims(info: DocumentInfo | null, xmp: XmpFacts | null): ConformanceClaims {
  const named = xmp?.named;
  return {
    pdfx:
      named?.pdfxidVersion ??
      info?.gtsPdfxConformance ??
      info?.gtsPdfxVersion ??
      named?.pdfxConformance ??
      named?.pdfxVersion ??
      null,
    pdfa: named?.pdfaPart ? `${named.pdfaPart}${named.pdfaConformance?.toLowerCase() ?? ''}` : null,
    pdfua: named?.pdfuaPart ?? null,
  };
}
