import { producerContract } from '@forme/contracts/producer';
import { listUnimplemented } from '@forme/service-kit/http';
import { onePagePdf } from '@forme/test-kit';
import { describeRequestMatrix, type MatrixWorld } from '@forme/test-kit/request-matrix';
import request from 'supertest';
import { producerHandlers } from '../src/app';
import { idleServices } from './idle-services';
import { openProducer } from './producer-fixture';

const acme = { Authorization: 'Bearer token-of-acme' };
const brix = { Authorization: 'Bearer token-of-brix' };
const declaredOnly = listUnimplemented(producerContract, producerHandlers(idleServices()));

async function open(): Promise<MatrixWorld> {
  const fixture = await openProducer();
  const service = await fixture.start({
    PRODUCER_TENANT_TOKENS: 'acme:token-of-acme,brix:token-of-brix',
    PRODUCER_RATE_LIMIT_DISABLED: 'true',
    FORME_REFUSED_CREDENTIALS_PER_MINUTE: '1000000',
  });
  const { url } = await service.start(0);
  const bytes = Buffer.from(onePagePdf({ content: '0 0 10 10 re f' }));
  const input_pdf_b64 = bytes.toString('base64');
  const plan = { ops: [{ op: 'metadata_set', key: 'Title', value: 'A' }] };
  const template = { marks: [{ type: 'cut', anchor: 'trim_corners' }] };
  const sheet = { sheet: { width_pt: 400, height_pt: 400 } };
  const policy = { strategy: 'manual', separation_name: 'White' };
  const job = { steps: [{ type: 'rewrite', plan }] };
  const { body: queued } = (await request(service.app)
    .post('/v1/rewrite/apply?async=true')
    .set(acme)
    .send({ input_pdf_b64, plan })) as { readonly body: { readonly job_id: string } };
  const { body: done } = (await request(service.app)
    .post('/v1/rewrite/apply')
    .set(acme)
    .send({ input_pdf_b64, plan })) as { readonly body: { readonly lineage_id: string } };
  const applied = (member: string, value: object) => ({
    query: {},
    headers: { 'X-Producer-Plan': JSON.stringify(value) },
    body: { input_pdf_b64, [member]: value },
    fields: { [member]: JSON.stringify(value) },
  });
  const tried = (member: string, value: object) => ({ body: { [member]: value, input_pdf_b64 } });
  return {
    url: url.replace(/\/$/, ''),
    right: () => Object.entries(acme),
    foreign: () => Object.entries(brix),
    known: { job_id: queued.job_id, id: done.lineage_id, input_pdf_b64 },
    usual: {
      applyRewrite: applied('plan', plan),
      applyMarks: applied('template', template),
      applyMarksMultipart: applied('template', template),
      applyImpose: applied('plan', sheet),
      applyWhiteUnderbase: applied('policy', policy),
      applyTrap: applied('policy', {}),
      previewTrap: applied('policy', {}),
      applySeparations: applied('policy', { dpi: 72 }),
      applyInkZones: applied('policy', { zone_count: 3 }),
      applySoftProof: applied('options', { dpi: 36 }),
      applyStream: {
        query: {},
        body: { producer: 'rewrite', payload: { input_pdf_b64, plan } },
        fields: { producer: 'rewrite', plan: JSON.stringify(plan) },
      },
      applyCjd: { ...applied('job', job), body: { input_pdf_b64, ...job } },
      validateRewrite: tried('plan', plan),
      validateMarks: tried('template', template),
      validateImpose: tried('plan', sheet),
      validateWhiteUnderbase: tried('policy', policy),
      validateTrap: tried('policy', {}),
      validateSeparations: tried('policy', { dpi: 72 }),
      validateSoftProof: tried('options', { dpi: 36 }),
      validateInkZones: tried('policy', { zone_count: 3 }),
      validateCjd: tried('job', job),
    },
    file: { name: 'a.pdf', mediaType: 'application/pdf', bytes },
    stop: () => fixture.stop(),
  };
}

describeRequestMatrix({
  contract: producerContract,
  declaredOnly: new Set(declaredOnly.map(({ id }) => id)),
  open,
  perKind: 5,
});
