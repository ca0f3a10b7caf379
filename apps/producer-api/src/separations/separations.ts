import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts/versions';
import type { SeparationsResult } from '@forme/contracts/producer';
import type { PageEntry } from '@forme/pdf-core';
import { normalizeInkName } from '@forme/pdf-core/color';
import {
  DocumentPlates,
  fittedRaster,
  gapWarnings,
  type RecordedPlates,
} from '../plates/document-plates';
import { inkFileNames } from '../plates/ink-file-names';
import { planPages } from '../plates/plan-pages';
import { isPrinted } from '../plates/printing-inks';
import {
  type FilePiece,
  type Packed,
  type PackageProducer,
  PlanRejected,
  type ProducedWarning,
  type ProducerInput,
} from '../producers/producer';
import { PdfPlates, type PdfPlateFacts } from './pdf-plates';
import { PdfSink, PlateExport, TiffSink } from './plate-export';
import type { FilledSeparations } from './policy';
import { Screens } from './screening/screens';

/** The members of an answer that are this producer's own. */
export type SeparationsSummary = Pick<SeparationsResult, 'separations' | 'total' | 'plates'>;

type Plate = SeparationsResult['plates'][number];
type Export = PlateExport<TiffSink | PdfSink>;

/** Pixels that a cell of a screen has across at least. */
const FEWEST_PIXELS = 3;
/** Fewest pixels of a screened plate for its mean to be meaningful. */
const MEASURABLE = 2_000_000;
/** Points by which the coverage of a screened plate may differ from that of its plate. */
const TOLERANCE = 0.05;
const PDF_NAME = 'separations.pdf';

/** Lists and exports the plates of pages. */
export const separations: PackageProducer<FilledSeparations, SeparationsSummary> = {
  name: 'separations',
  schemaVersion: PRODUCER_SCHEMA_VERSIONS.separations,
  fingerprint: 'separations@1.0.0',
  check({ bits, dpi, screen }) {
    const isScreened = bits === 1 && screen.method === 'threshold';
    if (isScreened && dpi / screen.ruling_lpi < FEWEST_PIXELS) {
      const message = `A ruling of ${screen.ruling_lpi} lines per inch has too few pixels at ${dpi} dpi; give at most ${dpi / FEWEST_PIXELS} lines per inch`;
      throw new PlanRejected('ruling_too_fine', message, '/screen/ruling_lpi');
    }
    return {};
  },
  *pack(input, policy) {
    this.check(policy);
    const run = new SeparationsRun(input, policy);
    const pages = planPages(input.document, policy.pages);
    yield* run.begin();
    for (const page of pages) yield* run.page(page);
    yield* run.end();
    return run.finish();
  },
  verify: (_input, { bits }, { plates }) =>
    plates.flatMap((plate) => {
      const { exported_percent: exported, coverage_percent: was, width_px, height_px } = plate;
      const isMeasured = exported !== null && (bits === 8 || width_px * height_px >= MEASURABLE);
      if (!isMeasured || Math.abs(exported - was) <= TOLERANCE) return [];
      return [
        `the exported plate ${plate.name} of page ${plate.page_index + 1} covers ${exported} % instead of ${was} %`,
      ];
    }),
};

class SeparationsRun {
  private readonly document: DocumentPlates;
  private readonly screens: Screens;
  private readonly pdf = new PdfPlates(PDF_NAME);
  private readonly files = new Map<string, string>();
  private readonly plates: Plate[] = [];
  private readonly inks = new Map<string, number[]>();
  private readonly warnings: ProducedWarning[] = [];

  constructor(
    input: ProducerInput,
    private readonly policy: FilledSeparations,
  ) {
    this.document = new DocumentPlates(input);
    this.screens = new Screens(policy);
  }

  *begin(): Generator<FilePiece> {
    if (this.policy.format !== 'pdf') return;
    this.files.set(PDF_NAME, 'application/pdf');
    yield this.pdf.begin();
  }

  /** Renders the plates of a page in bands, once, and writes each as it comes. */
  *page(page: PageEntry): Generator<FilePiece> {
    const { policy } = this;
    const raster = fittedRaster(page.boxes[policy.page_box], page, policy.dpi);
    const recorded = this.document.record(page);
    const { names } = recorded.inks;
    const exports = this.exportsOf(page, recorded, raster);
    for (const { window, quads, planes } of recorded.bands(raster)) {
      for (const [place, name] of names.entries()) {
        const out = exports.get(name);
        if (out)
          yield* out.rows(
            planes[place] ?? new Uint8Array(window.width * window.height),
            quads[place >> 2] !== null,
          );
      }
    }
    for (const out of exports.values())
      yield* out.end(policy.blank_plates && policy.format !== 'list');
    const sinks = [...exports.values()].map(({ sink }) => sink);
    const placed = sinks.flatMap((sink) => (sink instanceof PdfSink ? [sink.placed()] : []));
    if (placed.length > 0) yield* this.pdf.separated(placed);
    for (const [name, out] of exports) this.report(page, name, out);
    this.warnings.push(...gapWarnings(recorded.gaps(), page.index));
  }

