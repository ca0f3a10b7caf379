import { randomUUID } from 'node:crypto';
import type { BlobKey, Blobs } from '@forme/backing-services/blobs';
import type { WorkFilesOf } from '../steps/work';
import type { LocalFile, WorkFiles } from '../files/local-file';
import type { JobFile, JobFiles, StoredJob } from './job-store';

const INPUT_KIND = 'producer-job-input';
const OUTPUT_KIND = 'producer-job-output';

/** The files of queued work, as blobs. */
export interface JobBlobs {
  /** Stores the files of a request. */
  store(tenant: string, files: WorkFilesOf): Promise<JobFiles>;
  /** The files of a job, on the local disk; the caller releases them. Null when one is gone. */
  open(job: StoredJob): Promise<WorkFilesOf | null>;
  removeInputs(tenant: string, files: JobFiles): Promise<void>;
  storeOutput(job: StoredJob, file: LocalFile): Promise<void>;
  /** The output as a stream; null when it is gone. */
  output(job: StoredJob): Promise<Awaited<ReturnType<Blobs['get']>>>;
  removeOutput(job: StoredJob): Promise<void>;
}

export function makeJobBlobs(blobs: Blobs, files: WorkFiles): JobBlobs {
  const inputKey = (tenant: string, name: string): BlobKey => ({ tenant, kind: INPUT_KIND, name });
  // Ids are of letters that blobs want in lower case.
  const outputKey = ({ tenant, jobId }: StoredJob): BlobKey => ({
    tenant,
    kind: OUTPUT_KIND,
    name: `${jobId.toLowerCase()}.pdf`,
  });
  return {
    async store(tenant, { inputs, externals }) {
      const folder = randomUUID();
      const put = async (file: LocalFile, name: string, index: number): Promise<JobFile> => {
        const blob = `${folder}-${index}`;
        const { path, size, sha256 } = file;
        await blobs.put(inputKey(tenant, blob), { file: path, known: { size, sha256 } });
        return { blob, name, size, sha256 };
      };
      return {
        inputs: await inOrder(inputs, (file, index) => put(file, file.ref, index)),
        externals: await inOrder(externals, (file, index) =>
          put(file, file.name, inputs.length + index),
        ),
      };
    },
    open: ({ tenant, files: { inputs, externals } }) =>
      openAll([...inputs, ...externals], async ({ blob, size, sha256 }) => {
        const opened = await blobs.openLocal(inputKey(tenant, blob));
        if (!opened) return null;
        try {
          return await files.claim({ path: opened.path, size, sha256 });
        } finally {
          await opened.release();
        }
      }).then((opened) => {
        if (!opened) return null;
        const named = opened.map(({ file, name }) => ({ ...file, name, ref: name }));
        return { inputs: named.slice(0, inputs.length), externals: named.slice(inputs.length) };
      }),
    async removeInputs(tenant, { inputs, externals }) {
      for (const { blob } of [...inputs, ...externals]) await blobs.delete(inputKey(tenant, blob));
    },
    async storeOutput(job, file) {
      await blobs.put(outputKey(job), { file: file.path });
    },
    output: (job) => blobs.get(outputKey(job)),
    removeOutput: (job) => blobs.delete(outputKey(job)),
  };
}

/** Every file, or null, and none left open, when one is gone. */
async function openAll(
  files: readonly JobFile[],
  open: (file: JobFile) => Promise<LocalFile | null>,
): Promise<readonly { readonly file: LocalFile; readonly name: string }[] | null> {
  const opened: { readonly file: LocalFile; readonly name: string }[] = [];
  for (const wanted of files) {
    const file = await open(wanted);
    if (file) opened.push({ file, name: wanted.name });
  }
  if (opened.length === files.length) return opened;
  await Promise.all(opened.map(({ file }) => file.release()));
  return null;
}

async function inOrder<T, R>(
  items: readonly T[],
  run: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const [index, item] of items.entries()) results.push(await run(item, index));
  return results;
}
