import type { ReceivedInput } from '../asking/ask-extraction';
import { problems } from '../problems';

const mostLength = 256;

/** Ink of each plate by its file name, null where the caller names none. `text` is a JSON object: file name -> ink. */
export function plateNames(
  text: string | undefined,
  plates: readonly ReceivedInput[],
): readonly (string | null)[] {
  if (text === undefined) return plates.map(() => null);
  const names = parsed(text);
  const unknown = [...names.keys()].filter((name) => !plates.some((plate) => plate.name === name));
  if (unknown.length > 0)
    throw problems.invalidField(
      `plate_names names ${unknown.slice(0, 5).join(', ')}, which was not sent`,
    );
  return plates.map(({ name }) => names.get(name) ?? null);
}

function parsed(text: string): ReadonlyMap<string, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw problems.invalidField('plate_names is not JSON');
  }
  const entries =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : null;
  const valid = entries?.every(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && entry[1].length <= mostLength,
  );
  if (!entries || !valid)
    throw problems.invalidField('plate_names must be an object: file name to ink name');
  return new Map(entries);
}
