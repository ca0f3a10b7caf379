import type { MissingPart } from '@forme/contracts';
import type { Dieline, ExtractedDocument, Page, PageObject } from '@forme/contracts/extraction';
import type { PdfDocument } from '@forme/pdf-core';
import type { ColorSpaceReader, DefinedColors } from '@forme/pdf-core/color';
import type { ResourceInventory } from '@forme/pdf-core/document';
import type { FontFacts } from '@forme/pdf-core/fonts';
import type { ImageFacts } from '@forme/pdf-core/images';
import type { ContentListener } from './content-walk';
import type { PageReading } from './page-reading';
import type { PreparedJson } from './prepared-json';

/** Input of a pass. Each part is read once, when the first pass needs it. */
export interface PassContext {
  readonly pdf: PdfDocument;
  /** Everything reachable from the pages' resources. */
  readonly inventory: () => ResourceInventory;
  /** The fonts among them. */
  readonly fonts: () => readonly FontFacts[];
  /** Reads colour spaces, each once. */
  readonly spaces: ColorSpaceReader;
  /** The colours among the resources. */
  readonly colors: () => DefinedColors;
  /** The images among them. */
  readonly images: () => readonly ImageFacts[];
  /** Reads what pages paint. */
  readonly reading: () => PageReading;
  /** Adds a warning to the document. */
  readonly warn: (code: string, message: string, scope?: string) => void;
}

/** A page while its document is assembled. */
export type DraftPage = Omit<Page, 'inventory'> & {
  inventory?: PreparedJson<PageObject[]> | null;
};

/** A document while it is assembled. */
export type DraftDocument = Partial<Omit<ExtractedDocument, 'pages'>> & {
  readonly pages: readonly DraftPage[];
};

/** Facts that are no members by themselves: derived members are made of them. */
export interface DocumentParts {
  readonly dieline?: Dieline | null;
}

/** The members a pass fills: of the document, and of each page by index. */
export interface PassResult {
  readonly document?: Partial<Omit<ExtractedDocument, 'pages'>>;
  readonly pages?: readonly Partial<DraftPage>[];
  /** Input of derived members. */
  readonly parts?: DocumentParts;
  /** Why the members do not hold everything; absent when they do. */
  readonly incomplete?: string;
  /** Gaps of single pages. */
  readonly missing?: readonly MissingPart[];
}

/** Listens to what pages paint and says what came of it. */
export interface PassListener extends ContentListener {
  result(): PassResult;
}

/**
 * One part of extraction. It runs when no fields are requested, or one of its own fields, including those of pages. A pass that fails leaves
 * null members.
 */
export interface Pass {
  /** Name in `completeness.missing` and in warnings. */
  readonly name: string;
  /** Members of the document it fills; asking for one of them makes it run. */
  readonly fields: readonly (keyof ExtractedDocument)[];
  /** Members of pages it fills. */
  readonly pageFields?: readonly (keyof Page)[];
  /** Derived members that hold something of what it measures; asking for one of them makes it run too. */
  readonly feeds?: readonly (keyof ExtractedDocument)[];
  run(context: PassContext): PassResult;
}

/** A part of extraction about what pages paint: all such parts that run hear one interpretation of the contents. */
export interface ContentPass extends Omit<Pass, 'run'> {
  listen(context: PassContext): PassListener;
}
