import type { Api } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { submitJob } from '../../api/routes/preflight.table';

/** One file on its way. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly state: 'waiting' | 'uploading' | 'accepted' | 'refused';
  /** Sent part, 0 to 1. */
  readonly part: number;
  readonly jobId: string | null;
  /** Why it was refused. */
  readonly detail: string | null;
}

/** What all files of one drop share. */
export interface Drop {
  readonly profileId: string;
  /** Names the batch of more than one file; null for one file. */
  readonly reference: string | null;
}

interface Waiting {
  readonly key: number;
  readonly file: File;
  readonly drop: Drop;
}

const parallel = 2;

/** Uploads, two at a time. What a listener reads is replaced at every change. */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  #running = 0;
  #next = 1;
  readonly #waiting: Waiting[] = [];
  readonly #stops = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #api: Api;
  readonly #onAccepted: () => void;

  constructor(api: Api, onAccepted: () => void) {
    this.#api = api;
    this.#onAccepted = onAccepted;
  }

  readonly current = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds files. */
  add(files: readonly File[], drop: Drop): void {
    for (const file of files) {
      const key = this.#next++;
      this.#waiting.push({ key, file, drop });
      const upload: Upload = {
        key,
        name: file.name,
        state: 'waiting',
        part: 0,
        jobId: null,
        detail: null,
      };
      this.#uploads = [...this.#uploads, upload];
    }
    this.#emit();
    this.#pump();
  }

  /** Stops an upload, or takes a finished one off the list. */
  dismiss(key: number): void {
    this.#stops.get(key)?.abort();
    const at = this.#waiting.findIndex((it) => it.key === key);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#uploads = this.#uploads.filter((it) => it.key !== key);
    this.#emit();
  }

  /** Takes every accepted upload off the list. */
  dismissAccepted(): void {
    this.#uploads = this.#uploads.filter((it) => it.state !== 'accepted');
    this.#emit();
  }

  #pump(): void {
    while (this.#running < parallel) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#running += 1;
      void this.#send(next).finally(() => {
        this.#running -= 1;
        this.#pump();
      });
    }
  }

  async #send({ key, file, drop }: Waiting): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(key, stop);
    this.#change(key, { state: 'uploading' });
    const form = new FormData();
    form.set('profile_id', drop.profileId);
    if (drop.reference !== null) form.set('reference', drop.reference);
    form.set('file', file);
    try {
      const job = await this.#api.upload(submitJob, {
        form,
        signal: stop.signal,
        onProgress: (part) => this.#change(key, { part }),
      });
      this.#change(key, { state: 'accepted', part: 1, jobId: job.job_id });
      this.#onAccepted();
    } catch (error) {
      const detail = error instanceof ApiProblem ? error.detail : String(error);
      this.#change(key, { state: 'refused', detail });
    } finally {
      this.#stops.delete(key);
    }
  }

  #change(key: number, change: Partial<Upload>): void {
    this.#uploads = this.#uploads.map((it) => (it.key === key ? { ...it, ...change } : it));
    this.#emit();
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}
