import type { RewriteOp, RewritePlan } from '@forme/contracts/producer';
import { bytesSource, openPdf, type PdfDocument } from '@forme/pdf-core';
import type { IccEngine } from '@forme/pdf-core/color';
import type { Produced, ProducerInput } from '../producers/producer';
import { rewrite, type RewriteSummary } from './rewrite';

/** A rewritten document. */
export interface Rewritten {
  readonly bytes: Uint8Array;
  readonly document: PdfDocument;
  readonly before: PdfDocument;
  readonly made: Produced<RewriteSummary>;
  /** Codes of the warnings. */
  readonly codes: readonly string[];
  /** What the check of the final bytes finds. */
  readonly failures: readonly string[];
}

const noEngine: IccEngine = { lost: false, transform: () => ({ reason: 'engine_lost' }) };

/** What a producer gets for these bytes. */
export function inputOf(
  bytes: Uint8Array,
  icc: IccEngine = noEngine,
  uploads: Readonly<Record<string, Uint8Array>> = {},
): ProducerInput {
  const source = bytesSource(bytes);
  const document = openPdf(source);
  const sha256 = '0'.repeat(64);
  return {
    document,
    documents: [{ ref: 'input', document, source, sha256 }],
    externals: new Map(
      Object.entries(uploads).map(([name, file]) => [
        name,
        { name, source: bytesSource(file), sha256 },
      ]),
    ),
    icc,
  };
}

/** Runs a rewrite on bytes and opens what it wrote. */
export function rewritten(
  bytes: Uint8Array,
  ops: readonly RewriteOp[],
  more: Partial<RewritePlan> = {},
  icc: IccEngine = noEngine,
  uploads: Readonly<Record<string, Uint8Array>> = {},
): Rewritten {
  const plan: RewritePlan = { schema_version: '1.0.0', ops: [...ops], ...more };
  const input = inputOf(bytes, icc, uploads);
  const made = rewrite.apply(input, plan);
  const chunks = made.save === 'whole' ? made.draft.saveWhole() : made.draft.saveIncremental();
  const written = Uint8Array.from(Buffer.concat([...chunks]));
  const document = openPdf(bytesSource(written));
  return {
    bytes: written,
    document,
    before: input.document,
    made,
    codes: (made.warnings ?? []).map(({ code }) => code),
    failures: rewrite.verify(inputOf(bytes, icc, uploads), document, plan, made.summary),
  };
}

/** The code and the pointer of the refusal that a run ends in. */
export function refusal(run: () => unknown): readonly unknown[] {
  try {
    run();
  } catch (error) {
    const { code, pointer } = error as { code?: unknown; pointer?: unknown };
    return [code, pointer];
  }
  return [];
}
