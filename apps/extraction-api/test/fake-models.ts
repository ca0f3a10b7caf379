import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request a fake provider got. */
export interface SeenCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model: string;
    readonly max_tokens: number;
    readonly system?: string;
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  };
  /** Which signal it asks for, from the words of its system prompt. */
  readonly kind: string;
}

/** A provider of models on this machine, which speaks the wire form of the Messages API and of chat completions. */
export interface FakeModels {
  readonly url: string;
  readonly calls: SeenCall[];
  /** Status of every answer from now on. */
  status: number;
  /** Texts that are answered by kind; also ones that are no JSON. */
  readonly texts: Record<string, string>;
  stop(): Promise<void>;
}

const words: Readonly<Record<string, RegExp>> = {
  language: /tell the language/,
  spell: /proof-read/,
  classification: /kind of printed document/,
  logos: /brand marks/,
  symbols: /sustainability symbols/,
};
const usage = { input: 1000, output: 60 };

export async function startFakeModels(): Promise<FakeModels> {
  const calls: SeenCall[] = [];
  const texts: Record<string, string> = {
    language: '```json\n{"code":"de","confidence":0.93}\n```',
    spell: '{"words":["Zutatne","zutatne"]}',
    classification: '{"labels":{"label":0.9,"other":0.02}}',
    logos: '{"logos":[{"x":0.5,"y":0,"w":0.25,"h":0.5,"identity":"ACME","confidence":0.8}]}',
    symbols: '{"symbols":[{"x":0,"y":0.5,"w":0.5,"h":0.5,"kind":"recycle_pet","confidence":0.7}]}',
  };
  const server: Server = createServer((request, response) => {
    void (async () => {
      const chunks = (await request.toArray()) as Buffer[];
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as SeenCall['body'];
      const system = body.system ?? String(body.messages[0]?.content);
      const kind = Object.keys(words).find((name) => words[name]?.test(system)) ?? 'unknown';
      const path = request.url ?? '';
      calls.push({ path, headers: request.headers, body, kind });
      response.statusCode = fake.status;
      response.setHeader('content-type', 'application/json');
      const text = texts[kind] ?? '';
      const answers: Readonly<Record<string, object>> = {
        '/v1/messages': {
          type: 'message',
          role: 'assistant',
          content: [{ type: 'text', text }],
          usage: { input_tokens: usage.input, output_tokens: usage.output },
        },
        '/v1/chat/completions': {
          object: 'chat.completion',
          choices: [{ index: 0, message: { role: 'assistant', content: text } }],
          usage: { prompt_tokens: usage.input, completion_tokens: usage.output },
        },
      };
      response.end(JSON.stringify(fake.status === 200 ? answers[path] : { error: 'no' }));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeModels = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    status: 200,
    texts,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
