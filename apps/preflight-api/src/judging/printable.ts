const longest = 256;

// Controls and lone surrogates break databases, XML and terminals; embeddings and overrides turn the words around them.
const unsafe = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** Text of a hostile file made fit for messages, stores and reports: no control characters, at most 256 characters. */
export function printable(text: string): string {
  // Twice the limit in code units holds the limit in characters; the rest is never looked at.
  const characters = Array.from(text.slice(0, longest * 2 + 2));
  const isCut = characters.length > longest;
  const kept = isCut ? `${characters.slice(0, longest - 1).join('')}…` : characters.join('');
  return kept.replace(unsafe, '\uFFFD');
}
