import { encode as encodeJpeg } from 'jpeg-js';
import { type EngineJob, type EngineTask, TaskFailure } from '@forme/engine/child';
import { type IccSource, readIccProfile, srgbToLab } from '@forme/pdf-core/color';
import { inverse } from '@forme/pdf-core/geometry';
import { colorEngine } from '../color/color-engine';
import type { PlateView, PointRequest, PictureHead } from '../plates/plate-view';
import { type PlateBytes, PlateFile } from '../plates/plate-file';
import { withRequested } from '../plates/left-out-inks';
import { pixelAt, readInks } from '../plates/point-reading';
import { colorTable } from '../plates/color-table';
import { type Region, SoftProof } from '../plates/soft-proof';
import { regionOf } from '../plates/tile-cut';
import { tilePlates } from '../plates/tile-plates';
import { Base64Writer } from '../plates/base64-writer';
import { writePng } from '../plates/png-stream';
import { writeGrayTiff } from '../plates/tiff';
import { CoverageScan } from '../plates/total-coverage-map';
import { encodeWebp } from '../plates/webp';

type View<K extends PlateView['view']> = Extract<PlateView, { view: K }>;

/** Makes a view of the plate file of its job, the file `plates`. Fails as {@link writeView} does. */
export const plateViewTask: EngineTask<PlateView> = (job) =>
  writeView(job.input, job.file('plates'), job);

/** Writes a view of a plate file as the result of a job. Rejects with `ink_missing` or `point_missing`, and has then written nothing. */
export async function writeView(
  view: PlateView,
  plates: PlateBytes,
  job: Pick<EngineJob, 'writeResult' | 'progress'>,
): Promise<void> {
  const started = performance.now();
  const file = new PlateFile(plates);
  await write(view, file, 'headed' in view && view.headed ? headed(file, job) : job);
  job.progress(view.view, performance.now() - started);
}

type Out = Pick<EngineJob, 'writeResult'>;

/** Writes the head before the first bytes, so that a view that fails has written nothing. */
function headed({ missing }: PlateFile, job: Out): Out {
  let isFirst = true;
  return {
    writeResult: (bytes) => {
      if (isFirst) job.writeResult(`${JSON.stringify({ missing } satisfies PictureHead)}\n`);
      isFirst = false;
      job.writeResult(bytes);
    },
  };
}

async function write(view: PlateView, file: PlateFile, job: Out): Promise<void> {
  switch (view.view) {
    case 'separations':
      await separations(view, file, job);
      return;
    case 'heatmap':
      await heatmap(view, file, job);
      return;
    case 'picture':
      await picture(view, file, job);
      return;
    case 'tile_plates':
      job.writeResult(tilePlates(file, regionOf(file, view.cut)));
      return;
    case 'color_table':
      job.writeResult(colorTable(view.points, profileOf(file), colorEngine()));
      return;
    case 'color':
      job.writeResult(JSON.stringify(colorAt(view, file)));
      return;
    case 'density':
      job.writeResult(JSON.stringify(densityAt(view, file)));
  }
}

/** Plates with ink, process inks first; each picture is written as it is made. */
async function separations(
  { format }: View<'separations'>,
  file: PlateFile,
  job: Out,
): Promise<void> {
  const { page_num, dpi, color_management, width, height } = file.head;
  const head = {
    page_num,
    dpi,
    color_management,
    missing: file.missing,
    font_substitutions: file.fontSubstitutions,
  };
  job.writeResult(`${JSON.stringify(head).slice(0, -1)},"channels":[`);
  let first = true;
  for (const [index, ink] of file.inks.entries()) {
    if (ink.type === 'process' && ink.coverage_percent === 0) continue;
    const { name, type, rgb, coverage_percent } = ink;
    const channel = { name, type, coverage_percent, rgb, width_px: width, height_px: height };
    job.writeResult(`${first ? '' : ','}${JSON.stringify(channel).slice(0, -1)}`);
    first = false;
    if (format) {
      job.writeResult(`,"${format}_b64":"`);
      const base64 = new Base64Writer((text) => job.writeResult(text));
      await writePlate({ file, ink: index, format, region: regionOf(file, undefined) }, (bytes) =>
        base64.add(bytes),
      );
      base64.finish();
      job.writeResult('"');
    }
    job.writeResult('}');
  }
  job.writeResult(']');
}

interface PlatePicture {
  readonly file: PlateFile;
  readonly ink: number;
  readonly format: 'png' | 'tiff';
  readonly region: Region;
}

