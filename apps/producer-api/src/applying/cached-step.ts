import { SingleFlight } from '@forme/engine';
import { Problem } from '@forme/service-kit/http';
import { cacheKey } from '../cache/cache-key';
import type { Output, OutputCache } from '../cache/output-cache';
import type { Copy, CopyStore } from '../erasing/copy-store';
import type { LocalFile } from '../files/local-file';
import { SharedFile } from '../files/shared-file';
import { producerNamed } from '../registry/producers';
import { problemOf } from '../problems';
import type { ProducerMetrics } from './metrics';
import { applyInEngine, type EngineParts } from '../asking/run-engine';
import type { Step, StepOutput } from '../steps/step';

/** Makes the output of a step, from the cache or by an engine run. Rejects with problems and with the engine's errors. */
export type CachedStep = (step: Step) => Promise<StepOutput>;

/** Dependencies. */
export interface CachedStepParts extends EngineParts {
  readonly cache: OutputCache;
  readonly metrics: ProducerMetrics;
  readonly copies: CopyStore;
  /** Versions of the sections of extraction that the live service publishes; null while it does not answer. */
  readonly sectionVersions: () => Promise<Readonly<Record<string, string>> | null>;
  readonly now?: () => Date;
}

/** Equal steps at the same time share one run, and the cache has an output only after it was verified. */
export function makeCachedStep(parts: CachedStepParts): CachedStep {
  const { cache, metrics, now = () => new Date() } = parts;
  const flights = new SingleFlight<SharedOutput>({
    share: ({ report, file }) => ({ report, file: file.share() }),
    release: ({ file }) => void file.release(),
  });
  return async (step) => {
    const startedAt = now();
    const began = performance.now();
    const { tenant, ready, inputs } = step;
    const { producer } = ready.kind;
    const key = keyOf(step, (await parts.sectionVersions()) ?? {});
    const hit = await cache.get(tenant, key);
    metrics.cacheLookups.inc({ producer, outcome: hit ? 'hit' : 'miss' });
    const output =
      hit ??
      (await flights.run(key, (signal) => runShared(parts, { ...step, signal }, key), step.signal));
    return {
      ...output,
      cacheKey: key,
      cacheHit: hit !== null,
      inputSha256: inputs[0]?.sha256 ?? '',
      ready,
      startedAt,
      durationMs: Math.round(performance.now() - began),
    };
  };
}

function keyOf(
  { tenant, ready, inputs, externals }: Step,
  sectionVersions: Readonly<Record<string, string>>,
): string {
  const { producer, schemaVersion } = ready.kind;
  const { fingerprint } = producerNamed(producer);
  return cacheKey({
    tenant,
    producer,
    schemaVersion,
    fingerprint,
    planSha256: ready.sha256,
    inputs,
    externals,
    sectionVersions,
  });
}

/** The run that all equal steps share. It has files of its own: those of the request that came first go when its client leaves. */
async function runShared(parts: CachedStepParts, step: Step, key: string): Promise<SharedOutput> {
  const { files, cache, copies, metrics } = parts;
  const { producer } = step.ready.kind;
  const own: LocalFile[] = [];
  const claim = async <F extends LocalFile>(file: F): Promise<F> => {
    const claimed = await files.claim(file);
    own.push(claimed);
    return { ...file, ...claimed };
  };
  try {
    const inputs = await Promise.all(step.inputs.map(claim));
    const externals = await Promise.all(step.externals.map(claim));
    const { output, durations } = await applyInEngine(parts, { ...step, inputs, externals });
    measure(metrics, producer, output, durations);
    try {
      await copies.add(step.tenant, copyOf(step, output, key));
      await cache.put(step.tenant, key, output);
    } catch (error) {
      await output.file.release();
      throw error;
    }
    return { report: output.report, file: new SharedFile(output.file) };
  } catch (error) {
    countRefusal(metrics, producer, error);
    throw error;
  } finally {
    await Promise.all(own.map((file) => file.release()));
  }
}

function copyOf({ inputs, externals, ready }: Step, { report }: Output, cacheKey: string): Copy {
  return {
    producer: ready.kind.producer,
    sources: [...inputs, ...externals].map(({ sha256 }) => sha256),
    inputSha256: inputs[0]?.sha256 ?? '',
    outputSha256: report.pdf_sha256,
    cacheKey,
  };
}

function measure(
  metrics: ProducerMetrics,
  producer: string,
  { report }: Output,
  durations: Readonly<Record<string, number>>,
): void {
  const { verify = 0, ...work } = durations;
  const ms = Object.values(work).reduce((sum, it) => sum + it, 0);
  metrics.engineSeconds.observe({ producer }, ms / 1000);
  metrics.verifySeconds.observe({ producer }, verify / 1000);
  metrics.outputBytes.inc({ producer }, report.pdf_bytes);
  metrics.inputPages.inc({ producer }, report.input_pages);
}

function countRefusal(metrics: ProducerMetrics, producer: string, error: unknown): void {
  const problem = error instanceof Problem ? error : problemOf(error);
  if (!problem) return;
  if (problem.code === 'verification_failed') metrics.verifyFailures.inc({ producer });
  metrics.rejected.inc({ producer, code: problem.code });
}

interface SharedOutput extends Output {
  readonly file: SharedFile;
}
