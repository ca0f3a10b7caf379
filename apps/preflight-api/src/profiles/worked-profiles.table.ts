import type { Profile } from '@forme/contracts/preflight';

/** A whole profile, explained member by member. */
export interface WorkedProfile {
  readonly id: string;
  readonly title: string;
  /** The job that it is for. */
  readonly job: string;
  readonly profile: Profile;
  /** Effect of each leaf of the profile, by its JSON pointer (RFC 6901); lists are one leaf. */
  readonly lines: Readonly<Record<string, string>>;
}

/** Three whole profiles and two rules for the documentation. */
export const workedProfiles: readonly WorkedProfile[] = [
  {
    id: 'brochure-sheetfed',
    title: 'Brochure, sheetfed offset',
    job: 'An A4 brochure of 16 pages on coated paper. The shop prints CMYK and requires PDF/X-4.',
    profile: {
      name: 'Brochure A4, sheetfed',
      extends: 'default',
      conformance: 'pdfx4',
      workflow: 'CMYK',
      incomplete: 'fail',
      checks: {
        enabled: ['LNT_*', 'PDFX4-*'],
        severity_overrides: { LNT_ICC_006: 'error' },
      },
      thresholds: {
        expected_page_count: 16,
        expected_page_width_mm: 210,
        expected_page_height_mm: 297,
        min_bleed_mm: 3,
        tac_limit: 300,
        min_dpi: 250,
        reject_dpi: 150,
      },
    },
    lines: {
      '/name': 'Shown in lists and in the report.',
      '/extends': 'Everything that is not written here is as in `default`.',
      '/conformance': 'Adds the clauses of PDF/X-4; a clause that fails is a finding.',
      '/workflow': 'RGB and Lab objects are findings; CMYK, gray and spot colours are not.',
      '/incomplete':
        'A result with gaps fails: a page that could not be painted was not checked either.',
      '/checks/enabled': 'All native checks, and the checks of the clauses.',
      '/checks/severity_overrides/LNT_ICC_006':
        'Output intents that contradict each other are an error in place of a warning.',
      '/thresholds/expected_page_count': 'Another number of pages is a finding.',
      '/thresholds/expected_page_width_mm': 'Width of the trim box as ordered.',
      '/thresholds/expected_page_height_mm':
        'Height of the trim box as ordered; the tolerance is 0.5 mm unless `expected_page_size_tolerance_mm` says otherwise.',
      '/thresholds/min_bleed_mm': 'Ink that reaches the trim must go on for 3 mm beyond it.',
      '/thresholds/tac_limit': 'More ink than 300 % is a finding.',
      '/thresholds/min_dpi': 'Images below 250 ppi are a warning.',
      '/thresholds/reject_dpi': 'Images below 150 ppi are an error.',
    },
  },
  {
    id: 'label-flexo-film',
    title: 'Label on clear film, flexo',
    job: 'A label in CMYK, two spot colours and white on clear film. Small type in several inks is lost to misregistration, and each plate is paid for.',
    profile: {
      name: 'Label, clear film',
      extends: 'gwg-2022-packaging-flexo-label-clear',
      checks: { disabled: ['LNT_BOX_011'] },
      thresholds: { max_spots: 3, multi_ink_text_pt: 8, white_text_pt: 7, multi_ink_line_pt: 0.5 },
      rules: [
        {
          id: 'RULE_SMALL_TYPE_IN_TWO_INKS',
          title: 'Small type in more than one ink',
          severity: 'error',
          message: '{glyphs} glyphs of {font_size_pt} pt print in {inks}.',
          why: 'Flexo plates shift by up to 0.2 mm: the inks part at the edges of small type.',
          fix: 'Set small type in black or in one spot colour.',
          objects: ['text'],
          where: {
            all: [
              { property: 'font_size_pt', operator: 'lt', value: 6 },
              { property: 'ink_count', operator: 'gt', value: 1 },
            ],
          },
        },
      ],
    },
    lines: {
      '/name': 'Shown in lists and in the report.',
      '/extends': 'Starts from the built-in limits for clear film.',
      '/checks/disabled':
        'A label may have a crop box of its own here: the check is left out, and the report counts it.',
      '/thresholds/max_spots': 'Two spot colours and white; a fourth plate is a finding.',
      '/thresholds/multi_ink_text_pt': 'Type below 8 pt in several inks is a finding.',
      '/thresholds/white_text_pt': 'White type on a background below 7 pt fills in.',
      '/thresholds/multi_ink_line_pt': 'Lines below 0.5 pt in several inks are a finding.',
      '/rules/0/id': 'Check id of the rule; it begins with RULE_.',
      '/rules/0/title': 'Heading of its findings.',
      '/rules/0/severity': 'Each finding is an error, so it fails the job.',
      '/rules/0/message':
        'One finding in one sentence. Names in braces are properties of the object; unknown names are refused.',
      '/rules/0/why': 'Shown under the finding.',
      '/rules/0/fix': 'What the customer should do.',
      '/rules/0/objects': 'Looks at text alone.',
      '/rules/0/where/all/0/property': 'Size on the page, scaling included.',
      '/rules/0/where/all/0/operator': 'Less than.',
      '/rules/0/where/all/0/value': '6 pt.',
      '/rules/0/where/all/1/property': 'Inks that the text marks.',
      '/rules/0/where/all/1/operator': 'Greater than.',
      '/rules/0/where/all/1/value': 'More than one. Both comparisons must hold (`all`).',
    },
  },
  {
    id: 'banner-tenth',
    title: 'Banner at one tenth',
    job: 'A banner drawn at 1:10 and seen from 5 m. Sizes and resolutions of the file are judged as printed.',
    profile: {
      name: 'Banner, drawn at 1:10',
      extends: 'gwg-2022-large-format-banner',
      workflow: 'CMYK+RGB',
      thresholds: { scaling_factor: 10, viewing_distance_m: 5, min_bleed_mm: 20 },
      rules: [
        {
          id: 'RULE_IMAGE_WITHOUT_PROFILE',
          title: 'Image in DeviceRGB',
          severity: 'warning',
          message: 'An image of {image_width_px} x {image_height_px} samples is in DeviceRGB.',
          objects: ['raster'],
          include_hidden: false,
          where: {
            any: [{ property: 'image_color_space', operator: 'eq', value: 'DeviceRGB' }],
          },
        },
      ],
    },
    lines: {
      '/name': 'Shown in lists and in the report.',
      '/extends': 'Starts from the built-in limits for banners.',
      '/workflow': 'Images may be RGB as well, as long as they are colour-managed.',
      '/thresholds/scaling_factor':
        'The file is printed ten times as large: 6 pt of type count as 60 pt, 300 ppi as 30 ppi.',
      '/thresholds/viewing_distance_m':
        'Lowers the resolutions that are required with the distance.',
      '/thresholds/min_bleed_mm': 'Bleed of the printed banner: 2 mm in the file.',
      '/rules/0/id': 'Check id of the rule.',
      '/rules/0/title': 'Heading of its findings.',
      '/rules/0/severity': 'Each finding is a warning.',
      '/rules/0/message':
        'Width and height are the samples of the image, not its size on the page.',
      '/rules/0/objects': 'Looks at images alone.',
      '/rules/0/include_hidden':
        'Images on layers that are off, outside the page or covered are left out; that is the default.',
      '/rules/0/where/any/0/property': 'Family of the colour space of the image.',
      '/rules/0/where/any/0/operator': 'Equal to.',
      '/rules/0/where/any/0/value':
        'DeviceRGB: no profile says which RGB. One of the comparisons must hold (`any`).',
    },
  },
];
