import type { PdfDocument } from '../document/pdf-document';
import { type DocumentInfo, readDocumentInfo } from '../interchange/document-info';
import { type OutputIntentFacts, readOutputIntents } from '../interchange/output-intents';
import { trappedFlag, type TrappedFlag } from '../interchange/trapped-flag';
import { readXmpOf, type XmpFacts } from '../interchange/xmp-packet';

/** What clauses are evaluated over. Each fact is read when the first clause asks for it, and once. */
export class ConformanceFacts {
  private readonly read = new Map<string, unknown>();

  constructor(readonly pdf: PdfDocument) {}

  /** The Info dictionary; null when there is none. */
  get info(): DocumentInfo | null {
    return this.once('info', () => readDocumentInfo(this.pdf));
  }

  /** The XMP of the catalog; null when it has no metadata stream. */
  get xmp(): XmpFacts | null {
    return this.once('xmp', () => readXmpOf(this.pdf, this.pdf.catalog));
  }

  get trapped(): TrappedFlag {
    return this.once('trapped', () => trappedFlag(this.info, this.xmp));
  }

  get outputIntents(): readonly OutputIntentFacts[] {
    return this.once('intents', () => readOutputIntents(this.pdf, this.pdf.pages));
  }

  private once<T>(name: string, make: () => T): T {
    if (!this.read.has(name)) this.read.set(name, make());
    return this.read.get(name) as T;
  }
}
