import type { MissingPart } from '@forme/contracts';

/** Characters of the header that are well inside the limits of servers and proxies. */
const mostCharacters = 4000;

/** Missing parts of a picture as the value of `X-Engine-Missing`: a JSON array of ASCII characters; entries beyond the limit are counted in its last one. */
export function missingHeader(missing: readonly MissingPart[]): string {
  const entries: string[] = [];
  let length = 200;
  for (const part of missing) {
    const entry = ascii(JSON.stringify(part));
    length += entry.length + 1;
    if (length > mostCharacters) break;
    entries.push(entry);
  }
  const rest = missing.length - entries.length;
  if (rest > 0) {
    entries.push(JSON.stringify({ pass: 'resources', reason: `${rest} more are not listed` }));
  }
  return `[${entries.join(',')}]`;
}

function ascii(json: string): string {
  return json.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