  *end(): Generator<FilePiece> {
    if (this.policy.format === 'pdf') yield* this.pdf.end();
  }

  finish(): Packed<SeparationsSummary> {
    const listed = [...this.inks].map(([name, pages]) => {
      const { kind } = normalizeInkName(name);
      const type = kind === 'process' || kind === 'technical' ? kind : 'spot';
      return { name, type, used: pages.length > 0, occurs_on_pages: pages };
    });
    // A process ink that nothing paints is no separation of the document.
    const found = listed.filter(({ type, used }) => used || type !== 'process');
    return {
      summary: { separations: found, total: found.length, plates: this.plates },
      warnings: this.warnings,
      files: this.filesInOrder(),
    };
  }

  /** The files in the order of the plates, whichever was opened first. */
  private filesInOrder(): ReadonlyMap<string, string> {
    const names = this.plates.flatMap(({ file }) => file ?? []);
    const all = [...names, ...this.files.keys()];
    return new Map(
      all.flatMap((name) => {
        const type = this.files.get(name);
        return type === undefined ? [] : [[name, type] as const];
      }),
    );
  }

  private exportsOf(
    page: PageEntry,
    { inks }: RecordedPlates,
    { width, height, xPt, yPt }: ReturnType<typeof fittedRaster>,
  ): ReadonlyMap<string, Export> {
    const { policy } = this;
    const chosen = inks.names.filter((name) => isChosen(name, policy));
    const fileNames = inkFileNames(inks.names);
    return new Map(
      chosen.map((ink) => {
        const facts: PdfPlateFacts = {
          ink,
          width,
          height,
          cmyk: tintOf(inks, ink),
          widthPt: width * xPt,
          heightPt: height * yPt,
          bits: policy.bits,
        };
        const isScreened = policy.bits === 1 && policy.format !== 'list';
        const screen = isScreened ? this.screens.of(ink, width) : null;
        const name = `page-${page.index + 1}-${fileNames.get(ink) ?? ''}.tif`;
        return [ink, new PlateExport(facts, screen, this.opener(name, facts))];
      }),
    );
  }

  private opener(name: string, facts: PdfPlateFacts): (() => TiffSink | PdfSink) | null {
    switch (this.policy.format) {
      case 'list':
        return null;
      case 'pdf':
        return () => new PdfSink(this.pdf, facts);
      case 'tiff':
        return () => {
          this.files.set(name, 'image/tiff');
          return new TiffSink(name, facts);
        };
    }
  }

  private report(page: PageEntry, name: string, { facts, inked, exported, sink, screen }: Export) {
    const pages = this.inks.get(name) ?? [];
    this.inks.set(name, pages);
    if (inked > 0) pages.push(page.index);
    if (inked === 0 && !this.policy.blank_plates) return;
    const { width, height } = facts;
    const percent = (pixels: number) => Math.round((pixels / (width * height)) * 1e6) / 1e4;
    this.plates.push({
      page_index: page.index,
      name,
      coverage_percent: percent(inked / 255),
      exported_percent: sink ? percent(exported) : null,
      width_px: width,
      height_px: height,
      file: sink === null ? null : sink instanceof PdfSink ? PDF_NAME : sink.name,
      ruling_lpi: rounded(screen?.rulingLpi),
      angle_deg: rounded(screen?.angleDeg),
    });
  }
}

const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 1000) / 1000;

function isChosen(name: string, { exclude_inks, technical_inks }: FilledSeparations): boolean {
  return !exclude_inks.includes(name) && (technical_inks || isPrinted(name));
}

const process = ['Cyan', 'Magenta', 'Yellow', 'Black'];

/** Process amounts that look like the full tint of an ink. */
function tintOf(inks: RecordedPlates['inks'], ink: string): PdfPlateFacts['cmyk'] {
  const at = process.indexOf(ink);
  const full = (place: number): number => (place === at ? 1 : 0);
  if (at >= 0) return [full(0), full(1), full(2), full(3)];
  const [r = 0, g = 0, b = 0] = inks.look(ink) ?? [];
  return [1 - r, 1 - g, 1 - b, 0];
}
