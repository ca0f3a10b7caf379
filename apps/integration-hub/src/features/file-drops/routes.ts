import { readFile } from 'node:fs/promises';
import { defined } from '@forme/contracts/defined';
import {
  createFileDrop,
  deleteFileDrop,
  getFileDrop,
  listDroppedFiles,
  listFileDrops,
  proposeDropMapping,
  uploadDroppedFile,
  type DroppedFile,
  type FileDrop,
} from '@forme/contracts/hub';
import { handle, reply, type Handler, type RequestContext } from '@forme/service-kit/http';
import type { CountedFile, DropDesk, StoredDrop } from '../../dropping';

/** Dependencies of file drops. */
export interface FileDropServices {
  readonly desk: DropDesk;
  readonly maxBodyBytes: number;
}

/** Files of rows: where they come from, their upload, and the mapping proposed for one. */
export function fileDropHandlers({ desk, maxBodyBytes }: FileDropServices): readonly Handler[] {
  const bytesOf = async (context: RequestContext): Promise<Buffer> =>
    readFile((await context.receiveRaw({ maxBytes: maxBodyBytes })).path);
  return [
    handle(listFileDrops, async ({ query: { limit = 50, offset = 0 } }, { tenant }) => {
      const rows = await desk.list(tenant, { limit, offset });
      return { rows: rows.map(wireDrop), limit, offset };
    }),
    handle(createFileDrop, async ({ body }, { tenant, principal }) => {
      const drop = await desk.create(tenant, principal.subject, body);
      const headers = { Location: `/v1/file-drops/${drop.drop_id}` };
      return reply({ status: 201, headers, json: wireDrop(drop) });
    }),
    handle(getFileDrop, async ({ params }, { tenant }) =>
      wireDrop(await desk.read(tenant, params.drop_id)),
    ),
    handle(deleteFileDrop, async ({ params }, { tenant, principal }) => {
      await desk.remove(tenant, principal.subject, params.drop_id);
      return reply({ status: 204 });
    }),
    handle(uploadDroppedFile, async ({ params, query: { name = 'upload' } }, context) => {
      // An id that is not the tenant's is refused before the file is read.
      await desk.read(context.tenant, params.drop_id);
      const incoming = { name, bytes: await bytesOf(context) };
      const { file, duplicate } = await desk.upload(context.tenant, params.drop_id, incoming);
      return reply({ status: duplicate ? 200 : 202, json: wireFile(file) });
    }),
    handle(listDroppedFiles, async ({ params, query: { limit = 50, offset = 0 } }, { tenant }) => {
      const rows = await desk.files(tenant, params.drop_id, { limit, offset });
      return { rows: rows.map(wireFile), limit, offset };
    }),
    handle(proposeDropMapping, async ({ params, query: { entity, currency } }, context) => {
      await desk.read(context.tenant, params.drop_id);
      const request = { entity, bytes: await bytesOf(context), ...defined({ currency }) };
      return desk.propose(context.tenant, params.drop_id, request);
    }),
  ];
}

function wireDrop({ drop_id, settings, checked_at, last_error, created_at }: StoredDrop): FileDrop {
  return {
    drop_id,
    ...settings,
    checked_at: checked_at?.toISOString() ?? null,
    last_error,
    created_at: created_at.toISOString(),
  };
}

function wireFile({ received_at, ...file }: CountedFile): DroppedFile {
  return {
    file_id: file.file_id,
    name: file.name,
    sha256: file.sha256,
    bytes: file.bytes,
    status: file.status,
    rows: file.rows,
    events: file.events,
    results: { ...file.results },
    error: file.error,
    received_at: received_at.toISOString(),
  };
}
