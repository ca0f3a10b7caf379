import type { Readable } from 'node:stream';

const lineFeed = 0x0a;
const maxHeadBytes = 4 * 1024 * 1024;

/** A result of two parts: a head, one line of JSON that is parsed, and a body that is passed on as it is. */
export interface HeadedText {
  readonly head: unknown;
  /** Bytes after the line feed. */
  readonly body: AsyncIterable<Buffer>;
  /** Ends the stream, read or not. */
  readonly end: () => void;
}

/** Reads the head of a stream. Rejects with `RangeError` when there is none. */
export async function readHeaded(stream: Readable): Promise<HeadedText> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const parts: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const next = await chunks.next();
    if (next.done === true || bytes > maxHeadBytes) {
      stream.destroy();
      throw new RangeError('A result has no head');
    }
    const { value } = next;
    const end = value.indexOf(lineFeed);
    parts.push(end === -1 ? value : value.subarray(0, end));
    bytes += value.length;
    if (end === -1) continue;
    const head: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    return {
      head,
      body: rest(value.subarray(end + 1), chunks),
      end: () => void stream.destroy(),
    };
  }
}

async function* rest(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    yield next.value;
  }
}

/** The lines of a body, without their line feeds; an empty body has none. */
export async function* lines(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  for await (const chunk of body) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      yield Buffer.concat([...open, chunk.subarray(from, end)]);
      open = [];
      from = end + 1;
    }
    if (from < chunk.length) open.push(chunk.subarray(from));
  }
  if (open.length > 0) yield Buffer.concat(open);
}
