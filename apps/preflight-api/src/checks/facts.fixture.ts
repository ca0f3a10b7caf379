import type { Rect } from '@forme/contracts';
import type {
  Annotation,
  Font,
  IccProfile,
  Image,
  Ocg,
  OutputIntent,
  Page,
  SpotColor,
} from '@forme/contracts/extraction';
import { defaultThresholds, type ThresholdName, type Thresholds } from './thresholds.table';
import type { Check, CheckResult, Facts, Hit } from './check';

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** Points of millimetres. */
export function pt(mm: number): number {
  return (mm * 72) / 25.4;
}

/** A rectangle in points. */
export function rect(x0: number, y0: number, x1: number, y1: number): Rect {
  return { x0, y0, x1, y1 };
}

/** A rectangle of a size in millimetres whose lower left corner lies `inset` millimetres from the origin. */
export function sheet(widthMm: number, heightMm: number, inset = 0): Rect {
  return rect(pt(inset), pt(inset), pt(inset + widthMm), pt(inset + heightMm));
}

/** The boxes a page declares; what it leaves out takes the defaults of ISO 32000-2, 14.11.2. */
export type Boxes = Partial<Record<'media' | 'crop' | 'bleed' | 'trim' | 'art', Rect>>;

/** Declared boxes and those in effect, as a page carries both. */
export function boxed(declared: Boxes): Pick<Page, 'boxes' | 'declared_boxes'> {
  const media = declared.media ?? rect(0, 0, 612, 792);
  const crop = declared.crop ?? media;
  return {
    boxes: { media, crop, bleed: crop, trim: crop, art: crop, ...declared },
    declared_boxes: { media: null, crop: null, bleed: null, trim: null, art: null, ...declared },
  };
}

/** A4 with 3 mm bleed on a sheet with 10 mm around the trim. */
export const a4 = {
  media: sheet(230, 317),
  bleed: sheet(216, 303, 7),
  trim: sheet(210, 297, 10),
};

/** A page of a good file, in part replaced. */
export function page(number: number, change: Partial<Page> = {}): Page {
  return {
    page_num: number,
    page_index: number - 1,
    rotation: 0,
    user_unit: 1,
    ...boxed(a4),
    ...change,
  };
}

/** An embedded font, in part replaced. */
export function font(change: Partial<Font> = {}): Font {
  return {
    font_id: 'obj-14',
    base_name: 'ABCDEF+SourceSans3-Regular',
    subtype: 'Type0',
    embedded: 'subset',
    outline_type: 'TrueType',
    encoding: 'Identity-H',
    to_unicode: true,
    missing_glyphs_detected: null,
    page_refs: [1],
    ...change,
  };
}

/** A CMYK picture of 8 bits at 300 dpi, 100 mm wide, in part replaced. */
export function image(change: Partial<Image> = {}): Image {
  return {
    image_id: 'p1-obj22-0',
    object_id: 'obj-22',
    page_num: 1,
    page_index: 0,
    width_px: 1181,
    height_px: 1181,
    bits_per_component: 8,
    color_space: 'DeviceCMYK',
    color_space_id: null,
    components: 4,
    compression: 'DCTDecode',
    filters: ['DCTDecode'],
    stored_bytes: 183204,
    image_mask: false,
    soft_mask: false,
    inline: false,
    placed_width_pts: pt(100),
    placed_height_pts: pt(100),
    bbox_effective: sheet(100, 100, 20),
    effective_resolution_dpi: { x_dpi: 300, y_dpi: 300 },
    stored_resolution_dpi: null,
    ...change,
  };
}

/** The PDF/X output intent of a CMYK condition, in part replaced. */
export function intent(change: Partial<OutputIntent> = {}): OutputIntent {
  return {
    subtype: 'GTS_PDFX',
    output_condition_identifier: 'FOGRA51',
    output_condition: null,
    registry_name: 'http://www.color.org',
    info: 'PSO Coated v3',
    has_profile: true,
    profile_id: 'obj-9',
    profile_components: 4,
    page_num: null,
    ...change,
  };
}

/** A sound CMYK output profile, in part replaced. */
export function profile(change: Partial<IccProfile> = {}): IccProfile {
  return {
    profile_id: 'obj-9',
    sha256: hash,
    size_bytes: 557168,
    name: 'PSO Coated v3',
    version: '2.4.0',
    profile_class: 'output',
    color_space: 'CMYK',
    pcs: 'Lab',
    components: 4,
    valid: true,
    source: 'OutputIntent',
    ...change,
  };
}

/** A spot colour of a name. */
export function spot(name: string): SpotColor {
  return {
    name,
    alternate_space: 'DeviceCMYK',
    rgb: null,
    cmyk: null,
    lab: null,
    page_refs: [1],
    painted_page_refs: null,
  };
}

/** A layer that is seen and printed, in part replaced. */
export function layer(change: Partial<Ocg> = {}): Ocg {
  return {
    ocg_id: 'obj-31',
    index: 0,
    name: 'Artwork',
    default_visible: true,
    intent: ['View'],
    print_state: 'ON',
    view_state: 'ON',
    export_state: null,
    iso19593_processing_step: null,
    iso19593_group: null,
    ...change,
  };
}

