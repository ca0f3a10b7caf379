import { processEnvironment } from '@forme/service-kit/environment';
import { OutputClosed, type Terminal } from '../command';
import { takesColors } from './colors';

/** The streams of a process. */
export interface ProcessStreams {
  readonly stdin: AsyncIterable<unknown>;
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** The terminal over the streams of a process. A reader that leaves is reported only to the writer. */
export function openTerminal({ stdin, stdout, stderr }: ProcessStreams): Terminal {
  let failure: Error | undefined;
  const fail = (error: Error): Error =>
    (failure ??= isClosed(error) ? new OutputClosed('the reader of the output has gone') : error);
  stdout.on('error', fail);
  // A closed stderr is no reason to stop.
  stderr.on('error', () => undefined);
  return {
    out(text) {
      if (failure) throw failure;
      stdout.write(text);
    },
    err: (text) => void stderr.write(text),
    flushed: () =>
      new Promise((resolve, reject) => {
        if (failure) {
          reject(failure);
          return;
        }
        stdout.write('', (error) => {
          if (error) reject(fail(error));
          else resolve();
        });
      }),
    async input() {
      const chunks: Buffer[] = [];
      for await (const chunk of stdin) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks).toString('utf8');
    },
    inputBytes: () => stdin as AsyncIterable<Uint8Array>,
    interactive: stderr.isTTY ?? false,
    colors: takesColors(stdout.isTTY ?? false, processEnvironment()),
  };
}

function isClosed(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED';
}
