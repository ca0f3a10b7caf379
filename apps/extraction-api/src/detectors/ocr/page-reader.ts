import type { OcrLanguage } from '@forme/contracts/extraction';

/** A picture of text: one byte a pixel, 0 for black, rows from the top. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly dpi: number;
}

/** A line of text that was recognised; its box in pixels, y down. */
export interface RecognisedLine {
  readonly text: string;
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** 0 to 1: the mean over its words. */
  readonly confidence: number;
}

/** Lines that belong together, in reading order. */
export type RecognisedParagraph = readonly RecognisedLine[];

/** Recognises text in pictures. Rejects when it cannot work. */
export interface PageReader {
  /** Name of what reads, for the source of its regions. */
  readonly name: string;
  read(
    picture: GrayPicture,
    languages: readonly OcrLanguage[],
  ): Promise<readonly RecognisedParagraph[]>;
}
