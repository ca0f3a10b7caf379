/** Limits of interpretation; see `Interpreter`. A limit ends the page; only a limit of the document ends the document. */
export interface InterpreterLimits {
  /** Operators of one page, those of forms, patterns, glyphs and masks included, as often as they are painted. */
  readonly operatorsPerPage: number;
  readonly operatorsPerDocument: number;
  /** Bytes of content read, over the document. */
  readonly contentBytes: number;
  /** Streams inside each other: forms, pattern cells, glyph procedures, soft masks. */
  readonly depth: number;
  /** Streams painted for one page: forms, and content that devices request. */
  readonly streamsPerPage: number;
  /** Bytes of the strings of one text-showing operator. */
  readonly textBytes: number;
  /** Glyphs shown on one page. */
  readonly glyphsPerPage: number;
  /** Graphics states saved by `q` at one time. */
  readonly saves: number;
  /** Marked-content sequences inside each other. */
  readonly markedContent: number;
  /** Clips inside each other. */
  readonly clips: number;
  /** Coordinates of one path. */
  readonly pathNumbers: number;
  /** Annotations of one page. */
  readonly annotations: number;
}

/** Default limits of an interpreter. */
export const defaultInterpreterLimits: InterpreterLimits = {
  operatorsPerPage: 20_000_000,
  operatorsPerDocument: 200_000_000,
  contentBytes: 1024 * 1024 * 1024,
  depth: 64,
  streamsPerPage: 500_000,
  textBytes: 1_000_000,
  glyphsPerPage: 20_000_000,
  saves: 100_000,
  markedContent: 10_000,
  clips: 2_000,
  pathNumbers: 2_000_000,
  annotations: 50_000,
};
