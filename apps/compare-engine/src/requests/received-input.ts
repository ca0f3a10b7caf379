import type { ReceivedFile } from '@forme/service-kit/http';
import type { ReceivedInput } from '../asking/ask-extraction';
import { problems } from '../problems';

const mostLength = 200;

/** Files of a form by the name of their part. */
export type ReceivedFiles = ReadonlyMap<string, readonly ReceivedFile[]>;

/** The files of a part, one at least. Throws `missing_field`. */
export function receivedInputs(files: ReceivedFiles, part: string): readonly ReceivedInput[] {
  const received = files.get(part) ?? [];
  if (received.length === 0) throw problems.missingField(`The part ${part} is missing`);
  return received.map(receivedInput);
}

/** The file of a part. Throws `missing_field`. */
export function onlyInput(files: ReceivedFiles, part: string): ReceivedInput {
  const [input] = receivedInputs(files, part);
  if (!input) throw problems.missingField(`The part ${part} is missing`);
  return input;
}

/** A file that is opened with a password. */
export function opened(input: ReceivedInput, password: string | undefined): ReceivedInput {
  return password === undefined ? input : { ...input, password };
}

/** With a name that can be shown: without folders and control characters. */
function receivedInput({ path, filename, sha256, size }: ReceivedFile): ReceivedInput {
  const base = (filename ?? '').replace(/^.*[\\/]/, '');
  const name = base.replaceAll(/\p{Cc}/gu, '');
  return { path, name: name === '' ? 'unnamed' : name.slice(0, mostLength), sha256, bytes: size };
}
