import { Type, type Static } from '@sinclair/typebox';
import { closed, flag, maybe, named, nullable, oneOf, text } from '../schema';
import { ProfileId } from './identifiers';
import { ProfileRule } from './profile-rule';

const range = (minimum: number, maximum: number, description: string, example: number) =>
  Type.Optional(Type.Number({ minimum, maximum, description, examples: [example] }));
const PdfVersion = (description: string) =>
  Type.Optional(text(description, '1.6', { pattern: '^(1\\.[0-7]|2\\.0)$' }));

/** Substrates a profile may name. */
export const SUBSTRATES = [
  'uncoated_offset',
  'coated_offset',
  'newsprint',
  'digital',
  'flexo',
  'gravure',
  'large_format',
] as const;

/** Workflows a profile may be for: which colour spaces are expected of which kind of object. */
export const WORKFLOWS = ['CMYK', 'CMYK+RGB', 'RGB', 'auto'] as const;

/** Standards a profile may test; a year names an edition, which the claim of the file decides. */
export const CONFORMANCE_TARGETS = [
  'pdfx4',
  'pdfx6',
  'pdfx3',
  'pdfx1a',
  'pdfa1b',
  'pdfa1a',
  'pdfa2b',
  'pdfa2u',
  'pdfa2a',
  'pdfa3b',
  'pdfa3u',
  'pdfa3a',
  'pdfa4',
  'pdfa4e',
  'pdfa4f',
  'pdfua1',
  'pdfua2',
  'wtpdf1accessibility',
  'wtpdf1reuse',
] as const;

/** Products of packaging whose processing steps differ (GWG 2022, product types). */
export const PRODUCT_TYPES = [
  'label_leaflet',
  'folding_carton',
  'flexible',
  'corrugated_display',
] as const;

/**
 * The numbers checks measure against. Rules between members (max_dpi above min_dpi, very small text not above small text,
 * page width and height together, ascending colour differences) are checked when a profile is registered or validated.
 */
