import {
  createClient,
  ENGINE_SECTION_VERSIONS,
  EXTRACTION_VERSION,
  type OperationResponse,
} from '@forme/contracts';
import { extractionContract, type readContract } from '@forme/contracts/extraction';
import { makeReadLiveExtraction, type ReadLiveExtraction } from '@forme/service-kit/peers';

/** The contract document of an extraction service. */
export type ExtractionDocument = OperationResponse<typeof readContract>;

/** The document of the release the producer is built against. */
export const sameRelease: ExtractionDocument = {
  contract_name: 'engine-document',
  schema_version: ENGINE_SECTION_VERSIONS['engine-document'],
  package_version: EXTRACTION_VERSION,
  schema_id: '/v1/schema/engine-document',
  endpoints: [],
  section_schema_versions: { ...ENGINE_SECTION_VERSIONS },
  ai_model_versions: {},
  capabilities: { render: false },
};

/** An extraction service behind the real typed client. `answer` undefined: nobody listens; `silent`: it never answers. */
export class ExtractionDouble {
  answer: unknown = sameRelease;
  silent = false;
  calls = 0;
  away = 0;
  clock = 0;

  readonly readLive: ReadLiveExtraction = makeReadLiveExtraction({
    client: createClient(extractionContract, {
      baseUrl: 'http://extraction.test',
      retries: 0,
      fetch: (_url, init) => this.#fetch(init?.signal ?? undefined),
    }),
    onAway: () => (this.away += 1),
    now: () => this.clock,
    timeoutMs: 50,
  });

  #fetch(signal: AbortSignal | undefined): Promise<Response> {
    this.calls += 1;
    if (this.silent) {
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    }
    if (this.answer === undefined) return Promise.reject(new TypeError('fetch failed'));
    return Promise.resolve(Response.json(this.answer));
  }
}
