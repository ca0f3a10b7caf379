import { createHash } from 'node:crypto';
import {
  PDFContext,
  PDFHeader,
  PDFHexString,
  type PDFObject,
  type PDFRef,
  PDFString,
  PDFWriter,
} from 'pdf-lib';
import { type DocumentFacts, xmpPacket } from './xmp-packet';

/** Characters of a PDF text string (ISO 32000-2, 7.9.2.2) that needs no escapes. */
export function text(value: string): PDFHexString {
  return PDFHexString.fromText(value);
}

/** What a finished file needs besides its pages. */
export interface Closing {
  readonly facts: DocumentFacts;
  readonly pages: readonly PDFRef[];
  readonly pagesRef: PDFRef;
  readonly version: readonly [number, number];
  /** Further catalog entries: output intents, optional content. */
  readonly catalog: Readonly<Record<string, PDFObject>>;
  /** Whether Info and XMP are written at all. */
  readonly described: boolean;
}

/** A context whose ids start at one and whose bytes depend on nothing but what is put in. */
export function newContext(): PDFContext {
  return PDFContext.create();
}

/** Writes catalog, Info, XMP and a file identifier made from the content, and serializes with a plain xref table. */
export async function closeFile(context: PDFContext, closing: Closing): Promise<Uint8Array> {
  const { facts, pages, pagesRef, version, catalog, described } = closing;
  context.header = PDFHeader.forVersion(...version);
  context.assign(pagesRef, context.obj({ Type: 'Pages', Count: pages.length, Kids: [...pages] }));
  const root = context.obj({ Type: 'Catalog', Pages: pagesRef, ...catalog });
  if (described) {
    const xmp = context.stream(Buffer.from(xmpPacket(facts)), { Type: 'Metadata', Subtype: 'XML' });
    root.set(context.obj('Metadata'), context.register(xmp));
    context.trailerInfo.Info = context.register(infoOf(context, facts));
  }
  context.trailerInfo.Root = context.register(root);
  const id = identifier(context);
  context.trailerInfo.ID = context.obj([id, id]);
  return PDFWriter.forContext(context, 50).serializeToBuffer();
}

function infoOf(context: PDFContext, facts: DocumentFacts): PDFObject {
  const date = PDFString.of(`D:${facts.date.replaceAll(/[-:TZ]/g, '')}Z`);
  const info = context.obj({
    Creator: text(facts.creator),
    Producer: text(facts.producer),
    CreationDate: date,
    ModDate: date,
  });
  if (facts.title) info.set(context.obj('Title'), text(facts.title));
  if (facts.trapped) info.set(context.obj('Trapped'), context.obj(facts.trapped));
  if (facts.pdfxVersion) info.set(context.obj('GTS_PDFXVersion'), text(facts.pdfxVersion));
  return info;
}

function identifier(context: PDFContext): PDFHexString {
  const hash = createHash('sha256');
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    hash.update(ref.toString()).update(bytes);
  }
  return PDFHexString.of(hash.digest('hex').slice(0, 32));
}
