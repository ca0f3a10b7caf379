import { compareContract } from '@forme/contracts/compare';
import { listUnimplemented } from '@forme/service-kit/http';
import { describeRequestMatrix, type MatrixWorld } from '@forme/test-kit/request-matrix';
import request from 'supertest';
import { compareHandlers, type CompareServices } from '../src/app';
import { labelPdf, platesOf } from './art';
import { openCompare, platesForm, until } from './compare-fixture';

const acme = { Authorization: 'Bearer token-of-acme' };
const brix = { Authorization: 'Bearer token-of-brix' };
// Handlers are made, not run.
const services = { limits: {}, jobs: {} } as unknown as CompareServices;
const declaredOnly = listUnimplemented(compareContract, compareHandlers(services));

async function open(): Promise<MatrixWorld> {
  const fixture = await openCompare();
  const env = {
    COMPARE_TENANT_TOKENS: 'acme:token-of-acme,brix:token-of-brix',
    COMPARE_WEBHOOK_SECRET: 'secret-of-the-callbacks',
    FORME_REFUSED_CREDENTIALS_PER_MINUTE: '1000000',
    COMPARE_RATE_LIMIT_DISABLED: 'true',
  };
  const worker = await fixture.start(env);
  // Jobs of the matrix stay in the queue: what they measure is not what is looked at.
  const service = await fixture.start({
    ...env,
    COMPARE_JOB_CONCURRENCY: '0',
    COMPARE_MAX_QUEUED_JOBS: '1000000',
  });
  const { url } = await service.start(0);
  const submitted = await platesForm(
    request(worker.app).post('/v1/compare/jobs').set(acme).field('kind', 'plates'),
  );
  const { job_id } = submitted.body as { readonly job_id: string };
  await until(async () => {
    const { body } = await request(worker.app).get(`/v1/compare/jobs/${job_id}`).set(acme);
    return (body as { readonly status: string }).status === 'completed';
  });
  await worker.stop();
  const label = { name: 'label.pdf', mediaType: 'application/pdf', bytes: Buffer.from(labelPdf()) };
  // One plate is enough: all four are eight megabytes of every request.
  const plates = [...platesOf()]
    .slice(0, 1)
    .map(([name, bytes]) => ({ name, mediaType: 'image/tiff', bytes }));
  const ofPlates = { plates, pdf: [label] };
  return {
    url: url.replace(/\/$/, ''),
    right: () => Object.entries(acme),
    foreign: () => Object.entries(brix),
    known: { job_id },
    usual: {
      comparePlates: { fields: {}, files: ofPlates },
      compareDocuments: {
        fields: { dpi: '72' },
        files: { candidates: [label], reference: [label] },
      },
      submitComparison: { fields: { kind: 'plates' }, files: ofPlates },
    },
    file: label,
    stop: () => fixture.stop(),
  };
}

describeRequestMatrix({
  contract: compareContract,
  declaredOnly: new Set(declaredOnly.map(({ id }) => id)),
  open,
  perKind: 6,
});
