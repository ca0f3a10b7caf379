import { createHash } from 'node:crypto';
import { extractionContract } from '@forme/contracts/extraction';
import { listUnimplemented } from '@forme/service-kit/http';
import { startPostgres } from '@forme/test-kit';
import { describeRequestMatrix, type MatrixWorld } from '@forme/test-kit/request-matrix';
import { extractionHandlers } from '../src/app';
import { postRaw } from './extraction-client';
import { startExtraction } from './extraction-fixture';
import { idleServices } from './idle-services';
import { textPdf } from './pdf-bytes';

const declaredOnly = listUnimplemented(extractionContract, extractionHandlers(idleServices()));
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function open(): Promise<MatrixWorld> {
  const postgres = await startPostgres();
  const extraction = await startExtraction(
    {
      ENGINE_TENANT_TOKENS: 'acme:token-of-acme,brix:token-of-brix',
      FORME_REFUSED_CREDENTIALS_PER_MINUTE: '1000000',
      ENGINE_MAX_RASTER_PIXELS: '4000000',
    },
    postgres.databaseUrl,
  );
  const url = extraction.url.replace(/\/$/, '');
  const bytes = await textPdf('matrix');
  await postRaw(url, bytes, { headers: bearer('token-of-acme') });
  const pdf_sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { name: 'a.pdf', mediaType: 'application/pdf', bytes };
  return {
    url,
    right: () => Object.entries(bearer('token-of-acme')),
    foreign: () => Object.entries(bearer('token-of-brix')),
    known: { pdf_sha256, pdf_hash: pdf_sha256, sha256: pdf_sha256, document_id: pdf_sha256 },
    usual: {},
    file,
    async stop() {
      await extraction.stop();
      await postgres.stop();
    },
  };
}

describeRequestMatrix({
  contract: extractionContract,
  declaredOnly: new Set(declaredOnly.map(({ id }) => id)),
  open,
  perKind: 8,
});
