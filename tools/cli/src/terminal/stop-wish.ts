/** The wish to stop, by a signal. */
export interface StopWish {
  /** True once a signal came. */
  readonly asked: () => boolean;
  readonly whenAsked: Promise<void>;
  /** Gives the signals back. */
  readonly forget: () => void;
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Listens for SIGINT, SIGTERM and SIGHUP until `forget` is called; a second signal ends the process at once. */
export function listenForStop(): StopWish {
  let asked = false;
  let tell: () => void = () => undefined;
  const whenAsked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const onSignal = (): void => {
    // A second signal is someone who does not want to wait.
    if (asked) process.kill(process.pid, 'SIGKILL');
    asked = true;
    tell();
  };
  for (const signal of stopSignals) process.on(signal, onSignal);
  return {
    asked: () => asked,
    whenAsked,
    forget: () => {
      for (const signal of stopSignals) process.off(signal, onSignal);
    },
  };
}

/** Stopped by a signal before the work was done. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The work, or {@link Stopped} at the first signal, so that the caller can close what it opened. */
export async function unlessStopped<T>(work: () => Promise<T>): Promise<T> {
  const { whenAsked, forget } = listenForStop();
  const stopped = whenAsked.then((): never => {
    throw new Stopped('stopped by a signal');
  });
  try {
    return await Promise.race([work(), stopped]);
  } finally {
    forget();
  }
}
