import type { PageEntry, PdfDocument } from '@forme/pdf-core';
import {
  bundledCmyk,
  ColorEvaluator,
  ColorSpaceReader,
  type IccEngine,
  normalizeInkName,
} from '@forme/pdf-core/color';
import { Interpreter } from '@forme/pdf-core/content';
import { FontLibrary } from '@forme/pdf-core/fonts';
import { FunctionCache } from '@forme/pdf-core/functions';
import type { ImageCodecs } from '@forme/pdf-core/images';
import { outputProfile, readOutputIntents } from '@forme/pdf-core/interchange';
import { LayerVisibility, readLayers } from '@forme/pdf-core/layers';
import { type RecordedPage, recordPage, type RowSources, rowSources } from '@forme/pdf-core/raster';

/** A page as it is traced. */
export interface PageArt {
  /** Art of the page, without layers of processing steps. */
  readonly page: RecordedPage;
  readonly sources: RowSources;
  /** Places of the inks that print the artwork: process and spot inks, and none of technical ones. */
  readonly inks: readonly number[];
}

/** Places of the inks that print artwork: all but technical ones. */
export const artworkInks = (names: readonly string[]): readonly number[] =>
  names.flatMap((name, place) => (normalizeInkName(name).kind === 'technical' ? [] : [place]));

/** The artwork of a document's pages. */
export class DocumentArt {
  private readonly spaces: ColorSpaceReader;
  private readonly functions = new FunctionCache();
  private readonly fonts: FontLibrary;
  private readonly colors: ColorEvaluator;
  private readonly steps: ReadonlyMap<string, boolean>;

  /** `codecs` decode images; without them compressed images are missing, and the gaps of the page say so. */
  constructor(
    private readonly document: PdfDocument,
    engine: IccEngine | null,
    private readonly codecs: ImageCodecs,
  ) {
    this.spaces = new ColorSpaceReader(document);
    this.fonts = new FontLibrary(document);
    const intents = readOutputIntents(document, document.pages, this.spaces);
    const intended = outputProfile(document, intents, this.spaces);
    const profile = intended?.colorSpace === 'CMYK' ? intended : bundledCmyk();
    const { functions } = this;
    const tools = { engine, outputProfile: profile, functions };
    this.colors = new ColorEvaluator(document, this.spaces, tools);
    this.steps = new Map(
      readLayers(document).layers.flatMap(({ objectKey, processingStep }): [string, boolean][] =>
        objectKey !== null && processingStep !== null ? [[objectKey, false]] : [],
      ),
    );
  }

  /** A page without objects on layers of processing steps, which are not artwork (ISO 19593-1). */
  of(page: PageEntry): PageArt {
    const recorded = this.record(page, this.steps);
    const { document, functions, codecs } = this;
    const sources = rowSources({ reader: document, functions, codecs, gaps: recorded.gaps });
    return { page: recorded, sources, inks: artworkInks(recorded.inks.names) };
  }

  /** A page with all that shows, layers of processing steps too. */
  whole(page: PageEntry): PageArt {
    const recorded = this.record(page, new Map());
    const { document, functions, codecs } = this;
    const sources = rowSources({ reader: document, functions, codecs, gaps: recorded.gaps });
    return { page: recorded, sources, inks: recorded.inks.names.map((_, place) => place) };
  }

  /** True when anything on the page, on whatever layer, is painted with an ink of that name. */
  paints(page: PageEntry, ink: string): boolean {
    return this.record(page, new Map()).inks.place(ink) >= 0;
  }

  private record(page: PageEntry, states: ReadonlyMap<string, boolean>): RecordedPage {
    const { document: reader, fonts, spaces, colors, functions } = this;
    const layers = new LayerVisibility(reader, { states });
    const interpreter = new Interpreter(reader, { fonts, spaces, layers });
    return recordPage({ reader, interpreter, colors, spaces, functions }, page);
  }
}
