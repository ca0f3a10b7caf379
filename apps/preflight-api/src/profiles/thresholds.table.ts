/** A number a profile may set: its default, range and unit. */
export interface ThresholdSpec {
  readonly default: number | null;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly about: string;
}

/** Thresholds that are numbers. Null: the profile does not ask. */
export const numericThresholds = {
  min_dpi: {
    default: 150,
    min: 1,
    max: 2400,
    unit: 'dpi',
    about: 'lowest effective resolution of contone images',
  },
  max_dpi: {
    default: 600,
    min: 1,
    max: 9600,
    unit: 'dpi',
    about: 'highest useful effective resolution',
  },
  tac_limit: { default: 300, min: 100, max: 400, unit: '%', about: 'total area coverage' },
  min_bleed_mm: { default: 3, min: 0, max: 100, unit: 'mm', about: 'bleed around the trim box' },
  hairline_threshold: { default: 0.25, min: 0, max: 10, unit: 'pt', about: 'thinnest line' },
  small_text_threshold: { default: 6, min: 0, max: 72, unit: 'pt', about: 'small text' },
  very_small_text_threshold: { default: 4, min: 0, max: 72, unit: 'pt', about: 'very small text' },
  safety_margin_mm: {
    default: 3,
    min: 0,
    max: 100,
    unit: 'mm',
    about: 'distance of content from the trim edge',
  },
  max_file_size_mb: { default: 500, min: 1, max: 10240, unit: 'MB', about: 'largest file' },
  expected_page_width_mm: {
    default: null,
    min: 1,
    max: 20000,
    unit: 'mm',
    about: 'ordered trim width',
  },
  expected_page_height_mm: {
    default: null,
    min: 1,
    max: 20000,
    unit: 'mm',
    about: 'ordered trim height',
  },
  expected_page_size_tolerance_mm: {
    default: 0.5,
    min: 0,
    max: 100,
    unit: 'mm',
    about: 'tolerance of the ordered size',
  },
} as const satisfies Record<string, ThresholdSpec>;

/** Thresholds that are PDF versions. Null: the profile does not ask. */
export const versionThresholds = {
  min_pdf_version: { default: null, about: 'lowest PDF version' },
  max_pdf_version: { default: null, about: 'highest PDF version' },
} as const;

type NumericName = keyof typeof numericThresholds;
type VersionName = keyof typeof versionThresholds;

/** Name of a threshold. */
export type ThresholdName = NumericName | VersionName;

/** All thresholds in force for a job. */
export type Thresholds = {
  readonly [N in NumericName]: (typeof numericThresholds)[N]['default'] extends null
    ? number | null
    : number;
} & Readonly<Record<VersionName, string | null>>;

/** The defaults. */
export const defaultThresholds: Thresholds = {
  ...(Object.fromEntries(
    Object.entries(numericThresholds).map(([name, spec]) => [name, spec.default]),
  ) as Pick<Thresholds, NumericName>),
  min_pdf_version: null,
  max_pdf_version: null,
};