/** Writes a plate as a gray image: 0 is full ink, 255 is no ink. */
async function writePlate(
  { file, ink, format, region: { x: left, y: top, width, height } }: PlatePicture,
  write: (bytes: Uint8Array) => void,
): Promise<void> {
  const head = { width, height, dpi: file.head.dpi, channels: 1 } as const;
  const gray = (first: number, end: number): Uint8Array => {
    const data = new Uint8Array(width * (end - first));
    for (let y = first, at = 0; y < end; y++) {
      const row = file.row(ink, top + y);
      for (let x = left; x < left + width; x++) data[at++] = 255 - (row[x] ?? 0);
    }
    return data;
  };
  if (format === 'tiff') writeGrayTiff(head, file.inks[ink]?.name ?? '', gray, write);
  else
    await writePng(
      head,
      eachRow(height, (y) => gray(y, y + 1)),
      write,
    );
}

function* eachRow(height: number, row: (y: number) => Uint8Array): Generator<Uint8Array> {
  for (let y = 0; y < height; y++) yield row(y);
}

async function heatmap(
  { format, tac_limit, window_mm, exclude_inks }: View<'heatmap'>,
  file: PlateFile,
  job: Out,
): Promise<void> {
  const { dpi, page_num, width, height } = file.head;
  const windowPixels = Math.max(1, Math.round((window_mm / 25.4) * dpi));
  const leftOut = leftOutOf(file, exclude_inks);
  const names = new Set(leftOut.map(({ name }) => name));
  const scan = new CoverageScan(file, tac_limit, windowPixels, names);
  if (format === 'png') {
    const head = { width, height, channels: 4, dpi } as const;
    await writePng(head, scan.colors(), (bytes) => job.writeResult(bytes));
    return;
  }
  const map = scan.measure();
  const boxOf = boxes(file);
  const { worstWindow: worst } = map;
  const body = {
    page_num,
    dpi,
    tac_limit,
    max_tac: rounded(map.max),
    over_limit_percent: rounded(map.overLimitPercent),
    window_mm,
    worst_window: worst && {
      ...boxOf(worst.x, worst.y, worst.x + windowPixels, worst.y + windowPixels),
      mean_tac: rounded(worst.mean),
      exceeds: worst.mean > tac_limit,
    },
    runs: map.areas.map(({ x0, y0, x1, y1, pixels, sum }) => ({
      ...boxOf(x0, y0, x1, y1),
      mean_tac: rounded((sum / pixels / 255) * 100),
      limit: tac_limit,
      exceeds: true,
    })),
    left_out: leftOut,
    missing: file.missing,
    font_substitutions: file.fontSubstitutions,
  };
  job.writeResult(JSON.stringify(body).slice(0, -1));
}

/** Boxes of pixels in user space of the unrotated page. */
function boxes(file: PlateFile) {
  const back = inverse(file.head.to_pixels) ?? [1, 0, 0, 1, 0, 0];
  const [a, b, c, d, e, f] = back;
  return (x0: number, y0: number, x1: number, y1: number) => {
    const xs = [a * x0 + c * y0 + e, a * x1 + c * y1 + e].sort((p, q) => p - q);
    const ys = [b * x0 + d * y0 + f, b * x1 + d * y1 + f].sort((p, q) => p - q);
    const [left = 0, right = 0] = xs;
    const [low = 0, high = 0] = ys;
    return { x0: rounded(left), y0: rounded(low), x1: rounded(right), y1: rounded(high) };
  };
}

/** Code of the failure of a picture of plates that leave annotations out which it shows. */
export const APPEARANCES_NEEDED = 'appearances_needed';

function lacksAppearances({ head, missing }: PlateFile): boolean {
  return !head.default_appearances && missing.some(({ kind }) => kind === 'annotation');
}

