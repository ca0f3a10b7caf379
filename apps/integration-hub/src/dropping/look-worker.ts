import { createHash } from 'node:crypto';
import { JobPostponed, type JobHandler } from '@forme/backing-services/jobs';
import { Problem } from '@forme/service-kit/http';
import { findConnection } from '../outbound/connection-store';
import { openConnection } from '../outbound/connection-desk';
import type { RestParts } from '../outbound/rest-connector';
import type { SealedSecrets } from '../secrets';
import { mintId } from '../storage';
import { bucketFiles } from './bucket-files';
import { addFile, findDrop, knownPlaces, noteLook, notePlace, type StoredDrop } from './drop-store';
import { folderFiles, type PlacedFile } from './folder-files';
import { takeFile, type TakeParts } from './take-file';

/** Queue of looks into folders and buckets: one job for each drop that has one. */
export const LOOK_QUEUE = 'hub-drop-looks';

/** Dependencies of looking. */
export interface LookParts extends TakeParts {
  readonly secrets: SealedSecrets;
  readonly rest: RestParts;
  /** Folder of the folders of tenants. */
  readonly dropFolder: string | undefined;
  readonly maxBodyBytes: number;
  readonly now: () => Date;
}

/** Files that one look takes in; the next look takes the others. */
const mostFiles = 100;

/** The worker of looks: takes in the files that are new or have changed, and waits for the next look. */
export function makeLookWorker(parts: LookParts): JobHandler {
  const { records } = parts;
  return async ({ tenant, payload }, { signal }) => {
    const { drop_id: id } = payload as { readonly drop_id: string };
    const drop = await records.within(tenant, (tx) => findDrop(tx, id));
    if (!drop || drop.settings.source.kind === 'upload') return { result: { ended: true } };
    const error = await look(parts, drop, signal).catch((failure: unknown) => {
      signal.throwIfAborted();
      return failure instanceof Error ? failure.message.slice(0, 500) : 'The look failed';
    });
    await records.within(tenant, (tx) => noteLook(tx, id, error));
    const { every_s: seconds = 60 } = drop.settings.source;
    throw new JobPostponed(seconds * 1000, 'The next look is not due yet');
  };
}

async function look(parts: LookParts, drop: StoredDrop, signal: AbortSignal): Promise<null> {
  const { records } = parts;
  const { tenant_id: tenant, drop_id: id } = drop;
  const files = await filesOf(parts, drop);
  const known = await records.within(tenant, (tx) => knownPlaces(tx, id));
  const fresh = files.filter(({ place, mark }) => known.get(place) !== mark).slice(0, mostFiles);
  for (const file of fresh) {
    signal.throwIfAborted();
    await takePlaced(parts, drop, file);
    await records.within(tenant, (tx) => notePlace(tx, tenant, id, file));
  }
  return null;
}

async function filesOf(parts: LookParts, drop: StoredDrop): Promise<readonly PlacedFile[]> {
  const { source } = drop.settings;
  const { tenant_id: tenant } = drop;
  if (source.kind === 'folder') {
    if (parts.dropFolder === undefined) throw new Error('This hub has no folder for drops');
    return folderFiles(parts.dropFolder, tenant, source.path, parts.now().getTime());
  }
  if (source.kind === 'upload') return [];
  const connection = await parts.records.within(tenant, (tx) =>
    findConnection(tx, source.connection_id),
  );
  if (!connection?.base_url) throw new Error('The connection is gone or has no base_url');
  const opened = openConnection(parts.secrets, connection, null);
  const { authorize, fetchFor } = parts.rest;
  return bucketFiles(opened, source.prefix, { fetch: fetchFor(opened), authorize });
}

/** Takes a file in; one that cannot be read is kept as refused, so that it is seen. */
async function takePlaced(
  parts: LookParts,
  drop: StoredDrop,
  { name, bytes: size, read }: PlacedFile,
): Promise<void> {
  const { tenant_id: tenant, drop_id } = drop;
  const bytes = await read(parts.maxBodyBytes);
  const refuse = (sha256: string | null, code: string, message: string) => {
    const file = { file_id: mintId('fil'), drop_id, name, bytes: size, rows: 0, content: null };
    const error = { code, message };
    return parts.records.within(tenant, (tx) =>
      addFile(tx, tenant, { ...file, sha256, status: 'refused', error }),
    );
  };
  if (bytes === null) {
    await refuse(null, 'payload_too_large', `The file has more than ${parts.maxBodyBytes} bytes`);
    return;
  }
  try {
    await takeFile(parts, drop, { name, bytes });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await refuse(createHash('sha256').update(bytes).digest('hex'), error.code, error.detail);
  }
}
