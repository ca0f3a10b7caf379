import { Type, type Static } from '@sinclair/typebox';
import { count, flag, maybe, named, nullable, openSet, text } from '../schema';
import { Sha256 } from '../shared/values';

/** Where the bytes came from. */
export const Source = named(
  'Source',
  Type.Object({
    uri: nullable(text('Address from which the bytes were read; null for an upload.')),
    sha256: Sha256,
    size_bytes: count('Length of the file.', 48213),
  }),
);
/** Static type of {@link Source}. */
export type Source = Static<typeof Source>;

/** User access permissions of the opened file (ISO 32000-2, table 22). */
export const Permissions = named(
  'Permissions',
  Type.Object({
    print: flag('Print, possibly at reduced quality.', true),
    print_high_quality: flag('Print at full quality.', true),
    modify: flag('Change the contents.'),
    copy: flag('Copy text and graphics.', true),
    annotate: flag('Add or change annotations.'),
    fill_forms: flag('Fill in form fields.', true),
    extract_for_accessibility: flag('Extract text for accessibility.', true),
    assemble: flag('Insert, rotate or delete pages.'),
    raw: Type.Integer({
      description: 'The P entry as written, signed 32 bits.',
      examples: [-1852],
    }),
  }),
);
/** Static type of {@link Permissions}. */
export type Permissions = Static<typeof Permissions>;

/** How the file is encrypted (ISO 32000-2, 7.6). */
export const Encryption = named(
  'Encryption',
  Type.Object({
    filter: text('Security handler.', 'Standard'),
    v: nullable(Type.Integer({ description: 'Algorithm code, the V entry.', examples: [4] })),
    r: nullable(
      Type.Integer({
        description: 'Revision of the standard handler, the R entry.',
        examples: [4],
      }),
    ),
    method: openSet(['AESV2', 'AESV3', 'AESV4', 'RC4', 'Identity', 'unknown'], {
      description: 'Cipher of streams.',
    }),
    length_bits: nullable(count('Key length in bits.', 128)),
    permissions: nullable(Permissions),
    encrypt_metadata: nullable(flag('True when the metadata stream is encrypted too.', true)),
    opened_with: openSet(['empty_user_password', 'user_password', 'owner_password', 'none'], {
      description: 'The password that opened the file.',
    }),
  }),
);
/** Static type of {@link Encryption}. */
export type Encryption = Static<typeof Encryption>;

/** The document information dictionary. Dates are the strings of the file; NUL characters at the end of a text are left out. */
export const Info = named(
  'Info',
  Type.Object({
    title: nullable(text('Title.', 'Label, 100 x 60 mm')),
    author: nullable(text('Author.')),
    subject: nullable(text('Subject.')),
    keywords: nullable(text('Keywords.')),
    creator: nullable(text('Program that created the original.', 'Layout 1.0')),
    producer: nullable(text('Program that wrote the PDF.', 'Writer 1.0')),
    creation_date: nullable(text('As written.', "D:20260304093000+01'00'")),
    mod_date: nullable(text('As written.', "D:20260304093000+01'00'")),
    trapped: nullable(text('Trapped entry as written.', 'False')),
    gts_pdfx_version: maybe(text('GTS_PDFXVersion entry.', 'PDF/X-4')),
    gts_pdfx_conformance: maybe(text('GTS_PDFXConformance entry.')),
    custom: Type.Record(Type.String(), Type.String(), {
      description: 'All other text entries.',
      examples: [{}],
    }),
  }),
);
/** Static type of {@link Info}. */
export type Info = Static<typeof Info>;

