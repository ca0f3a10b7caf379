/** The core metadata: members of every answer, whatever `X-Engine-Fields` names. */
export const CORE_FIELDS = [
  'schema_version',
  'engine_version',
  'document_id',
  'pdf_sha256',
  'source',
  'page_count',
  'pages',
  'fonts_summary',
  'is_encrypted',
  'repaired',
  'warnings',
  'completeness',
  'stage_durations_ms',
] as const;

/** Members of every page of every answer. */
export const CORE_PAGE_FIELDS = [
  'page_num',
  'page_index',
  'rotation',
  'user_unit',
  'boxes',
  'declared_boxes',
  'object_id',
  'label',
] as const;
