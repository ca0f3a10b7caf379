import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ExtractedDocument } from '@forme/contracts/extraction';
import { documentText as jsonOf, requestedFields } from '@forme/extraction-api/tasks';
import { nearestName } from '@forme/service-kit/names';
import { UsageError } from '../command';
import { documentText } from './document-text';
import { commonOptionsHelp, fileCommand, textOf } from './file-command';

const deadlineSeconds = 60;

/** A document as JSON text, and its requested members. */
interface Extracted {
  readonly document: string;
}

/** `forme extract`. */
export const extractCommand = fileCommand<readonly string[] | null, Extracted>({
  name: 'extract',
  summary: 'prints facts about PDFs',
  help: `forme extract FILE... [options]

Prints facts about PDFs: pages and boxes, fonts, inks, images, claims, and facts that could not be determined. With --json every fact,
as the service returns it. Files are opened in separate engine processes with limits on memory and time.

  --json              one line per file: {"file":…,"ok":true,"result":{…}} or {"file":…,"ok":false,"problem":{…}}
  --fields a,b        with --json: only these members of the document or its pages (and the core members: pages, fonts summary, hash)
${commonOptionsHelp(deadlineSeconds, 'file')}

  forme extract label.pdf
  forme extract --json --fields fonts,images *.pdf
`,
  options: { fields: { type: 'string' } },
  deadlineSeconds,
  settings(values) {
    const fields = requestedFields(textOf(values, 'fields'));
    if (fields !== null && values['json'] !== true)
      throw new UsageError('--fields goes with --json');
    return fields;
  },
  async read({ path }, fields, { runPdfTask, password, deadlineMs }) {
    if (fields !== null) await checkFields(fields);
    const input = { password, fields, aiStatus: 'disabled', aiReason: 'not_available' };
    const result = await runPdfTask({
      ...{ task: 'extract', path, tenant: 'local', deadlineMs },
      input: { ...input, sha256: await hashOf(path) },
    });
    try {
      return { document: await jsonOf(result) };
    } finally {
      await result.dispose();
    }
  },
  json: ({ document }) => document,
  text: ({ document }, file) => documentText(JSON.parse(document) as ExtractedDocument, file),
});

/** Throws {@link UsageError} for a name that no document has. */
async function checkFields(fields: readonly string[]): Promise<void> {
  const contract = await import('@forme/contracts/extraction');
  const members = Object.keys(contract.ExtractedDocument.properties);
  const known = [
    ...members,
    ...Object.keys(contract.ExtractedDocument.properties.pages.items.properties),
  ];
  const strange = fields.find((field) => !known.includes(field));
  if (strange === undefined) return;
  const near = nearestName(strange, known);
  throw new UsageError(
    `--fields: a document has no member ${strange}${near === undefined ? '' : `; did you mean ${near}?`}`,
  );
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
