import type { Thresholds } from './thresholds.table';
import type { Facts } from './check';
import {
  a4,
  annotation,
  boxed,
  facts,
  font,
  image,
  info,
  intent,
  layer,
  page,
  profile,
  sheet,
  spot,
  structure,
  xmp,
} from './facts.fixture';

/** Thresholds of a profile that asks everything. */
export const askingThresholds: Partial<Thresholds> = {
  expected_page_width_mm: 148,
  expected_page_height_mm: 210,
  min_pdf_version: '1.4',
  max_pdf_version: '1.7',
};

const printing = { printed: true, flags: 4 };

/** Files that go wrong in every way a check of this release knows: under {@link askingThresholds} each check fires on one of them. */
export const badFacts: readonly Facts[] = [
  facts({
    pages: [
      page(1, boxed({ media: a4.trim, trim: a4.trim })),
      page(2, { rotation: 90, user_unit: 2 }),
      page(3, boxed({ media: a4.media })),
      page(4, boxed({ ...a4, bleed: sheet(400, 400) })),
    ],
    source: { uri: null, sha256: '0'.repeat(64), size_bytes: 600 * 1024 * 1024 },
    is_encrypted: true,
    repaired: true,
    pdf_version: '2.0',
    fonts: [
      font({ base_name: 'Courier', embedded: 'not_embedded' }),
      font({ font_id: 'obj-15', base_name: null, subtype: 'Type3', embedded: 'full' }),
    ],
    images: [
      image({ effective_resolution_dpi: { x_dpi: 72, y_dpi: 72 } }),
      image({ filters: ['LZWDecode'], bits_per_component: 16 }),
      image({ filters: ['JPXDecode'] }),
    ],
    output_intents: [],
    icc_profiles: [profile({ valid: false })],
    spot_colors: [spot('Warm Red'), spot('WARM RED')],
    ocgs: [layer({ print_state: 'OFF' })],
    info: info({ title: 'One' }),
    xmp: xmp({ title: 'Another', well_formed: false }),
    trapped_flag: null,
    structure: structure({
      has_javascript: true,
      has_acro_form: true,
      has_xfa: true,
      embedded_file_count: 2,
    }),
    annotations: [annotation(printing), annotation({ subtype: 'Movie' })],
  }),
  facts({
    info: null,
    xmp: xmp({ title: null }),
    output_intents: [
      intent({ subtype: null }),
      intent(),
      intent({ profile_id: 'obj-8', profile_components: 3 }),
    ],
    icc_profiles: [profile(), profile({ profile_id: 'obj-8', color_space: 'RGB', components: 3 })],
  }),
];