/** Properties of the XMP packet of the catalog; null when the packet does not have them. */
export const Xmp = named(
  'Xmp',
  Type.Object({
    present: flag('True when the catalog has a metadata stream.', true),
    well_formed: nullable(flag('False when the packet is not well-formed RDF/XML.', true)),
    pdfxid: nullable(text('pdfxid:GTS_PDFXVersion.', 'PDF/X-4')),
    pdfx_version: maybe(text('pdfx:GTS_PDFXVersion (PDF/X-1a, PDF/X-3).')),
    pdfa_part: nullable(text('pdfaid:part.')),
    pdfa_conformance: nullable(text('pdfaid:conformance.')),
    pdfua_part: nullable(text('pdfuaid:part.')),
    declarations: maybe(
      Type.Array(Type.String(), { description: 'pdfd:conformsTo of the PDF declarations.' }),
    ),
    pdfvt_version: maybe(text('pdfvtid:GTS_PDFVTVersion.')),
    title: nullable(text('dc:title in the default language.', 'Label, 100 x 60 mm')),
    creators: maybe(Type.Array(Type.String(), { description: 'dc:creator, in order.' })),
    language: maybe(text('dc:language, first entry.')),
    creator_tool: nullable(text('xmp:CreatorTool.')),
    producer: nullable(text('pdf:Producer.', 'Writer 1.0')),
    pdf_version: maybe(text('pdf:PDFVersion.', '1.6')),
    trapped: nullable(text('pdf:Trapped.', 'False')),
    create_date: nullable(text('xmp:CreateDate.', '2026-03-04T09:30:00+01:00')),
    modify_date: nullable(text('xmp:ModifyDate.', '2026-03-04T09:30:00+01:00')),
    metadata_date: nullable(text('xmp:MetadataDate.', '2026-03-04T09:30:00+01:00')),
    document_id: nullable(text('xmpMM:DocumentID.')),
    instance_id: nullable(text('xmpMM:InstanceID.')),
    rendition_class: nullable(text('xmpMM:RenditionClass.')),
    version_id: nullable(text('xmpMM:VersionID.')),
  }),
);
/** Static type of {@link Xmp}. */
export type Xmp = Static<typeof Xmp>;

/** Conformance claims as written in the file; a claim is not a verdict. */
export const ConformanceClaims = named(
  'ConformanceClaims',
  Type.Object({
    pdfx: nullable(text('PDF/X claim.', 'PDF/X-4')),
    pdfa: nullable(text('PDF/A claim, part and level, e.g. 2b.')),
    pdfua: nullable(text('PDF/UA claim, part.')),
  }),
);
/** Static type of {@link ConformanceClaims}. */
export type ConformanceClaims = Static<typeof ConformanceClaims>;

const TypeCounts = (description: string) =>
  Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description, examples: [{ P: 12 }] });

/** Contents of the structure tree of a tagged document (ISO 32000-2, 14.7). */
export const StructureTree = named(
  'StructureTree',
  Type.Object({
    elements: count('Structure elements.', 48),
    types: TypeCounts('Elements by standard type, role maps followed.'),
    unknown_types: TypeCounts(
      'Elements by types that do not map to a standard type; at most 100 types.',
    ),
    depth: count('Nesting depth of elements.', 4),
    illustrations: count('Figures and formulas.', 3),
    illustrations_with_text: count('Figures and formulas with an Alt or ActualText.', 2),
    heading_levels: maybe(Type.Array(Type.Integer({ minimum: 1, maximum: 6 })), {
      description: 'Levels of the headings H1 to H6 in order; the first 1000.',
    }),
    tables: maybe(
      Type.Object({
        count: count('Tables.', 1),
        without_header: count('Tables without a header cell.', 0),
        header_cells: count('Header cells (TH).', 4),
        header_cells_without_scope: count(
          'Header cells without Scope, in tables in which no cell has Headers.',
          0,
        ),
      }),
    ),
    stray_list_items: maybe(
      count('List items (LI) directly inside an element that is not a list.', 0),
    ),
    content_items: count('Marked-content sequences and objects of the elements.', 96),
    languages: Type.Array(Type.String(), {
      description: 'Different Lang values of elements; at most 100.',
      examples: [['de']],
    }),
    complete: flag('False when the tree exceeds the limit and is read in part.', true),
  }),
);
/** Static type of {@link StructureTree}. */
export type StructureTree = Static<typeof StructureTree>;

