import { randomUUID } from 'node:crypto';
import type { Blob, BlobKey, Blobs, LocalBlob } from '@forme/backing-services/blobs';
import { type Comparison, filesOf, overFiles } from '../comparisons/comparison';
import type { StoredComparison } from './job-store';

const INPUT_KIND = 'compare-job-input';
const RESULT_KIND = 'compare-job-result';

/** A comparison over files on the local disk. */
export interface OpenedComparison {
  readonly comparison: Comparison;
  /** The files may go. */
  release(): Promise<void>;
}

/** Files and results of queued comparisons. */
export class JobBlobs {
  constructor(private readonly blobs: Blobs) {}

  /** Stores the files of a comparison; gives the names of the blobs. */
  async store(tenant: string, comparison: Comparison): Promise<readonly string[]> {
    const folder = randomUUID();
    const names: string[] = [];
    try {
      for (const [index, { path }] of filesOf(comparison).entries()) {
        const name = `${folder}-${index}`;
        names.push(name);
        await this.blobs.put(inputKey(tenant, name), { file: path });
      }
    } catch (error) {
      await this.removeInputs({ tenant, blobs: names });
      throw error;
    }
    return names;
  }

  /** Null when a file is gone. */
  async open({ tenant, comparison, blobs }: StoredComparison): Promise<OpenedComparison | null> {
    const opened: LocalBlob[] = [];
    const release = async (): Promise<void> => {
      await Promise.all(opened.map((file) => file.release()));
    };
    for (const name of blobs) {
      const file = await this.blobs.openLocal(inputKey(tenant, name));
      if (!file) {
        await release();
        return null;
      }
      opened.push(file);
    }
    const files = filesOf(comparison).map((file, index) => ({
      ...file,
      path: opened[index]?.path ?? '',
    }));
    return { comparison: overFiles(comparison, files), release };
  }

  async removeInputs({ tenant, blobs }: Pick<StoredComparison, 'tenant' | 'blobs'>): Promise<void> {
    for (const name of blobs) await this.blobs.delete(inputKey(tenant, name));
  }

  async storeResult(job: StoredComparison, result: object): Promise<void> {
    await this.blobs.put(resultKey(job), Buffer.from(JSON.stringify(result)));
  }

  /** The result as JSON; null when it is gone. */
  result(job: StoredComparison): Promise<Blob | null> {
    return this.blobs.get(resultKey(job));
  }

  removeResult(job: StoredComparison): Promise<void> {
    return this.blobs.delete(resultKey(job));
  }
}

function inputKey(tenant: string, name: string): BlobKey {
  return { tenant, kind: INPUT_KIND, name };
}

function resultKey({ tenant, jobId }: StoredComparison): BlobKey {
  return { tenant, kind: RESULT_KIND, name: `${jobId.toLowerCase()}.json` };
}
