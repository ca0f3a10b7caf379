import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { UsageError } from '../command';
import { readableFile } from '../files/inputs';
import { numberOption } from '../files/number-option';

/** Options of `forme compare`, as they were written. */
export interface CompareOptions {
  readonly html?: string;
  readonly page?: string;
  readonly dpi?: string;
  readonly masks?: string;
  readonly pdf?: string;
  readonly names?: string;
  readonly window?: string;
  readonly distortion?: string;
  readonly polarity?: string;
  readonly reference?: string;
  readonly pages?: string;
  readonly 'candidate-page'?: string;
  readonly expect?: string;
}

const pageRange = { min: 1, max: 100_000 };
const own = {
  plates: ['pdf', 'names', 'window', 'distortion', 'polarity'],
  documents: ['reference', 'pages', 'candidate-page', 'expect'],
} as const;

/** The form of a comparison request. Throws {@link UsageError} for invalid options and missing files. */
export async function compareForm(
  kind: 'plates' | 'documents',
  files: readonly string[],
  options: CompareOptions,
): Promise<FormData> {
  const others = own[kind === 'plates' ? 'documents' : 'plates'];
  const wrong = others.find((name) => options[name] !== undefined);
  if (wrong !== undefined) throw new UsageError(`--${wrong} is not for ${kind}`);
  const form = new FormData();
  if (options.page !== undefined)
    form.append('page', String(numberOption('page', options.page, pageRange)));
  if (options.dpi !== undefined)
    form.append('dpi', String(numberOption('dpi', options.dpi, { min: 36, max: 600 })));
  if (options.masks !== undefined) form.append('masks', await textFile('masks', options.masks));
  form.append('emit_regions', 'true');
  if (options.html !== undefined) {
    form.append('diff_images', 'true');
    form.append('side_images', 'true');
  }
  const append = kind === 'plates' ? appendPlates : appendDocuments;
  await append(form, files, options);
  return form;
}

async function appendPlates(
  form: FormData,
  files: readonly string[],
  options: CompareOptions,
): Promise<void> {
  const { pdf, names, window, distortion, polarity } = options;
  if (pdf === undefined) throw new UsageError('name the approved page with --pdf');
  if (files.length === 0) throw new UsageError('name at least one plate');
  if (names !== undefined) form.append('plate_names', await textFile('names', names));
  appendOneOf(form, 'window', window, ['auto', 'trim', 'bleed', 'media']);
  appendOneOf(form, 'polarity', polarity, ['auto', 'positive', 'negative']);
  if (distortion !== undefined) appendDistortion(form, distortion);
  for (const file of files) await appendFile(form, 'plates', file);
  await appendFile(form, 'pdf', pdf);
}

async function appendDocuments(
  form: FormData,
  files: readonly string[],
  options: CompareOptions,
): Promise<void> {
  const { reference, pages, expect } = options;
  if (reference === undefined) throw new UsageError('name the approved PDF with --reference');
  if (files.length === 0) throw new UsageError('name at least one candidate');
  if (pages !== undefined) {
    if (!/^(all|\d+(-\d+)?(,\d+(-\d+)?)*)$/.test(pages))
      throw new UsageError('--pages is all, or numbers and ranges: 1,3-5');
    form.append('pages', pages);
  }
  const candidatePage = options['candidate-page'];
  if (candidatePage !== undefined)
    form.append('candidate_page', String(numberOption('candidate-page', candidatePage, pageRange)));
  if (expect !== undefined) {
    const [, across, down] = /^(\d{1,5}),(\d{1,5})$/.exec(expect) ?? [];
    if (!Number(across) || !Number(down))
      throw new UsageError('--expect takes the repeats across and down: 4,6');
    form.append('expected_n_across', String(across));
    form.append('expected_n_down', String(down));
  }
  for (const file of files) await appendFile(form, 'candidates', file);
  await appendFile(form, 'reference', reference);
}

function appendOneOf(
  form: FormData,
  name: string,
  value: string | undefined,
  known: readonly string[],
): void {
  if (value === undefined) return;
  if (!known.includes(value)) throw new UsageError(`--${name} is one of ${known.join(', ')}`);
  form.append(name, value);
}

function appendDistortion(form: FormData, text: string): void {
  if (text === 'auto' || text === 'none') {
    form.append('distortion', text);
    return;
  }
  const [x, y, ...more] = text.split(',').map(Number);
  const isFactor = (value: number | undefined): value is number =>
    value !== undefined && value >= 0.5 && value <= 2;
  if (!isFactor(x) || !isFactor(y) || more.length > 0)
    throw new UsageError('--distortion is auto, none, or two factors from 0.5 to 2: 1,0.985');
  form.append('distortion_x', String(x));
  form.append('distortion_y', String(y));
}

async function appendFile(form: FormData, part: string, file: string): Promise<void> {
  const path = await readableFile(file);
  if (path === undefined) throw new UsageError(`there is no file ${file}`);
  form.append(part, await openAsBlob(path), basename(path));
}

async function textFile(option: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new UsageError(`--${option}: ${String(error)}`, { cause: error });
  }
}
