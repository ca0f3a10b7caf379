import { writeFile } from 'node:fs/promises';
import { sha256Of } from '../plans/canonical-json';
import { problems } from '../problems';
import { heldFile, type LocalFile, type WorkFiles } from '../files/local-file';

/** Anything but the standard alphabet and its padding at the end (RFC 4648, section 4): line breaks and URL-safe letters too. */
const foreign = /[^A-Za-z0-9+/]/;

/** Decodes a PDF of a JSON body into a file. 400 names the field when it is empty or no base64. */
export async function decodePdf(field: string, text: string, files: WorkFiles): Promise<LocalFile> {
  if (text === '') throw problems.badBase64(`${field} is empty`);
  checkBase64(field, text);
  const bytes = Buffer.from(text, 'base64');
  const path = await files.newPath();
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
  return heldFile({ path, size: bytes.length, sha256: sha256Of(bytes) });
}

function checkBase64(field: string, text: string): void {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const at = text.slice(0, text.length - padding).search(foreign);
  if (at >= 0) {
    throw problems.badBase64(
      `${field} is not standard base64: character ${at} is not of its alphabet; send no line breaks`,
    );
  }
  if (text.length % 4 !== 0) {
    throw problems.badBase64(`${field} is not standard base64: its length is not a multiple of 4`);
  }
  // The bits of the last letter that no byte takes must be zero, else two texts would mean the same bytes.
  const last = text.slice(-4);
  if (padding > 0 && Buffer.from(last, 'base64').toString('base64') !== last) {
    throw problems.badBase64(`${field} is not standard base64: its last bits are not zero`);
  }
}
