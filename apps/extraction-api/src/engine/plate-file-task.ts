import type { Plate } from '@forme/contracts/extraction';
import { TaskFailure, type EngineTask, type JobFile } from '@forme/engine/child';
import { ByteReader } from '@forme/pdf-core/bytes';
import {
  type CoverageCells,
  measurePlate,
  orientedCells,
  plateInk,
  type PlateMeasures,
  type PolarityChoice,
} from '@forme/pdf-core/plate-files';
import { openTiff, TiffError, type TiffImage, tiffTag } from '@forme/pdf-core/tiff';

/** Input of the task, in addition to the file `plate`. */
export interface PlateFileInput {
  readonly sha256: string;
  readonly fileName: string | null;
  /** Name of the ink, when the caller knows it. */
  readonly inkName: string | null;
  readonly mapDpi: number | null;
  /** Bytes of a cell of the map. */
  readonly mapDepth: 'u8' | 'u16';
  readonly polarity: PolarityChoice;
  readonly screen: boolean;
  readonly assumedDpi: number | null;
  readonly maxPixels: number;
}

/** Measures a plate of a RIP. Answers the members of {@link Plate}. */
export const plateFileTask: EngineTask<PlateFileInput> = (job): Plate => {
  const input = job.input;
  const file = job.file('plate');
  const started = performance.now();
  try {
    const image = openTiff(new ByteReader(file), { pixels: input.maxPixels });
    const { assumedDpi } = input;
    const measures = measurePlate(image, {
      mapDpi: input.mapDpi,
      polarity: input.polarity,
      screen: input.screen,
      assumedDpi: assumedDpi === null ? null : [assumedDpi, assumedDpi],
    });
    job.progress('decode', performance.now() - started);
    return plateRecord(image, measures, input);
  } catch (error) {
    if (error instanceof TiffError) throw plateFailure(error, file, input);
    throw error;
  }
};

const codes = {
  not_a_tiff: 'plate_format_unsupported',
  unsupported: 'plate_format_unsupported',
  damaged: 'plate_decode_failed',
  exceeds_limits: 'plate_exceeds_limits',
} as const;

function plateFailure(error: TiffError, file: JobFile, { fileName }: PlateFileInput): TaskFailure {
  const what =
    error.code === 'not_a_tiff'
      ? `${error.message}; it begins with ${signature(file)}`
      : error.message;
  return new TaskFailure(codes[error.code], `${fileName ?? 'The plate'}: ${what}`);
}

/** The first bytes of a file, for people who look for its format. */
function signature(file: JobFile): string {
  const hex = [...file.read(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  return hex === '' ? 'nothing' : hex;
}

function plateRecord(image: TiffImage, measures: PlateMeasures, input: PlateFileInput): Plate {
  const { directory } = image;
  const ink = plateInk({
    given: input.inkName,
    inkNames: directory.text(tiffTag.inkNames),
    texts: [tiffTag.pageName, tiffTag.documentName, tiffTag.description].map((tag) =>
      directory.text(tag),
    ),
    fileName: input.fileName,
  });
  return {
    file_name: input.fileName,
    sha256: input.sha256,
    format: formatOf(image, input.fileName),
    width_px: image.width,
    height_px: image.height,
    dpi_x: image.dpi?.[0] ?? null,
    dpi_y: image.dpi?.[1] ?? null,
    photometric: image.photometric,
    compression: image.compression,
    orientation: image.orientation,
    polarity: measures.polarity.zeroPrints ? 'zero_prints' : 'one_prints',
    polarity_basis: measures.polarity.basis,
    polarity_suspect: measures.polaritySuspect,
    ink_px: measures.inkPixels,
    total_px: measures.totalPixels,
    coverage_percent: measures.coveragePercent,
    ink_name_guess: {
      name: ink.name,
      key: ink.key,
      kind: ink.kind,
      source: ink.source,
      confidence: ink.confidence,
    },
    screen: measures.screen && {
      lpi: rounded(measures.screen.ruling),
      angle_deg: rounded(measures.screen.angle),
    },
    ...(measures.map ? { map: mapRecord(measures.map, image.orientation, input.mapDepth) } : {}),
    warnings: warningsOf(image, measures, input),
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function formatOf({ bits, big }: TiffImage, fileName: string | null): string {
  if (fileName?.toLowerCase().endsWith('.len')) return 'len';
  return `${big ? 'bigtiff' : 'tiff'}-${bits}bit`;
}

function mapRecord(
  cells: CoverageCells,
  orientation: number,
  depth: 'u8' | 'u16',
): NonNullable<Plate['map']> {
  const { gridDpi, width, height, values } = orientedCells(cells, orientation);
  // The bytes of the processors served here stand from the lowest to the highest.
  const bytes =
    depth === 'u16'
      ? new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
      : values.map((value) => Math.round(value / 257));
  const data = Buffer.from(depth === 'u16' ? bytes : Uint8Array.from(bytes)).toString('base64');
  return { grid_dpi: gridDpi, width, height, encoding: `${depth}-base64`, data };
}

function warningsOf(
  image: TiffImage,
  { damage }: PlateMeasures,
  input: PlateFileInput,
): Plate['warnings'] {
  const warnings: Plate['warnings'] = [];
  if (damage.rows > 0) {
    const row = damage.first ?? 0;
    warnings.push({
      code: 'rows_damaged',
      message: `${damage.rows} rows cannot be read completely; their missing part is treated as paper`,
      row,
    });
  }
  if (image.directories > 1)
    warnings.push({
      code: 'more_images',
      message: `The file has ${image.directories} images; the first full one is read`,
    });
  if (image.photometric === 'unknown')
    warnings.push({
      code: 'photometric_missing',
      message: 'The file does not state whether 0 is white; white is assumed',
    });
  if (image.dpi === null)
    warnings.push({
      code: 'resolution_missing',
      message:
        input.assumedDpi === null && input.mapDpi !== null
          ? 'The file states no resolution, so there is no map; give one in assumed_dpi'
          : 'The file states no resolution',
    });
  return warnings;
}
