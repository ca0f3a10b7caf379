import type { ServiceFetch } from '@forme/service-kit/outbound';
import { callProvider, member, tokenCount, unusable } from './http-provider';
import { VISION_KINDS } from './kinds';
import type { AiProvider, ModelRequest } from './provider';

/** How a provider is reached. */
export interface ProviderSettings {
  readonly apiKey: string;
  /** Address without the path of the API. */
  readonly baseUrl: string;
  readonly textModel: string;
  readonly visionModel: string;
  readonly timeoutMs: number;
}

/** Claude models over the Messages API. */
export function anthropicProvider(
  settings: ProviderSettings,
  http: Pick<ServiceFetch, 'fetch'>,
): AiProvider {
  return {
    name: 'anthropic',
    modelOf: (kind) => (VISION_KINDS.has(kind) ? settings.visionModel : settings.textModel),
    async ask(request) {
      const answer = await callProvider(http, {
        url: `${settings.baseUrl}/v1/messages`,
        headers: { 'x-api-key': settings.apiKey, 'anthropic-version': '2023-06-01' },
        body: messageOf(request),
        timeoutMs: settings.timeoutMs,
        signal: request.signal,
      });
      const blocks = member(answer, 'content');
      const usage = member(answer, 'usage');
      const inputTokens = tokenCount(member(usage, 'input_tokens'));
      const outputTokens = tokenCount(member(usage, 'output_tokens'));
      if (!Array.isArray(blocks) || inputTokens === undefined || outputTokens === undefined) {
        throw unusable();
      }
      const text = blocks
        .map((block: unknown) => (member(block, 'type') === 'text' ? member(block, 'text') : ''))
        .filter((part) => typeof part === 'string')
        .join('');
      return { text, inputTokens: inputTokens + cachedTokens(usage), outputTokens };
    },
  };
}

/** Tokens read from or written to the provider's prompt cache are billed as input too, at most at the price of input and a quarter. */
function cachedTokens(usage: unknown): number {
  const names = ['cache_creation_input_tokens', 'cache_read_input_tokens'];
  return names.reduce((sum, name) => sum + (tokenCount(member(usage, name)) ?? 0), 0);
}

function messageOf({ model, system, prompt, png, maxOutputTokens }: ModelRequest) {
  const text = { type: 'text', text: prompt };
  const image = png && {
    type: 'image',
    source: { type: 'base64', media_type: 'image/png', data: png.toString('base64') },
  };
  return {
    model,
    system,
    max_tokens: maxOutputTokens,
    temperature: 0,
    messages: [{ role: 'user', content: image ? [image, text] : [text] }],
  };
}
