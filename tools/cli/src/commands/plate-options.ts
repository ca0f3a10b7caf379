import { type MissingPart, missingText } from '@forme/contracts';
import type { FontSubstitution } from '@forme/contracts/extraction';
import type { LocalPlates } from '@forme/extraction-api/tasks';
import { UsageError } from '../command';
import { textOf, type FileTools, type OptionValues } from './file-command';
import { numberOption } from '../files/number-option';

type LocalPage = Parameters<FileTools['openPlates']>[0];

/** Which plates a command examines. */
export type PlateSettings = Pick<LocalPage, 'page_num' | 'extent' | 'layers'>;

/** Options that say which plates. */
export const plateOptions = {
  page: { type: 'string', default: '1' },
  dpi: { type: 'string', default: '150' },
  region: { type: 'string' },
  'layers-on': { type: 'string' },
  'layers-off': { type: 'string' },
} as const;

/** Help of {@link plateOptions}. */
export const plateOptionsHelp = `  --page N            the page, counted from 1 (default 1)
  --dpi D             resolution, 1 to 2400 (default 150)
  --region X,Y,W,H    only this part of the raster, in pixels from the upper left corner
  --layers-on LIST    shows these layers, as numbers from 0 with commas between (forme extract lists the layers)
  --layers-off LIST   hides these layers`;

/** Settings from the options. Throws {@link UsageError} for invalid values. */
export function plateSettings(values: OptionValues): PlateSettings {
  const on = layerList('layers-on', textOf(values, 'layers-on'));
  const off = layerList('layers-off', textOf(values, 'layers-off'));
  const both = on.find((index) => off.includes(index));
  if (both !== undefined) throw new UsageError(`layer ${both} is switched on and off at once`);
  const region = textOf(values, 'region');
  return {
    page_num: numberOption('page', textOf(values, 'page') ?? '1', { min: 1, max: 1_000_000 }),
    extent: {
      dpi: dpiOf(values),
      region: region === undefined ? null : regionOf(region),
    },
    layers: { on, off, only: null },
  };
}

/** The resolution behind `--dpi`. */
export function dpiOf(values: OptionValues): number {
  return numberOption('dpi', textOf(values, 'dpi') ?? '150', { min: 1, max: 2400 });
}

function layerList(name: string, text: string | undefined): readonly number[] {
  if (text === undefined) return [];
  if (!/^\d{1,6}(,\d{1,6})*$/.test(text)) {
    throw new UsageError(`--${name} takes numbers of layers, from 0, with commas between`);
  }
  return [...new Set(text.split(',').map(Number))].sort((a, b) => a - b);
}

function regionOf(text: string) {
  const found = /^(\d{1,7}),(\d{1,7}),(\d{1,7}),(\d{1,7})$/.exec(text);
  const [x = 0, y = 0, width = 0, height = 0] = (found ?? []).slice(1).map(Number);
  if (width > 0 && height > 0) return { x, y, width, height };
  throw new UsageError(
    '--region takes left, top, width and height in pixels, as in 0,0,600,400; width and height are above 0',
  );
}

/** An ink of a page. */
export interface Ink {
  readonly name: string;
  readonly type: 'process' | 'spot' | 'technical';
  /** Mean of the page or region. */
  readonly coverage_percent: number;
}

/** The inks of plates, and what could not be painted on them. */
export interface InkList {
  readonly color_management: string;
  /** Empty when everything was painted. */
  readonly missing: readonly MissingPart[];
  /** Text that is not drawn by the program of its font. */
  readonly font_substitutions: readonly FontSubstitution[];
  /** Without the process inks that paint nothing. */
  readonly channels: readonly (Ink & { readonly width_px: number; readonly height_px: number })[];
}

/** Runs `work` with the plates of a page and removes them afterwards. */
export async function withPlates<T>(
  tools: FileTools,
  page: Omit<LocalPage, 'password'>,
  work: (plates: LocalPlates) => Promise<T>,
): Promise<T> {
  const plates = await tools.openPlates({ ...page, password: tools.password });
  try {
    return await work(plates);
  } finally {
    await plates.dispose();
  }
}

/** A view that is JSON. It comes without its last brace, for others to add to. */
export async function jsonOf(
  plates: LocalPlates,
  view: Parameters<LocalPlates['view']>[0],
): Promise<unknown> {
  const made = await plates.view(view);
  try {
    return JSON.parse(`${(await made.bytes()).toString('utf8')}}`) as unknown;
  } finally {
    await made.dispose();
  }
}

/** The inks of plates. */
export async function inksOf(plates: LocalPlates): Promise<InkList> {
  return (await jsonOf(plates, { view: 'separations', format: null })) as InkList;
}

/** One line for each thing that could not be painted. */
export function missingLines(missing: readonly MissingPart[], file: string): string {
  return missing.map((part) => `${file}: not painted: ${missingText(part)}\n`).join('');
}
