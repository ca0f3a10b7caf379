import type { ByteSource, PdfDocument } from '@forme/pdf-core';
import type { IccEngine } from '@forme/pdf-core/color';
import type { ImageCodecs } from '@forme/pdf-core/images';

/** The producers that write a PDF from a plan, as versions, lineage and cache keys name them. */
export type EngineName = 'rewrite' | 'marks' | 'impose' | 'trap' | 'white_underbase';

/** A PDF of the request, opened. */
export interface InputDocument {
  /** What placements call it: `input` for the first, the bare file name of an upload without `.pdf` for others. */
  readonly ref: string;
  readonly document: PdfDocument;
  /** Its bytes. */
  readonly source: ByteSource;
  /** SHA-256 of its bytes, lower-case hex. */
  readonly sha256: string;
}

/** A file that a plan names beside the PDFs: an external mark, a profile. Its bytes are hostile. */
export interface ExternalFile {
  /** The bare name it was uploaded under. */
  readonly name: string;
  /** `openPdf` takes it as it is; read no more of it than a budget allows. */
  readonly source: ByteSource;
  /** SHA-256 of its bytes, lower-case hex. */
  readonly sha256: string;
}

/** What a producer works on. */
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

/** What a producer made. */
export interface Produced<Summary> {
  readonly draft: SavableDraft;
  /** `incremental` keeps the original bytes and appends. */
  readonly save: 'whole' | 'incremental';
  /** JSON: the producer's own members of the response, as the contract names them. */
  readonly summary: Summary;
  readonly warnings?: readonly ProducedWarning[];
}

/**
 * One engine: plan and documents in, draft out. Pure: equal input gives equal bytes; no clock, no randomness, no zlib.
 * Runs inside an engine process. The plan fits its schema, with every default in place.
 */
export interface Producer<Plan, Summary> {
  readonly name: EngineName;
  /** Version of the plan's schema. */
  readonly schemaVersion: string;
  /** Names whatever decides bytes beside plan and input, e.g. `rewrite@1.0.0`; part of the cache key. */
  readonly fingerprint: string;
  /**
   * Looks for faults that the schema cannot tell, without a PDF. Throws {@link PlanRejected}. The answer's members join the body of
   * `/v1/<producer>/validate`, as the contract names them: `op_count`, `mark_count`, `cells_per_sheet`.
   */
  check(plan: Plan): Readonly<Record<string, unknown>>;
  /** Throws {@link PlanRejected}; pdf-core's `PdfError` and `BudgetError` pass through. */
  apply(input: ProducerInput, plan: Plan): Produced<Summary>;
  /** What is wrong with the final bytes, one sentence each; empty when all holds. `after` is opened anew from the saved bytes. */
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
