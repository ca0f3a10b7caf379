import type { PageEntry, PdfDocument } from '@forme/pdf-core';
import {
  bundledCmyk,
  ColorEvaluator,
  ColorSpaceReader,
  type NamedIccSource,
} from '@forme/pdf-core/color';
import { Interpreter } from '@forme/pdf-core/content';
import type { Gap } from '@forme/pdf-core/document';
import { FontLibrary } from '@forme/pdf-core/fonts';
import { FunctionCache } from '@forme/pdf-core/functions';
import { outputProfile, readOutputIntents } from '@forme/pdf-core/interchange';
import { InventoryDevice, type PaintedObject } from '@forme/pdf-core/inventory';
import {
  type InkSet,
  pageRaster,
  type PageRaster,
  type PlateBand,
  recordPage,
  renderPlates,
  rowSources,
} from '@forme/pdf-core/raster';
import type { ProducedWarning, ProducerInput } from '../producers/producer';

/** A box of a page, in its user space. */
export type PlateBox = PageEntry['boxes']['media'];

/** A page that can be rendered into plates, once recorded, at any resolution. */
export interface RecordedPlates {
  readonly inks: InkSet;
  /** The plates in bands from the top, each valid until the next one is made. */
  bands(raster: PageRaster): Generator<PlateBand>;
  /** Objects that are not painted; complete after the bands. */
  gaps(): readonly Gap[];
}

/** The plates of a document's pages, as they print: layers by their print states, process inks of the output intent. */
export class DocumentPlates {
  /** Profile of the process inks. */
  readonly profile: NamedIccSource;
  private readonly document: PdfDocument;
  private readonly spaces: ColorSpaceReader;
  private readonly functions = new FunctionCache();
  private readonly fonts: FontLibrary;
  /** Colours of its spaces. */
  readonly colors: ColorEvaluator;
  /** The profile is that of an output intent of the document, or was given. */
  readonly isProfileKnown: boolean;

  /** `given` takes the place of the profile of the output intent. */
  constructor(
    private readonly input: Pick<ProducerInput, 'document' | 'icc' | 'codecs'>,
    given?: NamedIccSource,
  ) {
    const { document, icc } = input;
    this.document = document;
    this.spaces = new ColorSpaceReader(document);
    this.fonts = new FontLibrary(document);
    const intents = readOutputIntents(document, document.pages, this.spaces);
    const intended = given ?? outputProfile(document, intents, this.spaces);
    this.isProfileKnown = intended?.colorSpace === 'CMYK';
    this.profile = intended?.colorSpace === 'CMYK' ? intended : bundledCmyk();
    const { functions, profile } = this;
    const tools = { engine: icc, outputProfile: profile, functions };
    this.colors = new ColorEvaluator(document, this.spaces, tools);
  }

  /** Paint of the page, object by object. */
  objects(page: PageEntry): readonly PaintedObject[] {
    const { document: reader, fonts, spaces } = this;
    const device = new InventoryDevice({ reader, page, spaces });
    new Interpreter(reader, { fonts, spaces }).page(page, device);
    return device.inventory().objects;
  }

  record(page: PageEntry): RecordedPlates {
    const { document: reader, fonts, spaces, colors, functions } = this;
    const interpreter = new Interpreter(reader, { fonts, spaces });
    const { list, inks, gaps } = recordPage(
      { reader, interpreter, colors, spaces, functions },
      page,
    );
    const { codecs = noCodecs } = this.input;
    const sources = rowSources({ reader, functions, codecs, gaps });
    return {
      inks,
      bands: ({ width, height, toPixels }) =>
        renderPlates(list, { inks, toPixels, sources }, { x: 0, y: 0, width, height }),
      gaps: () => gaps.list(),
    };
  }
}

const noCodecs = { decode: () => ({ reason: 'the image is encoded' }) };

/** A raster of a box whose edges are on edges of pixels, and the size of its pixels. */
export interface FittedRaster extends PageRaster {
  /** Width of a pixel in points. */
  readonly xPt: number;
  /** Height of a pixel in points. */
  readonly yPt: number;
}

/** The raster of a box at about a resolution: fitted, so that no pixel is partly outside of the box. */
export function fittedRaster(
  box: PlateBox,
  page: Pick<PageEntry, 'rotation' | 'userUnit'>,
  dpi: number,
): FittedRaster {
  const { toPixels } = pageRaster(box, page, dpi);
  const [a, b, c, d, e, f] = toPixels;
  const [across, down] = [box.x1 - box.x0, box.y1 - box.y0];
  const wide = Math.abs(a) * across + Math.abs(c) * down;
  const high = Math.abs(b) * across + Math.abs(d) * down;
  const width = Math.max(1, Math.round(wide));
  const height = Math.max(1, Math.round(high));
  const [x, y] = [width / wide, height / high];
  return {
    width,
    height,
    toPixels: [a * x, b * y, c * x, d * y, e * x, f * y],
    xPt: 72 / (dpi * x),
    yPt: 72 / (dpi * y),
  };
}

/** The warning about what a page does not paint; none when it paints all. */
export function gapWarnings(gaps: readonly Gap[], pageIndex: number): readonly ProducedWarning[] {
  if (gaps.length === 0) return [];
  const reasons = [...new Set(gaps.map(({ kind, reason }) => `${kind}: ${reason}`))];
  const more = reasons.length > 3 ? `, and ${reasons.length - 3} more` : '';
  const message = `Parts of the page cannot be read and are not on the plates (${reasons.slice(0, 3).join('; ')}${more}).`;
  return [{ code: 'plates_incomplete', message, page_index: pageIndex }];
}
