import { Type, type Static } from '@sinclair/typebox';
import { amount, count, flag, maybe, named, nullable, openSet, text } from '../schema';
import { PageNum, Rect, Timestamp } from '../shared/values';
import { Id } from './identifiers';

/** Geometry of a page. */
export const PageInfo = named(
  'PageInfo',
  Type.Object({
    page_num: PageNum,
    width_pts: amount('Width of the crop box in points, UserUnit applied, not rotated.', 283.465),
    height_pts: amount('Height of the crop box in points, UserUnit applied, not rotated.', 170.079),
    media_box: Rect,
    crop_box: Rect,
    trim_box: nullable(Rect, { description: 'Null when the page declares none.' }),
    bleed_box: nullable(Rect, { description: 'Null when the page declares none.' }),
    art_box: nullable(Rect, { description: 'Null when the page declares none.' }),
    rotation: Type.Integer({
      description: 'Clockwise rotation for display, in degrees.',
      examples: [0],
    }),
    user_unit: amount('UserUnit.', 1),
  }),
);
/** Static type of {@link PageInfo}. */
export type PageInfo = Static<typeof PageInfo>;

/** A font as the viewer lists it. */
export const ViewerFont = named(
  'ViewerFont',
  Type.Object({
    name: nullable(text('Name without subset prefix.', 'SourceSans3-Regular')),
    base_font: nullable(text('Name as written.', 'ABCDEF+SourceSans3-Regular')),
    type: nullable(text('Subtype.', 'Type0')),
    embedded: openSet(['full', 'subset', 'not_embedded', 'unknown']),
    subset: flag('True when embedded as a subset.', true),
    encoding: nullable(text('Encoding.', 'Identity-H')),
    to_unicode: nullable(flag('True when text can be read out.', true)),
    pages: Type.Array(PageNum, { examples: [[1]] }),
    used_sizes: nullable(Type.Array(Type.Number()), {
      description: 'Sizes on the page in points; null when not measured.',
    }),
  }),
);
/** Static type of {@link ViewerFont}. */
export type ViewerFont = Static<typeof ViewerFont>;

/** Settings and capabilities of the viewer for one job. */
export const ViewerConfig = named(
  'ViewerConfig',
  Type.Object({
    enable_separations: flag('Show plates.', true),
    enable_tac_heatmap: flag('Show the coverage map.', true),
    enable_annotations: flag('Show annotations.', true),
    enable_measurement: flag('Offer measuring.', true),
    enable_comparison: flag('Offer comparison.', true),
    enable_layers: flag('Show layers.', true),
    enable_findings_panel: flag('Show findings.', true),
    enable_page_thumbnails: flag('Show thumbnails.', true),
    enable_zoom: flag('Offer zoom.', true),
    enable_download: flag('Offer download.', true),
    enable_html_report_link: flag('Link the report.', true),
    verdict_mode: openSet(['auto', 'manual', 'disabled']),
    default_zoom: count('Percent.', 100),
    default_dpi: count('Dots per inch.', 150),
    default_tac_limit: count('Percent.', 300),
    toolbar_position: openSet(['top', 'bottom', 'left', 'right']),
    dark_mode: flag('Dark colours.'),
    brand: Type.Object({
      name: nullable(text('Name.')),
      logo_url: nullable(text('Logo.')),
      primary_color: nullable(text('#rrggbb.')),
      accent_color: nullable(text('#rrggbb.')),
    }),
    preflight_source: openSet(['engine', 'external', 'minimal']),
    capabilities: Type.Record(Type.String(), Type.Boolean(), {
      description: 'Available views.',
      examples: [{ findings: true, metadata: true, fonts: true, separations: false }],
    }),
    capability_status: Type.Record(Type.String(), Type.String(), {
      description: 'ready, pending or missing.',
      examples: [{ separations: 'missing' }],
    }),
    annotations_enabled: flag('True when the caller may annotate.', true),
    allowed_report_formats: Type.Array(Type.String(), {
      examples: [['html', 'pdf', 'json', 'xml', 'annotated_pdf']],
    }),
  }),
);
/** Static type of {@link ViewerConfig}. */
export type ViewerConfig = Static<typeof ViewerConfig>;

/** A word to an annotation. */
export const AnnotationComment = named(
  'AnnotationComment',
  Type.Object({
    id: Id,
    annotation_id: Id,
    author_email: nullable(text('Author.', 'anna@example.com')),
    body: text('Words.', 'The date is right'),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);
/** Static type of {@link AnnotationComment}. */
export type AnnotationComment = Static<typeof AnnotationComment>;

/** A mark a person made on a page. */
export const ViewerAnnotation = named(
  'ViewerAnnotation',
  Type.Object({
    id: Id,
    job_id: Id,
    page_num: PageNum,
    kind: openSet(['rect', 'circle', 'arrow', 'freehand', 'note']),
    geometry: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Shape in points, PDF user space.',
      examples: [{ x0: 10, y0: 10, x1: 60, y1: 40 }],
    }),
    color: text('#rrggbb.', '#dc2626'),
    text: nullable(text('Words.', 'Please check this date')),
    finding_id: nullable(Id, { description: 'The finding to which it refers.' }),
    author_email: nullable(text('Author.', 'anna@example.com')),
    created_at: Timestamp,
    updated_at: Timestamp,
    comments: maybe(Type.Array(AnnotationComment), {
      description: 'With include=comments.',
    }),
  }),
);
/** Static type of {@link ViewerAnnotation}. */
export type ViewerAnnotation = Static<typeof ViewerAnnotation>;
