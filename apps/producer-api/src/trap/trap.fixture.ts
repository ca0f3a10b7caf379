import { bytesSource, openPdf, type PdfDocument } from '@forme/pdf-core';
import type { IccEngine } from '@forme/pdf-core/color';
import { planKinds, readyPlan } from '../plans/plan-kinds';
import type { ProducedWarning, ProducerInput } from '../producers/producer';
import { trap, type TrapSummary } from './trap';
import type { FilledPolicy } from './trap-rules';

/** A document after it was trapped. */
export interface Trapped {
  readonly bytes: Uint8Array;
  readonly before: PdfDocument;
  readonly after: PdfDocument;
  readonly summary: TrapSummary;
  readonly warnings: readonly ProducedWarning[];
  readonly faults: readonly string[];
}

/** A policy with its defaults. */
export const policyOf = (policy: object): FilledPolicy =>
  readyPlan(planKinds.trap, policy).plan as FilledPolicy;

/** Traps a document and measures the result. */
export function trapped(bytes: Uint8Array, policy: object, icc: IccEngine): Trapped {
  const source = bytesSource(bytes);
  const document = openPdf(source);
  const documents = [{ ref: 'input', document, source, sha256: '' }];
  const input: ProducerInput = { document, documents, externals: new Map(), icc };
  const plan = policyOf(policy);
  const { draft, save, summary, warnings = [] } = trap.apply(input, plan);
  const chunks = save === 'whole' ? draft.saveWhole() : draft.saveIncremental();
  const written = Uint8Array.from(Buffer.concat([...chunks]));
  const after = openPdf(bytesSource(written));
  const measured = trap.measure?.(input, after, plan, summary) ?? summary;
  const faults = trap.verify(input, after, plan, measured);
  return { bytes: written, before: document, after, summary: measured, warnings, faults };
}
