import { negative, sharpened, type GrayImage } from '../../rasters/gray-image';
import {
  agreement,
  centreOf,
  contains,
  overlap,
  strong,
  type ImageBarcode,
  type Sighting,
} from './agreement';
import { withBarExtent } from './bar-extent';
import { barRegions, joinedRegions, type BarRegion } from './bar-regions';
import { blurredEan } from './blurred-ean';
import { blurredRetail } from './blurred/blurred-retail';
import { showsGuard } from './guard-pattern';
import { secondPdf417, secondRead } from './second-reader';
import { shortItf } from './short-itf';
import { symbolValue } from './symbol-value';
import { showsBars, uprightCrop } from './upright-crop';
import { zxingRead, type PixelPoint, type RawRead } from './zxing-reader';

/** How hard to look. `photo` also tries to sharpen what nothing was found on, which drawn pages never need. */
export interface ReadingEffort {
  readonly photo: boolean;
}

const linear = [
  'Codabar',
  'Code39',
  'Code93',
  'Code128',
  'ITF',
  'DataBarOmni',
  'DataBarLtd',
  'DataBarExp',
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'PDF417',
] as const;
/** Bars of fewer characters than these come out of stripes that are no symbol. */
const shortest: Readonly<Record<string, number>> = { itf: 6, codabar: 4, code39: 2, telepen: 2 };
const maxJoined = 8;
const maxConfirmations = 40;
const maxCropPixels = 4_000_000;
/** Largest region, in pixels, that is read as an Interleaved 2 of 5 of two or four digits. */
const maxShortPixels = 250_000;
/** Regions of a blurred picture that are measured. */
const maxMeasured = 2;
const retail: ReadonlySet<string> = new Set(['ean13', 'ean8', 'upca', 'upce']);

/**
 * Reads every barcode of the channels of an image. A symbol with weak checks of its own counts only when two looks at it agree (another scale,
 * another sharpness), and nothing longer was read at the same place.
 */
export async function readBarcodes(
  channels: readonly GrayImage[],
  effort: ReadingEffort,
): Promise<readonly ImageBarcode[]> {
  const sightings: Sighting[] = [];
  for (const [index, channel] of channels.entries()) {
    sightings.push(...sightingsOf(await zxingRead(channel), `page-${index}`, false));
    const regions = barRegions(channel);
    for (const [at, region] of regions.entries()) {
      sightings.push(
        ...(await lookAtRegion(channel, region, `${index}-${at}`, { known: sightings, effort })),
      );
    }
    const scene = { known: sightings, effort };
    sightings.push(...(await lookForStacked(channel, regions, String(index), scene)));
  }
  for (const [index, channel] of channels.entries()) {
    sightings.push(...(await confirmations(channel, sightings, `page-${index}`)));
  }
  const agreed = agreement(sightings, false);
  const [gray] = channels;
  if (!gray) return agreed;
  if (agreed.length > 0 || !effort.photo) {
    return agreed.map((symbol) => withBarExtent(channels, withoutControlBlock(gray, symbol)));
  }
  const hard = agreement(await hardLooks(gray, sightings), true);
  return hard.map((symbol) => withBarExtent(channels, symbol));
}

/**
 * A Macro PDF417 carries a control block behind its text (ISO/IEC 15438, 5.13), which the first decoder may take for text. What the
 * second one reads short of it is the text.
 */
function withoutControlBlock(source: GrayImage, symbol: ImageBarcode): ImageBarcode {
  if (symbol.format !== 'pdf417') return symbol;
  const frame = frameOf(symbol.corners);
  if (frame.width * frame.height > maxCropPixels) return symbol;
  const text = secondPdf417(uprightCrop(source, frame, 1).image());
  const shorter = text !== null && text !== '' && symbol.value.startsWith(text);
  return shorter ? { ...symbol, value: text } : symbol;
}

