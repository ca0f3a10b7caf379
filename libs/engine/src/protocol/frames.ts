/** One message on the pipe between a pool and its engine process: a JSON value and, behind it, raw bytes. */
export interface Frame {
  readonly message: unknown;
  readonly bytes: Buffer;
}

const headBytes = 8;

/** Bytes of a frame: two lengths (u32 big-endian), the JSON, the raw bytes. */
export function encodeFrame(message: unknown, bytes: Uint8Array = Buffer.alloc(0)): Buffer {
  const json = Buffer.from(JSON.stringify(message), 'utf8');
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(json.length, 0);
  head.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([head, json, bytes]);
}

/** The peer announced a frame beyond the agreed size, or its JSON does not parse: the peer is not to be trusted any more. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/**
 * Cuts a byte stream into frames. A length above `maxFrameBytes` is refused before anything of that size is kept:
 * an engine process that runs hostile code can't grow its parent.
 */
export class FrameReader {
  private parts: Buffer[] = [];
  private held = 0;

  constructor(private readonly maxFrameBytes: number) {}

  /** Frames completed by `chunk`, in order. Throws `FrameError`. */
  push(chunk: Buffer): readonly Frame[] {
    this.parts.push(chunk);
    this.held += chunk.length;
    const frames: Frame[] = [];
    for (let frame = this.next(); frame; frame = this.next()) frames.push(frame);
    return frames;
  }

  private next(): Frame | undefined {
    if (this.held < headBytes) return undefined;
    const joined = Buffer.concat(this.parts);
    this.parts = [joined];
    const jsonLength = joined.readUInt32BE(0);
    const total = headBytes + jsonLength + joined.readUInt32BE(4);
    if (total > this.maxFrameBytes) throw new FrameError(`A frame of ${total} bytes was announced`);
    if (joined.length < total) return undefined;
    this.parts = [joined.subarray(total)];
    this.held = joined.length - total;
    return {
      message: parseJson(joined.subarray(headBytes, headBytes + jsonLength)),
      bytes: joined.subarray(headBytes + jsonLength, total),
    };
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (error) {
    throw new FrameError('The JSON of a frame does not parse', { cause: error });
  }
}
