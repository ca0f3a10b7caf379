import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts/versions';
import type { SoftProofResult } from '@forme/contracts/producer';
import type { PageEntry } from '@forme/pdf-core';
import { type IccEnd, normalizeInkName, OutputGamut } from '@forme/pdf-core/color';
import {
  DocumentPlates,
  fittedRaster,
  gapWarnings,
  type RecordedPlates,
} from '../plates/document-plates';
import { planPages } from '../plates/plan-pages';
import {
  type FilePiece,
  type Packed,
  type PackageProducer,
  PlanRejected,
  type ProducedWarning,
  type ProducerInput,
} from '../producers/producer';
import { colorDifference, DifferenceSummary, hundredths } from './color-difference';
import type { FilledSoftProof } from './options';
import { givenLibrary, givenProfile, isPrint } from './proof-files';
import { labAt, ProofColors } from './proof-colors';
import { type InkPixels, proofPage, type ReportedPage } from './proof-page';
import { type PageTools } from './page-tools';
import { type SpotFilter, SpotFilters } from './spot-filters';

/** The members of an answer that are this producer's own. */
export type SoftProofSummary = Pick<
  SoftProofResult,
  | 'source_icc_sha256'
  | 'destination_icc_sha256'
  | 'reference_icc_sha256'
  | 'delta_e'
  | 'inks'
  | 'pages'
>;

type ReportedInk = SoftProofResult['inks'][number];

/** Pixels of a page at most: three pictures of it are made at once. */
const MOST_PIXELS = 24_000_000;
const PROCESS = 4;
const printSpaces = ['CMYK'];
const shownSpaces = ['RGB', 'CMYK', 'GRAY'];

/** Proofs plates on a display or for another printing condition. */
export const softProof: PackageProducer<FilledSoftProof, SoftProofSummary> = {
  name: 'soft_proof',
  schemaVersion: PRODUCER_SCHEMA_VERSIONS.soft_proof,
  fingerprint: 'soft_proof@1.0.0',
  check({ destination_profile: destination, paper_white: paper }) {
    if (paper && destination === undefined) throw paperOfDisplay();
    return {};
  },
  *pack(input, options) {
    this.check(options);
    const run = new ProofRun(input, options);
    for (const page of planPages(input.document, options.pages)) yield* run.page(page);
    return run.finish();
  },
  verify: (_input, _options, { pages, delta_e: all }) => {
    const largest = Math.max(0, ...pages.map(({ delta_e }) => delta_e?.max ?? 0));
    return all === null || Math.abs(all.max - largest) < 0.011
      ? []
      : [`the largest difference ${all.max} is on no page`];
  },
};

function paperOfDisplay(): PlanRejected {
  const message =
    'The destination is a display, which has no paper; for the paper of the source choose the intent absolute-colorimetric';
  return new PlanRejected('paper_white_of_display', message, '/paper_white');
}

/** An ink of all pages. */
interface InkTotal extends InkPixels {
  readonly report: Omit<ReportedInk, 'coverage_percent' | 'out_of_gamut_percent'>;
}

class ProofRun {
  private readonly plates: DocumentPlates;
  private readonly destination: IccEnd;
  private readonly filters: SpotFilters;
  private readonly colors: ProofColors;
  private readonly referenceSha256: string;
  private readonly all = new DifferenceSummary();
  private readonly inks = new Map<string, InkTotal>();
  private readonly pages: ReportedPage[] = [];
  private readonly warnings: ProducedWarning[] = [];
  private readonly files = new Map<string, string>();
  private pixels = 0;

  constructor(
    private readonly input: ProducerInput,
    private readonly options: FilledSoftProof,
  ) {
    const source = givenProfile(input, options, 'source_profile', printSpaces);
    this.plates = new DocumentPlates(input, source);
    this.destination = givenProfile(input, options, 'destination_profile', shownSpaces) ?? 'sRGB';
    const reference =
      givenProfile(input, options, 'reference_profile', printSpaces) ?? this.plates.profile;
    this.referenceSha256 = reference.sha256;
    if (options.paper_white && !isPrint(this.destination)) throw paperOfDisplay();
    this.refuseOneWay();
    const ends = { source: this.plates.profile, destination: this.destination, reference };
    const difference = colorDifference(options.delta_e_formula);
    this.colors = new ProofColors(input.icc, ends, options, difference);
    this.filters = new SpotFilters(input.document, givenLibrary(input, options));
    if (!this.plates.isProfileKnown) this.warnings.push(assumedSource);
  }

