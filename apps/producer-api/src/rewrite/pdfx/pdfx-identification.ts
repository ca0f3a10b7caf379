import { type ObjectReader, type PdfDict, PdfName } from '@forme/pdf-core';
import {
  readDocumentInfo,
  readXmpOf,
  trappedFlag,
  type XmpChange,
} from '@forme/pdf-core/interchange';
import { xmpProperties } from '../metadata/metadata-keys';
import { dateOf, type WrittenDate } from '../metadata/pdf-dates';
import { writeInfo, writeXmp } from '../metadata/write-metadata';
import { type RewriteContext, warn } from '../rewrite-context';
import type { PdfxPart } from './pdfx-parts';

const pdfxid = { namespace: 'http://www.npes.org/pdfx/ns/id/', prefix: 'pdfxid' };
const pdfx = { namespace: 'http://ns.adobe.com/pdfx/1.3/', prefix: 'pdfx' };
const mm = { namespace: 'http://ns.adobe.com/xap/1.0/mm/', prefix: 'xmpMM' };
const xmp = { namespace: 'http://ns.adobe.com/xap/1.0/', prefix: 'xmp' };
const pdf = { namespace: 'http://ns.adobe.com/pdf/1.3/', prefix: 'pdf' };

/** Removes what Info and XMP say of any part of PDF/X. */
export function removeIdentification(context: RewriteContext): void {
  writeInfo(context.draft, { GTS_PDFXVersion: null, GTS_PDFXConformance: null });
  writeXmp(context, identification(null));
}

function identification(version: string | null): readonly XmpChange[] {
  return [
    { ...pdfxid, local: 'GTS_PDFXVersion', form: 'text', value: version },
    { ...pdfx, local: 'GTS_PDFXVersion', form: 'text', value: null },
    { ...pdfx, local: 'GTS_PDFXConformance', form: 'text', value: null },
  ];
}

/** Title and dates of a document, from Info or else from XMP; null where neither has them. */
interface StatedMetadata {
  readonly info: ReturnType<typeof readDocumentInfo>;
  readonly named: NonNullable<ReturnType<typeof readXmpOf>>['named'] | null;
  readonly title: string | null;
  readonly created: WrittenDate | null;
  readonly modified: WrittenDate | null;
}

/** Reads the title and the dates that a document states about itself. */
export function statedMetadata(
  document: ObjectReader & { readonly catalog: PdfDict },
): StatedMetadata {
  const info = readDocumentInfo(document);
  const named = readXmpOf(document, document.catalog)?.named ?? null;
  return {
    info,
    named,
    title: info?.title ?? named?.title ?? null,
    created: dateOf(info?.creationDate?.raw ?? '') ?? dateOf(named?.createDate ?? ''),
    modified: dateOf(info?.modDate?.raw ?? '') ?? dateOf(named?.modifyDate ?? ''),
  };
}

/**
 * Writes what identifies a part, and has Info and XMP say alike what the part asks of them, as far as one of them says it: title and
 * dates are never made up.
 */
export function writeIdentification(context: RewriteContext, part: PdfxPart): void {
  const stated = statedMetadata(context.draft);
  const { info, title, created, modified } = stated;
  const trapped = trappedName(context);
  writeInfo(context.draft, {
    GTS_PDFXVersion: part.infoVersion,
    GTS_PDFXConformance: part.infoConformance,
    Trapped: PdfName.of(trapped),
    ...(title === null || info?.title === title ? {} : { Title: title }),
    ...dateEntry('CreationDate', info?.creationDate?.raw, created),
    ...dateEntry('ModDate', info?.modDate?.raw, modified),
  });
  const isInXmp = part.xmpVersion !== null;
  const changes: readonly XmpChange[] = [
    ...identification(part.xmpVersion),
    { ...xmpProperties.Title, value: title },
    { ...xmpProperties.CreationDate, value: created?.iso ?? null },
    { ...xmpProperties.ModDate, value: modified?.iso ?? null },
    { ...pdf, local: 'Trapped', form: 'text', value: trapped },
    ...(isInXmp ? identityOf(context, stated) : []),
  ];
  writeXmp(context, changes, { create: isInXmp });
}

/** The entry to write; empty when Info has the date already, in any form that ISO 32000-2, 7.9.4 allows (`D:20260101000000Z00'00'`). */
function dateEntry(
  key: 'CreationDate' | 'ModDate',
  written: string | undefined,
  date: WrittenDate | null,
): Readonly<Record<string, string>> {
  const isWritten = written?.startsWith('D:') === true && dateOf(written) !== null;
  return date === null || isWritten ? {} : { [key]: date.pdf };
}

/** Properties by which asset management knows a file (ISO 15930-7, 6.6.2); what is there stays. */
function identityOf(
  { input }: RewriteContext,
  { named, modified }: StatedMetadata,
): readonly XmpChange[] {
  const digest = (input.documents[0]?.sha256 ?? '').padEnd(32, '0').slice(0, 32);
  const uuid = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, 'uuid:$1-$2-$3-$4-$5');
  const wanted: readonly (readonly [string | null | undefined, XmpChange])[] = [
    [named?.documentId, { ...mm, local: 'DocumentID', form: 'text', value: uuid }],
    [named?.versionId, { ...mm, local: 'VersionID', form: 'text', value: '1' }],
    [named?.renditionClass, { ...mm, local: 'RenditionClass', form: 'text', value: 'default' }],
    [
      named?.metadataDate,
      { ...xmp, local: 'MetadataDate', form: 'text', value: modified?.iso ?? null },
    ],
  ];
  return wanted.flatMap(([present, change]) => ((present ?? '').trim() === '' ? [change] : []));
}

/** Trapped as the document says it; a document that does not say is taken as not trapped, with a warning. */
function trappedName(context: RewriteContext): 'True' | 'False' {
  const { draft } = context;
  const flag = trappedFlag(readDocumentInfo(draft), readXmpOf(draft, draft.catalog));
  if (flag.value === 'True' || flag.value === 'False') return flag.value;
  warn(
    context,
    'trapped_assumed',
    'The document does not state whether it is trapped: Trapped is set to False',
  );
  return 'False';
}
