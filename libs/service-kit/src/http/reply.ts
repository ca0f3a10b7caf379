import type { Readable } from 'node:stream';
import type { EventStream } from './event-stream';
import { defined } from '@forme/contracts/defined';

/** Body of a {@link Reply}: at most one member; none for an empty body. */
export type ReplyBody =
  | { readonly json: unknown }
  | { readonly buffer: Uint8Array; readonly mediaType: string }
  | { readonly text: string; readonly mediaType: string }
  | { readonly stream: Readable; readonly mediaType: string }
  | { readonly file: string; readonly mediaType: string }
  | { readonly jsonStream: Readable }
  | { readonly events: (events: EventStream) => Promise<void> }
  | { readonly empty: true };

/** An answer that is more than a JSON value with the operation's status. */
export interface Reply {
  readonly reply: true;
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly revalidates?: boolean;
  readonly body: ReplyBody;
}

/** Status and headers of a {@link Reply}. */
export interface ReplyHead {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The ETag among the headers changes with every change of this answer: a client whose If-None-Match names it gets 304. Leave it out
   * where the ETag is only the version that If-Match compares.
   */
  readonly revalidates?: boolean;
}

/**
 * Answers with a status, headers or a body other than plain JSON. `file` is a path, streamed; `stream` is destroyed when
 * the client leaves; `jsonStream` is finished JSON bytes; `events` writes server-sent events until its promise settles.
 */
export function reply({
  status,
  headers,
  revalidates = false,
  ...body
}: ReplyHead & (ReplyBody | object)): Reply {
  return {
    reply: true,
    ...defined({ status }),
    headers: headers ?? {},
    revalidates,
    body: isBody(body) ? body : { empty: true },
  };
}

function isBody(body: object): body is ReplyBody {
  return Object.keys(body).length > 0;
}

/** True when a handler's result is a {@link Reply}. */
export function isReply(result: unknown): result is Reply {
  return (
    typeof result === 'object' &&
    result !== null &&
    'reply' in result &&
    'body' in result &&
    result.reply === true
  );
}
