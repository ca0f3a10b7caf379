import {
  readBilevelRows,
  readContoneRows,
  type RowDamage,
  TiffError,
  type TiffImage,
} from '../tiff';
import { type CoverageCells, CoverageMap } from './coverage-map';
import { lightness, type Polarity, type PolarityChoice, polarityOf } from './polarity';
import { ScreenProbe, type ScreenFacts } from './screen';

/** Options of the measurement. */
export interface PlateMeasuring {
  /** Resolution of the coverage map in cells an inch; null for none. Needs a resolution of the plate. */
  readonly mapDpi: number | null;
  readonly polarity: PolarityChoice;
  /** Whether to look for the ruling and angle of the screen. */
  readonly screen: boolean;
  /** Resolution to use where the file says none, dots an inch. */
  readonly assumedDpi: readonly [number, number] | null;
}

/** Measures of a plate. */
export interface PlateMeasures {
  /** Pixels that print; of a contone plate those with any ink. */
  readonly inkPixels: number;
  readonly totalPixels: number;
  /** Printing share of the area, 0 to 100: of a bilevel plate exactly the quotient of the pixels. */
  readonly coveragePercent: number;
  readonly polarity: Polarity;
  /** True when most of the plate's border prints: perhaps a negative. */
  readonly polaritySuspect: boolean;
  readonly map: CoverageCells | null;
  readonly screen: ScreenFacts | null;
  readonly damage: RowDamage;
}

/** Number of damaged rows per thousand that are accepted. */
const damagedOfThousand = 1;
/** Cells of a map. */
const mostCells = 2 ** 28;

/**
 * Measures a plate in one pass, without its bitmap. Throws `TiffError`: `damaged` when more than a thousandth of its rows cannot be read,
 * `exceeds_limits` for a map too large.
 */
export function measurePlate(image: TiffImage, measuring: PlateMeasuring): PlateMeasures {
  const polarity = polarityOf(image, measuring.polarity);
  const measures =
    image.bits === 1
      ? measureBilevel(image, polarity, measuring)
      : measureContone(image, polarity, measuring);
  const { damage } = measures;
  if (damage.rows * 1000 > image.height * damagedOfThousand)
    throw new TiffError(
      'damaged',
      `${damage.rows} of ${image.height} rows cannot be read, the first is row ${damage.first ?? 0}`,
      damage.first,
    );
  return measures;
}

function mapOf(
  image: TiffImage,
  { mapDpi, assumedDpi }: PlateMeasuring,
  zeroCovers: boolean,
): CoverageMap | null {
  const dpi = image.dpi ?? assumedDpi;
  if (mapDpi === null || dpi === null) return null;
  const cells = ((image.width * mapDpi) / dpi[0]) * ((image.height * mapDpi) / dpi[1]);
  if (cells > mostCells)
    throw new TiffError(
      'exceeds_limits',
      `a map of ${mapDpi} dpi has more than ${mostCells} cells`,
    );
  return new CoverageMap(image.width, image.height, dpi, mapDpi, zeroCovers);
}

function measureBilevel(
  image: TiffImage,
  polarity: Polarity,
  measuring: PlateMeasuring,
): PlateMeasures {
  const { width, height } = image;
  const map = mapOf(image, measuring, polarity.zeroPrints);
  const probe = measuring.screen ? new ScreenProbe(width, height, image.dpi) : null;
  let ones = 0;
  let border = 0;
  const damage = readBilevelRows(image, (row, changes, count) => {
    let inRow = 0;
    for (let at = 0; at + 1 < count; at += 2) inRow += (changes[at + 1] ?? 0) - (changes[at] ?? 0);
    if ((count & 1) === 1) inRow += width - (changes[count - 1] ?? 0);
    ones += inRow;
    if (row === 0 || row === height - 1) border += inRow;
    else border += (changes[0] === 0 && count > 0 ? 1 : 0) + (count & 1);
    map?.addRuns(row, changes, count);
    probe?.add(row, changes, count);
  });
  const totalPixels = width * height;
  const borderPixels = Math.max(1, Math.min(totalPixels, 2 * (width + height) - 4));
  const inkPixels = polarity.zeroPrints ? totalPixels - ones : ones;
  const inkBorder = polarity.zeroPrints ? borderPixels - border : border;
  return {
    inkPixels,
    totalPixels,
    coveragePercent: (inkPixels / totalPixels) * 100,
    polarity,
    polaritySuspect: inkBorder * 2 > borderPixels && inkPixels < totalPixels,
    map: map?.finish() ?? null,
    screen: probe?.facts() ?? null,
    damage,
  };
}

function measureContone(
  image: TiffImage,
  polarity: Polarity,
  measuring: PlateMeasuring,
): PlateMeasures {
  const full = 2 ** image.bits - 1;
  const ink = inkTable(image, polarity);
  const map = mapOf(image, measuring, false);
  let sum = 0;
  let inkPixels = 0;
  const damage = readContoneRows(image, (row, values) => {
    for (let at = 0; at < values.length; at++) {
      const share = ink[values[at] ?? 0] ?? 0;
      values[at] = share;
      sum += share;
      if (share > 0) inkPixels++;
    }
    map?.addShares(row, values, full);
  });
  const totalPixels = image.width * image.height;
  return {
    inkPixels,
    totalPixels,
    coveragePercent: (sum / full / totalPixels) * 100,
    polarity,
    polaritySuspect: false,
    map: map?.finish() ?? null,
    screen: null,
    damage,
  };
}

/** Ink of each value, 0 to 2^bits - 1. */
function inkTable(image: TiffImage, { zeroPrints, basis }: Polarity): Uint16Array {
  const full = 2 ** image.bits - 1;
  const turned = basis === 'override' && image.photometric === 'palette';
  return Uint16Array.from({ length: full + 1 }, (_, value) => {
    if (image.photometric !== 'palette') return zeroPrints ? full - value : value;
    const dark = Math.round((1 - lightness(image, value)) * full);
    return turned ? full - dark : dark;
  });
}
