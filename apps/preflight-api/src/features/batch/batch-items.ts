import { BatchEntries, type BatchEntry } from '@forme/contracts/preflight';
import type { ReceivedFile } from '@forme/service-kit/http';
import { Ajv } from 'ajv';
import { problems } from '../../problems';

/** A job of a batch to be: its file, uploaded or named by its hash, and what is said of it. */
export interface BatchItem {
  readonly upload: ReceivedFile | { readonly path: null; readonly sha256: string };
  readonly entry: BatchEntry;
}

const fits = new Ajv({ strict: false }).compile<BatchEntries>(BatchEntries);

/** The jobs of a batch: one for each upload or, where entries are given, one for each entry. Throws 422 for entries that do not fit. */
export function batchItems(
  uploads: readonly ReceivedFile[],
  text: string | undefined,
): readonly BatchItem[] {
  const entries = text === undefined ? uploads.map(() => ({})) : readEntries(text);
  if (entries.length === 0) {
    throw problems.emptyFile('Send the PDFs as parts named files, or name them in entries');
  }
  const rest = [...uploads];
  const items = entries.map((entry: BatchEntry, index): BatchItem => {
    if (entry.pdf_sha256 !== undefined)
      return { upload: { path: null, sha256: entry.pdf_sha256 }, entry };
    const upload = rest.shift();
    if (upload) return { upload, entry };
    throw problems.contradictoryFields(`entries/${index} has neither an upload nor pdf_sha256`);
  });
  if (rest.length === 0) return items;
  throw problems.contradictoryFields(`${rest.length} uploads have no entry in entries`);
}

function readEntries(text: string): readonly BatchEntry[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw problems.contradictoryFields('entries is not JSON', { cause });
  }
  if (fits(value)) return value;
  const [first] = fits.errors ?? [];
  throw problems.contradictoryFields(
    `entries${first?.instancePath ?? ''} ${first?.message ?? 'does not fit'}`,
  );
}