async function picture(
  { format, channel, cut, default_appearances = false }: View<'picture'>,
  file: PlateFile,
  job: Out,
): Promise<void> {
  const write = (bytes: Uint8Array): void => job.writeResult(bytes);
  const { dpi } = file.head;
  const region = regionOf(file, cut);
  const { width, height } = region;
  if (default_appearances && lacksAppearances(file)) {
    throw new TaskFailure(APPEARANCES_NEEDED, 'The plates do not include annotations');
  }
  if (channel !== null) {
    const ink = file.inks.findIndex(({ name, type }) => name === channel && type !== 'opacity');
    if (ink < 0) throw new TaskFailure('ink_missing', `The page has no ink of the name ${channel}`);
    await writePlate({ file, ink, format: format === 'tiff' ? 'tiff' : 'png', region }, write);
    return;
  }
  const proof = proofOf(file);
  const opacity = file.inks.findIndex(({ type }) => type === 'opacity');
  if (format === 'jpeg' || format === 'webp') {
    if (width * height > mostAtOnce) {
      const message = `${width} x ${height} are ${width * height} pixels, the limit of ${format} is ${mostAtOnce}; request png, a region or a lower resolution`;
      throw new TaskFailure('raster_too_large', message);
    }
    const data = withAlpha(proof.rgb(region), file, format === 'jpeg' ? -1 : opacity, region);
    write(
      format === 'jpeg'
        ? encodeJpeg({ width, height, data }, 90).data
        : await encodeWebp({ width, height, data }),
    );
    return;
  }
  const row = (y: number): Uint8Array => {
    const line = { ...region, y: region.y + y, height: 1 };
    const rgb = proof.rgb(line);
    return opacity < 0 ? rgb : withAlpha(rgb, file, opacity, line);
  };
  const channels = opacity < 0 ? 3 : 4;
  await writePng({ width, height, channels, dpi }, eachRow(height, row), write);
}

/** Pixels of a picture that is encoded as a whole. */
const mostAtOnce = 40_000_000;

/** RGBA of a region; opaque where no plate says how much. */
function withAlpha(
  rgb: Uint8Array,
  file: PlateFile,
  opacity: number,
  { x: left, y: top, width, height }: Region,
): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let y = top, from = 0, to = 0; y < top + height; y++) {
    const alpha = opacity < 0 ? null : file.row(opacity, y);
    for (let x = left; x < left + width; x++) {
      data[to++] = rgb[from++] ?? 0;
      data[to++] = rgb[from++] ?? 0;
      data[to++] = rgb[from++] ?? 0;
      data[to++] = alpha ? (alpha[x] ?? 0) : 255;
    }
  }
  return data;
}

function proofOf(file: PlateFile): SoftProof {
  return new SoftProof(file, profileOf(file), colorEngine());
}

/** The profile of the process inks; null without a usable one. */
function profileOf(file: PlateFile): IccSource | null {
  const bytes = file.profile();
  return bytes && sourceOf(bytes);
}

function sourceOf(bytes: Uint8Array): IccSource | null {
  const { sha256, components, colorSpace, valid } = readIccProfile(bytes);
  if (!valid || components === null || colorSpace === null) return null;
  return { sha256, components, colorSpace, bytes: () => bytes };
}

function colorAt({ point }: View<'color'>, file: PlateFile) {
  const at = located(point, file);
  const [r = 0, g = 0, b = 0] = proofOf(file).rgb({ ...at, width: 1, height: 1 });
  const hex = [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('');
  const lab = srgbToLab([r / 255, g / 255, b / 255]).map(rounded);
  return {
    rgb: [r, g, b],
    hex: `#${hex}`,
    lab,
    channels: channelsAt(file, at, 1),
    missing: file.missing,
  };
}

function densityAt({ point, aperture_mm, exclude_inks }: View<'density'>, file: PlateFile) {
  const at = located(point, file);
  const channels = channelsAt(file, at, (aperture_mm / 25.4) * file.head.dpi);
  const leftOut = leftOutOf(file, exclude_inks);
  const names = new Set(leftOut.map(({ name }) => name));
  const tac = channels.reduce((sum, { name, percent }) => sum + (names.has(name) ? 0 : percent), 0);
  return { channels, tac: rounded(tac), left_out: leftOut, missing: file.missing };
}

/** Inks that lay no ink on paper: by the metadata of their layers, or because the caller says so. */
function leftOutOf(file: PlateFile, excluded: string | undefined) {
  const names = file.inks.map(({ name }) => name);
  return withRequested(names, file.leftOut, excluded ?? null);
}

function channelsAt(
  file: PlateFile,
  at: { readonly x: number; readonly y: number },
  diameter: number,
) {
  return readInks(file, at, diameter)
    .filter(({ type }) => type !== 'opacity')
    .map(({ name, type, percent }) => ({ name, type, percent: rounded(percent) }));
}

function located({ x, y, page_w, page_h }: PointRequest, file: PlateFile) {
  const { media } = file.head;
  const scaledX = page_w === null ? x : media.x0 + (x / page_w) * (media.x1 - media.x0);
  const scaledY = page_h === null ? y : media.y0 + (y / page_h) * (media.y1 - media.y0);
  const at = pixelAt(file, scaledX, scaledY);
  if (!at) throw new TaskFailure('point_missing', 'The point is outside the page');
  return at;
}

/** Hundredths. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
