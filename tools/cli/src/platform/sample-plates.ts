import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { createClient, headerText, missingText } from '@forme/contracts';
import { extractionContract, renderPage, renderSeparations } from '@forme/contracts/extraction';
import { inkFileName } from './ink-file-name';
import { platesSheet } from './plates-sheet';
import type { PreflightRequest } from './sample-job';

const dpi = 150;

/** Has a running extraction service separate page 1 of a file and writes the sheet of its plates into a folder; its path. */
export async function writePlatesSheet(
  baseUrl: string,
  { fileName, bytes, password }: PreflightRequest,
  folder: string,
): Promise<string> {
  const client = createClient(extractionContract, { baseUrl, timeoutMs: 180_000 });
  const form = new FormData();
  form.set('pdf', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), fileName);
  form.set('dpi', String(dpi));
  const headers = password === undefined ? {} : { 'X-Engine-Password': headerText(password) };
  const { body } = await client.call(renderSeparations, { form, headers });
  const { body: proof } = await client.bytes(renderPage, { form, headers });
  const sheet = platesSheet({
    fileName,
    pageNum: body.page_num,
    dpi: body.dpi,
    proof,
    plates: body.channels.map(({ name, type, coverage_percent, png_b64 = '' }) => ({
      name,
      type,
      coveragePercent: coverage_percent,
      png: Buffer.from(png_b64, 'base64'),
    })),
    missing: body.missing.map(missingText),
  });
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${inkFileName(basename(fileName, extname(fileName)))}-plates.html`);
  await writeFile(path, sheet);
  return path;
}
