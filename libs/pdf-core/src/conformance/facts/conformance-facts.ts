import { type PdfDocument } from '../../document/pdf-document';
import { FontLibrary, type FontLibraryOptions } from '../../fonts/font-library';
import { type DocumentInfo, readDocumentInfo } from '../../interchange/document-info';
import { type OutputIntentFacts, readOutputIntents } from '../../interchange/output-intents';
import { trappedFlag, type TrappedFlag } from '../../interchange/trapped-flag';
import { readXmpOf, type XmpFacts } from '../../interchange/xmp-packet';
import { parseXml, type XmlResult } from '../../xml/xml-tree';

/** Input of clauses: one open document and facts about it. Each fact is read once, when the first clause needs it. */
export class ConformanceFacts {
  private readonly read = new Map<unknown, unknown>();

  constructor(
    readonly pdf: PdfDocument,
    private readonly options: FontLibraryOptions = {},
  ) {}

  /** The Info dictionary; null when there is none. */
  get info(): DocumentInfo | null {
    return this.shared(infoOf);
  }

  /** The XMP of the catalog; null when it has no metadata stream. */
  get xmp(): XmpFacts | null {
    return this.shared(xmpOf);
  }

  get trapped(): TrappedFlag {
    return this.shared(trappedOf);
  }

  get outputIntents(): readonly OutputIntentFacts[] {
    return this.shared(intentsOf);
  }

  /** The fonts of the document: every fact about text shares them. */
  get fonts(): FontLibrary {
    return this.shared(() => new FontLibrary(this.pdf, this.options), 'fonts');
  }

  /** The elements of a packet of XMP: several facts read the one packet, each text is parsed once. */
  xml(text: string): XmlResult {
    return this.shared(() => parseXml(text), text);
  }

  /** Facts about another document, an embedded one, read with the same CMaps and fonts. */
  of(pdf: PdfDocument): ConformanceFacts {
    return new ConformanceFacts(pdf, this.options);
  }

  /** Cached result of a function of these facts; it is called once per function, or once per `key`. */
  shared<T>(make: (facts: ConformanceFacts) => T, key: unknown = make): T {
    if (!this.read.has(key)) this.read.set(key, make(this));
    return this.read.get(key) as T;
  }
}

const infoOf = ({ pdf }: ConformanceFacts): DocumentInfo | null => readDocumentInfo(pdf);
const xmpOf = (facts: ConformanceFacts): XmpFacts | null =>
  readXmpOf(facts.pdf, facts.pdf.catalog, (text) => facts.xml(text));
const trappedOf = ({ info, xmp }: ConformanceFacts): TrappedFlag => trappedFlag(info, xmp);
const intentsOf = ({ pdf }: ConformanceFacts): readonly OutputIntentFacts[] =>
  readOutputIntents(pdf, pdf.pages);
