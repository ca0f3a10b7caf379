import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalPlates } from '@forme/extraction-api/tasks';
import { UsageError } from '../command';
import { commonOptionsHelp, fileCommand, textOf } from './file-command';
import { inkFileName, stems } from '../platform/ink-file-name';
import {
  inksOf,
  missingLines,
  plateOptions,
  plateOptionsHelp,
  plateSettings,
  withPlates,
  type Ink,
  type InkList,
  type PlateSettings,
} from './plate-options';
import { writeResult } from './write-result';

type Format = 'png' | 'tiff';

interface SeparationSettings extends PlateSettings {
  /** The folder for the images; null: none are made. */
  readonly folder: string | null;
  readonly format: Format;
  readonly stems: readonly string[];
}

/** One plate: its ink and, with --output, its image file. */
interface Separation extends Ink {
  readonly width_px: number;
  readonly height_px: number;
  readonly output: string | null;
}

interface Separations extends Omit<InkList, 'channels'> {
  readonly page_num: number;
  readonly dpi: number;
  readonly separations: readonly Separation[];
}

const deadlineSeconds = 120;

/** `forme separations`. */
export const separationsCommand = fileCommand<SeparationSettings, Separations>({
  name: 'separations',
  summary: 'the plates of a page: inks, coverage, an image of each',
  help: `forme separations FILE... [-o FOLDER] [options]

Lists the inks of a page, process inks first, each with its type (process, spot, technical) and its mean coverage, and writes one image for
each: 8-bit gray, black where the ink is full. Overprint, knockout and transparency are as printed. A process ink without marks is omitted;
a spot ink that is named but paints nothing is listed with 0 %.

  -o, --output FOLDER   folder of the images, named FILE-pPAGE-NN-INK.png; without it the inks are only listed
  --format png|tiff     format of the images (default png); TIFF has the ink name as PageName
${plateOptionsHelp}
  --json              one line per file: {"file":…,"ok":true,"result":{"separations":[{"name":"Cyan","type":"process",…}]}}
${commonOptionsHelp(deadlineSeconds, 'page')}

  forme separations label.pdf
  forme separations *.pdf --dpi 300 -o plates --format tiff
`,
  options: {
    ...plateOptions,
    output: { type: 'string', short: 'o' },
    format: { type: 'string', default: 'png' },
  },
  deadlineSeconds,
  outDir: false,
  settings(values, files) {
    const format = textOf(values, 'format');
    if (format !== 'png' && format !== 'tiff') throw new UsageError('--format is png or tiff');
    const folder = textOf(values, 'output') ?? null;
    return {
      ...plateSettings(values),
      format,
      folder,
      stems: stems(files.map(({ relative }) => relative)),
    };
  },
  read({ path, index }, settings, tools) {
    const { page_num, extent, layers, folder, format } = settings;
    return withPlates(tools, { path, page_num, extent, layers }, async (plates) => {
      const { channels, ...reports } = await inksOf(plates);
      const stem = `${settings.stems[index] ?? ''}-p${page_num}`;
      const separations: Separation[] = [];
      for (const [place, ink] of channels.entries()) {
        const number = String(place + 1).padStart(2, '0');
        const name = `${stem}-${number}-${inkFileName(ink.name)}.${format}`;
        const output =
          folder === null ? null : await writePlate(plates, ink, { folder, name, format });
        separations.push({ ...ink, output });
      }
      const dpi = 'dpi' in extent ? extent.dpi : 0;
      const { color_management, missing, font_substitutions } = reports;
      return { page_num, dpi, color_management, missing, font_substitutions, separations };
    });
  },
  json: (result) => JSON.stringify(result),
  text({ separations, missing }, file) {
    const lines = separations.map(({ name, type, coverage_percent: percent, output }) => {
      const place = output === null ? '' : `  ${output}`;
      return `${file}: ${type.padEnd(9)} ${percent.toFixed(2).padStart(6)} %  ${name}${place}\n`;
    });
    if (lines.length === 0) lines.push(`${file}: no ink\n`);
    return `${lines.join('')}${missingLines(missing, file)}`;
  },
});

async function writePlate(
  plates: LocalPlates,
  { name: channel }: Ink,
  {
    folder,
    name,
    format,
  }: { readonly folder: string; readonly name: string; readonly format: Format },
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const output = join(folder, name);
  await writeResult(await plates.view({ view: 'picture', format, channel }), output);
  return output;
}
