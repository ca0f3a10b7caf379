import { createHash } from 'node:crypto';
import { canonicalJson } from '@forme/contracts';
import { isRecord } from './json';

/** SHA-256 over the canonical JSON (RFC 8785) of a value, hex. */
export function sha256Of(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** Fields people look an entity up by. */
const wordFields = ['name', 'legal_name', 'number', 'sku', 'code', 'account_number', 'customer_po'];

/** Text that a word search covers: names and numbers of a document, in lower case. */
export function searchWords(document: Readonly<Record<string, unknown>>): string {
  return wordFields
    .map((field) => document[field])
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLowerCase();
}

const deepest = 32;
const mostValues = 100_000;
const mostCharacters = 1024 * 1024;

/**
 * Why a value cannot be kept as JSON, in words; undefined when it can. Refused are text that is no Unicode or has NUL, numbers JSON
 * does not have, nesting beyond 32, more than 100,000 values or 1 Mi characters.
 */
export function unstorable(value: unknown): string | undefined {
  const budget = { values: mostValues, characters: mostCharacters };
  return lookAt(value, deepest, budget);
}

function lookAt(
  value: unknown,
  depth: number,
  budget: { values: number; characters: number },
): string | undefined {
  budget.values -= 1;
  if (budget.values < 0) return `has more than ${mostValues} values`;
  if (typeof value === 'string') return textFault(value, budget);
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'holds no JSON number';
  if (value === null || typeof value === 'boolean') return undefined;
  if (depth === 0) return `nests deeper than ${deepest}`;
  if (!Array.isArray(value) && !isRecord(value)) return 'is no JSON';
  for (const [name, member] of Object.entries(value)) {
    const fault =
      (Array.isArray(value) ? undefined : textFault(name, budget)) ??
      lookAt(member, depth - 1, budget);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function textFault(text: string, budget: { characters: number }): string | undefined {
  budget.characters -= text.length;
  if (budget.characters < 0) return `has more than ${mostCharacters} characters`;
  return storableText(text) ? undefined : 'contains text that is not Unicode, or NUL';
}

/** A text with a replacement character for what PostgreSQL cannot keep. */
export function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\u{fffd}');
}

/** Whether PostgreSQL can keep a text. */
export function storableText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}