export const Thresholds = named(
  'Thresholds',
  Type.Object(
    {
      min_dpi: range(1, 2400, 'Lowest image resolution.', 150),
      max_dpi: range(1, 9600, 'Highest useful image resolution; above min_dpi.', 600),
      tac_limit: range(100, 400, 'Total area coverage in percent.', 300),
      min_bleed_mm: range(0, 100, 'Bleed.', 3),
      hairline_threshold: range(0, 10, 'Thinnest line in points.', 0.25),
      small_text_threshold: range(0, 72, 'Small text in points.', 6),
      very_small_text_threshold: range(
        0,
        72,
        'Very small text in points; at most the value of small text.',
        4,
      ),
      safety_margin_mm: range(0, 100, 'Clear strip inside the trim edge.', 3),
      max_file_size_mb: range(1, 10240, 'File size.', 500),
      barcode_min_dpi: range(1, 2400, 'Lowest resolution of a barcode image.', 300),
      barcode_min_grade: Type.Optional(
        oneOf(['A', 'B', 'C', 'D', 'F'], { description: 'Lowest grade.' }),
      ),
      barcode_quiet_zone_mm: range(0, 50, 'Quiet zone.', 2.5),
      barcode_min_contrast: range(0, 1, 'Contrast.', 0.7),
      min_pdf_version: PdfVersion('Oldest version.'),
      max_pdf_version: PdfVersion('Newest version.'),
      expected_page_width_mm: range(1, 20000, 'Trim width; only with the height.', 210),
      expected_page_height_mm: range(1, 20000, 'Trim height; only with the width.', 297),
      expected_page_size_tolerance_mm: range(0, 100, 'Tolerance of both.', 0.5),
      expected_page_count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100000, description: 'Pages ordered.' }),
      ),
      expected_ink_count: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 64, description: 'Inks ordered.' }),
      ),
      max_bleed_mm: range(0, 200, 'Largest sensible bleed.', 10),
      min_dieline_feature_mm: range(0, 100, 'Smallest feature of a dieline.', 1),
      min_dieline_segment_length_mm: range(0, 100, 'Shortest segment of a dieline.', 1),
      white_coverage_min: range(0, 1, 'Share of the artwork with white below.', 0.95),
      text_to_fold_distance_mm: range(0, 100, 'Distance of text from a fold.', 3),
      substrate: Type.Optional(
        oneOf(SUBSTRATES, {
          description: 'Substrate, which limits the ink; a lower tac_limit applies.',
        }),
      ),
      target_output_condition: Type.Optional(
        text('Printing condition that the output intent must name; empty for none.', 'FOGRA51', {
          maxLength: 128,
        }),
      ),
      gamut_check: Type.Optional(
        flag('Check colours against the gamut of the output intent of the file.'),
      ),
      gamut_delta_e: range(0, 100, 'CIEDE2000 above which a colour is out of gamut.', 5),
      epm_mode: Type.Optional(flag('Check for three-colour digital printing.')),
      ecg_mode: Type.Optional(flag('Check for extended gamut printing.')),
      cmy_tac_threshold: range(0, 300, 'Coverage of cyan, magenta and yellow in percent.', 240),
      rich_black_c: range(0, 100, 'Cyan of rich black in percent.', 60),
      rich_black_m: range(0, 100, 'Magenta of rich black in percent.', 40),
      rich_black_y: range(0, 100, 'Yellow of rich black in percent.', 40),
      rich_black_k: range(0, 100, 'Black of rich black in percent.', 100),
      spot_color_delta_e_warning: range(0, 100, 'CIEDE2000 that warns.', 5),
      spot_color_delta_e_advisory: range(0, 100, 'CIEDE2000 that advises.', 2),
      max_spots: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 64, description: 'Spot colours at most.' }),
      ),
      black_text_overprint_pt: range(0, 72, 'Black text below this size must overprint.', 12),
      black_line_overprint_pt: range(0, 72, 'Black lines thinner than this must overprint.', 2),
      gray_text_pt: range(0, 72, 'Text below this size must not use DeviceGray.', 12),
      gray_line_pt: range(0, 72, 'Lines thinner than this must not use DeviceGray.', 2),
      rich_black_min_k: range(0, 100, 'Black from which text counts as rich black.', 85),
      rich_black_max_ink: range(0, 400, 'Highest sum of the process inks of black text.', 280),
      white_text_pt: range(0, 72, 'Smallest white text on a background.', 5),
      multi_ink_text_pt: range(0, 72, 'Smallest text in more than one ink.', 8),
      white_line_pt: range(0, 72, 'Thinnest white line on a background.', 0.25),
      multi_ink_line_pt: range(0, 72, 'Thinnest line in more than one ink.', 0.25),
      reject_dpi: range(1, 2400, 'Resolution below which contone images are an error.', 150),
      min_dpi_1bit: range(1, 9600, 'Lowest resolution of 1-bit images.', 800),
      reject_dpi_1bit: range(1, 9600, 'Resolution below which 1-bit images are an error.', 550),
      min_dpi_page: range(1, 9600, 'Lowest resolution of rasterised pages.', 450),
      reject_dpi_page: range(1, 9600, 'Resolution below which such pages are an error.', 150),
      tac_limit_all: range(100, 1000, 'Average coverage of all inks in a window.', 320),
      tac_window_mm: range(1, 100, 'Side of the square that coverage is averaged over.', 15),
      scaling_factor: range(0.01, 1000, 'Scale at which the file is printed.', 10),
      viewing_distance_m: range(0.1, 1000, 'Viewing distance in metres.', 2),
      product_type: Type.Optional(
        oneOf(PRODUCT_TYPES, { description: 'Product made from the print.' }),
      ),
      min_printing_dot: range(0, 100, 'Smallest printing dot in percent.', 2),
      ecg_tac_limit: range(100, 700, 'Coverage of all inks in extended gamut.', 350),
      ecg_delta_e_excellent: range(0, 100, 'CIEDE2000.', 2),
      ecg_delta_e_good: range(0, 100, 'CIEDE2000.', 3),
      ecg_delta_e_acceptable: range(0, 100, 'CIEDE2000.', 5),
      ecg_max_ink_per_channel: range(0, 1, 'Share.', 0.95),
      epm_toner_limit: range(0, 400, 'Toner coverage in percent.', 280),
      epm_min_line_weight: range(0, 10, 'Thinnest line in points.', 0.35),
      epm_substrate_class: Type.Optional(oneOf(SUBSTRATES, { description: 'Substrate class.' })),
      substrate_profile_id: Type.Optional(
        text('Id of a profile of the substrate catalogue.', 'coated-150', { maxLength: 64 }),
      ),
      color_score_weights: Type.Optional(
        Type.Object(
          {
            color_spaces: range(0, 100, 'Weight.', 25),
            ink_coverage: range(0, 100, 'Weight.', 25),
            profiles: range(0, 100, 'Weight.', 20),
            spot_colors: range(0, 100, 'Weight.', 15),
            overprint: range(0, 100, 'Weight.', 15),
          },
          { ...closed, description: 'Weights of the colour score; they add up to 100.' },
        ),
      ),
    },
    { ...closed, examples: [{ min_dpi: 150, tac_limit: 300, min_bleed_mm: 3 }] },
  ),
);
/** Static type of {@link Thresholds}. */
export type Thresholds = Static<typeof Thresholds>;

