import { cancelled } from '../process/perform-job';

interface Waiter<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

interface Flight<T> {
  readonly waiters: Set<Waiter<T>>;
  readonly controller: AbortController;
}

/** How a value is handed to several waiters. */
export interface Sharing<T> {
  /** The value for one waiter. */
  readonly share: (value: T) => T;
  /** Called once every waiter has its share. */
  readonly release: (value: T) => void;
}

/**
 * Runs work once per key for all callers that request it at the same time. A caller that leaves gets `engine_cancelled`;
 * the work is aborted when the last caller has left.
 */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Flight<T>>();

  constructor(
    private readonly sharing: Sharing<T> = { share: (value) => value, release: () => undefined },
  ) {}

  /** Number of keys in progress. */
  get size(): number {
    return this.flights.size;
  }

  /** The result of `work` for `key`, started here unless it is in flight. */
  run(key: string, work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(cancelled());
    const flight = this.flights.get(key) ?? this.start(key, work);
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        if (!flight.waiters.delete(waiter)) return;
        reject(cancelled());
        if (flight.waiters.size > 0) return;
        this.end(key, flight);
        flight.controller.abort();
      };
      const settled = () => signal?.removeEventListener('abort', leave);
      const waiter: Waiter<T> = {
        resolve: (value) => {
          settled();
          resolve(value);
        },
        reject: (error) => {
          settled();
          // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- what the work rejected with, passed on
          reject(error);
        },
      };
      flight.waiters.add(waiter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  private start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const flight: Flight<T> = { waiters: new Set(), controller: new AbortController() };
    this.flights.set(key, flight);
    work(flight.controller.signal).then(
      (value) => {
        this.end(key, flight);
        for (const waiter of flight.waiters) waiter.resolve(this.sharing.share(value));
        this.sharing.release(value);
      },
      (error: unknown) => {
        this.end(key, flight);
        for (const waiter of flight.waiters) waiter.reject(error);
      },
    );
    return flight;
  }

  private end(key: string, flight: Flight<T>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key);
  }
}
