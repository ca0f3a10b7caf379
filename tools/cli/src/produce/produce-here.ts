import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createEnginePool } from '@forme/engine';
import {
  applyHere,
  applyTicketHere,
  producerModules,
  producerProblem,
  workFiles,
  type HereResult,
} from '@forme/producer-api';
import { Problem } from '@forme/service-kit/problem';
import { readableFile } from '../files/inputs';
import { ProduceFailure, type Producing, type ProduceResult } from './producing';

const mostPages = 100_000;

/** Runs the engines in processes of this command, without a service. */
export function produceHere(deadlineMs: number, scratch: string): Producing {
  return async ({ externalRoot, ticket, ...request }) => {
    const folder = await mkdtemp(join(scratch, 'produce-'));
    const clear = () => rm(folder, { recursive: true, force: true });
    try {
      const engine = await createEnginePool({
        modules: producerModules,
        workFolder: join(folder, 'engine'),
        size: 1,
        limits: { deadlineMs },
      });
      try {
        const parts = { engine, files: workFiles(folder), deadlineMs, maxPages: mostPages };
        const result =
          ticket === undefined
            ? await applyHere(parts, {
                ...request,
                findExternal: (name) => readableFile(join(externalRoot, name)),
              })
            : await applyTicketHere(parts, { ...request, path: ticket });
        return resultOf(request.producer, result, clear);
      } finally {
        await engine.close(0);
      }
    } catch (error) {
      await clear();
      throw failureOf(error);
    }
  };
}

function resultOf(
  producer: string,
  result: HereResult,
  dispose: () => Promise<void>,
): ProduceResult {
  const { steps, file, jobId, ticketWarnings } = result;
  const warnings = [...ticketWarnings, ...steps.flatMap(({ report }) => report.warnings)];
  const [only] = steps;
  const isPackage = steps.at(-1)?.report.summary['files'] !== undefined;
  const line =
    producer === 'cjd'
      ? {
          lineage_id: jobId,
          [isPackage ? 'output_sha256' : 'output_pdf_sha256']: file.sha256,
          steps: steps.map(({ producer: name, inputSha256, planSha256, report }) => ({
            producer: name,
            input_sha256: inputSha256.slice(0, 16),
            output_sha256: report.pdf_sha256.slice(0, 16),
            plan_sha256: planSha256.slice(0, 16),
          })),
          trap_diff:
            steps.flatMap(({ report }) => report.summary['trap_diff'] ?? []).at(-1) ?? null,
          warnings,
        }
      : {
          ...only?.report.summary,
          [isPackage ? 'output_sha256' : 'pdf_sha256']: file.sha256,
          warnings,
        };
  return { line, path: file.path, dispose };
}

function failureOf(error: unknown): unknown {
  const problem = error instanceof Problem ? error : producerProblem(error);
  if (!problem) return error;
  const { code, status, detail, extensions } = problem;
  return new ProduceFailure(code, status, detail, extensions);
}
