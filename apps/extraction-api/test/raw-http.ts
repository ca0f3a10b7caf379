import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection on which a test writes HTTP by hand. */
export interface RawConnection {
  write(bytes: string | Uint8Array): void;
  /** What the service has answered when the text contains `part`, or when it closed the connection. */
  answer(part: string): Promise<string>;
  end(): void;
}

/** Connects to the service at `url`. */
export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  let closed = false;
  let wake = (): void => undefined;
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1');
    wake();
  });
  // A service that refuses a body may reset the connection after its answer.
  socket.on('error', () => wake());
  socket.on('close', () => {
    closed = true;
    wake();
  });
  return {
    write: (bytes) => void socket.write(bytes),
    async answer(part) {
      while (!text.includes(part) && !closed) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
      return text;
    },
    end: () => void socket.destroy(),
  };
}
