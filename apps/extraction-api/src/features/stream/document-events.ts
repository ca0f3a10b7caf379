import { headMembers } from '../../engine/document-text';
import { lines } from '../../engine/headed-text';
import type { ExtractAnswer } from '../../extracting/extract-document';

/** A part of the document that is sent as an event of its own. */
export interface EventPart {
  readonly name: string;
  readonly fields: readonly string[];
}

/** A document as data, marked as a phase; `tail` closes it. */
export async function* phaseData(
  phase: 1 | 2,
  { body }: Pick<ExtractAnswer, 'body'>,
  tail: string,
): AsyncGenerator<Buffer | string> {
  yield `{"extract_phase":${phase}`;
  for await (const line of lines(body)) {
    // Each line but the first starts with the comma before its member, the first with the brace.
    yield ',';
    yield line.subarray(1);
  }
  yield tail;
}

/** The members of a document by name, as finished JSON. For documents that are sent member by member. */
export async function membersOf({
  body,
  head,
}: Pick<ExtractAnswer, 'body' | 'head'>): Promise<ReadonlyMap<string, Buffer | string>> {
  const members = new Map<string, Buffer | string>(headMembers(head));
  for await (const line of lines(body)) {
    const member = line.subarray(1);
    const name = nameOf(member);
    if (name !== undefined) members.set(name, member);
  }
  return members;
}

/** The members of a part that a document has, as one object; null when it has none. */
export function partData(
  members: ReadonlyMap<string, Buffer | string>,
  { fields }: EventPart,
): readonly (Buffer | string)[] | null {
  const found = fields.flatMap((field) => members.get(field) ?? []);
  const hash = members.get('pdf_sha256');
  if (found.length === 0 || !hash) return null;
  return [
    '{',
    ...[hash, ...found].flatMap((member, at) => (at === 0 ? [member] : [',', member])),
    '}',
  ];
}

/** The name of a member `"name":value`. */
function nameOf(member: Buffer): string | undefined {
  return /^"([a-z0-9_]+)":/.exec(member.toString('latin1', 0, 100))?.[1];
}
