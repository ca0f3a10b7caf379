/** Source of a statement: one record of one system, over one connection. */
export interface Source {
  readonly system: string;
  readonly connectionId: string | null;
  readonly externalType: string;
  readonly externalId: string;
  /** The entity it was said of before that was merged into another; absent or empty: the entity itself. */
  readonly originId?: string;
}

/** Statement of a source about one unit, with its origin. */
export interface Statement extends Source {
  readonly pointer: string;
  /** The value as stated: with references to other records, and words that the model may not know. */
  readonly value: unknown;
  readonly valueSha256: string;
  /** RFC 3339 in UTC, to the millisecond. */
  readonly observedAt: string;
  readonly sequence: number;
  /** The earliest moment at which the source gave a value; null when it only ever said that it knows none. */
  readonly firstGivenAt: string | null;
  readonly sourceField: string | null;
  readonly transform: string | null;
  readonly mappingId: string | null;
  readonly mappingVersion: number | null;
  readonly envelopeId: string | null;
  /** For a person's statement: {@link saidHash} of the sources at that time. It is valid until they change; null: always. */
  readonly holdsWhile?: string | null;
}

/** Identity of what is kept: one statement a source and unit. */
export function slotOf(statement: Source & Pick<Statement, 'pointer'>): string {
  const { pointer, system, connectionId, externalType, externalId, originId = '' } = statement;
  return JSON.stringify([pointer, system, connectionId, externalType, externalId, originId]);
}

/**
 * The newer of two statements of one source on one unit, with the earliest moment of both. Newer is by moment, sequence, version of
 * the mapping and at last by value: so it never matters in which order, or how often, they arrive. Gives `kept` itself when
 * nothing changes.
 */
export function keep(kept: Statement, next: Statement): Statement {
  const firstGivenAt = earlier(kept.firstGivenAt, next.firstGivenAt);
  const newest = compareAge(next, kept) > 0 ? next : kept;
  return newest.firstGivenAt === firstGivenAt ? newest : { ...newest, firstGivenAt };
}

function compareAge(a: Statement, b: Statement): number {
  return (
    compareText(a.observedAt, b.observedAt) ||
    a.sequence - b.sequence ||
    (a.mappingVersion ?? 0) - (b.mappingVersion ?? 0) ||
    compareText(a.valueSha256, b.valueSha256)
  );
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/** Order of incumbency: by time of the first statement, then by names. Total over the sources of one unit. */
export function compareIncumbency(a: Statement, b: Statement): number {
  return (
    compareText(a.firstGivenAt ?? '~', b.firstGivenAt ?? '~') ||
    compareText(a.system, b.system) ||
    compareText(a.connectionId ?? '', b.connectionId ?? '') ||
    compareText(a.externalType, b.externalType) ||
    compareText(a.externalId, b.externalId) ||
    compareText(a.originId ?? '', b.originId ?? '')
  );
}

/** By UTF-16 code units; no language has a say. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
