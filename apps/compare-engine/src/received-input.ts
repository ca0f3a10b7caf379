import type { ReceivedFile } from '@forme/service-kit/http';
import type { ReceivedInput } from './asking/ask-extraction';

const mostLength = 200;

/** A received file with a name that can be shown: without folders and control characters. */
export function receivedInput({ path, filename, sha256, size }: ReceivedFile): ReceivedInput {
  const base = (filename ?? '').replace(/^.*[\\/]/, '');
  const name = base.replaceAll(/\p{Cc}/gu, '');
  return { path, name: name === '' ? 'unnamed' : name.slice(0, mostLength), sha256, bytes: size };
}