/** Second looks at what only one look at the whole image showed: the place itself, at two other scales. */
async function confirmations(
  source: GrayImage,
  sightings: readonly Sighting[],
  look: string,
): Promise<readonly Sighting[]> {
  const seen: Sighting[] = [];
  const alone = sightings.filter(
    (one) =>
      one.look === look &&
      !strong.has(one.symbol.format) &&
      // Upright looks have spoken already, for it or against it.
      !sightings.some(
        (other) => other.upright && overlap(one.symbol.corners, other.symbol.corners),
      ),
  );
  for (const { symbol } of alone.slice(0, maxConfirmations)) {
    for (const [scale, outside] of [
      [1.6, 'nearest'],
      [0.7, 'nearest'],
      // A symbol that fills the image to its edge has its quiet zone outside.
      [1.6, 'white'],
    ] as const) {
      const crop = uprightCrop(source, frameOf(symbol.corners), scale, outside);
      if (crop.width * crop.height > maxCropPixels) continue;
      const reads = await zxingRead(crop.image());
      const placed = reads.map((read) => ({ ...read, corners: read.corners.map(crop.toSource) }));
      seen.push(...sightingsOf(placed, `${look}-again-${scale}-${outside}`, false));
    }
  }
  return seen;
}

/** The place of a read as a region along its own direction. Reads of linear symbols may be of little height. */
function frameOf(corners: readonly PixelPoint[]): BarRegion {
  const [left = [0, 0], right = [1, 0], , bottomLeft = left] = corners;
  const length = Math.max(1, Math.hypot(right[0] - left[0], right[1] - left[1]));
  const height = Math.hypot(bottomLeft[0] - left[0], bottomLeft[1] - left[1]);
  return {
    centre: centreOf(corners),
    across: [(right[0] - left[0]) / length, (right[1] - left[1]) / length],
    width: length,
    height: Math.max(height * 1.5, length * 0.15),
  };
}

async function lookAtRegion(
  source: GrayImage,
  region: BarRegion,
  name: string,
  { known, effort }: { readonly known: readonly Sighting[]; readonly effort: ReadingEffort },
): Promise<readonly Sighting[]> {
  if (isSettled(known, region)) return [];
  const short = shortSightings(source, region, name);
  if (short.length > 0) return short;
  const seen: Sighting[] = [];
  for (const scale of [1, 1.6]) {
    if (region.width * region.height * scale * scale > maxCropPixels) continue;
    const crop = uprightCrop(source, region, scale);
    // A photograph may be blurred and bent: the decoders run on every region.
    if (scale === 1 && !effort.photo && !showsBars(crop.rows)) return [];
    const image = crop.image();
    for (const [polarity, picture] of [image, negative(image)].entries()) {
      const reads = await zxingRead(picture, { formats: linear });
      const placed = reads.map((read) => ({
        ...read,
        corners: fullHeight(read.corners, picture.height, 4 * scale).map(crop.toSource),
      }));
      seen.push(...sightingsOf(placed, `${name}-${scale}-${polarity}`, true));
    }
    // Text has parallel edges too; where nothing was read at first sight nothing will be.
    if (seen.length === 0 && scale === 1) {
      const second = secondRead(image);
      if (!second) return [];
      const placed = { ...second, corners: second.corners.map(crop.toSource) };
      seen.push(...sightingsOf([placed], `${name}-second`, true));
    }
  }
  return seen;
}

/** An Interleaved 2 of 5 of two or four digits, seen at two scales; none when they differ. */
function shortSightings(source: GrayImage, region: BarRegion, name: string): readonly Sighting[] {
  if (region.width * region.height > maxShortPixels) return [];
  const seen: Sighting[] = [];
  for (const scale of [1.6, 2.4]) {
    const { rows, width, height, toSource } = uprightCrop(source, region, scale);
    const value = shortItf(rows, 'black') ?? shortItf(rows, 'white');
    if (value === null || (seen[0] && seen[0].symbol.value !== value)) return [];
    const edges: readonly PixelPoint[] = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ];
    const corners = edges.map((point) => toSource(point));
    const symbol = { format: 'itf', value, gtin: null, symbologyIdentifier: ']I0', corners };
    seen.push({ symbol, look: `${name}-short-${scale}`, upright: true });
  }
  return seen;
}

/**
 * Of a PDF417 only the start and stop patterns have edges that all run one way: two regions of one direction, side by side, and
 * the rows between them.
 */
