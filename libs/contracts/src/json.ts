/**
 * The value of JSON text. Text that this project wrote may be read as the type it was written from; text of others stays `unknown` until
 * it is checked. Throws `SyntaxError`.
 */
export function parseJson<T = unknown>(text: string): T {
  return JSON.parse(text) as T;
}
