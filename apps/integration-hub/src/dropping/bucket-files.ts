import { readTicketXml } from '@forme/cip4';
import type { GuardedFetch, OutboundResponse } from '@forme/service-kit/outbound';
import type { OpenConnection } from '../outbound/adapter';
import type { Authorize } from '../outbound/authorization';
import { escaped } from '../outbound/aws-signature';
import type { PlacedFile } from './folder-files';

/** Pages of 1,000 keys that are looked at. */
const mostPages = 10;
const listBytes = 4 * 1024 * 1024;

/** The files of a bucket whose keys start with a prefix, by key. Rejects with `Error`. */
export async function bucketFiles(
  connection: OpenConnection,
  prefix: string,
  { fetch, authorize }: { readonly fetch: GuardedFetch; readonly authorize: Authorize },
): Promise<readonly PlacedFile[]> {
  const base = connection.baseUrl.replace(/\/+$/, '');
  const get = async (url: string): Promise<OutboundResponse> => {
    const headers = await authorize(connection, fetch, { method: 'GET', url, body: '' });
    const answer = await fetch(url, { method: 'GET', headers });
    if (answer.status !== 200) throw new Error(`The bucket answered ${answer.status}`);
    return answer;
  };
  const files: PlacedFile[] = [];
  let token: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const more = token === undefined ? '' : `&continuation-token=${escaped(token)}`;
    const { body } = await get(`${base}/?list-type=2${more}&prefix=${escaped(prefix)}`);
    const root = readTicketXml(body, { maxBytes: listBytes });
    const text = (parent: typeof root, name: string) => parent.childrenNamed(name)[0]?.text;
    for (const entry of root.childrenNamed('Contents')) {
      const key = text(entry, 'Key');
      const bytes = Number(text(entry, 'Size'));
      if (key === undefined || key.endsWith('/') || !Number.isSafeInteger(bytes)) continue;
      const read = async (maxBytes: number) =>
        bytes > maxBytes
          ? null
          : (await get(`${base}/${key.split('/').map(escaped).join('/')}`)).body;
      const mark = `${text(entry, 'ETag') ?? ''}:${bytes}`;
      files.push({ name: key.slice(key.lastIndexOf('/') + 1), place: key, mark, bytes, read });
    }
    token = text(root, 'NextContinuationToken');
    if (token === undefined || token === '') break;
  }
  return files;
}
