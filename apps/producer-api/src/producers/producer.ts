import type { ByteSource, PdfDocument } from '@forme/pdf-core';
import type { IccEngine } from '@forme/pdf-core/color';
import type { ImageCodecs } from '@forme/pdf-core/images';

/** The producers that write a PDF from a plan, as versions, lineage and cache keys name them. */
export type PdfEngineName = 'rewrite' | 'marks' | 'impose' | 'trap' | 'white_underbase';

/** The producers that write a package of files from a plan. */
export type PackageEngineName = 'ink_zones' | 'separations' | 'soft_proof';

/** Every producer with a plan of its own. */
export type EngineName = PdfEngineName | PackageEngineName;

/** A PDF of the request, opened. */
export interface InputDocument {
  /** Name in placements: `input` for the first, the bare file name of an upload without `.pdf` for others. */
  readonly ref: string;
  readonly document: PdfDocument;
  /** Its bytes. */
  readonly source: ByteSource;
  /** SHA-256 of its bytes, lower-case hex. */
  readonly sha256: string;
}

/** A file that a plan names in addition to the PDFs: an external mark, a profile. Its bytes are hostile. */
export interface ExternalFile {
  /** The bare name it was uploaded under. */
  readonly name: string;
  /** `openPdf` takes it as it is; read no more of it than a budget allows. */
  readonly source: ByteSource;
  /** SHA-256 of its bytes, lower-case hex. */
  readonly sha256: string;
}

/** Input of a producer. */
export interface ProducerInput {
  /** The first of `documents`. */
  readonly document: PdfDocument;
  /** Every PDF of the request in the order it was sent; more than one only where the producer says so. */
  readonly documents: readonly InputDocument[];
  /** Uploaded name -> file. */
  readonly externals: ReadonlyMap<string, ExternalFile>;
  /** The colour engine of this process. */
  readonly icc: IccEngine;
  /** Decoders of compressed images; without them such images cannot be read. */
  readonly codecs?: ImageCodecs;
}

/** A draft as a task saves it; `PdfDraft` of `@forme/pdf-core/writing` is one. Chunks are written as they come. */
export interface SavableDraft {
  saveWhole(): Iterable<Uint8Array>;
  saveIncremental(): Iterable<Uint8Array>;
}

/** Something that was done differently from, or in addition to, what the plan says. */
export interface ProducedWarning {
  /** snake_case. */
  readonly code: string;
  readonly message: string;
  readonly page_index?: number | null;
  /** JSON pointer into the plan. */
  readonly pointer?: string;
  /** Imposition: the sheet, from 0. */
  readonly sheet_index?: number;
  readonly side?: 'front' | 'back' | 'form';
  /** Imposition: the cell of the side, from 0. */
  readonly cell_index?: number;
  /** Imposition: row and column of the placement, where the plan names them. */
  readonly row?: number;
  readonly col?: number;
}

/** Output of a producer. */
export interface Produced<Summary> {
  readonly draft: SavableDraft;
  /** `incremental` keeps the original bytes and appends. */
  readonly save: 'whole' | 'incremental';
  /** JSON: the producer's own members of the response, as the contract names them. */
  readonly summary: Summary;
  readonly warnings?: readonly ProducedWarning[];
}

/** Members of every producer. */
interface AnyEngine<Plan> {
  /** Version of the plan's schema. */
  readonly schemaVersion: string;
  /** Names everything that determines bytes in addition to plan and input, e.g. `rewrite@1.0.0`; part of the cache key. */
  readonly fingerprint: string;
  /**
   * Finds faults that the schema cannot express, without a PDF. Throws {@link PlanRejected}. The members of the result join the body of
   * `/v1/<producer>/validate`, as the contract names them: `op_count`, `mark_count`, `cells_per_sheet`.
   */
  check(plan: Plan): Readonly<Record<string, unknown>>;
}

/** Bytes of a file of a package. The pieces of a file are written in its order, those of several files in any. */
export interface FilePiece {
  /** Path in the package. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The piece opens its file although it is written after others: a header that holds the place of an index. */
  readonly opens?: boolean;
}

/** A file of a package as its producer reports it. */
export interface PackedFile {
  readonly name: string;
  readonly media_type: string;
  readonly bytes: number;
}

/** Subject of a package. */
export interface Packed<Summary> {
  /** JSON: the producer's own members of the response, as the contract names them. */
  readonly summary: Summary;
  readonly warnings?: readonly ProducedWarning[];
  /** Media type of each file by its name, in the order of the package. */
  readonly files: ReadonlyMap<string, string>;
}

/** One engine that puts out a package of files: pure as {@link Producer}. Memory does not grow with the files. */
export interface PackageProducer<Plan, Summary> extends AnyEngine<Plan> {
  readonly name: PackageEngineName;
  /** Throws {@link PlanRejected}; pdf-core's `PdfError` and `BudgetError` pass through. */
  pack(input: ProducerInput, plan: Plan): Generator<FilePiece, Packed<Summary>>;
  /** Faults of the output, one sentence each; empty when there are none. */
  verify(input: ProducerInput, plan: Plan, summary: Summary): readonly string[];
}

/**
 * One engine: plan and documents in, draft out. Pure: equal input gives equal bytes; no clock, no randomness, no zlib.
 * Runs inside an engine process. The plan fits its schema, with every default in place.
 */
export interface Producer<Plan, Summary> extends AnyEngine<Plan> {
  readonly name: PdfEngineName;
  /** Throws {@link PlanRejected}; pdf-core's `PdfError` and `BudgetError` pass through. */
  apply(input: ProducerInput, plan: Plan): Produced<Summary>;
  /** The summary with what is measured on the final bytes, where a producer measures them; left out of runs without verification. */
  measure?(before: ProducerInput, after: PdfDocument, plan: Plan, summary: Summary): Summary;
  /** Faults of the final bytes, one sentence each; empty when there are none. `after` is opened from the saved bytes. */
  verify(
    before: ProducerInput,
    after: PdfDocument,
    plan: Plan,
    summary: Summary,
  ): readonly string[];
}

/** The engine refuses a plan for this document: answered by 422. `message` says what to do. */
export class PlanRejected extends Error {
  override readonly name = 'PlanRejected';

  constructor(
    /** snake_case, e.g. `page_out_of_range`. */
    readonly code: string,
    message: string,
    /** JSON pointer into the plan. */
    readonly pointer?: string,
  ) {
    super(message);
  }
}
