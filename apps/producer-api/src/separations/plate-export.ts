import type { FilePiece } from '../producers/producer';
import {
  BilevelStrips,
  GrayStrips,
  rowsPerStrip,
  type Strip,
  type StripEncoder,
} from './plate-strips';
import type { PdfPlateFacts, PdfPlates, PlacedPlate, PlacedStrip } from './pdf-plates';
import type { Screen } from './screening/screens';
import { TiffPlate } from './tiff-plate';

/** Where the strips of a plate go. */
interface StripSink {
  strip(strip: Strip, top: number): FilePiece;
  /** Ends the plate and returns its remaining pieces. */
  end(): readonly FilePiece[];
}

/** A plate as a TIFF file. */
export class TiffSink implements StripSink {
  private readonly tiff: TiffPlate;

  constructor(
    readonly name: string,
    private readonly facts: PdfPlateFacts,
  ) {
    this.tiff = new TiffPlate(name);
  }

  strip(strip: Strip): FilePiece {
    return this.tiff.strip(strip);
  }

  end(): readonly FilePiece[] {
    const { ink, width, height, widthPt, heightPt, bits } = this.facts;
    return this.tiff.end({
      ink,
      width,
      height,
      bits,
      rowsPerStrip: rowsPerStrip(bits === 8 ? width : Math.ceil(width / 8)),
      xDpi: (width / widthPt) * 72,
      yDpi: (height / heightPt) * 72,
    });
  }
}

/** A plate as images of a PDF; its page is written with those of the other plates of the page. */
export class PdfSink implements StripSink {
  private readonly strips: PlacedStrip[] = [];

  constructor(
    private readonly pdf: PdfPlates,
    private readonly facts: PdfPlateFacts,
  ) {}

  strip(strip: Strip, top: number): FilePiece {
    const { piece, placed } = this.pdf.strip(strip, top, this.facts);
    this.strips.push(placed);
    return piece;
  }

  end(): readonly FilePiece[] {
    return [];
  }

  placed(): PlacedPlate {
    const { strips, facts } = this;
    return { strips, facts };
  }
}

/** One plate on its way from rows to pieces of files. Rows of paper at its top are held back as a count, so that a blank plate costs nothing. */
export class PlateExport<Sink extends StripSink> {
  /** Sum of the amounts of all pixels, each 0 to 1. */
  inked = 0;
  sink: Sink | null = null;
  private readonly encoder: StripEncoder;
  private blankRows = 0;
  private top = 0;
  private readonly blank: Uint8Array;

  /** `open` makes the sink when the plate turns out to be exported: null for none. */
  constructor(
    readonly facts: PdfPlateFacts,
    readonly screen: Screen | null,
    private readonly open: (() => Sink) | null,
  ) {
    this.encoder = screen
      ? new BilevelStrips(facts.width, screen.halftone)
      : new GrayStrips(facts.width);
    this.blank = new Uint8Array(facts.width);
  }

  /** Coverage of what was exported, in pixels. */
  get exported(): number {
    return this.encoder.inked;
  }

  /** Takes rows of amounts, one after another. */
  *rows(values: Uint8Array, hasInk: boolean): Generator<FilePiece> {
    const { width } = this.facts;
    const count = values.length / width;
    if (!hasInk && this.sink === null) {
      this.blankRows += count;
      return;
    }
    const before = this.inked;
    for (const value of values) this.inked += value;
    if (this.inked === before && this.sink === null) {
      this.blankRows += count;
      return;
    }
    yield* this.start();
    for (let row = 0; row < count; row++) {
      yield* this.put(values.subarray(row * width, (row + 1) * width));
    }
  }

  /** Ends the plate; with `evenBlank` also one without ink. */
  *end(evenBlank: boolean): Generator<FilePiece> {
    if (evenBlank) yield* this.start();
    if (!this.sink) return;
    const strip = this.encoder.finish();
    if (strip) yield* this.write(strip);
    yield* this.sink.end();
  }

  private *start(): Generator<FilePiece> {
    if (this.sink !== null || this.open === null) return;
    this.sink = this.open();
    for (let row = 0; row < this.blankRows; row++) yield* this.put(this.blank);
    this.blankRows = 0;
  }

  private *put(row: Uint8Array): Generator<FilePiece> {
    if (this.open === null) return;
    const strip = this.encoder.row(row);
    if (strip) yield* this.write(strip);
  }

  private *write(strip: Strip): Generator<FilePiece> {
    if (!this.sink) return;
    yield this.sink.strip(strip, this.top);
    this.top += strip.rows;
  }
}
