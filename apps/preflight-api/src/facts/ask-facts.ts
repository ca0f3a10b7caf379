import { parseJson } from '@forme/contracts/json';
import {
  missingText,
  RemoteProblem,
  type ClientRequest,
  type OperationResponse,
  type ServiceClient,
} from '@forme/contracts';
import {
  judgeConformance,
  measureInkCoverage,
  readDocumentBarcodes,
  type ConformanceProfile,
  type ConformanceVerdict,
  type ExtractedDocument,
} from '@forme/contracts/extraction';
import type { FactSource, Part } from './gather-facts';

/** A part that extraction measures in addition to the document. */
export type PartQuestion =
  | { readonly kind: 'ink_coverage'; readonly windowMm: number }
  | { readonly kind: 'barcodes' }
  | { readonly kind: 'verdict'; readonly profile: ConformanceProfile };

/** Caller and PDF of a question; extraction has stored its bytes since it returned the document. */
export type PartRequest = Pick<
  ClientRequest<typeof measureInkCoverage>,
  'tenant' | 'requestId' | 'headers' | 'signal'
> & { readonly sha256: string };

/** Requests a part; JSON bytes. A failure that no other attempt can change is answered as `{"unavailable": reason}`, others are thrown. */
export async function askPart(
  extraction: ServiceClient,
  question: PartQuestion,
  request: PartRequest,
): Promise<Uint8Array> {
  try {
    const { body } = await answerOf(extraction, question, request);
    return body;
  } catch (error) {
    const reason = permanentReason(error);
    if (reason === null) throw error;
    return new TextEncoder().encode(JSON.stringify({ unavailable: reason }));
  }
}

function answerOf(
  extraction: ServiceClient,
  question: PartQuestion,
  { sha256, ...common }: PartRequest,
) {
  const document_id = sha256;
  switch (question.kind) {
    case 'ink_coverage':
      return extraction.bytes(measureInkCoverage, {
        ...common,
        params: { document_id },
        query: { window_mm: question.windowMm },
      });
    case 'barcodes':
      return extraction.bytes(readDocumentBarcodes, { ...common, params: { document_id } });
    case 'verdict':
      return extraction.bytes(judgeConformance, {
        ...common,
        params: { document_id, profile: question.profile },
      });
  }
}

/** A document beyond the limits of a measurement stays so; a document that extraction lost, or a service that is busy, does not. */
function permanentReason(error: unknown): string | null {
  if (!(error instanceof RemoteProblem)) return null;
  return error.status === 422 || error.status === 413 ? error.detail : null;
}

/** Asks the service for JSON bytes. */
export type AskBytes = (
  question: { readonly kind: 'document' } | PartQuestion,
) => Promise<Uint8Array>;

/** A source of facts over answers that are JSON bytes, e.g. of {@link askPart}. */
export function factSourceOf(ask: AskBytes): FactSource {
  const read = async <T>(question: Parameters<AskBytes>[0]): Promise<T> =>
    parseJson<T>(new TextDecoder().decode(await ask(question)));
  return {
    document: () => read<ExtractedDocument>({ kind: 'document' }),
    verdict: (profile) => read<Part<ConformanceVerdict>>({ kind: 'verdict', profile }),
    inkCoverage: async (windowMm) => {
      const answer = await read<Part<InkAnswer>>({ kind: 'ink_coverage', windowMm });
      if ('unavailable' in answer) return answer;
      const { window_mm, pages, completeness } = answer;
      const [first] = completeness.missing;
      const { missing } = completeness;
      return { window_mm, pages, gap: first ? missingText(first) : null, missing };
    },
    barcodes: async () => {
      const answer = await read<Part<CodesAnswer>>({ kind: 'barcodes' });
      if ('unavailable' in answer) return answer;
      const pages = new Map(answer.pages.map(({ page_num, barcodes }) => [page_num, barcodes]));
      return Array.from({ length: answer.page_count }, (_, at) => pages.get(at + 1) ?? null);
    },
  };
}

type CodesAnswer = OperationResponse<typeof readDocumentBarcodes>;
type InkAnswer = OperationResponse<typeof measureInkCoverage>;
