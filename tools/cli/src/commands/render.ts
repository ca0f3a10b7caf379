import { extname } from 'node:path';
import { viewerPicture } from '@forme/extraction-api/tasks';
import { UsageError } from '../command';
import {
  commonOptionsHelp,
  fileCommand,
  textOf,
  type FileTools,
  type InputFile,
} from './file-command';
import { taskRunner } from './page-command';
import {
  type InkList,
  inksOf,
  missingLines,
  plateOptions,
  plateOptionsHelp,
  plateSettings,
  withPlates,
  type PlateSettings,
} from './plate-options';
import { writeResult } from './write-result';

interface RenderSettings extends PlateSettings {
  readonly output: string;
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly overprint: boolean;
}

interface Rendered {
  readonly page_num: number;
  readonly dpi: number;
  readonly output: string;
  /** `none` where inks were converted to RGB without a profile; null for the rendering of a viewer. */
  readonly color_management: string | null;
  readonly missing: InkList['missing'];
  /** Null for a viewer's image: its renderer does not say. */
  readonly font_substitutions: InkList['font_substitutions'] | null;
}

const formats: Readonly<Record<string, RenderSettings['format']>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
};
const deadlineSeconds = 120;

/** `forme render`. */
export const renderCommand = fileCommand<RenderSettings, Rendered>({
  name: 'render',
  summary: 'a page as it prints, as PNG, JPEG or WebP',
  help: `forme render FILE -o OUT.png [options]

Writes a soft proof of one page: all inks with overprint, on paper, converted by the printing condition of the file (without one, by a bundled
one). Shows the MediaBox, rotated by the page's Rotate. OUT ends with .png, .jpg, .jpeg or .webp; an existing file is replaced.

  -o, --output OUT    file of the image
${plateOptionsHelp}
  --no-overprint      the page as viewers draw it: RGB, its crop box, no overprint; without --region and layers
  --json              one line: {"file":…,"ok":true,"result":{"page_num":1,"dpi":150,"output":"OUT.png",…}}
${commonOptionsHelp(deadlineSeconds, 'page')}

  forme render label.pdf --dpi 300 -o label.png
  forme render label.pdf --region 0,0,800,600 --layers-off 2 -o corner.jpg
`,
  options: {
    ...plateOptions,
    output: { type: 'string', short: 'o' },
    'no-overprint': { type: 'boolean', default: false },
  },
  deadlineSeconds,
  outDir: false,
  settings(values, files) {
    if (files.length > 1) throw new UsageError('one file at a time: the picture has one name');
    const output = textOf(values, 'output');
    const format = output === undefined ? undefined : formats[extname(output).toLowerCase()];
    if (output === undefined || format === undefined) {
      throw new UsageError('-o names the picture, which ends with .png, .jpg, .jpeg or .webp');
    }
    const overprint = values['no-overprint'] !== true;
    const ofPlates = ['region', 'layers-on', 'layers-off'].filter((name) => name in values);
    if (!overprint && ofPlates[0] !== undefined) {
      throw new UsageError(`--${ofPlates[0]} does not go with --no-overprint`);
    }
    return { ...plateSettings(values), output, format, overprint };
  },
  read: (file, settings, tools) =>
    settings.overprint ? printed(file, settings, tools) : viewed(file, settings, tools),
  json: (result) => JSON.stringify(result),
  text: ({ page_num, dpi, output, missing }, file) =>
    `${file}: page ${page_num} at ${dpi} dpi: ${output}\n${missingLines(missing, file)}`,
});

function printed(file: InputFile, settings: RenderSettings, tools: FileTools): Promise<Rendered> {
  const { output, format, page_num, extent, layers } = settings;
  const page = { path: file.path, page_num, extent, layers, default_appearances: true };
  return withPlates(tools, page, async (plates) => {
    const { color_management, missing, font_substitutions } = await inksOf(plates);
    await writeResult(await plates.view({ view: 'picture', format, channel: null }), output);
    const dpi = dpiIn(settings);
    return { page_num, dpi, output, color_management, missing, font_substitutions };
  });
}

async function viewed(
  file: InputFile,
  settings: RenderSettings,
  tools: FileTools,
): Promise<Rendered> {
  const { output, format, page_num } = settings;
  const dpi = dpiIn(settings);
  const made = await taskRunner(file, tools)('viewer_picture', { page_num, dpi, format });
  const picture = await viewerPicture(made);
  await writeResult(picture, output);
  const { missing } = picture;
  return { page_num, dpi, output, color_management: null, missing, font_substitutions: null };
}

function dpiIn({ extent }: PlateSettings): number {
  return 'dpi' in extent ? extent.dpi : 0;
}
