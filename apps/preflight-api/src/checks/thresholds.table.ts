import { PRODUCT_TYPES, SUBSTRATES, WORKFLOWS } from '@forme/contracts/preflight';

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
  expected_page_count: {
    default: null,
    min: 1,
    max: 100000,
    unit: 'pages',
    about: 'pages ordered',
  },
  barcode_quiet_zone_mm: {
    default: 2.5,
    min: 0,
    max: 50,
    unit: 'mm',
    about: 'space around a barcode without ink',
  },
  barcode_min_contrast: {
    default: 0.7,
    min: 0,
    max: 1,
    unit: 'share',
    about: 'contrast of a barcode in red light',
  },
  expected_ink_count: { default: null, min: 0, max: 64, unit: 'inks', about: 'inks ordered' },
  black_text_overprint_pt: {
    default: null,
    min: 0,
    max: 72,
    unit: 'pt',
    about: 'black text below this size must overprint',
  },
  black_line_overprint_pt: {
    default: null,
    min: 0,
    max: 72,
    unit: 'pt',
    about: 'black lines thinner than this must overprint',
  },
  gray_text_pt: {
    default: null,
    min: 0,
    max: 72,
    unit: 'pt',
    about: 'text below this size must not use DeviceGray',
  },
  gray_line_pt: {
    default: null,
    min: 0,
    max: 72,
    unit: 'pt',
    about: 'lines thinner than this must not use DeviceGray',
  },
  rich_black_min_k: {
    default: null,
    min: 0,
    max: 100,
    unit: '%',
    about: 'black from which text counts as rich black',
  },
  rich_black_max_ink: {
    default: null,
    min: 0,
    max: 400,
    unit: '%',
    about: 'highest sum of the process inks of black text',
  },
  white_text_pt: {
    default: null,
    min: 0,
    max: 72,
    unit: 'pt',
    about: 'smallest white text on a background',
  },
  multi_ink_text_pt: {
    default: null,
    min: 0,
    max: 72,
    unit: 'pt',
    about: 'smallest text in more than one ink',
  },
  white_line_pt: {
    default: null,
    min: 0,
    max: 72,
    unit: 'pt',
    about: 'thinnest white line on a background',
  },
  multi_ink_line_pt: {
    default: null,
    min: 0,
    max: 72,
    unit: 'pt',
    about: 'thinnest line in more than one ink',
  },
  max_spots: {
    default: null,
    min: 0,
    max: 64,
    unit: 'spot colours',
    about: 'most spot colours in use',
  },
  reject_dpi: {
    default: null,
    min: 1,
    max: 2400,
    unit: 'dpi',
    about: 'resolution below which contone images are an error',
  },
  min_dpi_1bit: {
    default: null,
    min: 1,
    max: 9600,
    unit: 'dpi',
    about: 'lowest effective resolution of 1-bit images',
  },
  reject_dpi_1bit: {
    default: null,
    min: 1,
    max: 9600,
    unit: 'dpi',
    about: 'resolution below which 1-bit images are an error',
  },
  min_dpi_page: {
    default: null,
    min: 1,
    max: 9600,
    unit: 'dpi',
    about: 'lowest effective resolution of rasterised pages',
  },
  reject_dpi_page: {
    default: null,
    min: 1,
    max: 9600,
    unit: 'dpi',
    about: 'resolution below which rasterised pages are an error',
  },
  tac_limit_all: {
    default: null,
    min: 100,
    max: 1000,
    unit: '%',
    about: 'highest average coverage of all inks in a window',
  },
  tac_window_mm: {
    default: 15,
    min: 1,
    max: 100,
    unit: 'mm',
    about: 'side of the square that ink coverage is averaged over',
  },
  scaling_factor: {
    default: 1,
    min: 0.01,
    max: 1000,
    unit: 'times',
    about: 'scale at which the file is printed',
  },
  viewing_distance_m: {
    default: 1,
    min: 0.1,
    max: 1000,
    unit: 'm',
    about: 'viewing distance of the print',
  },
  cmy_tac_threshold: {
    default: 240,
    min: 0,
    max: 300,
    unit: '%',
    about: 'cyan, magenta and yellow together in three-colour printing',
  },
  epm_toner_limit: {
    default: 280,
    min: 0,
    max: 400,
    unit: '%',
    about: 'all inks together in three-colour printing',
  },
  epm_min_line_weight: {
    default: 0.35,
    min: 0,
    max: 10,
    unit: 'pt',
    about: 'thinnest line in three-colour printing',
  },
  ecg_tac_limit: {
    default: 350,
    min: 100,
    max: 700,
    unit: '%',
    about: 'all inks together in extended gamut printing',
  },
  gamut_delta_e: {
    default: 5,
    min: 0,
    max: 100,
    unit: 'dE00',
    about: 'colour difference above which a colour is out of the gamut of the output',
  },
  spot_color_delta_e_advisory: {
    default: 2,
    min: 0,
    max: 100,
    unit: 'dE00',
    about: 'colour difference above which the build of a spot colour in process inks is reported',
  },
  spot_color_delta_e_warning: {
    default: 5,
    min: 0,
    max: 100,
    unit: 'dE00',
    about: 'colour difference above which that is a warning',
  },
  ecg_delta_e_excellent: {
    default: 2,
    min: 0,
    max: 100,
    unit: 'dE00',
    about: 'colour difference above which the build of a spot colour in extended gamut is reported',
  },
  ecg_delta_e_good: {
    default: 3,
    min: 0,
    max: 100,
    unit: 'dE00',
    about: 'colour difference above which that is a warning',
  },
  ecg_delta_e_acceptable: {
    default: 5,
    min: 0,
    max: 100,
    unit: 'dE00',
    about: 'colour difference above which that is an error',
  },
  rich_black_c: { default: 60, min: 0, max: 100, unit: '%', about: 'cyan of rich black' },
  rich_black_m: { default: 40, min: 0, max: 100, unit: '%', about: 'magenta of rich black' },
  rich_black_y: { default: 40, min: 0, max: 100, unit: '%', about: 'yellow of rich black' },
  rich_black_k: { default: 100, min: 0, max: 100, unit: '%', about: 'black of rich black' },
} as const satisfies Record<string, ThresholdSpec>;

