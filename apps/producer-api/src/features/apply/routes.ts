import type { Operation } from '@forme/contracts';
import {
  applyImpose,
  applyInkZones,
  applyMarks,
  applyMarksMultipart,
  applyRewrite,
  applySeparations,
  applySoftProof,
  applyTrap,
  applyWhiteUnderbase,
  validateImpose,
  validateInkZones,
  validateMarks,
  validateRewrite,
  validateSeparations,
  validateSoftProof,
  validateTrap,
  validateWhiteUnderbase,
} from '@forme/contracts/producer';
import { handle, type Handler, type Reply, type RequestContext } from '@forme/service-kit/http';
import type { EngineParts } from '../../asking/run-engine';
import type { RunRequest } from '../../applying/run-request';
import type { TryPlan } from '../../applying/try-plan';
import type { NamedFile } from '../../steps/work-files';
import type { FileStore } from '../../cache/file-store';
import { refuseUploads, resolveExternals } from '../../intake/external-files';
import { inlineProfiles } from '../../intake/inline-profiles';
import { readExternals, type BodyFiles } from '../../intake/read-files';
import { planInHeader, type PlanHeader, readPlanText } from '../../intake/read-plan';
import { planKinds, readyPlan, type PlanKind } from '../../plans/plan-kinds';
import { producers } from '../../registry/producers';

/** The operations of one producer. */
export interface Surface {
  readonly kind: PlanKind;
  readonly apply: readonly Operation[];
  readonly validate: Operation;
}

/** The operations of every producer. */
export const surfaces: readonly Surface[] = [
  { kind: planKinds.rewrite, apply: [applyRewrite], validate: validateRewrite },
  { kind: planKinds.marks, apply: [applyMarks, applyMarksMultipart], validate: validateMarks },
  { kind: planKinds.impose, apply: [applyImpose], validate: validateImpose },
  { kind: planKinds.trap, apply: [applyTrap], validate: validateTrap },
  {
    kind: planKinds.white_underbase,
    apply: [applyWhiteUnderbase],
    validate: validateWhiteUnderbase,
  },
  { kind: planKinds.ink_zones, apply: [applyInkZones], validate: validateInkZones },
  { kind: planKinds.separations, apply: [applySeparations], validate: validateSeparations },
  { kind: planKinds.soft_proof, apply: [applySoftProof], validate: validateSoftProof },
];

/** Dependencies of applying and trying plans. */
export interface ApplyServices {
  readonly runRequest: RunRequest;
  readonly tryPlan: TryPlan;
  readonly fileStore: FileStore;
  readonly engineParts: Pick<EngineParts, 'files'>;
  /** Largest JSON body, in bytes. */
  readonly maxJsonBytes: number;
}

/** A request of any of the operations, as their schemas have checked it. */
interface ApplyRequest {
  readonly body: (BodyFiles & Readonly<Record<string, unknown>>) | undefined;
  readonly form: Readonly<Record<string, string | undefined>> | undefined;
  readonly headers: PlanHeader;
}

/** `/v1/<producer>/apply` and `/validate` of every producer this release has. */
export function applyHandlers(services: ApplyServices): readonly Handler[] {
  const { maxJsonBytes } = services;
  return surfaces
    .filter(({ kind }) => producers[kind.producer] !== undefined)
    .flatMap(({ kind, apply, validate }) => [
      ...apply.map((operation) =>
        handle(operation, (request, context) => applyPlan(services, kind, request, context), {
          maxJsonBytes,
        }),
      ),
      handle(validate, (request, context) => validatePlan(services, kind, request, context), {
        maxJsonBytes,
      }),
    ]);
}

/** Applies the plan of a request of any of them. */
export async function applyPlan(
  { runRequest, fileStore, engineParts }: ApplyServices,
  kind: PlanKind,
  request: {
    readonly body: unknown;
    readonly form: unknown;
    readonly headers: unknown;
    readonly query: unknown;
  },
  context: RequestContext,
): Promise<Reply> {
  const { body } = request as ApplyRequest;
  const { plan: sent, root } = planOf(kind, request as ApplyRequest);
  readyPlan(kind, sent, root);
  const { plan, files: inline } = await inlineProfiles(
    kind.producer,
    sent,
    body,
    engineParts.files,
  );
  return runRequest(request, context, {
    producer: kind.producer,
    steps: [{ producer: kind.producer, plan, declared: 0, root }],
    files: body,
    externals: await externalsOf(fileStore, kind, plan, context, inline),
  });
}

/** The plan and where it stands in what was sent; in a header it is all of it. */
function planOf(
  { member, schema }: PlanKind,
  { body, form, headers }: ApplyRequest,
): { readonly plan: unknown; readonly root: string } {
  const root = (body ?? form) ? `/${member}` : '';
  if (body) return { plan: body[member] ?? {}, root };
  const text = form ? form[member] : planInHeader(headers);
  if (text === undefined && form) return { plan: {}, root };
  return { plan: readPlanText({ name: member, schema, root }, text ?? '{}'), root };
}

async function externalsOf(
  store: FileStore,
  { producer }: PlanKind,
  plan: unknown,
  context: RequestContext,
  inline: readonly NamedFile[] = [],
): Promise<readonly NamedFile[]> {
  const inForm = context.bodyKind === 'form';
  if (!inForm) refuseUploads(producer, plan);
  const uploaded = inForm ? readExternals(context) : inline;
  return resolveExternals(store, context.tenant, [{ producer, plan }], uploaded);
}

async function validatePlan(
  { tryPlan, fileStore }: ApplyServices,
  kind: PlanKind,
  request: { readonly body: unknown },
  context: RequestContext,
): Promise<never> {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const plan = body[kind.member] ?? {};
  const { input_pdf_b64: pdf } = body;
  const text = typeof pdf === 'string' ? pdf : null;
  const externals = text === null ? [] : await externalsOf(fileStore, kind, plan, context);
  try {
    // The answer's members are the operation's own, which only its schema knows.
    return (await tryPlan(kind, plan, context, text, externals)) as never;
  } finally {
    await Promise.all(externals.map((file) => file.release()));
  }
}
