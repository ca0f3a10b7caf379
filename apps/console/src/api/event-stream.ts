import type { Operation } from '@forme/contracts';
import type { Api, Call } from './client';
import type { Route } from './route';

/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/**
 * The events of a route, until the service ends the stream. EventSource sends no credential; a fetch does.
 * WHATWG HTML, 9.2.6: events end with an empty line.
 */
export async function* eventsOf<O extends Operation>(
  api: Api,
  route: Route<O>,
  call: Call<O>,
): AsyncGenerator<ServerEvent> {
  const response = await api.open(route, { ...call, accept: 'text/event-stream' });
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = `${rest}${value}`.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The event of one block of lines; undefined for a block of comments. */
export function eventOf(block: string): ServerEvent | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const at = line.indexOf(':');
    const [field, value] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
    if (field === 'event') event = value.trim();
    if (field === 'data') data.push(value.replace(/^ /, ''));
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') };
}
