import { encode as encodeJpeg } from 'jpeg-js';
import { type EngineJob, type EngineTask, TaskFailure } from '@forme/engine/child';
import { type IccSource, readIccProfile, srgbToLab } from '@forme/pdf-core/color';
import { inverse } from '@forme/pdf-core/geometry';
import { colorEngine } from '../engine/color-engine';
import { type PlateBytes, PlateFile } from './plate-file';
import { encodePng, type Picture } from '@forme/pdf-core/images';
import { pixelAt, readInks } from './point-reading';
import { SoftProof } from './soft-proof';
import { coverageMap } from './total-coverage-map';
import { encodeGrayTiff } from './tiff';
import { encodeWebp } from './webp';

/** What is made from plates. */
export type PlateView =
  | { readonly view: 'separations'; readonly format: 'png' | 'tiff' | null }
  | {
      readonly view: 'heatmap';
      readonly format: 'png' | 'json';
      readonly tac_limit: number;
      readonly window_mm: number;
    }
  | {
      readonly view: 'picture';
      /** `tiff` is for one channel, which is never a JPEG or a WebP. */
      readonly format: 'png' | 'jpeg' | 'webp' | 'tiff';
      readonly channel: string | null;
    }
  | { readonly view: 'color'; readonly point: PointRequest }
  | { readonly view: 'density'; readonly point: PointRequest; readonly aperture_mm: number };

/** A point of a page in user space; `page_w` and `page_h` are the size its caller scaled to. */
export interface PointRequest {
  readonly x: number;
  readonly y: number;
  readonly page_w: number | null;
  readonly page_h: number | null;
}

type View<K extends PlateView['view']> = Extract<PlateView, { view: K }>;

/** Makes a view of the plate file of its job, the file `plates`. Fails as {@link writeView} does. */
export const plateViewTask: EngineTask = (job) =>
  writeView(job.input as PlateView, job.file('plates'), job);

/** Writes a view of a plate file as the result of a job. Rejects with `ink_missing` or `point_missing`, and has then written nothing. */
export async function writeView(
  view: PlateView,
  plates: PlateBytes,
  job: Pick<EngineJob, 'writeResult' | 'progress'>,
): Promise<void> {
  const started = performance.now();
  await write(view, new PlateFile(plates), job);
  job.progress(view.view, performance.now() - started);
}

type Out = Pick<EngineJob, 'writeResult'>;

async function write(view: PlateView, file: PlateFile, job: Out): Promise<void> {
  switch (view.view) {
    case 'separations':
      separations(view, file, job);
      return;
    case 'heatmap':
      heatmap(view, file, job);
      return;
    case 'picture':
      job.writeResult(await picture(view, file));
      return;
    case 'color':
      job.writeResult(JSON.stringify(colorAt(view, file)));
      return;
    case 'density':
      job.writeResult(JSON.stringify(densityAt(view, file)));
  }
}

/** Plates with ink, process inks first; each picture is written before the next is made. */
function separations({ format }: View<'separations'>, file: PlateFile, job: Out): void {
  const { page_num, dpi, color_management, missing, width, height } = file.head;
  const head = { page_num, dpi, color_management, missing };
  job.writeResult(`${JSON.stringify(head).slice(0, -1)},"channels":[`);
  let first = true;
  file.inks.forEach((ink, index) => {
    if (ink.type === 'process' && ink.coverage_percent === 0) return;
    const { name, type, coverage_percent } = ink;
    const channel = { name, type, coverage_percent, width_px: width, height_px: height };
    job.writeResult(`${first ? '' : ','}${JSON.stringify(channel).slice(0, -1)}`);
    first = false;
    if (format) {
      const gray = grayOf(file, index);
      const bytes = format === 'png' ? encodePng(gray) : encodeGrayTiff(gray, name);
      job.writeResult(`,"${format}_b64":"${bytes.toString('base64')}"`);
    }
    job.writeResult('}');
  });
  job.writeResult(']');
}

/** Grey as plates are looked at: 0 full ink, 255 none. */
function grayOf(file: PlateFile, ink: number): Picture & { readonly channels: 1 } {
  const { width, height, dpi } = file.head;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = file.row(ink, y);
    for (let x = 0, at = y * width; x < width; x++) data[at++] = 255 - (row[x] ?? 0);
  }
  return { width, height, channels: 1, data, dpi };
}

function heatmap(
  { format, tac_limit, window_mm }: View<'heatmap'>,
  file: PlateFile,
  job: Out,
): void {
  const { dpi, page_num } = file.head;
  const windowPixels = Math.max(1, Math.round((window_mm / 25.4) * dpi));
  const map = coverageMap(file, tac_limit, windowPixels);
  if (format === 'png') {
    job.writeResult(encodePng(map.picture));
    return;
  }
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

async function picture({ format, channel }: View<'picture'>, file: PlateFile): Promise<Uint8Array> {
  const { width, height, dpi } = file.head;
  if (channel !== null) {
    const ink = file.inks.findIndex(({ name, type }) => name === channel && type !== 'opacity');
    if (ink < 0) throw new TaskFailure('ink_missing', `The page has no ink of the name ${channel}`);
    const gray = grayOf(file, ink);
    return format === 'tiff' ? encodeGrayTiff(gray, channel) : encodePng(gray);
  }
  const rgb = proofOf(file).rgb({ x: 0, y: 0, width, height });
  const opacity = file.inks.findIndex(({ type }) => type === 'opacity');
  if (format === 'jpeg') {
    const data = withAlpha(rgb, file, -1);
    return encodeJpeg({ width, height, data }, 90).data;
  }
  if (format === 'webp') {
    return encodeWebp({ width, height, data: withAlpha(rgb, file, opacity) });
  }
  if (opacity < 0) return encodePng({ width, height, channels: 3, data: rgb, dpi });
  return encodePng({ width, height, channels: 4, data: withAlpha(rgb, file, opacity), dpi });
}

/** RGBA; opaque where no plate says how much. */
function withAlpha(rgb: Uint8Array, file: PlateFile, opacity: number): Uint8Array {
  const { width, height } = file.head;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, from = 0, to = 0; y < height; y++) {
    const alpha = opacity < 0 ? null : file.row(opacity, y);
    for (let x = 0; x < width; x++) {
      data[to++] = rgb[from++] ?? 0;
      data[to++] = rgb[from++] ?? 0;
      data[to++] = rgb[from++] ?? 0;
      data[to++] = alpha ? (alpha[x] ?? 0) : 255;
    }
  }
  return data;
}

function proofOf(file: PlateFile): SoftProof {
  const bytes = file.profile();
  return new SoftProof(file, bytes && sourceOf(bytes), colorEngine());
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
  return { rgb: [r, g, b], hex: `#${hex}`, lab, channels: channelsAt(file, at, 1) };
}

function densityAt({ point, aperture_mm }: View<'density'>, file: PlateFile) {
  const at = located(point, file);
  const channels = channelsAt(file, at, (aperture_mm / 25.4) * file.head.dpi);
  const tac = channels.reduce(
    (sum, { percent, type }) => sum + (type === 'technical' ? 0 : percent),
    0,
  );
  return { channels, tac: rounded(tac) };
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
  if (!at) throw new TaskFailure('point_missing', 'The point lies outside of the page');
  return at;
}

/** Hundredths. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
