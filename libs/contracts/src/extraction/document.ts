import { Type, type Static } from '@sinclair/typebox';
import { count, flag, maybe, named, text } from '../schema';
import { Completeness, Sha256, StageDurations } from '../shared/values';
import { ConformanceVerdict } from './conformance';
import { ColorSpace, IccProfile, OutputIntent, SpotColor, TrappedFlag } from './document-color';
import {
  ConformanceClaims,
  DocumentStructure,
  Encryption,
  ExtractionWarning,
  Info,
  Source,
  Xmp,
} from './document-file';
import { Finding } from './document-findings';
import { AiStatus, Page } from './document-pages';
import { Annotation, Font, FontsSummary, FormXObject, Image, Ocg } from './document-resources';
import { Summary, TrapEvidence } from './document-summary';

/**
 * Every fact the service knows about a PDF. The required members are the core metadata, present also in sparse answers
 * (`X-Engine-Fields`). An optional member is absent when it was not requested, and null when its pass is not available
 * or failed; `completeness` and `warnings` say which. Coordinates are points in PDF user space of the unrotated page, y up.
 */
export const ExtractedDocument = named(
  'ExtractedDocument',
  Type.Object({
    schema_version: text('Version of this shape.', '1.2.0'),
    engine_version: text('Version of the extraction package.', '1.20.0'),
    document_id: Sha256,
    pdf_sha256: Sha256,
    source: Source,
    page_count: count('Pages of the page tree.', 1),
    pages: Type.Array(Page),
    fonts_summary: FontsSummary,
    is_encrypted: flag('True when the file is encrypted, whatever opened it.'),
    repaired: flag('True when the cross-reference had to be rebuilt.'),
    warnings: Type.Array(ExtractionWarning),
    completeness: Completeness,
    stage_durations_ms: StageDurations,
    pdf_version: maybe(text('Version in effect: the later of header and catalog.', '1.6')),
    header_version: maybe(text('Version of the file header.', '1.4')),
    is_linearized: Type.Optional(
      flag('True when the file starts with a linearization dictionary that fits its length.'),
    ),
    update_count: maybe(
      count(
        'Incremental updates (ISO 32000-2, 7.5.6); null when its cross-reference was rebuilt.',
        0,
      ),
    ),
    encryption: maybe(Encryption, { description: 'Null when the file is not encrypted.' }),
    trapped_flag: maybe(TrappedFlag),
    tagged: maybe(flag('True when MarkInfo/Marked is true and a structure tree exists.')),
    structure: maybe(DocumentStructure),
    conformance: maybe(ConformanceClaims),
    info: maybe(Info, { description: 'Null when the trailer has no Info dictionary.' }),
    xmp: maybe(Xmp),
    output_intents: maybe(Type.Array(OutputIntent)),
    icc_profiles: maybe(Type.Array(IccProfile)),
    color_spaces: maybe(Type.Array(ColorSpace)),
    spot_colors: maybe(Type.Array(SpotColor)),
    fonts: maybe(Type.Array(Font)),
    images: maybe(Type.Array(Image)),
    ocgs: maybe(Type.Array(Ocg)),
    form_xobjects: maybe(Type.Array(FormXObject)),
    annotations: maybe(Type.Array(Annotation)),
    trap_evidence: maybe(TrapEvidence),
    analysis: maybe(Type.Record(Type.String(), Type.Unknown()), {
      description: 'Content-stream signals by name; null when not measured.',
    }),
    summary: maybe(Summary),
    findings: maybe(Type.Array(Finding), {
      description:
        'Images, annotations, dielines and signals that need attention, by page; at most 2000. Signals are reported only when the AI lane or a detector found any.',
    }),
    conformance_verdicts: maybe(Type.Record(Type.String(), ConformanceVerdict), {
      description:
        'Profile to verdict, for the profiles that the file itself claims; null when they could not be judged.',
    }),
    document_classification: maybe(
      Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1 })),
      {
        description: 'Label to probability; null when not measured.',
      },
    ),
    ai_status: Type.Optional(AiStatus),
  }),
);
/** Static type of {@link ExtractedDocument}. */
export type ExtractedDocument = Static<typeof ExtractedDocument>;

export { CORE_FIELDS, CORE_PAGE_FIELDS } from './core-fields';