  *page(page: PageEntry): Generator<FilePiece> {
    const { plates, options, colors } = this;
    const raster = fittedRaster(page.boxes[options.page_box], page, options.dpi);
    const pixels = raster.width * raster.height;
    if (pixels > MOST_PIXELS) {
      const message = `Page ${page.index + 1} has ${pixels} pixels at ${options.dpi} dpi, the limit is ${MOST_PIXELS}; give a lower resolution`;
      throw new PlanRejected('raster_too_large', message, '/dpi');
    }
    const recorded = plates.record(page);
    const { names } = recorded.inks;
    const shown = names.map((name) => this.isShown(name));
    const filters = names
      .slice(PROCESS)
      .map((name, at) => (shown[PROCESS + at] ? this.filters.of(recorded.inks, name) : null));
    const tools: PageTools = { plates, recorded, raster, colors, options, shown, filters };
    const proof = proofPage(page, tools, this.all);
    this.pages.push(proof.report);
    this.pixels += proof.pixels;
    this.addInks(recorded, tools, proof.inks);
    this.warnings.push(...gapWarnings(recorded.gaps(), page.index));
    for (const picture of proof.pictures) {
      this.files.set(picture.name, 'image/png');
      yield { name: picture.name, bytes: picture.bytes() };
    }
  }

  finish(): Packed<SoftProofSummary> {
    const { plates, destination, pages } = this;
    const inks = [...this.inks.values()].map(({ report, covered, printed, outOfGamut }) => ({
      ...report,
      coverage_percent: hundredths((covered / this.pixels) * 100),
      out_of_gamut_percent: printed === 0 ? 0 : hundredths((outOfGamut / printed) * 100),
    }));
    for (const { name } of inks.filter((ink) => ink.lab_source === 'unknown' && ink.shown)) {
      this.warnings.push({
        code: 'ink_color_unknown',
        message: `Nothing says the colour of the ink ${name}; the proof leaves it out.`,
      });
    }
    return {
      summary: {
        source_icc_sha256: plates.profile.sha256,
        destination_icc_sha256: typeof destination === 'string' ? null : destination.sha256,
        reference_icc_sha256: this.referenceSha256,
        delta_e: this.all.summary(),
        inks,
        pages,
      },
      warnings: this.warnings,
      files: this.files,
    };
  }

  /** Adds the pixels of the inks of a page. */
  private addInks({ inks }: RecordedPlates, tools: PageTools, pixels: readonly InkPixels[]): void {
    inks.names.forEach((name, at) => {
      const { covered, printed, outOfGamut } = pixels[at] ?? nothing;
      // A process ink that nothing paints is no ink of the document.
      if (at < PROCESS && printed === 0) return;
      const total = this.inks.get(name) ?? {
        report: this.inkReport(name, at, tools),
        ...nothing,
      };
      this.inks.set(name, total);
      total.covered += covered;
      total.printed += printed;
      total.outOfGamut += outOfGamut;
    });
  }

  private inkReport(name: string, at: number, tools: PageTools): InkTotal['report'] {
    const { shown, filters } = tools;
    const filter: SpotFilter | null = at < PROCESS ? null : (filters[at - PROCESS] ?? null);
    const isShown = shown[at] === true;
    const unknown = { lab: null, proof_lab: null, delta_e: null, in_gamut: null };
    if (!isShown || filter?.lab === null) {
      return { name, ...unknown, lab_source: 'unknown', shown: isShown };
    }
    const amounts = Uint8Array.from(shown, (_, ink) => (ink === at ? 255 : 0));
    const made = this.colors.convert(amounts, filters);
    return {
      name,
      lab: labAt(made.reference, 0).map(hundredths),
      lab_source: filter?.source ?? 'profile',
      proof_lab: labAt(made.proof, 0).map(hundredths),
      delta_e: hundredths(made.difference[0] ?? 0),
      in_gamut: (made.beyondGamut[0] ?? 0) <= this.options.delta_e_tolerance,
      shown: true,
    };
  }

  private isShown(name: string): boolean {
    const { exclude_inks, technical_inks } = this.options;
    if (exclude_inks.includes(name)) return false;
    return technical_inks || normalizeInkName(name).kind !== 'technical';
  }

  private refuseOneWay(): void {
    const { destination } = this;
    if (typeof destination === 'string' || OutputGamut.of(this.input.icc, destination)) return;
    const message = 'destination_profile does not lead from colours to device values and back';
    throw new PlanRejected('profile_one_way', message, '/destination_profile');
  }
}

const nothing: InkPixels = { covered: 0, printed: 0, outOfGamut: 0 };

const assumedSource: ProducedWarning = {
  code: 'source_profile_assumed',
  message:
    'The document has no CMYK output intent; CGATS TR 001 is taken for its printing condition.',
};
