import type { RequestContext } from '@forme/service-kit/http';
import { decodePdf } from '../intake/base64-pdf';
import { readyPlan, type PlanKind } from '../plans/plan-kinds';
import type { NamedFile } from '../steps/work-files';
import { failedStep } from './failed-step';
import { checkPlan, dryRun, type EngineParts } from '../asking/run-engine';

/** Checks a plan that fits its schema, and tries it on a PDF when there is one. Nothing is stored. Gives the members of the validate body. */
export type TryPlan = (
  kind: PlanKind,
  plan: unknown,
  context: Pick<RequestContext, 'tenant' | 'signal'>,
  pdf: string | null,
  externals: readonly NamedFile[],
) => Promise<Readonly<Record<string, unknown>>>;

export function makeTryPlan(parts: EngineParts): TryPlan {
  return async (kind, plan, { tenant, signal }, pdf, externals) => {
    const root = `/${kind.member}`;
    const ready = readyPlan(kind, plan, root);
    const explain = (error: unknown): never => {
      throw failedStep(error, { producer: kind.producer, plan, declared: 0, root }, false);
    };
    const facts = await checkPlan(parts, ready, tenant, signal).catch(explain);
    const answer = {
      ...facts,
      valid: true,
      schema_version: kind.schemaVersion,
      [kind.hash]: ready.sha256,
    };
    if (pdf === null) return answer;
    const input = { ...(await decodePdf('input_pdf_b64', pdf, parts.files)), ref: 'input' };
    try {
      const step = { tenant, ready, inputs: [input], externals, signal };
      const report = await dryRun(parts, step).catch(explain);
      const { pdf_sha256, input_pages, output_pages, summary, warnings, parts: files } = report;
      const { sha256: input_sha256 } = input;
      const made = files ? {} : { pdf_sha256, output_pages };
      return {
        ...answer,
        dry_run: { input_sha256, ...made, input_pages, summary, warnings },
      };
    } finally {
      await input.release();
    }
  };
}
