import { ingestAsset, readAsset } from '@forme/contracts/extraction';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { skipsAi } from '../../ai-lane/ai-lane';
import { problems } from '../../problems';
import { documentStream } from '../../extracting/document-stream';
import type { DocumentKey, ExtractDocument } from '../../extracting/extract-document';
import { requestedFields } from '../../extracting/fields';
import { passwordOf, pdfSource } from '../../storage/pdf-source';
import type { ResultStore } from '../../storage/result-store';
import { recordAnswer } from '../../asking/record-answer';
import type { Assets } from './assets';

/** Dependencies of the asset routes. */
export interface AssetServices {
  /** Null where there is no database. */
  readonly assets: Assets | null;
  readonly extractDocument: ExtractDocument;
  readonly documentKey: DocumentKey;
  readonly results: Pick<ResultStore, 'has'>;
}

/** `POST /v1/assets` and `GET /v1/assets/{pdf_hash}`. */
export function assetHandlers(services: AssetServices): readonly Handler[] {
  const { assets, extractDocument, documentKey, results } = services;
  return [
    handle(ingestAsset, async ({ headers, body, form }, context) => {
      const started = performance.now();
      const source = await pdfSource({ body, form }, context);
      const { tenant, signal } = context;
      const caller = { tenant, source, password: passwordOf(headers, form), signal };
      const fields = requestedFields(headers['x-engine-fields']);
      const skipAi = skipsAi(headers['x-engine-skip-ai']);
      // Named fields ask the lane for their own signals when they are answered, and for none in the background.
      const withoutAi = skipAi || fields !== null;
      if (await results.has(documentKey(caller, withoutAi))) {
        await assets?.note(caller);
        const answer = await extractDocument({ ...caller, fields, skipAi });
        recordAnswer(context, answer, 'extract', started);
        return reply({ jsonStream: documentStream(answer, context) });
      }
      context.countCacheLookup('miss');
      const record = await present(assets).enqueue(caller, withoutAi);
      const location = { Location: record.links.self };
      return reply({ status: 202, headers: location, json: record });
    }),
    handle(readAsset, async ({ params: { pdf_hash } }, { tenant }) => {
      const record = await present(assets).read(tenant, pdf_hash);
      if (!record) {
        throw problems.notFound('There is no asset with this hash; POST /v1/assets creates one');
      }
      return record;
    }),
  ];
}

function present(assets: Assets | null): Assets {
  if (assets) return assets;
  throw problems.storageUnavailable('Assets require a database, and this deployment has none', {
    headers: { 'Retry-After': '60' },
  });
}