const SeverityIn = oneOf(['error', 'warning', 'advisory', 'info', 'ignore'], {
  description: 'info means advisory; ignore drops the finding.',
});
const CheckPattern = Type.String({
  pattern: '^[A-Za-z0-9_*?\\[\\]!-]{1,64}$',
  description: 'Check id or glob.',
  examples: ['LNT_*'],
});
const scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** When a finding of one check is changed or dropped. */
const Condition = named(
  'ProfileCondition',
  Type.Object(
    {
      when: Type.Optional(
        Type.Record(
          Type.String(),
          Type.Union([
            scalar,
            Type.Object(
              {
                in: Type.Optional(Type.Array(scalar)),
                not_in: Type.Optional(Type.Array(scalar)),
                gt: Type.Optional(Type.Number()),
                gte: Type.Optional(Type.Number()),
                lt: Type.Optional(Type.Number()),
                lte: Type.Optional(Type.Number()),
                contains: Type.Optional(Type.String()),
                regex: Type.Optional(Type.String({ maxLength: 256 })),
              },
              closed,
            ),
          ]),
          { description: 'Finding member or detail to a value or an operator.' },
        ),
      ),
      severity: Type.Optional(SeverityIn),
      params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      include: Type.Optional(
        Type.Boolean({ default: true, description: 'False drops the finding.' }),
      ),
    },
    closed,
  ),
);

