import { occurrences } from '../bytes/byte-search';
import { hexText } from '../bytes/byte-text';
import { type Linearization, readLinearization } from '../file/linearization';
import type { FileLayout, PdfFile } from '../file/pdf-file';
import type { EncryptionFacts } from '../security/encryption-facts';
import { type PdfDict, PdfString } from '../syntax/objects';
import type { PdfWarning } from '../syntax/warning';
import { ObjectAccess } from './object-access';
import { type PageEntry, pageEntry, type PageLeaf } from './page-entry';
import { pageLabels } from './page-labels';
import { documentVersion } from './pdf-version';

/** Results of `openPdf` in addition to the file. */
export interface OpenedParts {
  readonly file: PdfFile;
  readonly catalog: PdfDict;
  readonly leaves: readonly PageLeaf[];
  readonly encryption: EncryptionFacts | null;
  /** True when trailer, catalog and page tree lead to the pages. */
  readonly sound: boolean;
}

/** An open document: its objects, its pages and the facts of its file. */
export class PdfDocument extends ObjectAccess {
  /** Pages in order. */
  readonly pages: readonly PageEntry[];
  /** Encryption facts, or null when the file is not encrypted. */
  readonly encryption: EncryptionFacts | null;
  readonly linearization: Linearization;
  /** Version in the header as written, e.g. `1.4`; null when it has none. */
  readonly headerVersion: string | null;
  /** Version of the document, `x.y`: the header's or the catalog's, whichever is later; null when neither is readable. */
  readonly pdfVersion: string | null;

  /** True when trailer, catalog and page tree lead to every page; else pages were found in another way. */
  readonly pageTreeSound: boolean;

  constructor({ file, catalog, leaves, encryption, sound }: OpenedParts) {
    super(file, catalog);
    this.pageTreeSound = sound;
    this.encryption = encryption;
    const reading = {
      resolve: this.resolve.bind(this),
      warn: this.warn.bind(this),
    };
    this.pages = leaves.map((leaf, index) => pageEntry(leaf, index, reading));
    this.headerVersion = file.header?.version ?? null;
    this.pdfVersion = documentVersion(this.headerVersion, this.name(catalog, 'Version'));
    this.linearization = readLinearization(file.context, file.header?.offset ?? 0);
  }

  /** True when cross-reference information was rebuilt or corrected by a scan of the file. */
  get repaired(): boolean {
    return this.file.repaired;
  }

  /** The file identifier (ISO 32000-2, 14.4): permanent and changing part as lower-case hex, or null. */
  get id(): readonly [string, string] | null {
    const written = this.array(this.trailer, 'ID');
    const first = this.resolve(written?.[0]);
    const second = this.resolve(written?.[1]);
    if (!(first instanceof PdfString)) return null;
    return [hexText(first.bytes), second instanceof PdfString ? hexText(second.bytes) : ''];
  }

  /** The file as it is written: for facts about its syntax. */
  get layout(): FileLayout {
    return this.file.layout;
  }

  /** Warnings so far; later reading may add more. */
  get warnings(): readonly PdfWarning[] {
    return this.file.context.warnings.list;
  }

  /** Warnings that were not kept because there were too many. */
  get droppedWarnings(): number {
    return this.file.context.warnings.dropped;
  }

  /** Size of the file in bytes. */
  get byteLength(): number {
    return this.file.context.reader.length;
  }

  /** How often `%%EOF` stands in the file: one more than its incremental updates in a plain file. One pass per call. */
  countEofMarkers(): number {
    let count = 0;
    for (const at of occurrences(this.file.context.reader, '%%EOF')) if (at >= 0) count++;
    return count;
  }

  /** The label of every page (12.4.2), or null when the document declares none. */
  pageLabels(): readonly string[] | null {
    return pageLabels(this, this.pages.length, this.file.context.budget);
  }
}
