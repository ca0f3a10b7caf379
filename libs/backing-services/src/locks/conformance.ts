import { setTimeout as sleep } from 'node:timers/promises';
import { LockBusy, type Locks } from './locks';

let counter = 0;
const fresh = () => `lock-${process.pid.toString()}-${(counter++).toString()}`;

/** Conformance suite of the drivers of `Locks`. */
export function itBehavesLikeLocks(make: () => Locks): void {
  // No process ends here: a lock is held until it is released, however busy the machine is.
  const patient = { ttlMs: 60_000, waitMs: 60_000 };
  let locks: Locks;

  beforeAll(() => {
    locks = make();
  });

  afterAll(() => locks.close());

  /** Takes the lock, for certain, and holds it until `release`. */
  const hold = (key: string) =>
    new Promise<{ holder: Promise<void>; release: () => void; signal: AbortSignal }>((held) => {
      const holder = locks.withLock(
        key,
        patient,
        (signal) =>
          new Promise<void>((release) => {
            // `holder` has no value before this function has returned.
            queueMicrotask(() => held({ holder, release, signal }));
          }),
      );
    });

  it('lets one at a time do the work', async () => {
    const key = fresh();
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await sleep(5);
      inside--;
    };
    await Promise.all(Array.from({ length: 10 }, () => locks.withLock(key, patient, work)));
    expect(most).toBe(1);
  });

  it('gives back what the work gave, and frees the lock when the work fails', async () => {
    const key = fresh();
    const failing = locks.withLock(key, patient, () => Promise.reject(new Error('torn')));
    await expect(failing).rejects.toThrow('torn');
    expect(await locks.withLock(key, patient, () => Promise.resolve(7))).toBe(7);
  });

  it('gives up after waiting long enough, and does not block those behind', async () => {
    const key = fresh();
    const { holder, release, signal } = await hold(key);
    const hasty = locks.withLock(key, { ...patient, waitMs: 30 }, () => Promise.resolve());
    await expect(hasty).rejects.toBeInstanceOf(LockBusy);
    const behind = locks.withLock(key, patient, () => Promise.resolve('in'));
    release();
    await holder;
    expect(await behind).toBe('in');
    expect(signal.aborted).toBe(false);
  });

  it('keeps different keys apart', async () => {
    const inner = () => locks.withLock(fresh(), patient, () => Promise.resolve('inner'));
    expect(await locks.withLock(fresh(), patient, inner)).toBe('inner');
  });
}