/** Facts of the catalog that concern structure, language and behaviour. */
export const DocumentStructure = named(
  'DocumentStructure',
  Type.Object({
    marked: nullable(flag('MarkInfo/Marked.')),
    suspects: nullable(flag('MarkInfo/Suspects.')),
    has_structure_tree: flag('True when the catalog has a StructTreeRoot.'),
    tree: maybe(StructureTree, { description: 'Null without a structure tree.' }),
    language: nullable(text('Lang of the catalog.', 'de-CH')),
    display_doc_title: nullable(flag('ViewerPreferences/DisplayDocTitle.')),
    page_mode: maybe(text('PageMode.', 'UseNone')),
    has_javascript: maybe(flag('True when the name tree or an action contains JavaScript.')),
    javascript_places: maybe(
      Type.Array(
        openSet([
          'names',
          'open_action',
          'document_actions',
          'page_actions',
          'annotation_actions',
          'field_actions',
        ]),
      ),
      { description: 'The object that has it.' },
    ),
    actions: maybe(Type.Record(Type.String(), Type.Integer({ minimum: 0 })), {
      description:
        'Actions of the catalog, pages, annotations and form fields by type (ISO 32000-2, table 201); 100 types at most.',
      examples: [{ URI: 2 }],
    }),
    document_actions: maybe(Type.Array(Type.String()), {
      description:
        'Types of the actions of the catalog: its OpenAction and AA, and the actions that follow them; at most 100.',
    }),
    has_open_action: maybe(flag('True when the catalog has an OpenAction.')),
    has_layer_configurations: maybe(flag('True when OCProperties has Configs, even empty ones.')),
    has_acro_form: maybe(flag('True when the catalog has an AcroForm.')),
    has_xfa: maybe(flag('True when the AcroForm carries XFA.')),
    has_outlines: maybe(flag('True when the catalog has Outlines.')),
    form_field_count: maybe(count('Terminal fields of the AcroForm.', 0)),
    embedded_file_count: maybe(count('Embedded files in the name tree.', 0)),
    embedded_files: maybe(
      Type.Array(
        Type.Object({
          file_name: nullable(text('Name in the file specification.', 'invoice.xml')),
          mime_type: nullable(text('Subtype of the stream.', 'text/xml')),
          relationship: nullable(text('AFRelationship.', 'Data')),
          embedded: flag('False when the specification has no stream.', true),
        }),
      ),
      { description: 'The first 100 files.' },
    ),
    has_document_id: maybe(flag('True when the trailer has an ID.', true)),
    signature_field_count: maybe(count('Signature fields, signed or not.', 0)),
    signature_count: maybe(count('Signature fields with a value.', 0)),
  }),
);
/** Static type of {@link DocumentStructure}. */
export type DocumentStructure = Static<typeof DocumentStructure>;

/** A warning about the file. Every recovery and every failed pass is reported. */
export const ExtractionWarning = named(
  'ExtractionWarning',
  Type.Object({
    code: openSet(
      [
        'ai_disabled',
        'ai_skipped',
        'ai_tenant_excluded',
        'ai_missing_credentials',
        'ai_tier',
        'ai_budget_exceeded',
        'ai_time_exceeded',
        'pass_failed',
        'pass_not_available',
        'xref_rebuilt',
        'stream_truncated',
        'limit_reached',
      ],
      { description: 'Code of the warning.' },
    ),
    message: text('For people.', 'The AI lane is switched off by the operator'),
    scope: Type.Optional(
      text('Part of the result it concerns, e.g. signals.ai or pages[3].', 'signals.ai'),
    ),
    spent_usd: Type.Optional(
      Type.Number({
        minimum: 0,
        description:
          'Of ai_tier: US dollars that this request spent on models; cached answers cost nothing.',
      }),
    ),
  }),
);
/** Static type of {@link ExtractionWarning}. */
export type ExtractionWarning = Static<typeof ExtractionWarning>;
