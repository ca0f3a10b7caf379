import {
  RemoteProblem,
  RemoteUnreachable,
  type ClientRequest,
  type ClientResponse,
  type Operation,
  type OperationResponse,
  type ServiceClient,
} from '@forme/contracts';
import { extractDocument, measureInkCoverage } from '@forme/contracts/extraction';
import { kitProblems } from '@forme/service-kit/http';
import { problems } from '../../problems';
import type { AskAboutFile, QuestionHead, StoredFile } from '../../viewing/stored-file';
import { fileFactsOf, type FileFacts } from './file-facts';

/** Inks of a file as its plates have them. */
export interface FileInk {
  readonly name: string;
  readonly type: 'process' | 'spot' | 'technical';
}

type Request<O extends Operation> = Omit<ClientRequest<O>, keyof QuestionHead>;

/** The file of a job as extraction reads and renders it. Failures of extraction are thrown as problems of the viewer. */
export interface PageSource {
  facts(file: StoredFile, signal: AbortSignal): Promise<FileFacts>;
  /** Every ink that some page marks, process inks first. */
  inks(file: StoredFile, signal: AbortSignal): Promise<readonly FileInk[]>;
  json<O extends Operation>(
    operation: O,
    request: Request<O>,
    file: StoredFile,
    signal: AbortSignal,
  ): Promise<OperationResponse<O>>;
  bytes<O extends Operation>(
    operation: O,
    request: Request<O>,
    file: StoredFile,
    signal: AbortSignal,
  ): Promise<ClientResponse<Uint8Array>>;
}

/** Files whose facts are kept: page boxes, fonts and layers take about 200 bytes a page. */
const filesKept = 32;

/** The source over extraction. */
export function makePageSource(ports: {
  readonly askAboutFile: AskAboutFile;
  readonly extraction: ServiceClient;
}): PageSource {
  const { askAboutFile, extraction } = ports;
  const ask = <T>(
    file: StoredFile,
    signal: AbortSignal,
    question: (head: QuestionHead) => Promise<T>,
  ): Promise<T> =>
    askAboutFile(file, signal, question).catch((cause: unknown) => {
      throw viewerProblem(cause);
    });
  const json: PageSource['json'] = async (operation, request, file, signal) =>
    (await ask(file, signal, (head) => extraction.call(operation, { ...head, ...request }))).body;
  const readFacts = async (file: StoredFile, signal: AbortSignal): Promise<FileFacts> =>
    fileFactsOf(
      await json(
        extractDocument,
        {
          body: { pdf_sha256: file.sha256 },
          headers: { 'X-Engine-Skip-AI': 'true', 'X-Engine-Fields': 'fonts,ocgs' },
        },
        file,
        signal,
      ),
    );
  const known = new Map<string, FileFacts>();
  return {
    json,
    bytes: (operation, request, file, signal) =>
      ask(file, signal, (head) => extraction.bytes(operation, { ...head, ...request })),
    async facts(file, signal) {
      const key = `${file.tenant} ${file.sha256}`;
      const facts = known.get(key) ?? (await readFacts(file, signal));
      known.delete(key);
      known.set(key, facts);
      const [oldest] = known.keys();
      if (known.size > filesKept && oldest !== undefined) known.delete(oldest);
      return facts;
    },
    async inks(file, signal) {
      const request = { params: { document_id: file.sha256 } };
      const { pages } = await json(measureInkCoverage, request, file, signal);
      const inks = new Map<string, FileInk>();
      for (const { name, type } of pages.flatMap((page) => page.inks)) {
        if (!inks.has(name)) inks.set(name, { name, type: type as FileInk['type'] });
      }
      const process = [...inks.values()].filter(({ type }) => type === 'process');
      return [...process, ...[...inks.values()].filter(({ type }) => type !== 'process')];
    },
  };
}

const missing: ReadonlySet<string> = new Set([
  'page_missing',
  'tile_missing',
  'ink_missing',
  'point_missing',
]);

/** The failure of extraction as a caller of the viewer sees it. */
function viewerProblem(error: unknown): unknown {
  if (error instanceof RemoteUnreachable) {
    return problems.rendererUnavailable('The extraction service does not answer; try again later', {
      cause: error,
      headers: { 'Retry-After': '5' },
    });
  }
  if (!(error instanceof RemoteProblem)) return error;
  const { status, code, detail } = error;
  const cause = { cause: error };
  if (missing.has(code)) return problems.notOnPage(detail, cause);
  if (status === 413) return problems.pictureTooLarge(detail, cause);
  if (status === 422) {
    return code.startsWith('layer_')
      ? problems.layersRefused(detail, cause)
      : problems.fileNotReadable(detail, cause);
  }
  if (status === 400) return kitProblems.invalidParameter(detail, cause);
  if ([429, 502, 503, 504].includes(status)) {
    const wait = String(error.retryAfterSeconds ?? 5);
    return problems.rendererUnavailable(detail, { ...cause, headers: { 'Retry-After': wait } });
  }
  return error;
}
