import { Agent, request } from 'node:http';
import type { MatrixCall } from './matrix-calls';

/** One answer, as far as the matrix examines it. */
export interface MatrixAnswer {
  readonly status: number;
  readonly type: string;
  /** The body of a failure, or of JSON; empty for others. */
  readonly text: string;
}

/** Longest time a call may wait for its answer, in milliseconds. */
const answerMs = 60_000;

/** Sends calls to a service over connections that are kept. */
export class CallSender {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 });

  constructor(private readonly url: string) {}

  /** The answer. Rejects when there is none, also on a second connection. */
  async send(call: MatrixCall): Promise<MatrixAnswer> {
    // A connection that was kept may close while the call is sent, and a refused body closes its own.
    return this.once(call).catch(() => this.once(call));
  }

  close(): void {
    this.agent.destroy();
  }

  private once({ method, path, headers, body }: MatrixCall): Promise<MatrixAnswer> {
    const { hostname, port, host } = new URL(this.url);
    const named = headers.some(([name]) => name === 'Host');
    const pairs = [
      ...(named ? [] : [['Host', host] as const]),
      ...headers,
      ...(body.length > 0 || method === 'POST'
        ? [['Content-Length', String(body.length)] as const]
        : []),
    ];
    return new Promise((resolve, reject) => {
      const sent = request(
        { method, hostname, port, path, agent: this.agent, headers: pairs.flat() },
        (answer) => {
          const { statusCode = 0 } = answer;
          const type = answer.headers['content-type'] ?? '';
          const chunks: Buffer[] = [];
          const done = (): void =>
            resolve({ status: statusCode, type, text: Buffer.concat(chunks).toString() });
          if (type.startsWith('text/event-stream')) {
            // It ends when its job does.
            sent.destroy();
            done();
            return;
          }
          answer.on('data', (chunk: Buffer) => {
            if (statusCode >= 400 || type.includes('json')) chunks.push(chunk);
          });
          answer.on('end', done);
          answer.on('error', reject);
        },
      );
      sent.setTimeout(answerMs, () => sent.destroy(new Error(`no answer in ${answerMs} ms`)));
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
