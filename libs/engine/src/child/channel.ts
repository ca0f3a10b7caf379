import { read, writeSync } from 'node:fs';
import { encodeFrame, FrameReader } from '../protocol/frames';
import { maxParentFrameBytes, type ChildMessage } from '../protocol/messages';

const inboundFd = 0;
const outboundFd = 3;

/** Sends one frame to the pool; returns when the kernel has it, so progress also leaves a task that never yields. */
export function send(message: ChildMessage, bytes?: Uint8Array): void {
  const frame = encodeFrame(message, bytes);
  let written = 0;
  while (written < frame.length) written += writeSync(outboundFd, frame, written);
}

/**
 * Messages of the pool; ends when the pool's end of the pipe closes. Plain reads of a file descriptor:
 * hostile code could redirect a socket object of this process to another connection.
 */
export async function* receive(): AsyncGenerator<unknown, void> {
  const frames = new FrameReader(maxParentFrameBytes);
  const chunk = Buffer.alloc(64 * 1024);
  for (;;) {
    const count = await readInto(chunk);
    if (count === 0) return;
    for (const { message } of frames.push(Buffer.from(chunk.subarray(0, count)))) yield message;
  }
}

function readInto(chunk: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    read(inboundFd, chunk, 0, chunk.length, null, (error, count) => {
      if (error) reject(error);
      else resolve(count);
    });
  });
}
