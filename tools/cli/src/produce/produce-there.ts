import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createClient, RemoteProblem, type Operation, type ServiceClient } from '@forme/contracts';
import {
  applyCjd,
  applyImpose,
  applyInkZones,
  applyMarksMultipart,
  applyRewrite,
  applySeparations,
  applySoftProof,
  applyTrap,
  applyWhiteUnderbase,
  producerContract,
} from '@forme/contracts/producer';
import { externalNames } from '@forme/producer-api';
import { processEnvironment } from '@forme/service-kit/environment';
import { UsageError } from '../command';
import { readableFile } from '../files/inputs';
import {
  ProduceFailure,
  type Producing,
  type ProduceRequest,
  type ProduceResult,
} from './producing';

const operations: Readonly<
  Record<string, { readonly operation: Operation; readonly field: string }>
> = {
  rewrite: { operation: applyRewrite, field: 'plan' },
  marks: { operation: applyMarksMultipart, field: 'template' },
  impose: { operation: applyImpose, field: 'plan' },
  trap: { operation: applyTrap, field: 'policy' },
  white_underbase: { operation: applyWhiteUnderbase, field: 'policy' },
  separations: { operation: applySeparations, field: 'policy' },
  soft_proof: { operation: applySoftProof, field: 'options' },
  ink_zones: { operation: applyInkZones, field: 'policy' },
  cjd: { operation: applyCjd, field: 'job' },
};

/** A client of a producer service. The bearer token comes from FORME_TOKEN, the tenant from FORME_TENANT. */
export function producerClient(baseUrl: string, timeoutMs: number): ServiceClient {
  const { FORME_TOKEN: token, FORME_TENANT: tenant } = processEnvironment();
  return createClient(producerContract, {
    baseUrl,
    timeoutMs,
    ...(token === undefined ? {} : { token }),
    ...(tenant === undefined ? {} : { tenant }),
  });
}

/** Has a running producer service do it. */
export function produceThere(baseUrl: string, deadlineMs: number, scratch: string): Producing {
  const client = producerClient(baseUrl, deadlineMs);
  return async (request) => {
    const found = operations[request.producer];
    if (!found) throw new UsageError(`there is no way to ask a service for ${request.producer}`);
    if (!request.verify)
      throw new UsageError('--no-verify is not for --api: a service always verifies');
    const form = await formOf(request, found.field);
    const folder = await mkdtemp(join(scratch, 'produce-'));
    const dispose = () => rm(folder, { recursive: true, force: true });
    const path = join(folder, 'output.pdf');
    try {
      const line =
        request.producer === 'cjd'
          ? await envelope(client, form, path)
          : await single(client, found.operation, form, path);
      return { line, path, dispose } satisfies ProduceResult;
    } catch (error) {
      await dispose();
      throw error instanceof RemoteProblem ? failureOf(error) : error;
    }
  };
}

async function formOf({ plan, inputs, externalRoot, producer }: ProduceRequest, field: string) {
  const form = new FormData();
  form.set(field, plan);
  for (const [index, { ref, path }] of inputs.entries()) {
    const file = await openAsBlob(path, { type: 'application/pdf' });
    form.append(index === 0 ? 'input_pdf' : 'inputs', file, `${ref}.pdf`);
  }
  for (const name of namesIn(producer, plan)) {
    const path = /[/\\]/.test(name) ? undefined : await readableFile(join(externalRoot, name));
    if (path !== undefined) form.append('externals', new Blob([await readFile(path)]), name);
  }
  return form;
}

/** Files that a plan names, as far as it can be read; the service has the last word. */
function namesIn(producer: ProduceRequest['producer'], plan: string): readonly string[] {
  if (producer === 'cjd') return [];
  try {
    const { required, possible } = externalNames(producer, JSON.parse(plan) as object);
    return [...required, ...possible];
  } catch {
    // The service says better what is wrong with it.
    return [];
  }
}

async function single(client: ServiceClient, operation: Operation, form: FormData, path: string) {
  const isPackage = 'application/zip' in (operation.produces ?? {});
  const accept = isPackage ? 'application/zip' : 'application/pdf';
  const { headers, body } = await client.open(operation, { form, accept });
  if (!body) throw new Error('The service answered without a body');
  await pipeline(Readable.fromWeb(body), createWriteStream(path));
  const summary = JSON.parse(headers.get('x-producer-summary') ?? '{}') as Readonly<
    Record<string, unknown>
  >;
  return {
    ...summary,
    ...(isPackage
      ? { output_sha256: headers.get('x-producer-output-sha256') }
      : { pdf_sha256: headers.get('x-producer-pdf-sha256') }),
    cache_hit: headers.get('x-producer-cache-hit') === 'true',
    lineage_id: headers.get('x-producer-lineage-id'),
  };
}

async function envelope(client: ServiceClient, form: FormData, path: string) {
  const { body } = await client.call(applyCjd, { form, accept: 'application/json' });
  const { output_pdf_b64: pdf, output_b64: files, ...result } = body;
  await writeFile(path, Buffer.from(pdf ?? files ?? '', 'base64'));
  return {
    ...result,
    steps: result.steps.map(({ producer, input_sha256, output_sha256, plan_sha256 }) => ({
      producer,
      input_sha256: input_sha256.slice(0, 16),
      output_sha256: output_sha256.slice(0, 16),
      plan_sha256: plan_sha256.slice(0, 16),
    })),
  };
}

function failureOf({ code, status, detail, body }: RemoteProblem): ProduceFailure {
  const members = typeof body === 'object' && body !== null ? { ...body } : {};
  const wanted = ['errors', 'failures', 'pointer', 'reason', 'missing'];
  const more = Object.entries(members).filter(([name]) => wanted.includes(name));
  return new ProduceFailure(code, status, detail, Object.fromEntries(more));
}
