import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An extraction service that answers as a test says. */
export interface FakeExtraction {
  readonly url: string;
  /** Times of the extractions asked for, in milliseconds of `performance.now()`. */
  readonly asked: readonly number[];
  /** What the next extractions get, one each; then `document`. */
  readonly next: ((response: ServerResponse) => void)[];
  /** Frees the port, and takes it again. */
  down(): Promise<void>;
  up(): Promise<void>;
}

/** Starts one that gives `document` for every PDF. */
export async function startFakeExtraction(document: unknown): Promise<FakeExtraction> {
  const asked: number[] = [];
  const next: FakeExtraction['next'] = [];
  let port = 0;
  let server: Server | undefined;
  const up = async (): Promise<void> => {
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        if (request.method !== 'POST') {
          answer(200, { status: 'ok' })(response);
          return;
        }
        // Further questions about a document it has given are answered and not counted.
        if (request.url !== '/v1/extract') {
          answer(200, document)(response);
          return;
        }
        asked.push(performance.now());
        (next.shift() ?? answer(200, document))(response);
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const down = async (): Promise<void> => {
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await up();
  return { url: `http://127.0.0.1:${port}`, asked, next, up, down };
}

/** Answers with JSON. */
export function answer(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}