/** A preflight profile as it is stored, registered and validated. Unknown top-level members are refused. */
export const Profile = named(
  'Profile',
  Type.Object(
    {
      name: text('Name.', 'Label, sheetfed offset', { minLength: 1, maxLength: 255 }),
      description: Type.Optional(
        text('Its purpose.', 'Labels on coated paper', { maxLength: 4000 }),
      ),
      version: Type.Optional(text('Version of the profile.', '1.0', { maxLength: 32 })),
      extends: Type.Optional({
        ...ProfileId,
        description: 'Profile whose members apply where this one has none.',
      }),
      standard: Type.Optional(
        text('Standard whose requirements the checks test; findings name it.', 'GWG2022', {
          maxLength: 64,
        }),
      ),
      conformance: maybe(oneOf([...CONFORMANCE_TARGETS, '']), {
        description: 'Standard whose clauses run as checks; empty or absent: none.',
      }),
      workflow: Type.Optional(
        oneOf(WORKFLOWS, {
          default: 'CMYK',
          description:
            'Colour spaces expected. CMYK: CMYK, gray and spot colours. CMYK+RGB: images may be colour-managed RGB or Lab too. RGB: RGB, Lab and gray. auto: any.',
        }),
      ),
      incomplete: Type.Optional(
        oneOf(['allow', 'warn', 'fail'], {
          description:
            'What an incomplete result means, e.g. a check that could not run, or content that extraction could not read: allow leaves the verdict to the findings, warn gives pass_with_warnings at best, fail gives fail. Absent: fail in a profile with a standard or a PDF/X conformance, else warn.',
          examples: ['fail'],
        }),
      ),
      checks: Type.Optional(
        Type.Object(
          {
            enabled: Type.Optional(
              Type.Array(CheckPattern, { maxItems: 2000, description: 'Checks that run.' }),
            ),
            disabled: Type.Optional(
              Type.Array(CheckPattern, {
                maxItems: 2000,
                description: 'Checks that do not, applied after enabled.',
              }),
            ),
            severity_overrides: Type.Optional(
              Type.Record(Type.String(), SeverityIn, { description: 'Check id to severity.' }),
            ),
            max_severity: maybe(oneOf(['error', 'warning', 'advisory']), {
              description: 'Highest severity of any finding.',
            }),
            per_check: Type.Optional(
              Type.Record(
                Type.String(),
                Type.Object(
                  {
                    enabled: Type.Optional(Type.Boolean()),
                    rule: Type.Optional(
                      text("Requirement of the profile's standard that it tests.", 'R0031', {
                        maxLength: 64,
                      }),
                    ),
                    params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
                    conditions: Type.Optional(Type.Array(Condition, { maxItems: 64 })),
                  },
                  closed,
                ),
                { description: 'Check id to its own settings.' },
              ),
            ),
          },
          closed,
        ),
      ),
      rules: Type.Optional(
        Type.Array(ProfileRule, { maxItems: 100, description: 'Checks of its own.' }),
      ),
      thresholds: Type.Optional(Thresholds),
      ai: Type.Optional(
        Type.Object(
          {
            enabled: Type.Optional(Type.Boolean({ default: false })),
            categories: Type.Optional(Type.Array(Type.String())),
            features: Type.Optional(Type.Array(Type.String())),
            language_for_reports: Type.Optional(Type.String({ default: 'en' })),
          },
          {
            ...closed,
            description: 'The AI tier, which this release does not have: any member is refused.',
          },
        ),
      ),
      color: Type.Optional(
        Type.Object(
          {
            target_condition: Type.Optional(
              Type.String({
                maxLength: 128,
                description: 'As thresholds/target_output_condition, which comes first.',
              }),
            ),
            tac_threshold: range(100, 400, 'As thresholds/tac_limit, which comes first.', 300),
            gamut_check: Type.Optional(
              Type.Boolean({ description: 'As thresholds/gamut_check, which comes first.' }),
            ),
            epm_mode: Type.Optional(
              Type.Boolean({ description: 'As thresholds/epm_mode, which comes first.' }),
            ),
          },
          {
            ...closed,
            description: 'Colour settings under the names of earlier releases.',
          },
        ),
      ),
      report: Type.Optional(
        Type.Object(
          {
            default_detail_level: Type.Optional(oneOf(['executive', 'standard', 'comprehensive'])),
            max_screenshot_pages: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
            screenshot_dpi: Type.Optional(Type.Integer({ minimum: 72, maximum: 300 })),
            top_findings_limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
          },
          {
            ...closed,
            description:
              'Refused: reports are set up by the overrides of a job or where they are made.',
          },
        ),
      ),
      is_admin_only: Type.Optional(flag('Hidden without the admin key.')),
    },
    {
      ...closed,
      examples: [
        {
          name: 'Label, sheetfed offset',
          description: 'Labels on coated paper',
          version: '1.0',
          conformance: 'pdfx4',
          workflow: 'CMYK',
          checks: {
            enabled: ['LNT_*', 'PDFX4-*'],
            disabled: ['LNT_FONT_016'],
            severity_overrides: { LNT_DOC_004: 'info' },
          },
          thresholds: { min_dpi: 300, tac_limit: 300, min_bleed_mm: 3 },
        },
      ],
    },
  ),
);
/** Static type of {@link Profile}. */
export type Profile = Static<typeof Profile>;

/** A profile of the list. */
export const ProfileListItem = named(
  'ProfileListItem',
  Type.Object({
    profile_id: ProfileId,
    name: text('Name.', 'Default'),
    description: text('Its purpose.', 'Native checks with common limits'),
    version: text('Version of the profile.', '1.0'),
    conformance: nullable(text('Standard.', 'pdfx4')),
    workflow: text('Expected colour spaces.', 'CMYK'),
    is_builtin: flag('True for profiles included with the service.', true),
    family: maybe(text('Group of built-in profiles.', 'preset')),
  }),
);
/** Static type of {@link ProfileListItem}. */
export type ProfileListItem = Static<typeof ProfileListItem>;

/** A profile with everything it holds; `resolved` is what runs, inheritance and defaults applied. */
export const StoredProfile = named(
  'StoredProfile',
  Type.Composite([
    ProfileListItem,
    Type.Object({
      profile: Profile,
      checks: Type.Object(
        {
          enabled: Type.Array(Type.String(), { examples: [['LNT_*']] }),
          disabled: Type.Array(Type.String(), { examples: [[]] }),
          severity_overrides: Type.Record(Type.String(), Type.String(), { examples: [{}] }),
        },
        { description: 'In effect.' },
      ),
      thresholds: Type.Record(Type.String(), Type.Unknown(), {
        description: 'In effect, defaults included.',
        examples: [{ min_dpi: 150 }],
      }),
    }),
  ]),
);
/** Static type of {@link StoredProfile}. */
export type StoredProfile = Static<typeof StoredProfile>;