async function lookForStacked(
  source: GrayImage,
  regions: readonly BarRegion[],
  name: string,
  { known, effort }: { readonly known: readonly Sighting[]; readonly effort: ReadingEffort },
): Promise<readonly Sighting[]> {
  const seen: Sighting[] = [];
  for (const [at, region] of joinedRegions(regions).slice(0, maxJoined).entries()) {
    if ([...known, ...seen].some(({ symbol }) => contains(symbol.corners, region.centre))) continue;
    if (region.width * region.height > maxCropPixels) continue;
    const crop = uprightCrop(source, region, 1);
    if (!effort.photo && !showsGuard(crop.rows)) continue;
    const image = crop.image();
    for (const [polarity, picture] of [image, negative(image)].entries()) {
      const reads = await zxingRead(picture, { formats: ['PDF417', 'CompactPDF417'] });
      const placed = reads.map((read) => ({ ...read, corners: read.corners.map(crop.toSource) }));
      seen.push(...sightingsOf(placed, `${name}-stacked-${at}-${polarity}`, true));
    }
  }
  return seen;
}

/** Whether what is read at a place needs no more looks. */
function isSettled(known: readonly Sighting[], { centre }: BarRegion): boolean {
  const here = known.filter(({ symbol }) => contains(symbol.corners, centre));
  if (here.some(({ symbol }) => strong.has(symbol.format))) return true;
  return new Set(here.filter(({ upright }) => upright).map(({ look }) => look)).size >= 2;
}

/** The bars of a linear symbol fill their region; the decoder reports only the lines that it read. */
function fullHeight(
  corners: readonly PixelPoint[],
  height: number,
  margin: number,
): readonly PixelPoint[] {
  const xs = corners.map(([x]) => x);
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), margin, height - margin];
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** With what was seen before: blurred photographs enlarged by interpolation and sharpened by two strengths, and the retail symbol that their luma shows. */
async function hardLooks(
  gray: GrayImage,
  known: readonly Sighting[],
): Promise<readonly Sighting[]> {
  if (gray.width * gray.height > 2_000_000) return known;
  const sightings = [...known];
  for (const [scale, radius, strength] of [
    [2, 2, 2],
    [3, 3, 2],
    [3, 3, 3],
    [1, 1, 2],
  ] as const) {
    const whole = {
      centre: [gray.width / 2, gray.height / 2],
      across: [1, 0],
      width: gray.width,
      height: gray.height,
    } as const;
    const crop = uprightCrop(gray, whole, scale);
    const reads = await zxingRead(sharpened(crop.image(), radius, strength), { formats: linear });
    const placed = reads.map((read) => ({ ...read, corners: read.corners.map(crop.toSource) }));
    sightings.push(...sightingsOf(placed, `hard-${scale}-${strength}`, true));
  }
  const hasNone = sightings.length === known.length;
  const measured = measuredRetail(gray) ?? (hasNone ? blurredEan(gray) : null);
  if (!measured) return sightings;
  // A value that every digit of the luma confirms goes before those of black and white pixels.
  const others = sightings.filter(
    ({ symbol }) => !retail.has(symbol.format) || !overlap(symbol.corners, measured.corners),
  );
  // It counts as two looks: lines of the picture agreed on it.
  const looks = ['lines', 'more-lines'].flatMap((look) => sightingsOf([measured], look, true));
  return [...others, ...looks];
}

/** The retail symbol of a blurred picture, as it stands or along the largest of its regions of bars; null where there is none. */
function measuredRetail(gray: GrayImage): RawRead | null {
  const whole = blurredRetail(gray);
  if (whole) return whole;
  const areaOf = ({ width, height }: BarRegion) => width * height;
  const regions = [...barRegions(gray)].sort((one, other) => areaOf(other) - areaOf(one));
  for (const region of regions.slice(0, maxMeasured)) {
    const crop = uprightCrop(gray, region, 1);
    if (crop.width * crop.height > maxCropPixels) continue;
    const read = blurredRetail(crop.image());
    if (read) return { ...read, corners: read.corners.map(crop.toSource) };
  }
  return null;
}

function sightingsOf(reads: readonly RawRead[], look: string, upright: boolean): Sighting[] {
  return reads.flatMap((read) => {
    const value = symbolValue(read);
    if (!value || value.value.length < (shortest[value.format] ?? 1)) return [];
    const { symbologyIdentifier, corners, addOn = null } = read;
    const symbol = { ...value, symbologyIdentifier, corners, ...(addOn === null ? {} : { addOn }) };
    return [{ symbol, look, upright }];
  });
}