/** A note in the middle of the page that does not print, in part replaced. */
export function annotation(change: Partial<Annotation> = {}): Annotation {
  return {
    annotation_id: 'p1-a0',
    object_id: 'obj-40',
    page_num: 1,
    page_index: 0,
    subtype: 'FreeText',
    contents: 'Move the logo',
    rect: sheet(40, 20, 60),
    has_appearance_stream: true,
    flags: 0,
    printed: false,
    ...change,
  };
}

/** The XMP facts of a good file, in part replaced. */
export function xmp(change: Partial<NonNullable<Facts['xmp']>> = {}): NonNullable<Facts['xmp']> {
  return {
    present: true,
    well_formed: true,
    pdfxid: 'PDF/X-4',
    pdfa_part: null,
    pdfa_conformance: null,
    pdfua_part: null,
    title: 'Brochure',
    creator_tool: null,
    producer: 'Writer 1.0',
    trapped: 'False',
    create_date: null,
    modify_date: null,
    metadata_date: null,
    document_id: null,
    instance_id: null,
    rendition_class: null,
    version_id: null,
    ...change,
  };
}

/** The Info facts of a good file, in part replaced. */
export function info(change: Partial<NonNullable<Facts['info']>> = {}): NonNullable<Facts['info']> {
  return {
    title: 'Brochure',
    author: null,
    subject: null,
    keywords: null,
    creator: null,
    producer: 'Writer 1.0',
    creation_date: null,
    mod_date: null,
    trapped: 'False',
    custom: {},
    ...change,
  };
}

/** The structure facts of a good file, in part replaced. */
export function structure(
  change: Partial<NonNullable<Facts['structure']>> = {},
): NonNullable<Facts['structure']> {
  return {
    marked: false,
    suspects: false,
    has_structure_tree: false,
    language: null,
    display_doc_title: null,
    has_javascript: false,
    has_open_action: false,
    has_acro_form: false,
    has_xfa: false,
    has_outlines: false,
    embedded_file_count: 0,
    has_document_id: true,
    signature_count: 0,
    ...change,
  };
}

/** What extraction tells of a good A4 page for offset printing, in part replaced. */
export function facts(change: Partial<Facts> = {}): Facts {
  const pages = change.pages ?? [page(1)];
  return {
    schema_version: '1.2.0',
    engine_version: '1.20.0',
    document_id: hash,
    pdf_sha256: hash,
    source: { uri: null, sha256: hash, size_bytes: 48213 },
    page_count: pages.length,
    pages,
    fonts_summary: { total: 1, embedded: 1, subset: 1, not_embedded: 0, type3: 0, unknown: 0 },
    is_encrypted: false,
    repaired: false,
    warnings: [],
    completeness: { state: 'complete', missing: [] },
    stage_durations_ms: {},
    pdf_version: '1.6',
    header_version: '1.6',
    encryption: null,
    trapped_flag: 'False',
    structure: structure(),
    conformance: { pdfx: 'PDF/X-4', pdfa: null, pdfua: null },
    info: info(),
    xmp: xmp(),
    output_intents: [intent()],
    icc_profiles: [profile()],
    color_spaces: [],
    spot_colors: [],
    fonts: [font()],
    images: [image()],
    ocgs: [],
    annotations: [],
    ...change,
  };
}

/** Facts as a sparse answer carries them: the core members and nothing else. */
export function coreFacts(): Facts {
  const { schema_version, engine_version, document_id, pdf_sha256, source, page_count } = facts();
  const { pages, fonts_summary, is_encrypted, repaired, warnings, completeness } = facts();
  return {
    schema_version,
    engine_version,
    document_id,
    pdf_sha256,
    source,
    page_count,
    pages,
    fonts_summary,
    is_encrypted,
    repaired,
    warnings,
    completeness,
    stage_durations_ms: {},
  };
}

/** Runs a check under the default thresholds, in part replaced. */
export function run<T extends ThresholdName>(
  check: Check<T>,
  document: Facts,
  thresholds: Partial<Thresholds> = {},
): CheckResult {
  return check.evaluate(document, { ...defaultThresholds, ...thresholds });
}

/** The hits of a check that must run. */
export function hitsOf<T extends ThresholdName>(
  check: Check<T>,
  document: Facts,
  thresholds: Partial<Thresholds> = {},
): readonly Hit[] {
  const result = run(check, document, thresholds);
  if (!result.ran) throw new Error(`${check.id} did not run: ${result.reason}`);
  return result.hits;
}

/** What a check says when it does not run; null when it ran. */
export function reasonOf<T extends ThresholdName>(
  check: Check<T>,
  document: Facts,
  thresholds: Partial<Thresholds> = {},
): string | null {
  const result = run(check, document, thresholds);
  return result.ran ? null : `${result.outcome}: ${result.reason}`;
}
