import type { ServiceFetch } from '@forme/service-kit/outbound';
import type { ProviderSettings } from './anthropic-provider';
import { estimatedInputTokens } from './cost';
import { callProvider, member, tokenCount, unusable } from './http-provider';
import { VISION_KINDS } from './kinds';
import type { AiProvider, ModelRequest } from './provider';

/** Any server that speaks OpenAI's chat completions: OpenAI itself, or a local one. */
export function openAiProvider(
  settings: ProviderSettings,
  http: Pick<ServiceFetch, 'fetch'>,
): AiProvider {
  return {
    name: 'openai',
    modelOf: (kind) => (VISION_KINDS.has(kind) ? settings.visionModel : settings.textModel),
    async ask(request) {
      const answer = await callProvider(http, {
        url: `${settings.baseUrl}/v1/chat/completions`,
        headers: { Authorization: `Bearer ${settings.apiKey}` },
        body: completionOf(request),
        timeoutMs: settings.timeoutMs,
        signal: request.signal,
      });
      const text = member(member(member(member(answer, 'choices'), 0), 'message'), 'content');
      if (typeof text !== 'string') throw unusable();
      const usage = member(answer, 'usage');
      return {
        text,
        // Some local servers do not count tokens; then the estimate of the request counts.
        inputTokens:
          tokenCount(member(usage, 'prompt_tokens')) ??
          estimatedInputTokens(request, request.png !== undefined),
        outputTokens: tokenCount(member(usage, 'completion_tokens')) ?? Math.ceil(text.length / 3),
      };
    },
  };
}

function completionOf({ model, system, prompt, png, maxOutputTokens }: ModelRequest) {
  const image = png && {
    type: 'image_url',
    image_url: { url: `data:image/png;base64,${png.toString('base64')}` },
  };
  const content = image ? [{ type: 'text', text: prompt }, image] : prompt;
  return {
    model,
    max_tokens: maxOutputTokens,
    temperature: 0,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: system },
      { role: 'user', content },
    ],
  };
}
