import type { LocalFile, WorkFiles } from '../files/local-file';
import type { OutputKind } from '../plans/plan-kinds';
import { base, indexKey, tripletFolder, type Retained } from './retained-keys';
import type { RetainedObjects } from './retained-objects';

/** Result for a triplet. */
export type RetainOutcome = 'kept' | 'failed' | 'dropped';

/** Objects that one call retains for training. */
export interface Triplet extends Retained {
  readonly input: Pick<LocalFile, 'path' | 'size' | 'sha256'>;
  readonly output: Pick<LocalFile, 'path' | 'size' | 'sha256'>;
  /** Name and media type of the output. */
  readonly kind: Pick<OutputKind, 'fileName' | 'mediaType'>;
  /** The answer's JSON without the output. */
  readonly result: Readonly<Record<string, unknown>>;
}

/** Keeps triplets, one after another, off the path of any answer. */
export interface Retention {
  /** Takes the files over, under names of its own. Never rejects: what goes wrong is counted. */
  keep(triplet: Triplet): Promise<void>;
  /** Drops what waits of an input, in one tenant or all, and resolves when nothing of it is on its way. */
  forget(sha256: string, tenant: string | null): Promise<void>;
  /** Waits until nothing is left to do. */
  drain(): Promise<void>;
}

/** Dependencies of retention. */
export interface RetentionParts {
  readonly objects: RetainedObjects;
  readonly files: WorkFiles;
  readonly prefix: string;
  readonly ttlDays: number;
  readonly onOutcome: (outcome: RetainOutcome, error?: unknown) => void;
  /** Triplets uploaded at the same time. */
  readonly concurrency?: number;
  /** Triplets that may wait; more are dropped. */
  readonly maxWaiting?: number;
}

interface Waiting {
  readonly triplet: Triplet;
  readonly folder: string;
  readonly input: LocalFile;
  readonly output: LocalFile;
}

/** The index entry goes first, so that erasure finds also what was cut off half; `result.json` goes last and makes the triplet whole. */
export function makeRetention(parts: RetentionParts): Retention {
  const { files, prefix, onOutcome, concurrency = 2, maxWaiting = 200 } = parts;
  const waiting: Waiting[] = [];
  const busy = new Map<string, Promise<void>>();

  const next = (): void => {
    if (busy.size >= concurrency) return;
    // Two triplets of one folder would mix.
    const index = waiting.findIndex(({ folder }) => !busy.has(folder));
    const [job] = index < 0 ? [] : waiting.splice(index, 1);
    if (!job) return;
    const done = upload(parts, job).then((error) => {
      onOutcome(error === undefined ? 'kept' : 'failed', error);
      busy.delete(job.folder);
      next();
    });
    busy.set(job.folder, done);
    next();
  };

  return {
    async keep(triplet) {
      if (waiting.length >= maxWaiting) {
        onOutcome('dropped');
        return;
      }
      try {
        const [input, output] = await Promise.all([
          files.claim(triplet.input),
          files.claim(triplet.output),
        ]);
        waiting.push({ triplet, folder: tripletFolder(prefix, triplet), input, output });
        next();
      } catch (error) {
        onOutcome('failed', error);
      }
    },
    async forget(sha256, tenant) {
      const isMeant = (folder: string) =>
        folder.endsWith(`/${sha256}/`) &&
        (tenant === null || folder.startsWith(`${base(prefix)}${tenant}/`));
      for (let index = waiting.length - 1; index >= 0; index -= 1) {
        if (!isMeant(waiting[index]?.folder ?? '')) continue;
        const [dropped] = waiting.splice(index, 1);
        onOutcome('dropped');
        await Promise.all([dropped?.input.release(), dropped?.output.release()]);
      }
      await Promise.all([...busy].filter(([folder]) => isMeant(folder)).map(([, done]) => done));
    },
    async drain() {
      while (busy.size > 0) await Promise.all(busy.values());
    },
  };
}

/** Resolves with what went wrong. */
async function upload(
  { objects, prefix, ttlDays }: RetentionParts,
  { triplet, folder, input, output }: Waiting,
): Promise<unknown> {
  const expires = new Date(triplet.at.getTime() + ttlDays * 86_400_000).toISOString();
  const common = {
    tags: { 'ttl-days': String(ttlDays) },
    metadata: { 'expires-at': expires },
  };
  const object = ({ path: file, size }: LocalFile, mediaType: string) => ({
    ...common,
    body: { file, size },
    mediaType,
  });
  const { fileName, mediaType } = triplet.kind;
  const json = (value: unknown) => ({
    ...common,
    body: Buffer.from(JSON.stringify(value)),
    mediaType: 'application/json',
  });
  try {
    await objects.put({ key: indexKey(prefix, triplet), ...json({ folder }) });
    await objects.put({ key: `${folder}input.pdf`, ...object(input, 'application/pdf') });
    await objects.put({ key: `${folder}${fileName}`, ...object(output, mediaType) });
    await objects.put({ key: `${folder}result.json`, ...json(triplet.result) });
    return undefined;
  } catch (error) {
    return error ?? new Error('The object store failed');
  } finally {
    await Promise.all([input.release(), output.release()]);
  }
}
