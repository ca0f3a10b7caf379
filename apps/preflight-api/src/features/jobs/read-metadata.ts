import { parseJson } from '@forme/contracts/json';
import { problems } from '../../problems';

/** The metadata of a form: a JSON object. Throws 422 for anything else. */
export function readMetadata(text: string | undefined): Readonly<Record<string, unknown>> | null {
  if (text === undefined || text.trim() === '') return null;
  try {
    const value = parseJson(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, unknown>>;
  } catch (cause) {
    throw problems.contradictoryFields('metadata is not JSON', { cause });
  }
  throw problems.contradictoryFields('metadata must be a JSON object');
}