/** Thresholds that are PDF versions. Null: the profile does not ask. */
export const versionThresholds = {
  min_pdf_version: { default: null, about: 'lowest PDF version' },
  max_pdf_version: { default: null, about: 'highest PDF version' },
} as const;

/** Thresholds that are free text. Null: the profile does not ask. */
export const textThresholds = {
  target_output_condition: { about: 'printing condition that the output intent has to name' },
} as const;

/** Thresholds that are one of several words. Null: the profile does not ask. */
export const choiceThresholds = {
  product_type: { values: PRODUCT_TYPES, about: 'the product made from the print' },
  substrate: { values: SUBSTRATES, about: 'the substrate; caps `tac_limit`' },
  workflow: { values: WORKFLOWS, about: 'colour spaces expected; the `workflow` of the profile' },
} as const;

/** Thresholds that are switched on or off; off by default. */
export const flagThresholds = {
  gamut_check: { about: 'whether colours are compared with the gamut of the output intent' },
  ecg_mode: {
    about: 'whether the file is to be printed in extended gamut, spot colours built of its inks',
  },
  epm_mode: { about: 'whether the file is to be printed in three colours (cyan, magenta, yellow)' },
} as const;

type NumericName = keyof typeof numericThresholds;
type VersionName = keyof typeof versionThresholds;
type TextName = keyof typeof textThresholds;
type ChoiceName = keyof typeof choiceThresholds;
type FlagName = keyof typeof flagThresholds;

/** Name of a threshold. */
export type ThresholdName = NumericName | VersionName | TextName | ChoiceName | FlagName;

/** All thresholds in force for a job. */
export type Thresholds = {
  readonly [N in NumericName]: (typeof numericThresholds)[N]['default'] extends null
    ? number | null
    : number;
} & Readonly<Record<VersionName | TextName, string | null>> &
  Readonly<Record<FlagName, boolean>> & {
    readonly [N in ChoiceName]: (typeof choiceThresholds)[N]['values'][number] | null;
  };

/** The defaults. */
export const defaultThresholds: Thresholds = {
  ...(Object.fromEntries(
    Object.entries(numericThresholds).map(([name, spec]) => [name, spec.default]),
  ) as Pick<Thresholds, NumericName>),
  min_pdf_version: null,
  max_pdf_version: null,
  target_output_condition: null,
  product_type: null,
  substrate: null,
  workflow: 'CMYK',
  gamut_check: false,
  epm_mode: false,
  ecg_mode: false,
};
