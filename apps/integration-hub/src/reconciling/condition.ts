import { compileMapping, InvalidMappingSpec, type Json } from '@forme/mapping';

/** Whether a condition of a rule holds for the document of an entity. */
export type Condition = (document: Readonly<Record<string, unknown>>) => boolean;

// Conditions look at the entity alone: the clock is no part of it.
const moment = { receivedAt: '1970-01-01T00:00:00Z' };
const mostKept = 500;
const kept = new Map<string, Condition>();

/** A condition in the language of mappings, `$.currency == 'EUR'`; it is false where it fails. Throws `InvalidMappingSpec`. */
export function compileCondition(text: string): Condition {
  const known = kept.get(text);
  if (known) return known;
  const mapping = compileMapping({
    direction: 'inbound',
    system: 'hub',
    source: { format: 'json' },
    target: { entity: 'customer' },
    select: { when: text },
    key: { external_type: 'Entity', external_id: '$.id' },
    fields: [],
  });
  const condition: Condition = (document) => mapping.applies(document as Json, moment);
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, condition);
  return condition;
}

/** Why a text is no condition; undefined when it is one. */
export function conditionFault(text: string): string | undefined {
  try {
    compileCondition(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof InvalidMappingSpec)) throw error;
    return error.faults[0]?.message ?? error.message;
  }
}
